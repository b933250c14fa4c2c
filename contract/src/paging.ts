import * as z from 'zod';

/** Rows of the longest table page. */
export const PAGE_SIZE_MAX = 100;
/** The farthest row at which a table page may start. */
export const PAGE_START_MAX = 1_000_000;

/** How a query and a form write a whole number. */
export const DIGITS = /^\d{1,10}$/;

/** A whole number, also as the text that a query and a form have for it; nothing else becomes a number. */
export const wholeNumber = (min: number, max: number) => {
  const number = z.int().min(min).max(max);
  return z.union([number, z.string().regex(DIGITS).transform(Number).pipe(number)]);
};

/** A table that is not sorted may say so by null. */
const orNull = <T extends z.ZodType<string>>(choice: T) =>
  choice
    .nullable()
    .transform((chosen) => chosen ?? undefined)
    .optional();

/** The given offset tables: `{start, size, sortField?, sortFieldDir?}` and what filters a table has, from a query or a body. */
export const tableRequest = <const F extends [string, ...string[]], S extends z.ZodRawShape = Record<never, never>>(
  sortFields: F,
  filters?: S,
) =>
  z.strictObject({
    start: wholeNumber(0, PAGE_START_MAX).default(0),
    size: wholeNumber(1, PAGE_SIZE_MAX).default(50),
    sortField: orNull(z.enum(sortFields)),
    sortFieldDir: orNull(z.enum(['asc', 'desc'])),
    ...(filters ?? NO_FILTERS<S>()),
  });

// biome-ignore lint/nursery/noUnsafeTypeAssertion: the default shape is the empty one, which is what S is when nothing is given
const NO_FILTERS = <S>() => ({}) as S;

/** One page of a table. `total` is exact up to 10,000; beyond that it is an estimate and says so. */
export const tablePage = <T extends z.ZodType>(row: T) =>
  z.strictObject({
    data: z.array(row),
    total: z.int().min(0),
    total_is_estimate: z.boolean(),
    start: z.int().min(0),
    size: z.int().min(1),
  });

/** What everything new pages by: how many, and where the page before ended. */
export const cursorRequest = {
  limit: wholeNumber(1, PAGE_SIZE_MAX).default(50),
  /** `next_cursor` of the page before, unchanged. It holds a place in an order, no right to anything. */
  cursor: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+$/)
    .optional(),
};

/** One page; `next_cursor` is null after the last one. */
export const cursorPage = <T extends z.ZodType>(row: T) => z.strictObject({ data: z.array(row), next_cursor: z.string().nullable() });
