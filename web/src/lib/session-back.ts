import { CallError } from '@fovea/contract/call';
import { useEffect } from 'react';

const listeners = new Set<() => void>();

/** Tells all that failed for want of a session that there is one again. */
export function tellSessionBack(): void {
  for (const listener of [...listeners]) listener();
}

/** Forgets a failure for want of a session once there is one again: it is true no longer. */
export function useForgetOnceBack(error: unknown, forget: () => void): void {
  const isForNobody = error instanceof CallError && error.problem?.code === 'not_signed_in';
  useEffect(() => {
    if (!isForNobody) return;
    listeners.add(forget);
    return () => void listeners.delete(forget);
  }, [isForNobody, forget]);
}
