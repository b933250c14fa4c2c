import type { Judgement, Place } from '../../compliance/judge/judgement.ts';
import type { Move } from '../../metrics/clear-move.ts';
import { clearMove, hullOf } from '../../metrics/clear-move.ts';
import type { Region, RegionKind } from '../../metrics/region-cover.ts';
import { boxesAt } from '../../metrics/region-cover.ts';
import { coveredShare } from '../../metrics/region-mask.ts';
import { zonesAt } from '../../metrics/zone-timeline.ts';
import type { Advice, Effect } from '../advice.ts';
import { DIRECTION_SIZE, direction, recomputed } from '../advice.ts';
import type { FilmReading } from '../film-reading.ts';
import { causeOf, isMissed, sourceOf } from '../from-check.ts';
import type { LookedFilm } from '../looked-film.ts';
import { lossOf, toldBy } from '../looked-film.ts';

/** What lies under the interface, by the reason of the check; margins are no interface, and nothing is lost in them. */
const COVERED = { brand_covered: 'brand', text_covered: 'text', call_covered: 'call_to_action' } as const satisfies Record<
  string,
  RegionKind
>;
const LOSS = { brand: 'brand_loss', text: 'text_loss', call_to_action: 'call_loss' } as const satisfies Record<RegionKind, string>;
const isCovered = (reason: string): reason is keyof typeof COVERED => Object.hasOwn(COVERED, reason);

/**
 * Rule 16: brand, text or a call to action lies under what the platform lays over the film, over 10 % for half a second. The shortest
 * move into the free part of the picture, and what is lost of its attention after it.
 */
export const coveredByInterface = ({ judgements, looked }: Pick<FilmReading, 'judgements' | 'looked'>): Advice[] =>
  judgements
    .filter((judgement) => judgement.rule === 'safe_zone' && isMissed(judgement))
    .map((judgement): Advice => {
      const { measured, at, source } = judgement;
      const share = measured && 'value' in measured ? measured.value : 0;
      const moved = looked && movedOut(judgement, looked);
      const base: Omit<Advice, 'size' | 'values' | 'effect'> = {
        rule: 'covered_by_interface',
        at: at[0] ?? null,
        ...{ isBroken: false, severity: 2, confidence: source.status === 'assumed' ? 0.5 : 0.8 },
        cause: causeOf(judgement),
        source: sourceOf(judgement),
      };
      if (!moved) return { ...base, size: DIRECTION_SIZE * share, values: {}, effect: direction('brand_attention', 'share', 'up') };
      const { move, effect } = moved;
      const size = Math.max(0, (effect.from ?? 0) - (effect.to ?? 0));
      return { ...base, size, effect, values: { dx: 100 * move.dx, dy: 100 * move.dy } };
    });

function movedOut({ reason, at }: Judgement, film: LookedFilm): { readonly move: Move; readonly effect: Effect } | null {
  if (reason === null || !isCovered(reason)) return null;
  const [kind, place] = [COVERED[reason], at[0] ?? { startS: 0, endS: film.durationS }];
  const lying = film.regions.filter((region) => region.kind === kind && isUnder(region, place, film));
  const boxes = film.timesS.filter((timeS) => timeS >= place.startS && timeS < place.endS).flatMap((timeS) => boxesAt(lying, timeS));
  if (boxes.length === 0) return null;
  const active = [place.startS, place.endS - 1e-3].flatMap((timeS) => zonesAt(film.zones, timeS, film.durationS));
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
  return { move, effect: recomputed(LOSS[kind], 'share', { from: from.value, to: to.value, ...band }) };
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
