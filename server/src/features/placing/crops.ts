import type { CropRatio } from '@fovea/contract/placing';
import { isShape } from '@fovea/engine/compliance/judge/judge-format';
import { cropWindow } from '@fovea/engine/metrics/crop-window';
import type { ShotWindow } from '@fovea/engine/metrics/crop-zones';
import { cropZones } from '@fovea/engine/metrics/crop-zones';
import type { KeptMaps } from '@fovea/engine/metrics/shot-windows';
import { shotWindows } from '@fovea/engine/metrics/shot-windows';
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
  const shotsOf = spans.map(({ start_s: startS, end_s: endS }) => ({ startS, endS }));
  const kept = isOwn || !shown.film ? null : shotWindows(keptOf(shown, shown.film), shotsOf, ratio);
  const windows = shotsOf.map((shot, k) => kept?.[k] ?? { ...shot, window: middle, kept: isOwn ? 1 : null });
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

const keptOf = ({ masks }: ShownFilm, film: FilmAttention): KeptMaps => ({
  ...film,
  brand: masks?.brand ?? [],
  texts: film.timesS.map((_, k) => masks?.text[k] ?? masks?.call_to_action[k] ?? null),
});
