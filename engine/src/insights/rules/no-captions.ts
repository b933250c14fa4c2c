import { carriedWithoutSound } from '../../metrics/speech-spans.ts';
import { measured, recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';

const UNWRITTEN_MOST = 0.2;

/**
 * Rule 20: more than a fifth of the speech has no text beside it, where people watch without sound. Even the upper limit says so. Worked
 * out anew with captions that stand while somebody speaks; whether they say what is said no figure of ours knows.
 */
export const noCaptions: Rule = ({ message, placement, kind }) => {
  const written = message?.writtenSpeech ?? null;
  const speech = message?.speech ?? [];
  if (kind === 'still' || placement.sound === 'on' || written === null || written >= 1 - UNWRITTEN_MOST || speech.length === 0) return [];
  const captioned = carriedWithoutSound(speech, [...(message?.texts ?? []).filter(({ isInScene }) => !isInScene), ...speech]);
  return [
    {
      rule: 'no_captions',
      at: null,
      ...{ isBroken: false, severity: 2, confidence: 0.7, size: captioned - written, values: {} },
      cause: measured('carried_without_sound', 'share', { value: written, limit: 1 - UNWRITTEN_MOST }),
      effect: recomputed('carried_without_sound', 'share', { from: written, to: captioned }),
      source: { name: 'Meta', year: null, mark: 'practice' },
    },
  ];
};
