/** Where attention lies at one moment: levels of 0..255, row by row from the top left; 255 is the strongest place of the moment. */
export interface HeatPicture {
  readonly columns: number;
  readonly rows: number;
  readonly levels: Uint8Array;
}

/** The still of a film, the moment that it shows, seconds, and where attention lies then; no heat while the result is partial. */
export interface Poster {
  readonly jpeg: Uint8Array;
  /** The same within 320 × 180 px, for small tiles; null when that could not be made. */
  readonly small: Uint8Array | null;
  readonly atS: number;
  readonly heat?: HeatPicture | null;
}
