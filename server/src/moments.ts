import { Day, MOMENT_MAX_MS } from '@fovea/contract/moments';

const DAY_MS = 86_400_000;

/** No year has five digits: the database reads a date of JavaScript with such a year as none. */
const dateAt = (ms: number): Date => new Date(Math.min(ms, MOMENT_MAX_MS));

/** When a moment, or a day in UTC, begins. */
export const momentOf = (text: string): Date => dateAt(Date.parse(text));

/** True for a day without a time. */
export const isDay = (text: string): boolean => Day.safeParse(text).success;

/** When the day after begins; the last day that there is has none after it and ends with its last millisecond. */
export const dayAfter = (day: string): Date => dateAt(Date.parse(day) + DAY_MS);
