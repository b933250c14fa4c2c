import { useEffect, useState } from 'react';
import type { SharedMoment } from './shared-moment.ts';
import { readMoment, writeMoment } from './shared-moment.ts';

interface Clock {
  timeS(): number;
  onTime(listener: () => void): () => void;
}

/** The address is written when the time has rested this long. */
const REST_MS = 350;

/** What the address asked for when the page opened. */
export const useAskedMoment = (): SharedMoment => useState(() => readMoment(window.location.search))[0];

/**
 * Keeps moment, layer and range in the address, so that it can be passed on and survives a reload. The entry is replaced in place:
 * a navigation would ask the router to load the page again.
 */
export function useSharedMoment(clock: Clock, { layer, range }: Pick<SharedMoment, 'layer' | 'range'>): void {
  const { startS = null, endS = null } = range ?? {};
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const { pathname, search, hash } = window.location;
      const chosen = startS === null || endS === null ? null : { startS, endS };
      const next = writeMoment(search, { t: clock.timeS(), layer, range: chosen });
      if (next !== search) window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(write, REST_MS);
    };
    write();
    const stop = clock.onTime(wait);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [clock, layer, startS, endS]);
}
