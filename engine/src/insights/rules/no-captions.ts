import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { Rule } from '../film-reading.ts';

const UNWRITTEN_MOST = 0.2;

/** Rule 20: more than a fifth of the speech has no text beside it, where people watch without sound. Even the upper limit says so. */
export const noCaptions: Rule = ({ message, placement, kind }) => {
  const written = message?.writtenSpeech ?? null;
  if (kind === 'still' || placement.sound === 'on' || written === null || written >= 1 - UNWRITTEN_MOST || !message?.speech?.length)
    return [];
  return [
    {
      rule: 'no_captions',
      at: null,
      ...{ isBroken: false, severity: 2, confidence: 0.7, size: DIRECTION_SIZE, values: {} },
      cause: measured('carried_without_sound', 'share', { value: written, limit: 1 - UNWRITTEN_MOST }),
      effect: direction('carried_without_sound', 'share', 'up'),
      source: { name: 'Meta', year: null, mark: 'practice' },
    },
  ];
};
