import type { Progress } from '../ports.ts';

/** Below this share of the film the pace says nothing yet. */
const ETA_FROM_SHARE = 0.05;
const REPORT_EVERY_MS = 200;
const PARTIAL_FIRST_MAPS = 6;
const PARTIAL_EVERY_MS = 1500;
/** Partial results of long films cost more; they may take this share of the time at most. */
const PARTIAL_COST_SHARE = 0.02;
/** Share of the whole that opening and probing take. */
const PROBING_SHARE = 0.03;

/** Says how far an analysis is, and when something new is worth showing. Times steer only when things are said, never what. */
export interface ProgressMeter {
  /** @param share 0..1 of the film that has been analysed */
  advance(share: number): void;
  /** Makes a partial result when it is time: at the sixth map, then about every 1.5 s. */
  partial(maps: number, make: () => void): void;
}

/** Starts the clock of one analysis and says that probing has begun. */
export function createProgressMeter(report: ((progress: Progress) => void) | undefined): ProgressMeter {
  const startedMs = performance.now();
  let reportedMs = Number.NEGATIVE_INFINITY;
  let partialFromMs = 0;
  report?.({ stage: 'probing', share: 0, etaS: null });
  return {
    advance(share) {
      const nowMs = performance.now();
      if (nowMs - reportedMs < REPORT_EVERY_MS && share < 1) return;
      reportedMs = nowMs;
      const spentS = (nowMs - startedMs) / 1000;
      const etaS = share < ETA_FROM_SHARE ? null : Math.max(0, (spentS * (1 - share)) / share);
      report?.({ stage: 'analysing', share: PROBING_SHARE + (1 - PROBING_SHARE) * Math.min(1, share), etaS });
    },
    partial(maps, make) {
      const nowMs = performance.now();
      if (maps < PARTIAL_FIRST_MAPS || nowMs < partialFromMs) return;
      make();
      const endMs = performance.now();
      partialFromMs = endMs + Math.max(PARTIAL_EVERY_MS, (endMs - nowMs) / PARTIAL_COST_SHARE);
    },
  };
}
