import type { Logger } from 'pino';
import type { Deps } from '../../deps.ts';

/** Faults that visitors may report to this process in an hour, all of them together: far more than a broken page of ours brings. */
export const VISITOR_FAULTS_MAX = 600;
const HOUR_MS = 3_600_000;
const SAID_EVERY_MS = 60_000;

/** How much of what visitors say is kept: there is no end of addresses that it may come from, and the disk has one. */
export interface VisitorAllowance {
  /** @returns how many of so many faults may be kept; the others are counted, and their number is logged once a minute */
  take(wanted: number): number;
}

export function createVisitorAllowance({ clock, log }: Pick<Deps, 'clock'> & { readonly log: Pick<Logger, 'warn'> }): VisitorAllowance {
  let hour = 0;
  let kept = 0;
  let refused = 0;
  const say = () => {
    log.warn({ refused }, 'faults that visitors reported were not kept: too many in an hour');
    refused = 0;
  };
  return {
    take(wanted) {
      const now = Math.floor(clock.now() / HOUR_MS);
      if (now !== hour) kept = 0;
      hour = now;
      const granted = Math.min(wanted, VISITOR_FAULTS_MAX - kept);
      kept += granted;
      if (granted < wanted && refused === 0) setTimeout(say, SAID_EVERY_MS).unref();
      refused += wanted - granted;
      return granted;
    },
  };
}
