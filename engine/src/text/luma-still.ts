/** The luma of one still. */
export interface LumaStill {
  readonly timeS: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly y: Uint8Array;
}
