import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, useSearchParams } from 'react-router';

/**
 * One word of the address, such as which tab is open; null when it is not there. Changing it keeps whatever else stands in the address,
 * also what was written there without the router, and what another word was changed to that the router has not written yet: of two that
 * are changed quickly the first would be lost.
 */
export function useAddressWord(parameter: string): readonly [string | null, (word: string | null) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router; // what `useNavigation` tells comes with the next drawing, which is too late
  const change = useCallback(
    (word: string | null) => {
      const coming = router?.state.navigation.location;
      const next = new URLSearchParams(coming?.pathname === router?.state.location.pathname ? coming?.search : window.location.search);
      if (word === null) next.delete(parameter);
      else next.set(parameter, word);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
    [navigate, parameter, router],
  );
  return [search.get(parameter), change];
}
