import type { Prediction, Span } from '@fovea/contract/predictions';
import { flashingPassages } from '@fovea/contract/safe-viewing';
import { useEffect, useMemo } from 'react';
import type { Transport } from './transport.ts';

/** A film and where it fails the flash screening. */
export interface ScreenedFilm {
  /** Names the analysis: another one asks anew. */
  readonly key: string;
  readonly flashing: readonly Span[];
}

const PREFIX = 'fovea.flashes-shown.';
/** What was said in this tab, where its storage is switched off. */
const said = new Set<string>();

function wasSaid(key: string): boolean {
  try {
    return said.has(key) || window.sessionStorage.getItem(PREFIX + key) !== null;
  } catch {
    return said.has(key);
  }
}

function keep(key: string): void {
  said.add(key);
  try {
    window.sessionStorage.setItem(PREFIX + key, 'yes');
  } catch {
    return; // kept until the next reload
  }
}

/** Holds the films that are shown, where one fails the flash screening, until the viewer wants to see it. What was said holds for this tab, a reload included. */
export function useSafeViewing(transport: Transport, films: readonly ScreenedFilm[]): void {
  const asks = films
    .filter(({ key, flashing }) => flashing.length > 0 && !wasSaid(key))
    .map(({ key }) => key)
    .join();
  useEffect(() => {
    if (asks === '') return undefined;
    transport.hold();
    const stopListening = transport.onMode(() => {
      if (!transport.mode().isHeld) asks.split(',').forEach(keep);
    });
    return () => {
      stopListening();
      transport.release(); // other films are shown now, and ask for themselves
    };
  }, [transport, asks]);
}

/** The same for one result. @returns where its film fails the screening */
export function useSafeFilm(transport: Transport, { id, findings }: Pick<Prediction, 'id' | 'findings'>): readonly Span[] {
  const flashing = useMemo(() => flashingPassages(findings), [findings]);
  useSafeViewing(transport, [{ key: id, flashing }]);
  return flashing;
}
