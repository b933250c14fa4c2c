import * as z from 'zod';
import { Scope } from './crud.ts';
import { UserId } from './ids.ts';
import { cursorPage, cursorRequest, PAGE_SIZE_MAX, wholeNumber } from './paging.ts';
import { route } from './route.ts';

/** Days that deleted things stay in the bin. */
export const BIN_DAYS = 30;

/** One thing that a person deleted. What went to the bin with a folder is counted, not listed. */
export const BinEntry = z.strictObject({
  type: z.enum(['pre-test', 'folder']),
  id: z.string(),
  name: z.string(),
  /** Pre-tests that went with it; 0 for a pre-test. Up to 10,001, which stands for more than 10,000. */
  pre_test_count: z.int().min(0),
  deleted_at: z.string(),
  /** When it goes for good. */
  gone_at: z.string(),
  deleted_by: z.strictObject({ id: UserId, name: z.string() }).nullable(),
});
export type BinEntry = z.infer<typeof BinEntry>;

/** The bin of the tenant. Its things are put back or erased by the calls of folders and pre-tests. */
export const binApi = {
  /** What was deleted last comes first. `next_cursor` continues; null at the end. */
  list: route({
    method: 'GET',
    path: '/api/v1/bin',
    access: 'view-only',
    crosses: true,
    query: z.strictObject({
      ...cursorRequest,
      scope: Scope.optional(),
      /** What `limit` was called; where it is given it is obeyed. */
      size: wholeNumber(1, PAGE_SIZE_MAX).optional(),
    }),
    replies: { 200: cursorPage(BinEntry) },
    errors: ['invalid_body', 'not_found'],
  }),
};
