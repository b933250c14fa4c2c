import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { LibraryPage } from './api.ts';

/** Pages of the library, which is told apart from other lists by the number of its page, as far as nothing is known to have changed in them. */
const isPage = ({ queryKey: [, , page], state }: Query): boolean => typeof page === 'number' && !state.isInvalidated;

/**
 * A film as the library has read it last, for a page that is opened from there: what it is called, how far it is and which analysis it is
 * at are known, so nothing waits for them to be read again. Undefined where the library has not read it, or has to read it anew.
 */
export function filmAsListed(queries: QueryClient, uuid: PreTestUuid): PreTest | undefined {
  const pages = queries.getQueryCache().findAll({ queryKey: ['pre-tests'], predicate: isPage });
  const newestFirst = pages.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  const films = newestFirst.flatMap(({ queryKey }) => queries.getQueryData<LibraryPage>(queryKey)?.preTests ?? []);
  return films.find((film) => film.uuid === uuid);
}
