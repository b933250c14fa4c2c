import { useEffect, useRef } from 'react';

/** Puts the focus on a heading when the step that it heads begins, so that keyboard and screen reader are where the eye is. */
export function useArrival(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is an arrival
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}
