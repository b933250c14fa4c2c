import { isShape } from '@fovea/engine/compliance/judge/judge-format';
import { regionsOfFilm } from '@fovea/engine/compliance/judge/regions-of-film';
import type { FilmItself } from '@fovea/engine/insights/film-reading';
import type { LookedFilm } from '@fovea/engine/insights/looked-film';
import { masksOf } from '@fovea/engine/insights/looked-film';
import { cropWindow } from '@fovea/engine/metrics/crop-window';
import type { Region } from '@fovea/engine/metrics/region-cover';
import { shotWindows } from '@fovea/engine/metrics/shot-windows';
import type { StoredBreakthrough } from '../../../db/schema/breakthroughs.ts';
import { regionsOf } from '../../compliance/index.ts';
import { brandTracksOf } from '../../predictions/index.ts';
import type { FilmAttention } from '../film-attention.ts';
import type { PlacedResult } from '../placed-result.ts';
import { zoneSetOf } from '../zone-set.ts';

const SURE = 0.8;
const POSSIBLE = 0.3;
/** Shapes to which platforms cut a film. */
const CROPS = [
  { name: '4:5', ratio: 4 / 5 },
  { name: '1:1', ratio: 1 },
] as const;

/** What the rules work changes out anew on: kept attention, brand and texts, zones, and the crops that the placement makes. */
export function lookedFilmOf(
  { result, placement, rules }: Pick<PlacedResult, 'result' | 'placement' | 'rules'>,
  film: FilmAttention,
): LookedFilm {
  const { media, text, brand } = result;
  const regions = regionsOf({ text, brand }) ?? [];
  const texts = regions.filter(({ kind }) => kind !== 'brand');
  const brandBy = (sure: number): Region[] => [...texts, ...(regionsOfFilm({ brand: brandTracksOf(brand), texts: null }, sure) ?? [])];
  return {
    ...{ grid: film.grid, timesS: film.timesS, durationS: film.durationS, densities: film.densities, regions },
    doubt: { strict: brandBy(SURE), lax: brandBy(POSSIBLE) },
    zones: (zoneSetOf({ placement, rules }, media)?.areas ?? []).filter(({ kind }) => kind === 'ui'),
    crops: regions.length === 0 ? [] : cropsOf({ result, placement }, film, regions),
  };
}

function cropsOf(
  { result: { media, shots }, placement }: Pick<PlacedResult, 'result' | 'placement'>,
  film: FilmAttention,
  regions: readonly Region[],
): LookedFilm['crops'] {
  const size = { widthPx: media.width_px, heightPx: media.height_px };
  const spans = media.kind === 'still' || shots.length === 0 ? [{ start_s: 0, end_s: film.durationS }] : shots;
  const shotsOf = spans.map(({ start_s, end_s }) => ({ startS: start_s, endS: end_s }));
  const wanted = CROPS.filter(({ name }) => placement.crops.includes(name) && !isShape(size, name));
  if (wanted.length === 0) return [];
  const [texts, calls] = [masksOf(film, regions, 'text'), masksOf(film, regions, 'call_to_action')];
  const kept = { ...film, brand: masksOf(film, regions, 'brand'), texts: texts.map((mask, k) => mask ?? calls[k] ?? null) };
  return wanted.map(({ name, ratio }) => {
    const window = cropWindow(size.widthPx / size.heightPx, ratio, 0.5);
    const middle = shotsOf.map((shot) => ({ ...shot, window }));
    const best = shotWindows(kept, shotsOf, ratio).map((found, k) => found ?? { startS: 0, endS: 0, ...middle[k], window });
    return { ratio: name, middle, best };
  });
}

/** What stays on the ad on its page, as the rules read it; null where it was not measured. */
export function onPageOf(breakthrough: StoredBreakthrough | null): FilmItself['onPage'] {
  if (!breakthrough) return null;
  const score = (id: string) => breakthrough.scores.find((one) => one.id === id);
  const share = score('breakthrough');
  const power = score('breakthrough_power')?.value ?? null;
  return { timesS: breakthrough.timesS, shares: breakthrough.shares, lo: share?.lo ?? null, hi: share?.hi ?? null, power };
}
