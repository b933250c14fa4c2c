import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, a step after each picture, so that a heavy page is drawn in pieces: what is read first is seen first, and what is
 * pressed meanwhile is answered between two of them.
 */
export function useStage(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1));
  }, [stage, last]);
  return stage;
}
