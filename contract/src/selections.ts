import * as z from 'zod';
import { Scope } from './crud.ts';
import { PreTestUuid } from './ids.ts';
import { ChangePreTest, PreTest } from './pre-tests.ts';
import { route } from './route.ts';

/** Pre-tests that one call may change together. */
export const SELECTION_MAX = 100;

const Selection = z.strictObject({
  ids: z
    .array(PreTestUuid)
    .min(1)
    .max(SELECTION_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'The same pre-test stands here twice.'),
});

/** Where the selected ones lie from now on, and whom and what they are for. What is left out stays. */
export const ChangeSelection = ChangePreTest.omit({ pre_test_name: true }).extend(Selection.shape);
export type ChangeSelection = z.infer<typeof ChangeSelection>;

const selected = {
  method: 'POST',
  access: 'user',
  subject: 'pre-test',
  crosses: true,
  query: z.strictObject({ scope: Scope.optional() }),
  errors: ['pre_test_not_found', 'not_found', 'forbidden', 'invalid_body'],
} as const;

/** The calls that change several pre-tests: all of them, or none when one is not there. Replies are in the order of the ids. */
export const selectionApi = {
  /** Moves them, or gives them a brand, a preset or a placement. */
  change: route({ ...selected, path: '/api/v1/pre-tests/change', body: ChangeSelection, replies: { 200: z.array(PreTest) } }),
  bin: route({ ...selected, path: '/api/v1/pre-tests/bin', body: Selection, replies: { 204: z.undefined() } }),
  restore: route({ ...selected, path: '/api/v1/pre-tests/restore', body: Selection, replies: { 200: z.array(PreTest) } }),
  /** For good; all of them must be in the bin. */
  erase: route({ ...selected, path: '/api/v1/pre-tests/erase', body: Selection, replies: { 204: z.undefined() } }),
};
