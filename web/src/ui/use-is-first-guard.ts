import { useEffect, useState, useSyncExternalStore } from 'react';

let standing: readonly symbol[] = [];
const watching = new Set<() => void>();

function change(next: readonly symbol[]): void {
  standing = next;
  for (const tell of watching) tell();
}

const subscribe = (tell: () => void) => {
  watching.add(tell);
  return () => void watching.delete(tell);
};

/** True for the one guard of all that stand now that came first; when it goes, the next takes its place. */
export function useIsFirstGuard(): boolean {
  const [own] = useState(() => Symbol('guard'));
  useEffect(() => {
    change([...standing, own]);
    return () => change(standing.filter((one) => one !== own));
  }, [own]);
  return useSyncExternalStore(subscribe, () => standing[0] === own);
}
