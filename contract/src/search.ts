import * as z from 'zod';
import { Scope } from './crud.ts';
import { PreTestUuid } from './ids.ts';
import { route } from './route.ts';

/** Characters of the longest search. */
export const SEARCH_MAX = 200;
/** Results of one search. */
export const SEARCH_RESULTS_MAX = 20;

/** What is searched for: no control characters. */
export const SearchWords = z
  .string()
  .max(SEARCH_MAX)
  .regex(/^\P{Cc}*$/u);

/** One result: a pre-test by its name, or a folder. */
export const SearchResult = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('video'),
    content: z.strictObject({ pre_test: z.strictObject({ pre_test_name: z.string(), uuid: PreTestUuid }) }),
  }),
  z.strictObject({ type: z.literal('folder'), content: z.strictObject({ name: z.string(), slug: z.string() }) }),
]);
export type SearchResult = z.infer<typeof SearchResult>;

/** The search over names. */
export const searchApi = {
  /**
   * Names with these words in them, whatever their case and accents: those that begin with them first, then those of which a
   * word does, the newest first. One or two characters find names that begin with them.
   */
  search: route({
    method: 'GET',
    path: '/api/search',
    access: 'view-only',
    crosses: true,
    query: z.strictObject({ query: SearchWords, scope: Scope.optional() }),
    replies: { 200: z.array(SearchResult).max(SEARCH_RESULTS_MAX) },
    errors: ['invalid_body', 'not_found'],
  }),
};
