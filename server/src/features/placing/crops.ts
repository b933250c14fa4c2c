import type { CropRatio } from '@fovea/contract/placing';
import { isShape } from '@fovea/engine/compliance/judge/judge-format';
import { bestCrop, cropWindow } from '@fovea/engine/metrics/crop-window';
import type { ShotWindow } from '@fovea/engine/metrics/crop-zones';
import { cropZones } from '@fovea/engine/metrics/crop-zones';
import { timeWeights } from '@fovea/engine/metrics/time-weights';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { FilmAttention } from '../diagnosis/index.ts';
import type { FilmLosses, ShownFilm } from './shown.ts';
import { lossesUnder } from './shown.ts';

const RATIOS: readonly { readonly name: CropRatio; readonly ratio: number }[] = [
  { name: '16:9', ratio: 16 / 9 },
  { name: '9:16', ratio: 9 / 16 },
  { name: '4:5', ratio: 4 / 5 },
  { name: '1:1', ratio: 1 },
];

export interface Crop {
  readonly ratio: CropRatio;
  readonly isOwn: boolean;
  readonly windows: readonly (ShotWindow & { readonly kept: number | null })[];
  readonly losses: FilmLosses;
  readonly middle: { readonly attention: number | null; readonly brand: number | null };
}

/** The film cut to each shape, with the window of each shot that keeps most of what matters. */
export const cropsOf = (result: StoredResult, shown: ShownFilm): Crop[] =>
  RATIOS.map(({ name, ratio }) => cropTo(result, shown, { name, ratio }));

function cropTo({ media, shots }: StoredResult, shown: ShownFilm, { name, ratio }: (typeof RATIOS)[number]): Crop {
  const size = { widthPx: media.width_px, heightPx: media.height_px };
  const isOwn = isShape(size, name);
  const aspect = size.widthPx / size.heightPx;
  const spans = media.kind === 'still' || shots.length === 0 ? [{ start_s: 0, end_s: shown.durationS }] : shots;
  const middle = isOwn ? WHOLE : cropWindow(aspect, ratio, 0.5);
  const windows = spans.map(({ start_s: startS, end_s: endS }) => {
    const map = shown.film && keepMap(shown, shown.film, { startS, endS });
    if (isOwn || !map || !shown.film) return { startS, endS, window: middle, kept: isOwn ? 1 : null };
    return { startS, endS, ...bestCrop(map, shown.film.grid, ratio) };
  });
  const centred = lossesUnder(
    shown,
    isOwn
      ? []
      : cropZones(
          windows.map((one) => ({ ...one, window: middle })),
          [],
          shown.durationS,
        ),
  );
  return {
    ...{ ratio: name, isOwn, windows },
    losses: lossesUnder(shown, isOwn ? [] : cropZones(windows, [], shown.durationS)),
    middle: { attention: centred.attention, brand: centred.brand.attentionLost },
  };
}

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** What is to be kept of a shot: its attention, its brand and its texts, each that is there counting alike; null without any. */
function keepMap({ masks }: ShownFilm, film: FilmAttention, { startS, endS }: { startS: number; endS: number }): Float32Array | null {
  const weights = timeWeights(film.timesS, film.durationS);
  const inside = film.timesS.flatMap((timeS, k) => (timeS >= startS && timeS < endS ? [k] : []));
  const texts = inside.map((k) => masks?.text[k] ?? masks?.call_to_action[k] ?? null);
  const parts = [inside.map((k) => film.densities[k] ?? null), inside.map((k) => masks?.brand[k] ?? null), texts].flatMap(
    (maps) =>
      summed(
        maps,
        inside.map((k) => weights[k] ?? 0),
      ) ?? [],
  );
  if (parts.length === 0) return null;
  const [first = new Float32Array(0), ...others] = parts;
  return first.map((value, i) => (value + others.reduce((sum, map) => sum + (map[i] ?? 0), 0)) / parts.length);
}

/** The weighted sum of maps, scaled to 1; null where there is nothing. */
function summed(maps: readonly (Float32Array | null)[], weights: readonly number[]): Float32Array | null {
  const [some] = maps.filter((map) => map !== null);
  if (!some) return null;
  const sum = new Float32Array(some.length);
  for (const [k, map] of maps.entries())
    if (map) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (weights[k] ?? 0) * (map[i] ?? 0);
  const total = sum.reduce((all, value) => all + value, 0);
  return total > 0 ? sum.map((value) => value / total) : null;
}
