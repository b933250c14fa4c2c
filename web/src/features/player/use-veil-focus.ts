import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Leads whoever pressed Play on a film that is held to the button that shows it. */
export function useVeilFocus(refusals: number): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (refusals > 0) button.current?.focus();
  }, [refusals]);
  return button;
}
