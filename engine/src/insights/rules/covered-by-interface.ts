import type { Judgement, Part, Place, Reason } from '../../compliance/judge/judgement.ts';
import type { Move } from '../../metrics/clear-move.ts';
import { clearMove, hullOf } from '../../metrics/clear-move.ts';
import type { Region, RegionKind } from '../../metrics/region-cover.ts';
import { boxesAt } from '../../metrics/region-cover.ts';
import { coveredShare } from '../../metrics/region-mask.ts';
import { zonesAt, zonesOver } from '../../metrics/zone-timeline.ts';
import type { Advice, Effect } from '../advice.ts';
import { direction, recomputed } from '../advice.ts';
import type { FilmItself } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';
import type { LookedFilm } from '../looked-film.ts';
import { LOSS_METRIC, lossOf, toldBy } from '../looked-film.ts';

/** What lies under the interface, by the reason of the check; margins are no interface, and have a rule of their own. */
const COVERED: Partial<Record<Reason, RegionKind>> = { brand_covered: 'brand', text_covered: 'text', call_covered: 'call_to_action' };

/**
 * Rule 16: brand, text or a call to action lies under what the platform lays over the film, over 10 % for half a second. One advice for
 * each kind and stretch: the shortest move into the free part of the picture, and what is lost of its attention after it. Where there is no
 * such move, what is covered is known all the same: it weighs in full.
 */
export const coveredByInterface = ({ judgements, looked }: Pick<FilmItself, 'judgements' | 'looked'>): Advice[] =>
  judgements
    .filter((judgement) => judgement.rule === 'safe_zone' && isMissed(judgement))
    .flatMap((judgement) => (judgement.parts ?? []).flatMap((part) => coveredPart(judgement, part, looked) ?? []));

function coveredPart(judgement: Judgement, part: Part, looked: LookedFilm | null): Advice | null {
  const what = part.reason && COVERED[part.reason];
  if (!what) return null;
  const base: Omit<Advice, 'size' | 'values' | 'effect'> = {
    ...{ rule: 'covered_by_interface', what, at: part.at },
    ...{ isBroken: false, severity: what === 'text' ? 2 : 3, confidence: judgement.source.status === 'assumed' ? 0.5 : 0.8 },
    cause: causeOf(judgement, part),
    source: sourceOf(judgement, part),
  };
  const moved = looked && movedOut(what, part, looked);
  if (!moved) return { ...base, size: part.value, values: {}, effect: direction(LOSS_METRIC[what], 'share', 'down') };
  const { move, effect } = moved;
  const size = Math.max(0, (effect.from ?? 0) - (effect.to ?? 0));
  return { ...base, size, effect, values: { dx: 100 * move.dx, dy: 100 * move.dy } };
}

function movedOut(kind: RegionKind, { at }: Part, film: LookedFilm): { readonly move: Move; readonly effect: Effect } | null {
  const place = at ?? { startS: 0, endS: film.durationS };
  const lying = film.regions.filter((region) => region.kind === kind && isUnder(region, place, film));
  const boxes = film.timesS.filter((timeS) => timeS >= place.startS && timeS < place.endS).flatMap((timeS) => boxesAt(lying, timeS));
  if (boxes.length === 0) return null;
  const active = zonesOver(film.zones, place, film.durationS);
  const move = clearMove(
    hullOf(boxes),
    active.map(({ polygon }) => polygon),
    film.grid.aspect,
  );
  if (!move) return null;
  const shift = (regions: readonly Region[]) => regions.map((region) => (isUnder(region, place, film) ? shifted(region, move) : region));
  const loss = (change: (regions: readonly Region[]) => readonly Region[]) =>
    toldBy(film, (regions) => lossOf(film, { regions: change(regions), kind, zones: film.zones }));
  const [from, to] = [loss((regions) => regions), loss(shift)];
  if (!from || !to) return null;
  const band = kind === 'brand' ? { lo: to.lo, hi: to.hi } : {};
  return { move, effect: recomputed(LOSS_METRIC[kind], 'share', { from: from.value, to: to.value, ...band }) };
}

/** Whether a region lies under some of the interface while this lasts. */
function isUnder(region: Region, { startS, endS }: Place, { timesS, zones, durationS }: LookedFilm): boolean {
  const inside = timesS.filter((timeS) => timeS >= startS && timeS < endS);
  return inside.some((timeS) => {
    const polygons = zonesAt(zones, timeS, durationS).map(({ polygon }) => polygon);
    return boxesAt([region], timeS).some((box) => coveredShare(box, polygons) > 0);
  });
}

const shifted = (region: Region, { dx, dy }: Move): Region => ({
  ...region,
  places: region.places.map((place) => ({ ...place, x: place.x + dx, y: place.y + dy })),
});
