import { areaOf, shareIn } from './region-mask.ts';
import { timeWeights, weightedMean } from './time-weights.ts';

/** The region of the brand, or of a text, at one sample: its mask, or null where it is not there. */
export type RegionAt = Float32Array | null;

/** Attention of a film and what covers it, one entry a sample. A blank sample has no density. */
export interface ZoneLossWish {
  readonly timesS: readonly number[];
  readonly durationS: number;
  readonly densityAt: (index: number) => Float32Array | null;
  /** Z(i) at that sample. */
  readonly zoneAt: (index: number) => Float32Array;
}

/** Share of attention under the zones. */
export interface ZoneLoss {
  /** SZ_att, 0..1; null when every sample is blank. */
  readonly share: number | null;
  /** One value a sample; null where it is blank. */
  readonly shares: readonly (number | null)[];
}

/** SZ_att = mean(Σ S·Z) over time (docs/metrics.md, Safe zones). */
export function zoneLoss({ timesS, durationS, densityAt, zoneAt }: ZoneLossWish): ZoneLoss {
  const shares = timesS.map((_, k) => {
    const density = densityAt(k);
    return density && shareIn(density, zoneAt(k));
  });
  return { share: weightedMean(shares, timeWeights(timesS, durationS)), shares };
}

/** How much of a region lies under the zones, and how much of its attention is lost there. */
export interface RegionLoss {
  /** SZ_brand, 0..1: share of the region's area and time that is covered; null when it is never there. */
  readonly covered: number | null;
  /** BA_loss, 0..1; null when nobody looks at the region. */
  readonly attentionLost: number | null;
}

/** SZ_brand = ΣΔ ΣUZ / ΣΔ ΣU; BA_loss = 1 − mean(Σ S·U·(1−Z)) / mean(Σ S·U). */
export function regionLoss(wish: ZoneLossWish, regionAt: (index: number) => RegionAt): RegionLoss {
  const weights = timeWeights(wish.timesS, wish.durationS);
  const sums = { area: 0, coveredArea: 0, attention: 0, openAttention: 0 };
  for (const k of wish.timesS.keys()) {
    const region = regionAt(k);
    if (!region) continue;
    const weight = weights[k] ?? 0;
    const zone = wish.zoneAt(k);
    const open = region.map((value, i) => value * (1 - (zone[i] ?? 0)));
    sums.area += weight * areaOf(region);
    sums.coveredArea += weight * (areaOf(region) - areaOf(open));
    const density = wish.densityAt(k);
    if (!density) continue;
    sums.attention += weight * shareIn(density, region);
    sums.openAttention += weight * shareIn(density, open);
  }
  return {
    covered: sums.area > 0 ? sums.coveredArea / sums.area : null,
    attentionLost: sums.attention > 0 ? 1 - sums.openAttention / sums.attention : null,
  };
}
