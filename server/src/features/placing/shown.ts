import { coveredRuns } from '@fovea/engine/compliance/judge/judge-zones';
import { maskOf } from '@fovea/engine/metrics/brand-mask';
import type { Region, RegionKind } from '@fovea/engine/metrics/region-cover';
import { boxesAt } from '@fovea/engine/metrics/region-cover';
import { regionLoss, zoneLoss } from '@fovea/engine/metrics/safe-zone-loss';
import { zoneMasks } from '@fovea/engine/metrics/zone-timeline';
import type { Zone } from '@fovea/engine/placements/placement-rules';
import type { StoredResult } from '../../db/schema/predictions.ts';
import { regionsOf } from '../compliance/index.ts';
import type { FilmAttention } from '../diagnosis/index.ts';

const KINDS = ['brand', 'text', 'call_to_action'] as const satisfies readonly RegionKind[];

type Masks = readonly (Float32Array | null)[];

/** What a film shows, with the masks of brand and texts at each look; `film` is null where attention was not kept. */
export interface ShownFilm {
  readonly kind: 'film' | 'still';
  readonly durationS: number;
  readonly film: FilmAttention | null;
  readonly regions: readonly Region[];
  /** What was looked for. */
  readonly isKnown: Readonly<Record<RegionKind, boolean>>;
  readonly masks: Readonly<Record<RegionKind, Masks>> | null;
}

/** Prepares a result for losses: masks are made once, however many zones and crops they are held against. */
export function shownFilm(result: StoredResult, film: FilmAttention | null): ShownFilm {
  const regions = regionsOf({ text: result.text, brand: result.brand }) ?? [];
  const masksOf = (kind: RegionKind) => film?.timesS.map((timeS) => maskAt(regions, kind, { timeS, film })) ?? [];
  const hasText = Boolean(result.text);
  return {
    ...{ kind: result.media.kind, durationS: film?.durationS ?? result.media.duration_s, film, regions },
    isKnown: { brand: result.brand !== null, text: hasText, call_to_action: hasText },
    masks: film && { brand: masksOf('brand'), text: masksOf('text'), call_to_action: masksOf('call_to_action') },
  };
}

function maskAt(
  regions: readonly Region[],
  kind: RegionKind,
  { timeS, film }: { timeS: number; film: FilmAttention },
): Float32Array | null {
  const boxes = boxesAt(
    regions.filter((region) => region.kind === kind),
    timeS,
  );
  return boxes.length > 0 ? maskOf(boxes, film.grid) : null;
}

export interface KindLoss {
  readonly isThere: boolean | null;
  readonly covered: number | null;
  readonly attentionLost: number | null;
  readonly at: readonly { readonly startS: number; readonly endS: number; readonly share: number }[];
}

/** SZ_att, and for brand, texts and calls to action SZ and loss of attention with the places where more than a tenth is covered. */
export interface FilmLosses extends Readonly<Record<RegionKind, KindLoss>> {
  readonly attention: number | null;
}

/** What is lost of a film under zones (docs/metrics.md, Safe zones). */
export function lossesUnder(shown: ShownFilm, zones: readonly Zone[]): FilmLosses {
  const covering = zones.filter(({ kind }) => kind === 'ui');
  const runs = coveredRuns(shown, covering);
  const { film, masks } = shown;
  const under = film && zoneMasks(covering, film);
  const wish = film &&
    under && { ...film, densityAt: (k: number) => film.densities[k] ?? null, zoneAt: (k: number) => under[k] ?? NOTHING };
  const of = (kind: RegionKind): KindLoss => {
    const isThere = shown.isKnown[kind] ? shown.regions.some((region) => region.kind === kind) : null;
    const loss = isThere && wish && masks ? regionLoss(wish, (k) => masks[kind][k] ?? null) : { covered: null, attentionLost: null };
    return { isThere, ...loss, at: runs.filter((run) => run.kind === kind) };
  };
  const [brand, text, call] = KINDS.map(of);
  const none: KindLoss = { isThere: null, covered: null, attentionLost: null, at: [] };
  return { attention: wish ? zoneLoss(wish).share : null, brand: brand ?? none, text: text ?? none, call_to_action: call ?? none };
}

const NOTHING = new Float32Array(0);
