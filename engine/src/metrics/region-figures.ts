import { stretchesOf, timeNoticed } from './attended-time.ts';
import { AREA_LEAST, seenProbability } from './brand-figures.ts';
import { centreDensity } from './centre-bias.ts';
import type { Grid } from './grid.ts';
import { areaOf, shareIn } from './region-mask.ts';

/** A region of a film and the attention there; one entry a sample. */
export interface RegionWish {
  readonly grid: Grid;
  readonly timesS: readonly number[];
  readonly durationS: number;
  /** Null for a blank picture. */
  readonly densityAt: (index: number) => Float32Array | null;
  /** Covered share of each cell; null while the region is not there. */
  readonly maskAt: (index: number) => Float32Array | null;
}

/** What a region draws (docs/metrics.md: the brand's figures, with the region's mask). Null: cannot be said. */
export interface RegionFigures {
  /** Share of all attention over the whole film, 0..1. */
  readonly share: number | null;
  /** The same while the region is there. */
  readonly shareVisible: number | null;
  /** Σ Δ·share, s; null where every picture is blank. */
  readonly attendedS: number | null;
  readonly visibleS: number;
  /** EFF: attention over area, 1 where it draws what its size explains. */
  readonly efficiency: number | null;
  /** LIFT: attention over that of a viewer who only looks at the centre. */
  readonly lift: number | null;
  /** TTS, s of the film; null when it never collects 0.25 attended seconds. */
  readonly noticedS: number | null;
  /** P_seen with its band, 0..1; null where every picture is blank. */
  readonly seen: { readonly value: number; readonly lo: number; readonly hi: number } | null;
  /** One value a sample; null where the picture is blank or the region is not there. */
  readonly shares: readonly (number | null)[];
}

/** Everything that is said of a region. */
export function regionFigures({ grid, timesS, durationS, densityAt, maskAt }: RegionWish): RegionFigures {
  const stretches = stretchesOf(timesS, { startS: 0, endS: durationS });
  const centre = centreDensity(grid);
  const sums = { attention: 0, seenS: 0, area: 0, centre: 0, visibleS: 0, looked: 0 };
  const lengthOf = (k: number) => (stretches[k]?.endS ?? 0) - (stretches[k]?.startS ?? 0);
  let largest = 0;
  const shares = timesS.map((_, k) => {
    const lengthS = lengthOf(k);
    const density = densityAt(k);
    const mask = maskAt(k);
    if (density) sums.seenS += lengthS;
    if (!mask) return null;
    sums.visibleS += lengthS;
    if (!density) return null;
    const share = shareIn(density, mask);
    const area = areaOf(mask);
    largest = Math.max(largest, area);
    sums.looked += lengthS;
    sums.attention += lengthS * share;
    sums.area += lengthS * area;
    sums.centre += lengthS * shareIn(centre, mask);
    return share;
  });
  const ratio = (to: number) => (largest < AREA_LEAST || to <= 0 ? null : sums.attention / to);
  const seen = seenProbability(shares.map((attention, k) => ({ timeS: timesS[k] ?? 0, weightS: lengthOf(k), attention })));
  return {
    share: sums.seenS > 0 ? sums.attention / sums.seenS : null,
    shareVisible: sums.looked > 0 ? sums.attention / sums.looked : null,
    attendedS: sums.seenS > 0 ? sums.attention : null,
    visibleS: sums.visibleS,
    efficiency: ratio(sums.area),
    lift: ratio(sums.centre),
    noticedS: timeNoticed(shares, { timesS, startS: 0, endS: durationS }),
    seen: sums.seenS > 0 ? { value: seen.hi, ...seen } : null,
    shares,
  };
}
