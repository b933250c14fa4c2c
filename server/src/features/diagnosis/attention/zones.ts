import type { AttentionDetail, SafeZone } from '@fovea/contract/diagnosis';
import type { Score } from '@fovea/contract/predictions';
import { runsAbove } from '@fovea/engine/insights/runs';
import { zoneLoss } from '@fovea/engine/metrics/safe-zone-loss';
import { zoneMasks } from '@fovea/engine/metrics/zone-timeline';
import type { Zone } from '@fovea/engine/placements/placement-rules';
import { withoutValue, withValue } from '../figure-score.ts';
import type { FilmAttention } from '../film-attention.ts';
import type { zoneSetOf } from '../zone-set.ts';

type ZoneSet = NonNullable<ReturnType<typeof zoneSetOf>>;

const IDS = ['zone_attention', 'zone_attention_ui'] as const;

/** Attention under some of the zones, at each sample and over the film. */
export function lossUnder(areas: readonly Zone[], film: FilmAttention) {
  const masks = zoneMasks(areas, film);
  return zoneLoss({
    ...film,
    densityAt: (k) => film.densities[k] ?? null,
    zoneAt: (k) => masks[k] ?? new Float32Array(0),
  });
}

/** Attention under what lies over the picture: the figure, and its share at each sample. */
export interface CoveredAttention {
  readonly score: Score;
  readonly shares: readonly (number | null)[];
}

/** Reads it for one placement, or says why it is not known. */
export function coveredAttention(set: ZoneSet | null, film: FilmAttention | null): CoveredAttention {
  const unknown = (reason: string) => ({ score: withoutValue(IDS[1], 'not_measured', reason), shares: [] });
  if (!set) return unknown('no_zone_known');
  if (!film) return unknown('analyse_again');
  const { share, shares } = lossUnder(
    set.areas.filter(({ kind }) => kind === 'ui'),
    film,
  );
  return share === null ? unknown('blank_video') : { score: withValue(IDS[1], share), shares };
}

const zoneOut = ({ id, kind, polygon, fromS, toS }: Zone, share: number | null): SafeZone => ({
  ...{ id, kind, polygon: polygon.map(([x, y]) => [x, y]), from_s: fromS, to_s: toS, share },
});

/** What the placement lays over the picture, and how much attention falls there. */
export function zonesOf(set: ZoneSet | null, film: FilmAttention | null, lack: AttentionDetail['reason']): AttentionDetail['zones'] {
  if (!set) {
    const scores = IDS.map((id) => withoutValue(id, 'not_measured', 'no_zone_known'));
    return { reason: 'no_zone_known', source: null, zones: [], scores, worst: null };
  }
  const { name, year, status } = set.source;
  const source = { name, year, status };
  const told = set.notes.map((note) => ({ id: note.id, source: { ...note.source } }));
  const notes = told.length > 0 ? { notes: told } : {};
  if (!film || lack) {
    const scores = IDS.map((id) => withoutValue(id, 'not_measured', lack ?? 'analyse_again'));
    return { reason: lack, source, ...notes, zones: set.areas.map((zone) => zoneOut(zone, null)), scores, worst: null };
  }
  const whole = lossUnder(set.areas, film);
  const covered = set.areas.filter(({ kind }) => kind === 'ui');
  const parts = [
    { id: IDS[0], share: whole.share },
    { id: IDS[1], share: lossUnder(covered, film).share },
  ];
  return {
    ...{ reason: null, source, ...notes },
    zones: set.areas.map((zone) => zoneOut(zone, lossUnder([zone], film).share)),
    scores: parts.map(({ id, share }) => (share === null ? withoutValue(id, 'not_measured', 'blank_video') : withValue(id, share))),
    worst: worstOf(whole, film),
  };
}

/** The longest stretch of at least half a second in which more is lost than in the film on the whole, by what is lost in it. */
function worstOf({ share, shares }: ReturnType<typeof lossUnder>, { timesS, durationS }: FilmAttention) {
  if (share === null) return null;
  const within = { startS: 0, endS: durationS };
  const runs = runsAbove({ timesS, durationS, values: shares, above: share, leastS: 0.5, within });
  const [first] = runs.toSorted((a, b) => b.mean * (b.endS - b.startS) - a.mean * (a.endS - a.startS));
  return first ? { start_s: first.startS, end_s: first.endS, share: first.mean } : null;
}
