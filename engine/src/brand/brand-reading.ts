/** What a picture of a brand shows. */
export type BrandKind = 'logo' | 'word-mark' | 'packshot' | 'product' | 'character';

/** One uploaded picture that is looked for. */
export interface BrandAsset {
  readonly id: string;
  readonly kind: BrandKind;
  /** The picture on disk: PNG, JPEG or WebP. Its name is never trusted. */
  readonly path: string;
}

/** Where a picture was found at one moment, in shares of the film's width and height, cut off at its edges. */
export interface BrandBox {
  readonly timeS: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0..1; from 0.5 on it counts as there. */
  readonly confidence: number;
}

/** One appearance of a picture, followed from its first to its last moment; boxes in order of time, one an analysis frame. */
export interface BrandTrack {
  readonly asset: string;
  readonly kind: BrandKind;
  readonly startS: number;
  readonly endS: number;
  /** The surest of its boxes, 0..1. */
  readonly confidence: number;
  readonly boxes: readonly BrandBox[];
}

/** Brand figures of a whole film (docs/metrics.md, by the same names). */
export type BrandScoreId =
  | 'brand_attention'
  | 'brand_attended'
  | 'brand_while_visible'
  | 'brand_efficiency'
  | 'brand_lift'
  | 'brand_seen'
  | 'brand_first_shown'
  | 'brand_first_noticed'
  | 'brand_pulses'
  | 'brand_pulse_mean'
  | 'brand_gap_mean'
  | 'brand_longest_share'
  | 'brand_central_share'
  | 'brand_time_share'
  | 'brand_first_2s'
  | 'brand_first_3s'
  | 'brand_first_5s'
  | 'brand_last_3s';

/**
 * One brand figure; read as `Score` of ports.ts is. Its band widens with the doubt about where the brand is. A `lo` without `hi` is a band
 * without an upper end: counting boxes of confidence 0.8 and more alone, that moment never comes.
 */
export interface BrandScore {
  readonly id: BrandScoreId;
  readonly value: number | null;
  readonly unit: string;
  readonly range: readonly [number, number] | null;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly bandKind: 'stability' | 'range' | 'none';
  readonly direction: 'higher_better' | 'lower_better' | 'two_sided' | 'descriptive';
  readonly state: 'ok' | 'not_applicable' | 'not_measured' | 'too_short';
  readonly reason: string | null;
}

/** A run of time in which the brand is to be seen, gaps under half a second closed. */
export interface BrandPulse {
  readonly startS: number;
  readonly endS: number;
  /** Share of viewers predicted to look at it, 0..1, and its band. */
  readonly seen: number;
  readonly seenLo: number;
  readonly seenHi: number;
}

/** What brands call for a word of warning. */
export type BrandFlag = 'no_brand_detected' | 'long_central_block';

/** All that was found of a brand in a film. */
export interface BrandReading {
  /** Every picture that was looked for; `unusable` when there is nothing in it to find. */
  readonly assets: readonly { readonly id: string; readonly kind: BrandKind; readonly isUsable: boolean }[];
  readonly tracks: readonly BrandTrack[];
  readonly pulses: readonly BrandPulse[];
  readonly flags: readonly BrandFlag[];
  readonly scores: readonly BrandScore[];
}
