/** Where a cut-out lies: middle in pixels of the film's picture, size, and turn in radians, clockwise on the screen. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  /** Pixels of the picture to one of the cut-out. */
  readonly scale: number;
  readonly turn: number;
}

/** A half of a picture that is to be seen while the other one is covered. */
export type Half = 'upper' | 'lower' | 'left' | 'right';

/** What is fitted: a pose, the cut-out's own size in pixels, and which half of it alone where the rest is known to be covered. */
export interface FitAt {
  readonly pose: Pose;
  readonly size: readonly [number, number];
  readonly half?: Half | undefined;
}
