import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A wish that waits for its answer.
 * @param isAnswered whether what was asked last is answered
 * @returns `wish` does it once the answer is there, at once where it is; `drop` gives the wish up
 */
export function useAwaited(isAnswered: boolean, act: () => void): { readonly wish: () => void; readonly drop: () => void } {
  const [isWished, setIsWished] = useState(false);
  const fulfil = useEffectEvent(() => {
    setIsWished(false);
    act();
  });
  useEffect(() => {
    if (isWished && isAnswered) fulfil();
  }, [isWished, isAnswered]);
  return { wish: () => setIsWished(true), drop: () => setIsWished(false) };
}
