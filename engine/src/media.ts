/** What a film may be at most (and last at least): bytes, s, px a side, frames per second. And how long one run of a tool over it may take. */
export interface MediaLimits {
  readonly bytesMax: number;
  readonly durationMinS: number;
  readonly durationMaxS: number;
  readonly sideMaxPx: number;
  readonly frameRateMax: number;
  /** Seconds of one run, whatever the length of the film would allow; none where nobody waits with a limit of their own. */
  readonly runMaxS?: number;
}

/** The kinds of file that are opened, by the name of their demuxer. */
export type Container = 'mov' | 'matroska' | 'avi' | 'mpegts' | 'jpeg' | 'png' | 'webp';

/** What the probe said of a file, checked against the limits. */
export interface MediaInfo {
  readonly kind: 'film' | 'still';
  readonly container: Container;
  /** Size of the file. */
  readonly bytes: number;
  readonly durationS: number;
  /** Displayed size: rotation applied, and the shape of the pixels where it is more than 2 % off square. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Average frame rate; null for a still. */
  readonly frameRate: number | null;
  readonly videoCodec: string;
  readonly pixelFormat: string;
  readonly colourMatrix: 'bt601' | 'bt709' | 'bt2020';
  readonly fullRange: boolean;
  readonly rotationDeg: 0 | 90 | 180 | 270;
  /**
   * What players show otherwise than it was measured: the two halves of a picture as a comb, or each picture later by what the file's
   * clock begins late. Not there where they show the same.
   */
  readonly shownOtherwise?: 'half_pictures' | 'late_clock';
  readonly audio: {
    readonly codec: string;
    readonly channels: number;
    readonly layout: string | null;
    readonly sampleRateHz: number;
    /** Null where the file does not say it; not there in results from before it was read. */
    readonly bitRateKbps?: number | null;
    /** There where mono tracks were taken together as its channels: by what each says it is, or in the order that is usual. */
    readonly joined?: 'named' | 'assumed';
    /** Further sounds of the file that are not measured: other languages, other mixes. Not there without any. */
    readonly tracksLeftOut?: number;
  } | null;
}
