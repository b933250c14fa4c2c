import { useEffect } from 'react';
import { reportFault } from '../features/faults/api.ts';

/** Reports what broke the page, once for each fault (specification §4). */
export function useFaultReport(error: unknown): void {
  useEffect(() => {
    void reportFault(error);
  }, [error]);
}
