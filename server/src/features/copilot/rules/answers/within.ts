import type { Read } from '../read-question.ts';
import type { Voice } from '../voice.ts';

/** The seconds that are asked about; null for the whole film. */
export const withinOf = ({ range, at_s }: Pick<Read, 'range' | 'at_s'>): Read['range'] =>
  range ?? (at_s === null ? null : { start_s: at_s, end_s: at_s });

/** With which seconds of which film an answer begins. */
export const withinText = (ad: string, { start_s, end_s }: NonNullable<Read['range']>, voice: Voice): string =>
  start_s === end_s
    ? `${ad}, ${voice.time(start_s)}:`
    : voice.say('range.intro', { ad, start: voice.time(start_s), end: voice.time(end_s) });
