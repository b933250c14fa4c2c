import * as z from 'zod';

const YEAR = /^(19|[2-9]\d)\d\d-/;
const YEARS = { error: 'Use a year from 1900 to 9999.' };
const MOMENT_LENGTH_MAX = 40;

/** The last millisecond that a moment can stand for: what an offset carries beyond it is this one. */
export const MOMENT_MAX_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A day (UTC) from 1900-01-01 to 9999-12-31; the last says "no end". */
export const Day = z.iso.date({ abort: true }).refine((text) => YEAR.test(text), YEARS);
/** A moment with its offset, in the same years. */
export const Moment = z.iso
  .datetime({ offset: true, abort: true })
  .max(MOMENT_LENGTH_MAX)
  .refine((text) => YEAR.test(text), YEARS);
/** A moment, or a whole day. */
export const DayOrMoment = z.union([Day, Moment]);
