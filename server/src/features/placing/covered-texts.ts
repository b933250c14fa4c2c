import { coveredRuns } from '@fovea/engine/compliance/judge/judge-zones';
import { regionsOfFilm } from '@fovea/engine/compliance/judge/regions-of-film';
import type { Region } from '@fovea/engine/metrics/region-cover';
import { coverOverTime, coverTimes } from '@fovea/engine/metrics/region-cover';
import type { Zone } from '@fovea/engine/placements/placement-rules';
import type { StoredResult } from '../../db/schema/predictions.ts';
import { textsOf } from '../predictions/index.ts';

/** A text under a platform's buttons: what covers it, how much of it, and whether it could be read at all. */
export interface CoveredText {
  readonly text: string;
  readonly startS: number;
  readonly endS: number;
  readonly zone: string;
  readonly share: number;
  readonly holdS: number | null;
  readonly needS: number | null;
  readonly attention: number | null;
}

/** Attention and rules on one axis: each text of which zones cover more than a tenth for half a second or longer. */
export function coveredTexts(
  { text, brand, media }: Pick<StoredResult, 'text' | 'brand' | 'media'>,
  zones: readonly Zone[],
): CoveredText[] {
  const covering = zones.filter(({ kind }) => kind === 'ui');
  const isStill = media.kind === 'still';
  const film = { kind: media.kind, durationS: media.duration_s };
  const found = (textsOf({ text, brand }) ?? []).flatMap((one): CoveredText[] => {
    const regions = regionsOfFilm({ brand: null, texts: [one] }) ?? [];
    if (coveredRuns({ ...film, regions }, covering).length === 0) return [];
    const under = (some: readonly Zone[]) => meanCover(regions, some, film);
    const [first] = covering.map((zone) => ({ id: zone.id, share: under([zone]) })).toSorted((a, b) => b.share - a.share);
    if (!first) return [];
    const { startS, endS, holdS, needS, attendedS } = one;
    const standsS = isStill ? 1 : endS - startS;
    return [
      {
        ...{ text: one.text, startS, endS, zone: first.id, share: under(covering) },
        ...{ holdS: isStill ? null : holdS, needS: isStill || needS === 0 ? null : needS },
        attention: attendedS === null || standsS <= 0 ? null : Math.min(1, attendedS / standsS),
      },
    ];
  });
  return found.toSorted((a, b) => a.startS - b.startS);
}

/** Of the area of the regions, over the moments at which they are there. */
function meanCover(
  regions: readonly Region[],
  zones: readonly Zone[],
  { kind, durationS }: { readonly kind: 'film' | 'still'; readonly durationS: number },
): number {
  const film = kind === 'still' ? { timesS: [0], durationS: 1 } : { timesS: coverTimes(durationS), durationS };
  const shares = coverOverTime(regions, zones, film).filter((share) => share !== null);
  return shares.length === 0 ? 0 : Math.min(1, shares.reduce((sum, share) => sum + share, 0) / shares.length);
}
