import type { ShotWindow } from '../../metrics/crop-zones.ts';
import { cropZones } from '../../metrics/crop-zones.ts';
import type { RegionKind } from '../../metrics/region-cover.ts';
import { measured, recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import type { LookedFilm } from '../looked-film.ts';
import { LOSS_METRIC, lossOf, toldBy } from '../looked-film.ts';

const BRAND_MOST = 0.15;
const TEXT_MOST = 0;

/** Rule 28: cut in its middle to a shape that the placement takes, the film loses over 15 % of its brand attention, or any text. Worked out anew with the window of each shot where most is kept. */
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
    const band = kind === 'brand' ? { lo: to.lo, hi: to.hi } : {};
    return [
      {
        rule: 'costly_crop',
        what: kind,
        at: null,
        ...{ isBroken: false, severity: 2, confidence: 0.7, size: Math.max(0, from.value - to.value), values: {} },
        cause: { ...measured(LOSS_METRIC[kind], 'share', { value: from.value, limit }), limitText: ratio },
        effect: recomputed(LOSS_METRIC[kind], 'share', { from: from.value, to: to.value, ...band }),
        source: { name: 'Cutting to other shapes; the limit is a Fovea default', year: null, mark: 'practice' },
      } as const,
    ];
  });
};

const lossWith = (film: LookedFilm, kind: RegionKind, windows: readonly ShotWindow[]) =>
  toldBy(film, (regions) => lossOf(film, { regions, kind, zones: cropZones(windows, [], film.durationS) }));
