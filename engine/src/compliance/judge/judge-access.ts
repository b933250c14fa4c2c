import { carriedWithoutSound, NEAR_S, secondsWithin, spansWithout, unionOf } from '../../metrics/speech-spans.ts';
import type { RuleSource } from '../../placements/placement-rules.ts';
import type { DeliveredFilm, DeliveredText } from './delivered-film.ts';
import type { Judgement, Place, Reason, RuleId } from './judgement.ts';

/** Where the rules of access come from. */
export interface AccessSources {
  readonly captions: RuleSource;
  readonly description: RuleSource;
}

/** Fewer of the speech seconds near a text ask for captions (Fovea default, as the advice on captions). */
export const CARRIED_LEAST = 0.8;
/** What that share is of. */
export const CARRIED_UNIT = 'share of the speech';

/**
 * What somebody misses who does not hear, or does not see. Captions and a described version may be delivered beside the film, so
 * there is no limit that the file could miss; and whether a text says what is spoken can be told by a transcript alone.
 */
export const judgeAccess = (film: DeliveredFilm, sources: AccessSources): Judgement[] => [
  judgeCaptions(film, sources.captions),
  judgeDescription(film, sources.description),
];

/** Share of the speech seconds with any text within 1.5 s, as the figure `carried_without_sound`; told are the stretches of speech without. */
function judgeCaptions(film: DeliveredFilm, source: RuleSource): Judgement {
  const silent = silentReason(film);
  if (silent) return open('captions', source, silent);
  if (film.captioned) return byWords(film.captioned, source);
  if (film.speech === null || film.text === null) return open('captions', source, 'analyse_again');
  if (film.speech.length === 0) return open('captions', source, 'no_speech');
  const texts = film.text.filter(isOfTheAd);
  const value = carriedWithoutSound(film.speech, texts);
  const isCarried = value >= CARRIED_LEAST;
  return {
    ...{ rule: 'captions', source, limit: null },
    verdict: isCarried ? 'pass' : 'inform',
    measured: { value, unit: CARRIED_UNIT },
    at: isCarried ? [] : spansWithout(film.speech, near(texts)),
    reason: isCarried ? 'words_not_compared' : 'captions_needed',
  };
}

/** By a transcript: share of the speech whose words stand near it, as the figure `carried_in_words`; told are the stretches that do not. */
function byWords({ share, unwritten }: NonNullable<DeliveredFilm['captioned']>, source: RuleSource): Judgement {
  const isCarried = share >= CARRIED_LEAST;
  return {
    ...{ rule: 'captions', source, limit: null },
    verdict: isCarried ? 'pass' : 'inform',
    measured: { value: share, unit: CARRIED_UNIT },
    at: isCarried ? [] : unwritten,
    reason: isCarried ? null : 'captions_needed',
  };
}

/** Texts near which nobody speaks: who does not see the picture learns nothing of them. */
function judgeDescription(film: DeliveredFilm, source: RuleSource): Judgement {
  if (film.kind === 'still') return open('audio_description', source, 'still_image');
  const spoken = film.audio === 'none' ? [] : film.speech;
  if (spoken === null || film.text === null) return open('audio_description', source, 'analyse_again');
  const texts = film.text.filter(isOfTheAd);
  if (texts.length === 0) return open('audio_description', source, 'no_text');
  const heard = near(spoken);
  const alone = texts.filter((text) => heard.every((span) => secondsWithin([span], text) === 0));
  return {
    ...{ rule: 'audio_description', source, limit: null, measured: { value: alone.length, unit: 'texts' } },
    verdict: alone.length === 0 ? 'pass' : 'inform',
    at: unionOf(alone.map(placeOf)),
    reason: alone.length === 0 ? 'words_not_compared' : 'description_needed',
  };
}

/** Signs and labels in the scene say nothing for the ad. */
const isOfTheAd = ({ isInScene }: DeliveredText): boolean => !isInScene;

const silentReason = ({ kind, audio }: DeliveredFilm): Reason | null =>
  kind === 'still' ? 'still_image' : audio === 'none' ? 'no_audio' : null;

const open = (rule: RuleId, source: RuleSource, reason: Reason): Judgement => ({
  ...{ rule, source, reason, measured: null, limit: null, at: [] },
  verdict: reason === 'analyse_again' ? 'not_measured' : 'not_applicable',
});

const placeOf = ({ startS, endS }: DeliveredText): Place => ({ startS, endS });

const near = (spans: readonly Place[]): Place[] =>
  unionOf(spans.map(({ startS, endS }) => ({ startS: startS - NEAR_S, endS: endS + NEAR_S })));
