import { runsAbove } from '../../insights/runs.ts';
import type { RegionKind } from '../../metrics/region-cover.ts';
import { coverOverTime, coverTimes } from '../../metrics/region-cover.ts';
import type { PlacementLibrary, PlacementRules, Zone } from '../../placements/placement-rules.ts';
import { zonesOfFilm } from '../../placements/zones-of-film.ts';
import type { DeliveredFilm } from './delivered-film.ts';
import { foundTimes } from './found-times.ts';
import type { Judgement, Part, Place, Reason } from './judgement.ts';
import { between } from './judgement.ts';

/** Of the area of the brand, or of the texts, at a moment; and for how long. Both are ours, so a check warns and never fails. */
export const COVERED_MOST = 0.1;
/** Seconds. */
export const COVERED_LEAST_S = 0.5;

/** A stretch in which something is covered, and by how much on the mean. */
export interface CoveredRun extends Place {
  readonly kind: RegionKind;
  readonly zones: 'ui' | 'margin';
  readonly share: number;
}

const KINDS: readonly RegionKind[] = ['brand', 'call_to_action', 'text'];
const REASONS = {
  brand: { ui: 'brand_covered', margin: 'brand_in_margin' },
  text: { ui: 'text_covered', margin: 'text_in_margin' },
  call_to_action: { ui: 'call_covered', margin: 'call_in_margin' },
} as const satisfies Record<RegionKind, Record<CoveredRun['zones'], Reason>>;

/** Where brand and texts lie under some zones: more than a tenth of them, for half a second or longer; of a still, at all. */
export function coveredRuns(film: Pick<DeliveredFilm, 'kind' | 'durationS' | 'regions'>, zones: readonly Zone[]): CoveredRun[] {
  const regions = film.regions ?? [];
  const isStill = film.kind === 'still';
  const durationS = isStill ? 1 : film.durationS;
  const timesS = isStill ? [0] : coverTimes(durationS);
  return (['ui', 'margin'] as const).flatMap((sort) => {
    const lying = zones.filter(({ kind }) => kind === sort);
    return KINDS.flatMap((kind) => {
      const own = regions.filter((region) => region.kind === kind);
      const values = coverOverTime(own, lying, { timesS, durationS });
      const within = { startS: 0, endS: durationS };
      const runs = runsAbove({ timesS, durationS, values, above: COVERED_MOST, leastS: isStill ? 0 : COVERED_LEAST_S, within });
      const comings = { regions: own, zones: lying };
      return runs.map((run) => ({ ...{ kind, zones: sort, share: run.mean }, ...foundTimes(run, timesS, comings) }));
    });
  });
}

/** Where nothing is left open by that: no platform lays anything over a film for any place, and of its own an organisation knows. */
const CLEAR: ReadonlySet<string> = new Set(['none', 'own']);

/** Whether the platform's buttons, or margins to be kept clear, lie over brand or text. */
export function judgeZones(film: DeliveredFilm, placement: PlacementRules, library: PlacementLibrary): Judgement {
  const set = zonesOfFilm(placement, film, library);
  const own = library.sources.own ?? { name: 'own', year: null, status: 'assumed' };
  const base = { rule: 'safe_zone', source: set?.source ?? own, limit: between(null, COVERED_MOST, UNIT), at: [], measured: null } as const;
  if (placement.zones.length === 0 && CLEAR.has(placement.platform))
    return { ...base, limit: null, verdict: 'not_applicable', reason: 'no_zone_known' };
  if (!set) return { ...base, limit: null, verdict: 'not_measured', reason: 'no_zone_known' };
  if (film.regions === null) return { ...base, limit: null, verdict: 'not_measured', reason: 'analyse_again' };
  if (film.regions.length === 0) return { ...base, limit: null, verdict: 'not_applicable', reason: 'nothing_to_cover' };
  const runs = coveredRuns(film, set.areas);
  const [worst] = runs.toSorted((a, b) => Number(a.zones === 'margin') - Number(b.zones === 'margin') || b.share - a.share);
  if (!worst) return { ...base, verdict: 'pass', reason: null };
  const parts = runs
    .toSorted((a, b) => a.startS - b.startS)
    .map(({ kind, zones, share, startS, endS }): Part => {
      return { at: film.kind === 'still' ? null : { startS, endS }, value: share, reason: REASONS[kind][zones] };
    });
  return {
    ...base,
    ...{ verdict: 'warn', measured: { value: worst.share, unit: UNIT }, reason: REASONS[worst.kind][worst.zones] },
    at: parts.flatMap(({ at }) => at ?? []),
    parts,
  };
}

const UNIT = 'share';
