import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { readMoment } from './shared-moment.ts';

/** Goes to the moment of a link that leads to the page one is on already: the film stays, the clock jumps. */
export function useAskedSeek(seek: (timeS: number) => void): void {
  const { key, search } = useLocation();
  const seen = useRef(key);
  const onAsked = useEffectEvent(seek);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    if (new URLSearchParams(search).has('t')) onAsked(readMoment(search).t);
  }, [key, search]);
}
