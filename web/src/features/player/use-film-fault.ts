import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { FilmFault } from './api.ts';
import { faultOfFilm } from './api.ts';
import { PageAgainContext } from './page-again.ts';

/** A server that is too busy, or is started anew, is asked again after this long; one that goes on refusing after ever longer. */
const AGAIN_MS = 4_000;
const AGAIN_MOST_MS = 120_000;

/** It may be there again by itself: with the server, or with a new session. */
const PASSING: ReadonlySet<FilmFault | undefined> = new Set<FilmFault>(['away', 'refused']);

interface Fault {
  readonly address: string;
  /** Null while it is tried again. */
  readonly fault: FilmFault | null;
  readonly times: number;
}

/**
 * Why the film at this address does not play; null while it may. Where the server was away it is tried again by itself. One that is
 * refused has its page read again: that leads to a new sign-in, or says that the film was put away or that its link has ended.
 */
export function useFilmFault(address: string): { readonly fault: FilmFault | null; readonly refuse: () => Promise<void> } {
  const queries = useQueryClient();
  const readPageAgain = useContext(PageAgainContext);
  const [last, setLast] = useState<Fault | null>(null);
  useEffect(() => {
    if (!last?.fault || !PASSING.has(last.fault)) return undefined;
    const timer = setTimeout(() => setLast({ ...last, fault: null }), Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** (last.times - 1)));
    return () => clearTimeout(timer);
  }, [last]);
  return {
    fault: last?.address === address ? last.fault : null,
    refuse: async () => {
      const fault = await faultOfFilm(address);
      const isRefused = fault === 'refused';
      setLast((before) => ({ address, fault, times: isRefused && before?.address === address ? before.times + 1 : 1 }));
      if (isRefused) await readPageAgain(queries);
    },
  };
}
