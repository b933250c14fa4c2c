/** What the engine is handed and what it gives back. Adapters own processes and native handles; the arithmetic sees only these. */

import type { BrandAsset, BrandReading } from './brand/brand-reading.ts';
import type { DeliveredSignal } from './compliance/judge/delivered-film.ts';
import type { FaceReading } from './faces/face-reading.ts';
import type { MediaInfo, MediaLimits } from './media.ts';
import type { ToolStarter } from './sandbox/tool-process.ts';
import type { NameWish, Senses } from './text/text-port.ts';
import type { TextReading } from './text/text-reading.ts';
import type { Poster } from './tracks/heat-picture.ts';

/** Codes of everything that can go wrong in the engine, each a sentence in `errors.ts`. */
export type { EngineErrorCode } from './errors.ts';

/** How a saliency network looks from outside. */
export interface SaliencyModel {
  /** Name and version, as stored with each result, for example `attention-v1`. */
  readonly id: string;
  /** The size a picture of this shape is resized to before it goes in, both multiples of 32. */
  inputSize(picture: { readonly widthPx: number; readonly heightPx: number }): { readonly widthPx: number; readonly heightPx: number };
  /**
   * One attention map per picture.
   * @param rgb planar float32, `[count, 3, heightPx, widthPx]`, 0..255
   * @returns logits, row-major `[count, heightPx / 4, widthPx / 4]`; softmax over all pixels of one map is its density
   */
  predict(rgb: Float32Array, shape: { readonly count: number; readonly widthPx: number; readonly heightPx: number }): Promise<Float32Array>;
}

/** How to run a media tool: where it lies and how it is fenced in. Made once at start-up by `sandbox/`. */
export interface MediaTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** What this ffmpeg calls the option that lets time stamps pass as they are: `-vsync` before version 5.1. */
  readonly frameTiming: '-fps_mode' | '-vsync';
  /** `bubblewrap` or `unshare`; `off` only where the person who runs Fovea said so. */
  readonly fence: { readonly kind: 'bubblewrap' | 'unshare'; readonly path: string } | { readonly kind: 'off' };
  /** Whether a worker that was started as root hands files that are its alone to the tools' own uid; else they are read as root. */
  readonly handsFiles?: boolean;
  /** Who starts the tools; this process itself where nobody is named. */
  readonly starter?: ToolStarter;
}

/** What a film may be, and what the probe said of it. */
export type { Container, MediaInfo, MediaLimits } from './media.ts';

/** What an analysis is doing. */
export type Stage = 'probing' | 'analysing' | 'storing';

/** How far an analysis is. */
export interface Progress {
  readonly stage: Stage;
  /** 0..1 over the whole analysis. */
  readonly share: number;
  /** Seconds left, once that can be told. */
  readonly etaS: number | null;
}

/** What may be chosen about an analysis. The result carries what was chosen. */
export interface AnalyseOptions {
  /** Analysis frames per second; by default by the rule of metrics.md section 0. */
  readonly analysisRate?: number;
  /** Weight of motion in the temporal model. */
  readonly motionWeight?: number;
  /** How many frames are looked at four ways for the stability band; 0 switches it off. */
  readonly stabilitySamples?: number;
}

/** Everything that an analysis is handed. */
export interface AnalyseWish {
  /** The film on disk. Its name is never trusted. */
  readonly path: string;
  readonly model: SaliencyModel;
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  /** Reads text, finds faces and hears speech; without it the result has no `text` and no `faces`. */
  readonly senses?: Senses;
  /** Names to look for in the text: of the brand, its products. */
  readonly names?: readonly NameWish[];
  readonly options?: AnalyseOptions;
  /** Pictures of a brand that are looked for in the film; without them nothing is said of brands. */
  readonly brandAssets?: readonly BrandAsset[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** Called once, as soon as it is known what the file is and how long its picture is said to be, before any of it is looked at. */
  readonly onMeasured?: (media: MediaInfo) => void;
  /** Called now and then with what is final so far: the first time as soon as the first maps are there. */
  readonly onPartial?: (partial: Analysis) => void;
  /** Hears, for the log, of what could not be made although the figures could: today the poster, which is then null. */
  readonly onShortfall?: (fault: unknown) => void;
}

/** Whether a figure has a value, and if not, what kind of reason there is. */
export type MetricState = 'ok' | 'not_applicable' | 'not_measured' | 'too_short';
/** Which way is better; `descriptive` figures have no better. */
export type Direction = 'higher_better' | 'lower_better' | 'two_sided' | 'descriptive';

/**
 * What stands round a figure. `stability`: `lo` to `hi`, and the four views have a part in it. `range`: `lo` to `hi` by limits of finding
 * or by looks that are assumed. `detected`: what a detector found, without a band. `exact`: arithmetic on the file. `none`: not measured.
 */
export type BandKind = 'stability' | 'range' | 'detected' | 'exact' | 'none';

/** One figure of the whole film, with unit, range and band; `value` is null unless `state` is `ok`, and `reason` says why. */
export interface Score {
  readonly id: ScoreId;
  readonly value: number | null;
  readonly unit: string;
  readonly range: readonly [number, number] | null;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly bandKind: BandKind;
  readonly direction: Direction;
  readonly state: MetricState;
  readonly reason: string | null;
}

/** The figures of engine version 1. Definitions: `docs/metrics.md`, by the same names. */
export type ScoreId =
  | 'focus'
  | 'a50'
  | 'entropy'
  | 'dispersion'
  | 'peaks'
  | 'share_many_peaks'
  | 'shift'
  | 'jumps'
  | 'motion'
  | 'ease'
  | 'clutter'
  | 'shots'
  | 'average_shot'
  | 'cuts_per_minute'
  | 'shots_in_any_5s'
  | 'loudness_integrated'
  | 'loudness_short_term_max'
  | 'loudness_momentary_max'
  | 'loudness_range'
  | 'true_peak';

/** One curve over the film, on its time base, with unit and range; null where it was not measured. */
export interface Series {
  readonly id:
    | 'a50'
    | 'focus'
    | 'entropy'
    | 'dispersion'
    | 'peaks'
    | 'shift'
    | 'motion'
    | 'clutter'
    | 'ease'
    | 'centre_x'
    | 'centre_y'
    | 'brand_attention'
    | 'loudness_momentary'
    | 'loudness_short_term';
  readonly unit: string;
  readonly range: readonly [number, number] | null;
  readonly direction: Direction;
  readonly timeBase: 'analysis' | 'loudness';
  readonly values: readonly (number | null)[];
  readonly band: number | null;
}

/** A stretch of the film, s from its start. */
export interface Span {
  readonly startS: number;
  readonly endS: number;
}

/** How far bars reach into the picture from each border, shares of its height and width. */
export interface BarShares {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Something that was found at a place in the film; `value` and `unit` say how much of it. */
export interface Finding extends Span {
  readonly kind:
    | 'black'
    | 'freeze'
    | 'end_hold'
    | 'silence'
    | 'no_audio'
    | 'silent'
    | 'clipping'
    | 'letterbox'
    | 'blank_video'
    | 'flash'
    | 'flash_extended'
    | 'flash_warning'
    | 'red_flash'
    | 'red_flash_extended'
    | 'red_flash_warning';
  readonly value: number | null;
  readonly unit: string | null;
  /** Of flashes alone: the share of the picture that flashes. */
  readonly areaShare?: number;
  /** Of `letterbox` alone: which bars make up its share. */
  readonly bars?: BarShares;
}

/**
 * How grave flashing is: more than three flashes a second; two or three for long; two or three; or more than three by count, of which
 * fewer than two brighten and darken as one.
 */
export type FlashLevel = 'fail' | 'extended' | 'warning' | 'movement';

/** A stretch that flashes, pauses of up to a second included, by its worst moment. */
export interface FlashPassage extends Span {
  readonly level: FlashLevel;
  /** When that level was reached, s. */
  readonly reachedS: number;
  /** Most flashes in any second; two opposite transitions are one. */
  readonly perSecond: number;
  /** Most of them whose cells brightened and darkened as one; the rest is movement. */
  readonly inStepPerSecond: number;
  /** Share of the picture that turned together, at the most. */
  readonly areaShare: number;
}

/** What one kind of flash was found of. */
export interface FlashMeasure {
  /** Most flashes in any second of the film, also where they are too few to matter. */
  readonly perSecondMost: number;
  readonly passages: readonly FlashPassage[];
}

/** The photosensitive screening of a film (docs/metrics.md): a screening, never a certificate. */
export interface FlashReading {
  /** Version of the rules. */
  readonly rules: string;
  readonly general: FlashMeasure;
  readonly red: FlashMeasure;
  /** The broadcast profile: whole frame, screen luminance. */
  readonly broadcast: FlashMeasure;
}

/** The whole result. `analysis.json` is this, with the tracks beside it. Same input, options and versions: the same bytes. */
export interface Analysis {
  readonly schema: 'fovea.analysis/1';
  readonly state: 'partial' | 'complete';
  readonly versions: { readonly engine: string; readonly model: string; readonly metrics: string; readonly analysis: string };
  readonly options: Readonly<Record<string, string | number | boolean | null>>;
  readonly media: MediaInfo;
  readonly times: {
    /** Seconds of each analysis frame. */
    readonly analysis: readonly number[];
    readonly loudness: { readonly startS: number; readonly stepS: number; readonly count: number } | null;
  };
  readonly scores: readonly Score[];
  readonly series: readonly Series[];
  readonly shots: readonly Span[];
  readonly findings: readonly Finding[];
  /** Null for a still. */
  readonly flashes: FlashReading | null;
  /** Null for a still; not there in results from before it was read. */
  readonly signal?: DeliveredSignal | null;
  /** Null where no brand was looked for. */
  readonly brand: BrandReading | null;
  /** Text in the picture and speech in the sound; null where nobody was there to read. */
  readonly text: TextReading | null;
  /** Faces in the picture; null where nobody looked, not there in results from before they were looked for. */
  readonly faces?: FaceReading | null;
  /**
   * Figures of the whole film in each view of the network, the ordinary look first, by the name of the figure: what two films are
   * compared by. Null where too few pictures were looked at four ways; not there in results from before it was kept.
   */
  readonly views?: Readonly<Record<string, readonly number[]>> | null;
  /** The heatmap track, format `fovea-heat/1` (docs/heatmap-track.md). */
  readonly heatmap: HeatmapTrack;
  /** The attention track, format `fovea-attention/1` (docs/attention-track.md); null while the result is partial. */
  readonly attention: AttentionTrack | null;
  /** A JPEG still for lists, from a frame that shows something; null until there is one. */
  readonly poster: Poster | null;
}

/** The heatmap track: its bytes (`docs/heatmap-track.md`), the size of its grid, and the number of its maps. */
export interface HeatmapTrack {
  readonly bytes: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  readonly count: number;
}

/** The attention track: its bytes (`docs/attention-track.md`), the size of its grid, and the number of its maps. */
export type AttentionTrack = HeatmapTrack;
