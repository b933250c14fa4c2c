import * as z from 'zod';
import { Scope } from './crud.ts';
import { UserId } from './ids.ts';
import { PAGE_SIZE_MAX, wholeNumber } from './paging.ts';
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
      scope: Scope.optional(),
      cursor: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,120}$/)
        .optional(),
      size: wholeNumber(1, PAGE_SIZE_MAX).default(50),
    }),
    replies: { 200: z.strictObject({ data: z.array(BinEntry), next_cursor: z.string().nullable() }) },
    errors: ['invalid_body', 'not_found'],
  }),
};
