import { boxAt } from '../metrics/box-keyframes.ts';
import type { LookedSample } from '../metrics/brand-figures.ts';
import { seenProbability, weighedAttention } from '../metrics/brand-figures.ts';
import { maskOf } from '../metrics/brand-mask.ts';
import type { Move } from '../metrics/clear-move.ts';
import { hullOf } from '../metrics/clear-move.ts';
import { hottestCell } from '../metrics/map-figures.ts';
import type { Region } from '../metrics/region-cover.ts';
import { boxesAt } from '../metrics/region-cover.ts';
import type { Box } from '../metrics/region-mask.ts';
import { shareIn } from '../metrics/region-mask.ts';
import { timeWeights } from '../metrics/time-weights.ts';
import type { PlacementRules } from '../placements/placement-rules.ts';
import type { Span } from '../ports.ts';
import type { AdvisedText } from './film-reading.ts';
import type { LookedFilm, Told } from './looked-film.ts';
import { toldBy } from './looked-film.ts';

/**
 * What a region would draw in another place or at another time, on the attention that was kept. Whether the eyes would go along with it
 * nobody knows: attention stays where it is, which says rather too little than too much of a thing that draws them.
 */
type BoxesAt = (timeS: number) => readonly Box[];

const CLOCK_TOLERANCE_S = 0.001;
const isIn = ({ startS, endS }: Span, timeS: number) => timeS >= startS - CLOCK_TOLERANCE_S && timeS < endS - CLOCK_TOLERANCE_S;

/** Σ S·U at each sample, with these boxes in place of what is there. */
function looksAt({ grid, timesS, durationS, densities }: LookedFilm, boxesOf: BoxesAt): LookedSample[] {
  const weights = timeWeights(timesS, durationS);
  return timesS.map((timeS, k) => {
    const density = densities[k] ?? null;
    const boxes = density ? boxesOf(timeS) : [];
    return { timeS, weightS: weights[k] ?? 0, attention: density && (boxes.length > 0 ? shareIn(density, maskOf(boxes, grid)) : 0) };
  });
}

const brandOf = (regions: readonly Region[]): BoxesAt => {
  const own = regions.filter(({ kind }) => kind === 'brand');
  return (timeS) => boxesAt(own, timeS);
};

/** By so much the earliest moment of the brand is brought forward: to here, s. */
const EARLY_S = 1;

/**
 * Brand attention as this placement weighs it, as it is and with a moment of the brand shown from 1 s on in place of its own time; `plain`
 * as it is, all of the film alike.
 */
export function broughtForward(
  film: LookedFilm,
  moment: Span,
  early: PlacementRules['early'],
): Record<'from' | 'to' | 'plain', Told> | null {
  const byS = moment.startS - EARLY_S;
  const then = { startS: EARLY_S, endS: moment.endS - byS };
  const weighed = (change: (boxesOf: BoxesAt) => BoxesAt, by = early) =>
    toldBy(film, (regions) => weighedAttention(looksAt(film, change(brandOf(regions))), by));
  const from = weighed((boxesOf) => boxesOf);
  const plain = weighed((boxesOf) => boxesOf, { ...early, weight: 1 });
  const to = weighed((boxesOf) => (timeS) => [
    ...(isIn(moment, timeS) ? [] : boxesOf(timeS)),
    ...(isIn(then, timeS) ? boxesOf(timeS + byS) : []),
  ]);
  return from && to && plain && { from, to, plain };
}

const TWICE_AS_LARGE = Math.SQRT2;
const larger = ({ x, y, width, height }: Box): Box => ({
  ...{ x: x - ((TWICE_AS_LARGE - 1) / 2) * width, y: y - ((TWICE_AS_LARGE - 1) / 2) * height },
  ...{ width: TWICE_AS_LARGE * width, height: TWICE_AS_LARGE * height },
});
const shifted =
  ({ dx, dy }: Move) =>
  (box: Box): Box => ({ ...box, x: box.x + dx, y: box.y + dy });

/** P_seen of a moment of the brand as it is, held for twice as long, at twice the size, and moved to where most attention lies in it. */
export function seenOtherwise(film: LookedFilm, moment: Span): Record<'now' | 'held' | 'larger' | 'moved', Told> {
  const move = toHotspot(film, brandOf(film.regions), moment);
  const seen = (change: (box: Box) => Box, times = 1): Told => {
    const by = (regions: readonly Region[]) => {
      const boxesOf = brandOf(regions);
      const inside = looksAt(film, (timeS) => (isIn(moment, timeS) ? boxesOf(timeS).map(change) : [])).filter(({ timeS }) =>
        isIn(moment, timeS),
      );
      return seenProbability(inside.map((sample) => ({ ...sample, weightS: times * sample.weightS })));
    };
    const [lo, value, hi] = [by(film.doubt.strict).lo, by(film.regions).hi, by(film.doubt.lax).hi];
    return { value, lo: Math.min(lo, value), hi: Math.max(hi, value) };
  };
  const same = (box: Box) => box;
  return { now: seen(same), held: seen(same, 2), larger: seen(larger), moved: seen(shifted(move)) };
}

/** Seconds of attention on a text as it stands, and moved to where most attention lies while it does. */
export function textAtHotspot(film: LookedFilm, text: Pick<AdvisedText, 'startS' | 'endS' | 'places'>): Record<'now' | 'moved', number> {
  const boxesOf: BoxesAt = (timeS) => (text.places.length > 0 && isIn(text, timeS) ? [boxAt(text.places, timeS)] : []);
  const attended = (of: BoxesAt) => looksAt(film, of).reduce((sum, { weightS, attention }) => sum + weightS * (attention ?? 0), 0);
  const move = toHotspot(film, boxesOf, text);
  return { now: attended(boxesOf), moved: attended((timeS) => boxesOf(timeS).map(shifted(move))) };
}

/** The way from the middle of some boxes to the hottest cell of a stretch's mean map, as far as all of them stay in the picture. */
function toHotspot({ grid, timesS, durationS, densities }: LookedFilm, boxesOf: BoxesAt, stretch: Span): Move {
  const weights = timeWeights(timesS, durationS);
  const mean = new Float32Array(grid.columns * grid.rows);
  const boxes: Box[] = [];
  for (const [k, timeS] of timesS.entries()) {
    const density = densities[k];
    if (!density || !isIn(stretch, timeS)) continue;
    boxes.push(...boxesOf(timeS));
    for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) + (weights[k] ?? 0) * (density[i] ?? 0);
  }
  if (boxes.length === 0) return { dx: 0, dy: 0 };
  const hull = hullOf(boxes);
  const hottest = hottestCell(mean, grid);
  const within = (wished: number, at: number, size: number) => Math.max(-at, Math.min(1 - at - size, wished));
  return {
    dx: within(hottest.x - (hull.x + hull.width / 2), hull.x, hull.width),
    dy: within(hottest.y - (hull.y + hull.height / 2), hull.y, hull.height),
  };
}
