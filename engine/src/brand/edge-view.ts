import type { Side } from './edge-cloud.ts';
import type { EdgeMap } from './edge-map.ts';
import type { Pose } from './pose.ts';

/** A place looked at by all edges of what is to be seen there. `score` is their agreement, −0.5 to 1. */
export interface EdgePlace {
  readonly pose: Pose;
  readonly side: Side;
  /** How often the picture was halved in which it was looked at: grown a little it would fall to the next, where its score is another. */
  readonly level: number;
  readonly score: number;
}

/** A still's edges: how often its picture can be halved, and the edges after so many times. */
export interface EdgeView {
  readonly levels: number;
  readonly edgesAt: (level: number) => EdgeMap;
}
