import type { Judgement } from '../../compliance/judge/judgement.ts';
import type { Advice } from '../advice.ts';
import { measured, recomputed } from '../advice.ts';
import type { FilmItself, Rule } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';

const UNWRITTEN_MOST = 0.2;
/** Captions that stand while somebody speaks, and say what is said, carry all of it. */
const CAPTIONED = 1;

/**
 * Rule 20: more than a fifth of the speech stands nowhere, where people watch without sound. By a transcript's words where they are known;
 * else even the upper limit says so. Worked out anew with captions beside all speech. Where an organisation asks for captions that is its
 * rule, whether people hear the sound or not.
 */
export const noCaptions: Rule = (film) => {
  const { message, placement, kind, judgements } = film;
  const asked = judgements.find((judgement) => judgement.rule === 'captions' && isMissed(judgement));
  if (asked) return [askedFor(asked, film)];
  const written = message?.writtenSpeech ?? null;
  if (kind === 'still' || placement.sound === 'on' || written === null || written.share >= 1 - UNWRITTEN_MOST) return [];
  if (written.by === 'any_text' && !message?.speech?.length) return [];
  const metric = written.by === 'words' ? 'carried_in_words' : 'carried_without_sound';
  return [
    {
      rule: 'no_captions',
      at: null,
      ...{ isBroken: false, severity: 2, confidence: 0.7, size: CAPTIONED - written.share, values: {} },
      cause: measured(metric, 'share', { value: written.share, limit: 1 - UNWRITTEN_MOST }),
      effect: recomputed(metric, 'share', { from: written.share, to: CAPTIONED }),
      source: { name: 'Meta', year: null, mark: 'practice' },
    },
  ];
};

function askedFor(judgement: Judgement, { message }: Pick<FilmItself, 'message'>): Advice {
  const metric = message?.writtenSpeech?.by === 'words' ? 'carried_in_words' : 'carried_without_sound';
  const { value, limit } = causeOf(judgement);
  const [from, least] = [value ?? 0, limit ?? 1 - UNWRITTEN_MOST];
  return {
    rule: 'no_captions',
    at: null,
    ...{ isBroken: judgement.verdict === 'fail', severity: 2, confidence: 0.7, size: CAPTIONED - from, values: {} },
    cause: measured(metric, 'share', { value: from, limit: least }),
    effect: recomputed(metric, 'share', { from, to: CAPTIONED }),
    source: sourceOf(judgement),
  };
}
