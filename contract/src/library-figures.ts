import * as z from 'zod';
import { Scope } from './crud.ts';
import { PreTestUuid } from './ids.ts';
import { PRE_TEST_FILTERS, PRE_TEST_SORTS } from './pre-tests.ts';
import { route } from './route.ts';

/** Films of the longest table of figures. */
export const FIGURES_TABLE_MAX = 10_000;
/** Films that can be named for one. */
export const FIGURES_NAMED_MAX = 1_000;

/** Which films, in which order. Named ones are narrowed by the rest too. */
export const LibraryFiguresWish = z.strictObject({
  ids: z
    .array(PreTestUuid)
    .min(1)
    .max(FIGURES_NAMED_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'The same pre-test stands here twice.')
    .optional(),
  sortField: z.enum(PRE_TEST_SORTS).optional(),
  sortFieldDir: z.enum(['asc', 'desc']).optional(),
  ...PRE_TEST_FILTERS,
});
export type LibraryFiguresWish = z.infer<typeof LibraryFiguresWish>;

/** The figures of a library to take along. */
export const libraryFiguresApi = {
  /**
   * One line for each film, of all that match or of those that are named: comma-separated values (RFC 4180), UTF-8, numbers with a point,
   * shares of 0..1, nothing where something was not measured. Text that a spreadsheet would run as a formula begins with an apostrophe.
   */
  take: route({
    method: 'POST',
    path: '/api/v1/pre-tests/figures',
    access: 'view-only',
    subject: 'pre-test',
    crosses: true,
    isReading: true,
    cost: 10,
    query: z.strictObject({ scope: Scope.optional() }),
    body: LibraryFiguresWish,
    replies: {
      200: z.strictObject({
        table: z.string(),
        films: z.int().min(0),
        /** True where there are more than the longest table has: then its last line says so too. */
        is_cut: z.boolean(),
      }),
    },
    errors: ['pre_test_not_found', 'not_found', 'invalid_body'],
  }),
};
