import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** What a film is played on behind a sign-in: a result and a comparison. */
const PAGES: ReadonlySet<unknown> = new Set(['pre-test', 'comparison']);

/**
 * Reads anew what the page of a film stands on, once its film is refused: it leads to a new sign-in, or says that the film was put away.
 * Whoever shows a film by a link gives another way: there the link is opened again, and nothing of the product may be asked.
 */
export const PageAgainContext = createContext<(queries: QueryClient) => Promise<unknown>>((queries) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => PAGES.has(queryKey[0]) }),
);
