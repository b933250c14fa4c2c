import type { Candidate } from './coarse-search.ts';
import type { CutOut } from './cut-out.ts';
import { agreement } from './edge-agreement.ts';
import type { EdgeClouds } from './edge-cloud.ts';
import { edgeCloudsOf } from './edge-cloud.ts';
import { createFirstLooks } from './edge-first-looks.ts';
import { CELL_PX } from './edge-map.ts';
import type { EdgePlace, EdgeView } from './edge-view.ts';
import type { Pose } from './pose.ts';

/** Finds the places where most edges agree among the candidates of a still. @returns best first, each climbed to the best pose near it */
export type EdgeLook = (view: EdgeView, found: readonly Candidate[]) => readonly EdgePlace[];

/** Candidates of one size that are looked at; places that are looked round, climbed from, and climbed from again in smaller steps. */
const OF_A_SIZE = 200;
const LOOKED_ROUND = 500;
const CLIMBED = 300;
const CLIMBED_FINELY = 40;
/** Pixels of a template's level round a candidate that are looked at with it: its neighbours need no look of their own. */
const ROUND_PX = 1.5 * CELL_PX;

/** Makes the look for a cut-out in films of one size. */
export function createEdgeLook(picture: CutOut): EdgeLook {
  const clouds = edgeCloudsOf(picture);
  const longest = Math.max(picture.widthPx, picture.heightPx);
  const looks = createFirstLooks(picture, clouds);
  return (view, found) => {
    const climbOf = (steps: readonly EdgeStep[]) => (place: EdgePlace) => climb(place, { steps, view, clouds, longest });
    const first = [...Map.groupBy(strongest(found), ({ template }) => template)].flatMap(([{ level }, ofOne]) =>
      apart(picture, byScore(ofOne.map((candidate) => looks.at(view, candidate))), { most: OF_A_SIZE, leastPx: ROUND_PX * 2 ** level }),
    );
    const round = bestOf(first, LOOKED_ROUND).map((place) => looks.round(view, place));
    const climbed = apart(picture, byScore(round), { most: CLIMBED }).map(climbOf([FAR]));
    const finely = apart(picture, inTurns(climbed), { most: CLIMBED_FINELY }).map(climbOf([NEAR, NEARER]));
    return apart(picture, inTurns(finely), { most: CLIMBED_FINELY });
  };
}

/** Steps of a climb: cells, ratio and radians. */
interface EdgeStep {
  readonly shift: number;
  readonly grow: number;
  readonly turn: number;
}
const FAR: EdgeStep = { shift: 0.7, grow: 0.025, turn: 0.05 };
const NEAR: EdgeStep = { shift: 1, grow: 0.025, turn: 0.035 };
const NEARER: EdgeStep = { shift: 0.5, grow: 0.012, turn: 0.018 };
/** How often each is taken at most. */
const TAKEN_MOST = 3;

interface EdgeClimb {
  readonly steps: readonly EdgeStep[];
  readonly view: EdgeView;
  readonly clouds: EdgeClouds;
  readonly longest: number;
}

/** Climbs along one axis after the other. */
function climb({ pose: from, side, level }: EdgePlace, { steps, view, clouds, longest }: EdgeClimb): EdgePlace {
  const map = view.edgesAt(level);
  const cell = CELL_PX * 2 ** level;
  const cloud = clouds(side, (from.scale * longest) / 2 ** level);
  let best = { pose: from, side, level, score: agreement(map, level, cloud, from) };
  const isBetter = (pose: Pose): boolean => {
    const score = agreement(map, level, cloud, pose);
    if (score <= best.score) return false;
    best = { pose, side, level, score };
    return true;
  };
  for (const step of steps) {
    for (let k = 0; k < TAKEN_MOST; k++) {
      const { score } = best;
      for (const move of AXES) if (!isBetter(move(best.pose, { step, cell, way: 1 }))) isBetter(move(best.pose, { step, cell, way: -1 }));
      if (best.score <= score) break;
    }
  }
  return best;
}

type Move = (pose: Pose, by: { readonly step: EdgeStep; readonly cell: number; readonly way: 1 | -1 }) => Pose;
const AXES: readonly Move[] = [
  (pose, { step, cell, way }) => ({ ...pose, x: pose.x + way * step.shift * cell }),
  (pose, { step, cell, way }) => ({ ...pose, y: pose.y + way * step.shift * cell }),
  (pose, { step, way }) => ({ ...pose, scale: pose.scale * (1 + step.grow) ** way }),
  (pose, { step, way }) => ({ ...pose, turn: pose.turn + way * step.turn }),
];

/** Of each size the strongest: restless ground must not crowd out the other sizes. */
const strongest = (found: readonly Candidate[]): readonly Candidate[] =>
  [...Map.groupBy(found, ({ pose }) => pose.scale).values()].flatMap((ofSize) => bestOf(ofSize, OF_A_SIZE));

const bestOf = <Scored extends { readonly score: number }>(all: readonly Scored[], most: number): readonly Scored[] =>
  all.length <= most ? all : byScore(all).slice(0, most);

const byScore = <Scored extends { readonly score: number }>(all: readonly Scored[]): readonly Scored[] =>
  all.toSorted((a, b) => b.score - a.score);

/** Sizes that differ by less than this are one class. */
const CLASS = Math.log(1.5);

/**
 * Places in an order in which the best of all and the best of each class of sizes take turns: on a ground full of small edges, as a page
 * of print is, any small place agrees better than the true one of a large mark.
 */
function inTurns<Place extends EdgePlace>(places: readonly Place[]): readonly Place[] {
  const sorted = byScore(places);
  const ranks = [...Map.groupBy(sorted, ({ pose }) => Math.round(Math.log(pose.scale) / CLASS)).values()].flatMap((ofClass) =>
    ofClass.map((place, rank) => ({ place, rank })),
  );
  const ofClasses = ranks.toSorted((a, b) => a.rank - b.rank || b.place.score - a.place.score);
  return [...new Set(sorted.flatMap((place, k) => [place, ofClasses[k]?.place ?? place]))];
}

/** Places are beside each other that are nearer than this share of their geometric mean side, and differ by less than this in size and turn. */
const BESIDE = 0.06;
const SAME_TURN = 0.06;

interface Apart {
  readonly most: number;
  /** Places that are nearer than this are beside each other, however small they are; pixels. */
  readonly leastPx?: number;
}

/** The places that are not beside one before them, the best first or in turns. */
function apart<Place extends EdgePlace>(
  { widthPx, heightPx }: CutOut,
  places: readonly Place[],
  { most, leastPx = 0 }: Apart,
): readonly Place[] {
  const side = Math.sqrt(widthPx * heightPx);
  const kept: Place[] = [];
  for (const place of places) {
    const { pose } = place;
    const reach = Math.max(leastPx, BESIDE * pose.scale * side);
    const isBeside = kept.some(
      ({ pose: other }) =>
        Math.abs(other.x - pose.x) < reach &&
        Math.abs(other.y - pose.y) < reach &&
        Math.abs(other.scale - pose.scale) < BESIDE * pose.scale &&
        Math.abs(other.turn - pose.turn) < SAME_TURN,
    );
    if (!isBeside && kept.push(place) === most) break;
  }
  return kept;
}
