import { useEffect, useLayoutEffect, useRef } from 'react';

/** Runs once what is on the page goes from it, as it stands then: what was typed there has no other way to be kept. */
export function useWhenTaken(run: () => void): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => latest.current(), []);
}
