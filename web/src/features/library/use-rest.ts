import type { PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/** How long a pointer must stay before it is taken to look: one that only passes, or a list that scrolls under it, asks for nothing. */
const RESTS_MS = 120;

/** Whether a mouse or a pen rests on something, and what that thing must listen to. A finger has no way to rest. */
export function useRest() {
  const [isResting, setIsResting] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    isResting,
    listeners: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return;
        timer.current = window.setTimeout(() => setIsResting(true), RESTS_MS);
      },
      onPointerLeave: () => {
        window.clearTimeout(timer.current);
        setIsResting(false);
      },
    },
  };
}
