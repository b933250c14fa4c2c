import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * One word of the address, such as which tab is open; null when it is not there. Changing it keeps whatever else stands in the address,
 * also what was written there without the router.
 */
export function useAddressWord(parameter: string): readonly [string | null, (word: string | null) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (word: string | null) => {
      const next = new URLSearchParams(window.location.search);
      if (word === null) next.delete(parameter);
      else next.set(parameter, word);
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
    [navigate, parameter],
  );
  return [search.get(parameter), change];
}
