import { useEffect, useState } from 'react';

/** A pause this long between two letters means that somebody looks at what is there. */
const REST_MS = 250;

/** The text as it was when the typing last paused. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
