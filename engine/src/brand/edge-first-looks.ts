import type { Candidate } from './coarse-search.ts';
import type { CutOut } from './cut-out.ts';
import type { CloudOffsets } from './edge-agreement.ts';
import { agreementAt, offsetsOf } from './edge-agreement.ts';
import type { EdgeClouds, Side } from './edge-cloud.ts';
import { CLOUD_SIDE_MOST } from './edge-cloud.ts';
import type { EdgeMap } from './edge-map.ts';
import { CELL_PX, cellAt } from './edge-map.ts';
import { sideAt } from './edge-sides.ts';
import type { EdgeTemplate } from './edge-template.ts';
import type { EdgePlace, EdgeView } from './edge-view.ts';
import type { Pose } from './pose.ts';

/** A place as a candidate gave it, to be looked at by fixed offsets. */
export interface FirstPlace extends EdgePlace {
  readonly template: EdgeTemplate;
}

/** The first looks at the candidates of a still, each by offsets that are the same for every place of a template. */
export interface FirstLooks {
  /** Looks at a candidate where and as large as it was found, and sees which side of the cut-out is there. */
  at(view: EdgeView, candidate: Candidate): FirstPlace;
  /** Looks round a place, on a picture in which the logo is larger, where that is kept. @returns the best place near it */
  round(view: EdgeView, place: FirstPlace): FirstPlace;
}

/** Sizes beside that of a template, and cells between the places that are looked at round one: they lie on the finer level. */
const GROWS = [0.955, 1, 1.045] as const;
const ROUND_CELLS = 2;
const ROUND = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => ({ across, down })));

/** Starts the first looks for a cut-out in films of one size. */
export function createFirstLooks(picture: CutOut, clouds: EdgeClouds): FirstLooks {
  const longest = Math.max(picture.widthPx, picture.heightPx);
  // The same for every still: the pictures of a film are of one size.
  const wholes = new Map<EdgeTemplate, CloudOffsets>();
  const sides = new Map<EdgeTemplate, Map<Side, readonly CloudOffsets[]>>();
  const wholeOf = (map: EdgeMap, template: EdgeTemplate) => {
    const cloud = clouds('whole', template.scale * longest);
    const offsets = wholes.get(template) ?? offsetsOf(map, cloud, template);
    wholes.set(template, offsets);
    return { offsets, starts: cloud.starts };
  };
  const offsetsAt = (map: EdgeMap, { template, side, level }: { template: EdgeTemplate; side: Side; level: number }) => {
    const ofTemplate = sides.get(template) ?? new Map<Side, readonly CloudOffsets[]>();
    sides.set(template, ofTemplate);
    const scale = template.scale * 2 ** (template.level - level);
    const offsets =
      ofTemplate.get(side) ??
      GROWS.map((grow) => offsetsOf(map, clouds(side, scale * grow * longest), { scale: scale * grow, turn: template.turn }));
    ofTemplate.set(side, offsets);
    return offsets;
  };
  return {
    at({ edgesAt }, { pose, template }) {
      const map = edgesAt(template.level);
      return { pose, template, level: template.level, ...sideAt(map, wholeOf(map, template), bitAt(map, template.level, pose)) };
    },
    round(view, { pose, side, template }) {
      const level = levelOf(pose.scale * longest, view);
      const map = view.edgesAt(level);
      const offsets = offsetsAt(map, { template, side, level });
      let best = { grow: 1, way: { across: 0, down: 0 }, score: Number.NEGATIVE_INFINITY };
      for (const way of ROUND) {
        const bit = bitAt(map, level, beside(pose, way, level));
        for (let k = 0; k < GROWS.length; k++) {
          const by = offsets[k];
          const score = by ? agreementAt(map, by, bit) : best.score;
          if (score > best.score) best = { grow: GROWS[k] ?? 1, way, score };
        }
      }
      const there = inItsCell(beside(pose, best.way, level), level);
      return { pose: { ...there, scale: pose.scale * best.grow }, side, template, level, score: best.score };
    },
  };
}

/** The level at which a picture is no longer than a cloud may be. */
const levelOf = (longestPx: number, { levels }: EdgeView): number =>
  Math.min(levels - 1, Math.max(0, Math.ceil(Math.log2(longestPx / CLOUD_SIDE_MOST))));

function beside(pose: Pose, { across, down }: (typeof ROUND)[number], level: number): Pose {
  const step = ROUND_CELLS * CELL_PX * 2 ** level;
  return { ...pose, x: pose.x + across * step, y: pose.y + down * step };
}

function bitAt(map: EdgeMap, level: number, { x, y }: Pose): number {
  const cell = CELL_PX * 2 ** level;
  return cellAt(map, Math.floor(y / cell), Math.floor(x / cell));
}

/** The same pose in the middle of its cell: that is where it was looked at, and from there it is climbed on. */
function inItsCell(pose: Pose, level: number): Pose {
  const cell = CELL_PX * 2 ** level;
  return { ...pose, x: (Math.floor(pose.x / cell) + 0.5) * cell, y: (Math.floor(pose.y / cell) + 0.5) * cell };
}
