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
 * Keeps moment and layer in the address, so that it can be passed on and survives a reload. The entry is replaced in place:
 * a navigation would ask the router to load the page again.
 */
export function useSharedMoment(clock: Clock, layer: SharedMoment['layer']): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const { pathname, search, hash } = window.location;
      const next = writeMoment(search, { t: clock.timeS(), layer });
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
  }, [clock, layer]);
}
