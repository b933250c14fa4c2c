import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;
interface Manner {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/**
 * What an address asks for, and how to change it. The router's own hook forgets a first change where a second comes before the first is
 * shown: of two filters that are chosen quickly one would be lost. Here each change goes on from the one before.
 */
export function useSearch(): readonly [URLSearchParams, (change: Change, manner?: Manner) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = search.toString();
  const asked = useRef<{ from: string; to: string } | null>(null);
  useEffect(() => {
    if (asked.current?.from !== shown) asked.current = null; // it has come, or something else has
  }, [shown]);
  const change = useCallback(
    (next: Change, manner: Manner = {}) => {
      const to = next(new URLSearchParams(asked.current?.from === shown ? asked.current.to : shown));
      asked.current = { from: shown, to: to.toString() };
      setSearch(to, manner);
    },
    [shown, setSearch],
  );
  return [search, change];
}
