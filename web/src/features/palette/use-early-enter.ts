import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Command } from './command.ts';

interface EarlyEnter {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly forget: () => void;
}

/**
 * Enter that is pressed before the offers are there, or before one of them is marked, means the first of them and is kept
 * until it is known. One that is marked is the list's own affair.
 * @param wasEntered whether Enter was pressed before this stood here
 * @param first the first offer; undefined where nothing fits, null until the offers are known
 */
export function useEarlyEnter(wasEntered: boolean, first: Command | null | undefined): EarlyEnter {
  const [isWaiting, setWaiting] = useState(wasEntered);
  const isKnown = first !== null;
  const run = useEffectEvent(() => {
    setWaiting(false);
    first?.run();
  });
  useEffect(() => {
    if (isWaiting && isKnown) run();
  }, [isWaiting, isKnown]);
  return {
    onKeyDown: (event) => {
      const isComposing = event.nativeEvent.isComposing;
      if (event.key === 'Enter' && !isComposing && !hasMarked(event.target)) setWaiting(true);
    },
    forget: () => setWaiting(false),
  };
}

function hasMarked(field: EventTarget): boolean {
  const id = field instanceof Element ? field.getAttribute('aria-activedescendant') : null;
  return id !== null && document.getElementById(id) !== null;
}
