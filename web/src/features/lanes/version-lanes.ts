import { sampledCurve } from '@fovea/contract/curve-reading';
import type { Lane, LanePlan, LaneSource, VersionLane } from './lane.ts';
import { filmOf, LANE_PLANS, scaleOf } from './lane.ts';

/** One of several versions of a film, as lanes read it. */
export interface LaneVersion {
  readonly letter: string;
  readonly durationS: number;
  readonly result: LaneSource;
}

/** Lanes of several versions: the shots of each, where the brand is in each, then one lane for every measure that any of them has. */
export function versionLanes(versions: readonly LaneVersion[]): Lane[] {
  return [
    ...versions.flatMap(({ letter, result: { shots } }): Lane[] =>
      shots.length > 0 ? [{ kind: 'shots', id: 'shots', letter, spans: shots }] : [],
    ),
    ...versions.flatMap(({ letter, result: { brand } }): Lane[] =>
      brand ? [{ kind: 'brand', id: 'brand', letter, spans: brand.pulses }] : [],
    ),
    ...LANE_PLANS.flatMap((plan) => versionLane(plan, versions)),
  ];
}

/** The measure that a lane is read for is the last of its plan: those before it stand behind it and would only tangle here. */
function versionLane(plan: LanePlan, versions: readonly LaneVersion[]): VersionLane[] {
  const id = plan.series.at(-1);
  const found = versions.flatMap(({ letter, durationS, result: { scores, series, time_bases } }) => {
    const one = series.find((some) => some.id === id);
    return one
      ? [{ series: one, curve: { id: one.id, letter, endS: durationS, ...sampledCurve(one, time_bases), ...filmOf(plan, scores) } }]
      : [];
  });
  const [first] = found;
  if (!first) return [];
  return [
    {
      ...{ kind: 'versions', id: plan.id, unit: first.series.unit, shape: plan.shape ?? 'line' },
      scale: scaleOf(
        plan,
        found.map(({ series }) => series),
      ),
      curves: found.map(({ curve }) => curve),
    },
  ];
}
