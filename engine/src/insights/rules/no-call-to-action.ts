import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { Rule } from '../film-reading.ts';

const LAST_S = 3;

/** Rule 17: nothing written asks to act, or not in the last three seconds. What is spoken is not known. */
export const noCallToAction: Rule = ({ message, kind, durationS }) => {
  if (!message || kind === 'still' || durationS <= LAST_S) return [];
  const ends = message.texts.filter(({ callToAction }) => callToAction !== null).map(({ endS }) => endS);
  const fromS = durationS - LAST_S;
  if (ends.some((endS) => endS > fromS)) return [];
  const isNever = ends.length === 0;
  return [
    {
      rule: 'no_call_to_action',
      at: { startS: fromS, endS: durationS },
      ...{ isBroken: false, severity: 1, confidence: 0.6, size: DIRECTION_SIZE },
      // a film without sound says nothing that could be missed here
      values: message.speech === null ? {} : { sound: 1 },
      cause: measured('calls_to_action', 'times', { value: ends.filter((endS) => endS > fromS).length, limit: 1 }),
      effect: direction('response', '', 'up'),
      source: isNever ? { name: 'Google ABCD', year: 2024, mark: 'vendor' } : { name: 'Fovea default', year: null, mark: 'own' },
    },
  ];
};
