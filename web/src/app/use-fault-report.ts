import { useContext, useEffect, useState } from 'react';
import type { KeptReport } from '../features/faults/api.ts';
import { reportFault } from '../features/faults/api.ts';
import { ComponentStacks, stackOf } from './component-stacks.ts';

/** What becomes of the report of a fault, and where in the page it happened. */
export interface FaultReport {
  readonly state: { readonly kind: 'sending' } | ({ readonly kind: 'kept' } & KeptReport) | { readonly kind: 'lost' };
  /** In which components; undefined for a fault outside of them, such as one of the page's data. */
  readonly componentStack: string | undefined;
}

const BEGIN: FaultReport = { state: { kind: 'sending' }, componentStack: undefined };

/** Reports what broke the page, once for each fault (specification §4). */
export function useFaultReport(error: unknown): FaultReport {
  const stacks = useContext(ComponentStacks);
  const [report, setReport] = useState(BEGIN);
  useEffect(() => {
    let isShown = true;
    // The router has kept it by now: React tells of a fault before effects run.
    const componentStack = stackOf(stacks, error);
    const say = (state: FaultReport['state']) => isShown && setReport({ state, componentStack });
    say({ kind: 'sending' });
    reportFault(error, componentStack).then(
      (kept) => say({ kind: 'kept', ...kept }),
      () => say({ kind: 'lost' }), // the person has trouble enough: the page says so to whoever looks
    );
    return () => {
      isShown = false;
    };
  }, [error, stacks]);
  return report;
}
