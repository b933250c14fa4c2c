import type { Breakthrough } from '../metrics/breakthrough.ts';
import { breakthrough, breakthroughHalfWidth } from '../metrics/breakthrough.ts';
import { deviationOfSample } from '../metrics/deviation.ts';
import { rounded } from '../metrics/score-table.ts';
import type { PageLayout } from '../placements/page-layout.ts';
import type { Zone } from '../placements/placement-rules.ts';
import { createTemporalModel } from '../saliency/temporal.ts';
import { createHeatmapTrack } from '../tracks/heatmap-track.ts';
import type { BreakthroughReading } from './breakthrough-reading.ts';
import { BREAKTHROUGH_RULES } from './breakthrough-reading.ts';
import type { PageGrid } from './page-attention.ts';
import { interfaceMasks, motionOnPage, recentredInSlot } from './page-attention.ts';
import { pageScores } from './page-scores.ts';

/** One moment of the film on its page. */
export interface PageSample {
  readonly timeS: number;
  readonly shotStartS: number;
  /** Motion on the film's own grid; null where there is nothing to compare with. */
  readonly motion: Float32Array | null;
  /** The network's density with each of the surroundings, on the page's grid; null where the film is blank. */
  readonly densities: readonly Float32Array[] | null;
  /** The first of them seen three more ways; null where it was looked at once. */
  readonly otherViews: readonly Float32Array[] | null;
}

/** What a page collector is made for. */
export interface PageCollectorWish {
  readonly layout: PageLayout;
  readonly page: PageGrid;
  readonly zones: readonly Zone[];
  readonly versions: { readonly model: string; readonly metrics: string };
  /** How many surroundings there are. */
  readonly surroundings: number;
}

interface Kept extends Pick<PageSample, 'timeS' | 'shotStartS' | 'otherViews'> {
  readonly attention: readonly Float32Array[] | null;
  readonly first: Float32Array | null;
}

/** Keeps what is needed of each moment, in order of time, and reads the figures at the end. */
export function createPageCollector(wish: PageCollectorWish) {
  const { layout, page } = wish;
  const { grid } = page;
  const recentred = recentredInSlot(page, layout);
  const models = Array.from({ length: wish.surroundings }, () => createTemporalModel({ grid, recentred }));
  const kept: Kept[] = [];
  return {
    add({ timeS, shotStartS, motion, densities, otherViews }: PageSample): void {
      const moved = motionOnPage(motion, layout, page);
      const attention =
        densities &&
        models.flatMap((model, k) => {
          const density = densities[k];
          return density ? [model.next({ timeS, shotStartS, density, motion: moved })] : [];
        });
      kept.push({ timeS, shotStartS, otherViews, attention, first: densities?.[0] ?? null });
    },
    read: (durationS: number): BreakthroughReading => readPage(wish, kept, durationS),
  };
}

function readPage(
  { layout, page, zones, versions, surroundings }: PageCollectorWish,
  kept: readonly Kept[],
  durationS: number,
): BreakthroughReading {
  const { grid, slot } = page;
  const timesS = kept.map(({ timeS }) => timeS);
  const masks = interfaceMasks(zones, { timesS, durationS, layout, grid });
  const of = (densityAt: (index: number) => Float32Array | null) =>
    breakthrough({ timesS, durationS, slot, densityAt, interfaceAt: (k) => masks[k] ?? new Float32Array(slot.length) });
  const ways = Array.from({ length: surroundings }, (_, way) => of((k) => kept[k]?.attention?.[way] ?? null));
  const views = viewMeans(kept, of);
  const bySurroundings = ways.flatMap(({ share }) => share ?? []);
  const halfWidth = breakthroughHalfWidth(deviationOfSample(views), deviationOfSample(bySurroundings));
  const slotShare = slot.reduce((sum, value) => sum + value, 0) / slot.length;
  const covered = mean(ways.flatMap(({ interfaceShare }) => interfaceShare ?? []));
  return {
    ...{ rules: BREAKTHROUGH_RULES, model: versions.model, page: layout.name, slotShare: rounded(slotShare), timesS },
    shares: meanSeries(ways.map(({ shares }) => shares)),
    interfaceShares: meanSeries(ways.map(({ interfaceShares }) => interfaceShares)),
    bySurroundings: bySurroundings.map(rounded),
    scores: pageScores({ share: mean(bySurroundings), covered, slotShare, halfWidth }),
    heat: heatOf(kept, { grid, versions }),
  };
}

/** Mean AB by each view, over the moments that were looked at four ways; before the temporal model. */
function viewMeans(kept: readonly Kept[], of: (densityAt: (index: number) => Float32Array | null) => Breakthrough): number[] {
  const count = Math.max(0, ...kept.map(({ otherViews }) => (otherViews ? otherViews.length + 1 : 0)));
  return Array.from({ length: count }, (_, view) => {
    const { shares } = of((k) => (kept[k]?.otherViews ? (view === 0 ? kept[k].first : kept[k].otherViews[view - 1]) : null) ?? null);
    return mean(shares.filter((share) => share !== null)) ?? 0;
  });
}

const mean = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

const meanSeries = (all: readonly (readonly (number | null)[])[]): (number | null)[] =>
  (all[0] ?? []).map((_, k) => {
    const value = mean(all.flatMap((series) => series[k] ?? []));
    return value === null ? null : rounded(value);
  });

function heatOf(kept: readonly Kept[], wish: { readonly grid: PageGrid['grid']; readonly versions: PageCollectorWish['versions'] }) {
  const track = createHeatmapTrack(wish);
  let shotS: number | null = null;
  for (const { timeS, shotStartS, attention } of kept) {
    const map = new Float32Array(wish.grid.columns * wish.grid.rows);
    for (const way of attention ?? [])
      for (let i = 0; i < map.length; i++) map[i] = (map[i] ?? 0) + (way[i] ?? 0) / (attention?.length ?? 1);
    track.add(map, timeS, shotS !== shotStartS ? 'yes' : 'no');
    shotS = shotStartS;
  }
  return track.finish();
}
