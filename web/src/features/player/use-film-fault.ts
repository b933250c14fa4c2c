import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import type { FilmFault } from './api.ts';
import { faultOfFilm } from './api.ts';
import { PageAgainContext } from './page-again.ts';

/** A server that is too busy, or is started anew, is asked again after this long. */
const AGAIN_MS = 4_000;

/** It may be there again by itself: with the server, or with a new session. */
const PASSING: ReadonlySet<FilmFault | undefined> = new Set<FilmFault>(['away', 'refused']);

/**
 * Why the film at this address does not play; null while it may. Where the server was away it is tried again by itself. One that is
 * refused has its page read again: that leads to a new sign-in, or says that the film was put away or that its link has ended.
 */
export function useFilmFault(address: string): { readonly fault: FilmFault | null; readonly refuse: () => Promise<void> } {
  const queries = useQueryClient();
  const readPageAgain = useContext(PageAgainContext);
  const [refused, setRefused] = useState<{ readonly address: string; readonly fault: FilmFault } | null>(null);
  useEffect(() => {
    if (!PASSING.has(refused?.fault)) return undefined;
    const timer = setTimeout(() => setRefused(null), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  return {
    fault: refused?.address === address ? refused.fault : null,
    refuse: async () => {
      const fault = await faultOfFilm(address);
      setRefused({ address, fault });
      if (fault === 'refused') await readPageAgain(queries);
    },
  };
}
