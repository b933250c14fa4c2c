import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Puts the focus where one writes when the drawer opens, and back to where it was when it closes. */
export function useFocusWhenOpen(isOpen: boolean): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    before.current = document.activeElement;
    field.current?.focus();
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return field;
}
