import { useEffect, useState } from 'react';
import type { FilmFault } from './api.ts';
import { faultOfFilm } from './api.ts';

/** A server that is too busy, or is started anew, is asked again after this long. */
const AGAIN_MS = 4_000;

/** Why the film at this address does not play; null while it may. Where the server was away it is tried again by itself. */
export function useFilmFault(address: string): { readonly fault: FilmFault | null; readonly refuse: () => Promise<void> } {
  const [refused, setRefused] = useState<{ readonly address: string; readonly fault: FilmFault } | null>(null);
  useEffect(() => {
    if (refused?.fault !== 'away') return undefined;
    const timer = setTimeout(() => setRefused(null), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  return {
    fault: refused?.address === address ? refused.fault : null,
    refuse: async () => setRefused({ address, fault: await faultOfFilm(address) }),
  };
}
