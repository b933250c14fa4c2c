import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Nearer to the end than this, a reader follows what is written. */
const NEAR_PX = 80;

/** Keeps the end of a scrolled place in view while it grows, unless the reader has scrolled up to read. */
export function useStickToEnd(grows: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const wasNear = useRef(true);
  useEffect(() => {
    const element = place.current;
    const note = () => {
      if (element) wasNear.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX;
    };
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is run anew whenever what grows has grown
  useEffect(() => {
    if (wasNear.current) place.current?.scrollTo({ top: place.current.scrollHeight });
  }, [grows]);
  return place;
}
