import type { Run } from '../../insights/runs.ts';
import type { Region } from '../../metrics/region-cover.ts';
import type { Zone } from '../../placements/placement-rules.ts';
import type { Place } from './judgement.ts';

/** What comes and goes in a film: things that must be seen, and zones by the platform's clock. */
export interface Comings {
  readonly regions: readonly Pick<Region, 'startS' | 'endS'>[];
  readonly zones: readonly Pick<Zone, 'fromS' | 'toS'>[];
}

/**
 * A run by the times that were found: the film is looked at at moments, and what comes or goes between two of them does so when it was
 * found to, not half a step before. Where nothing comes or goes there, as when something moves under a zone, the moments are all there is.
 */
export function foundTimes(run: Run, timesS: readonly number[], { regions, zones }: Comings): Place {
  const firstS = timesS[run.first] ?? 0;
  const lastS = timesS[run.last] ?? 0;
  const beforeS = timesS[run.first - 1] ?? Number.NEGATIVE_INFINITY;
  const afterS = timesS[run.last + 1] ?? Number.POSITIVE_INFINITY;
  const comes = (timeS: number) => timeS > beforeS && timeS <= firstS;
  const goes = (timeS: number) => timeS > lastS && timeS <= afterS;
  // The first thing that comes and the last that goes; of things and zones the one that makes the cover whole, and the one that ends it.
  const starts = [regions.map(({ startS }) => startS).filter(comes), zones.map(({ fromS }) => fromS).filter(comes)]
    .filter((times) => times.length > 0)
    .map((times) => Math.min(...times));
  const ends = [regions.map(({ endS }) => endS).filter(goes), zones.flatMap(({ toS }) => toS ?? []).filter(goes)]
    .filter((times) => times.length > 0)
    .map((times) => Math.max(...times));
  return {
    startS: starts.length > 0 ? Math.max(...starts) : run.startS,
    endS: ends.length > 0 ? Math.min(...ends) : run.endS,
  };
}
