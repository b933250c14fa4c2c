/** Colours that a lane is drawn with, as the page's theme computes them. */
export interface LanePens {
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly paper: string;
  /** The measure's own colour. */
  readonly measure: string;
}

export interface LaneFrame {
  readonly durationS: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Seconds at which the picture cuts. */
  readonly cutsS: readonly number[];
  readonly ticksS: readonly number[];
}

export type Pen = CanvasRenderingContext2D;
