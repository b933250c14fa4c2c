import type { ShotWindow } from '../../metrics/crop-zones.ts';
import { cropZones } from '../../metrics/crop-zones.ts';
import type { RegionKind } from '../../metrics/region-cover.ts';
import { DIRECTION_SIZE, direction, measured, recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import type { LookedFilm } from '../looked-film.ts';
import { LOSS_METRIC, lossOf, toldBy } from '../looked-film.ts';

const BRAND_MOST = 0.15;
const TEXT_MOST = 0;
/** Share of the loss that another window has to save: less is no reason to cut every shot by hand. */
const SAVED_LEAST = 0.1;

/**
 * Rule 28: cut in its middle to a shape to which the placement cuts, the film loses over 15 % of its brand attention, or any text. Worked
 * out anew with the window of each shot where most is kept, which weighs attention, brand and texts alike: what is lost of one of them
 * may be no less there. Then only another composition helps, by how much nobody knows.
 */
export const costlyCrop: Rule = ({ looked }) => {
  if (!looked) return [];
  return looked.crops.flatMap(({ ratio, middle, best }) => {
    const found = (['brand', 'call_to_action', 'text'] as const).flatMap((kind) => {
      const [from, to] = [lossWith(looked, kind, middle), lossWith(looked, kind, best)];
      const limit = kind === 'brand' ? BRAND_MOST : TEXT_MOST;
      return from && to && from.value > limit ? [{ kind, from, to, limit }] : [];
    });
    const [worst] = found;
    if (!worst) return [];
    const { kind, from, to, limit } = worst;
    const isSaved = to.value <= (1 - SAVED_LEAST) * from.value;
    const band = kind === 'brand' ? { lo: to.lo, hi: to.hi } : {};
    return [
      {
        rule: 'costly_crop',
        what: kind,
        at: null,
        ...{ isBroken: false, severity: 2, confidence: 0.7, size: isSaved ? from.value - to.value : DIRECTION_SIZE, values: {} },
        cause: { ...measured(LOSS_METRIC[kind], 'share', { value: from.value, limit }), limitText: ratio },
        effect: isSaved
          ? recomputed(LOSS_METRIC[kind], 'share', { from: from.value, to: to.value, ...band })
          : direction(LOSS_METRIC[kind], 'share', 'down'),
        source: { name: 'Cutting to other shapes; the limit is a Fovea default', year: null, mark: 'practice' },
      } as const,
    ];
  });
};

const lossWith = (film: LookedFilm, kind: RegionKind, windows: readonly ShotWindow[]) =>
  toldBy(film, (regions) => lossOf(film, { regions, kind, zones: cropZones(windows, [], film.durationS) }));
