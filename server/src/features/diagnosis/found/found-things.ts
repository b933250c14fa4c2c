import type { FoundRegions } from '@fovea/contract/diagnosis';
import type { Place } from '@fovea/contract/message';
import type { LookTimes } from '@fovea/engine/brand/boxes-at';
import { boxAt } from '@fovea/engine/brand/boxes-at';
import { stepOf } from '@fovea/engine/brand/brand-of-maps';
import { CONFIDENCES } from '@fovea/engine/brand/read-brand';
import type { FoundThing } from '@fovea/engine/metrics/found-regions';
import { standingBox } from '@fovea/engine/metrics/found-regions';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import { brandTracksOf, roledTextsOf } from '../../predictions/index.ts';

interface Standing {
  readonly start_s: number;
  readonly end_s: number;
  readonly places: readonly Omit<Place, 'confidence'>[];
}

const stored = ({ start_s: startS, end_s: endS, places }: Standing) =>
  standingBox({ startS, endS, places: places.map(({ time_s: timeS, ...box }) => ({ timeS, ...box })) });

/** Everything of a stored result that attention can lie on, by people's word where they gave it. @param timesS the film's samples */
export function thingsOf(result: StoredResult, timesS: readonly number[]): FoundThing[] {
  const { brand, text, faces } = result;
  const names = (text?.names ?? []).filter(({ kind, places }) => kind === 'product' && places.length > 0);
  const texts = (roledTextsOf(result) ?? []).filter(({ places }) => places.length > 0);
  return [
    ...brandThings(brand, { stepS: stepOf(timesS), cutsS: result.shots.slice(1).map(({ start_s }) => start_s) }),
    ...names.map((name): FoundThing => ({ kind: 'product', boxesAt: stored(name) })),
    ...(faces?.tracks ?? []).map((face): FoundThing => ({ kind: 'faces', boxesAt: stored(face) })),
    ...texts.flatMap((track): FoundThing[] => (track.role ? [{ kind: track.role, boxesAt: standingBox(track) }] : [])),
  ];
}

/** The boxes that count as the brand, at each moment those of the brand's own figures. */
const brandThings = (brand: StoredResult['brand'], look: LookTimes): FoundThing[] =>
  (brandTracksOf(brand) ?? []).map((track) => ({
    kind: 'brand',
    boxesAt: (timeS) => [boxAt(track, timeS, look)].flatMap((box) => (box && box.confidence >= CONFIDENCES.value ? [box] : [])),
  }));

/** What nobody looked for when a film was analysed. */
export const unsoughtIn = ({ brand, text, faces }: StoredResult): FoundRegions['unsought'] => [
  ...(brand ? [] : (['brand'] as const)),
  ...(faces ? [] : (['faces'] as const)),
  ...(text ? [] : (['texts'] as const)),
];
