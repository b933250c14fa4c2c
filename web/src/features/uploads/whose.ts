import { UserId } from '@fovea/contract/ids';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod';

const SESSION = 'session';
const Somebody = z.object({ id: UserId });

/** Who is signed in; null for nobody. */
export const personIn = (queries: QueryClient): UserId | null => Somebody.safeParse(queries.getQueryData([SESSION])).data?.id ?? null;

/**
 * Tells whose this tab is: at once, and in the moment in which somebody else comes in, however that happens. While nobody is signed in
 * it is still of whoever was here last: mostly they come back.
 */
export function followPerson(queries: QueryClient, onPerson: (now: UserId) => void): void {
  let last: UserId | null = null;
  const look = () => {
    const now = personIn(queries);
    if (now === null || now === last) return;
    last = now;
    onPerson(now);
  };
  look();
  queries.getQueryCache().subscribe(({ query }) => query.queryKey[0] === SESSION && look());
}
