import type { BrandPulse } from '../brand/brand-reading.ts';
import type { Judgement } from '../compliance/judge/judgement.ts';
import type { Jump } from '../metrics/jumps.ts';
import type { LoadTerms } from '../metrics/load.ts';
import type { PlacementRules } from '../placements/placement-rules.ts';
import type { BarShares, Span } from '../ports.ts';
import type { TextTrack } from '../text/text-reading.ts';
import type { Advice } from './advice.ts';
import type { LookedFilm } from './looked-film.ts';

/** What one sample asks of a viewer; `terms` is null on a blank picture. */
export interface SampleTerms {
  readonly timeS: number;
  readonly terms: LoadTerms | null;
}

/** A text of the film, as far as rules of advice look at it. */
export type AdvisedText = Pick<
  TextTrack,
  | 'text'
  | 'startS'
  | 'endS'
  | 'words'
  | 'needS'
  | 'holdS'
  | 'heightShare'
  | 'contrast'
  | 'isLarge'
  | 'attendedS'
  | 'callToAction'
  | 'isInScene'
  | 'mayBeInScene'
  | 'places'
> & {
  /** A logotype, of which no contrast and no height is asked. */
  readonly isWordMark: boolean;
};

/** Everything that rules of advice read of a film and its placement. */
export interface FilmItself {
  readonly kind: 'film' | 'still';
  readonly durationS: number;
  /** As shown. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly samples: readonly SampleTerms[];
  readonly shots: readonly Span[];
  /** Null: not measured. */
  readonly jumps: readonly Jump[] | null;
  /** Momentary loudness, LUFS, each over the 0.4 s before its time; null without sound. */
  readonly loudness: { readonly startS: number; readonly stepS: number; readonly values: readonly (number | null)[] } | null;
  /** The ease of the film, 0..100; null when it was not measured. */
  readonly ease: number | null;
  readonly placement: PlacementRules;
  /** The film by the rules of the placement. */
  readonly judgements: readonly Judgement[];
  /** What was found of the brand; null where none was looked for. */
  readonly brand: {
    readonly scores: readonly { readonly id: string; readonly value: number | null }[];
    readonly pulses: readonly BrandPulse[];
    readonly flags: readonly string[];
    /** Largest box that counts as the brand, share of the picture; 0 without one. */
    readonly areaMost: number;
    /** When its name first stands written, s; null where it does not, or nobody looked for it. */
    readonly writtenS: number | null;
  } | null;
  /** What stands written and is spoken; null where nobody read. */
  readonly message: {
    readonly texts: readonly AdvisedText[];
    /** Null without sound. */
    readonly speech: readonly Span[] | null;
    /**
     * Share of speech that is also written, 0..1: by a transcript's words where they are known, else the upper limit by any text; null when
     * it was not measured.
     */
    readonly writtenSpeech: { readonly share: number; readonly by: 'words' | 'any_text' } | null;
  } | null;
  /** Where bars lie; null where there are none, or a result from before it was kept does not tell. */
  readonly bars: BarShares | null;
  /** Kept attention with all that must be seen in it; null where it was not kept. */
  readonly looked: LookedFilm | null;
  /** What stays on the ad on the page of this placement (docs/metrics.md, A film on its page); null where it was not measured. */
  readonly onPage: {
    readonly timesS: readonly number[];
    readonly shares: readonly (number | null)[];
    readonly lo: number | null;
    readonly hi: number | null;
    readonly power: number | null;
  } | null;
  /** Share of attention under what the platform lays over the picture, one a sample; null: no zone known or not measured. */
  readonly underInterface: { readonly shares: readonly (number | null)[]; readonly source: Judgement['source'] } | null;
}

/** What a film is held against in its library. */
interface OfOthers {
  /** Clutter at the 80th percentile of a norm (at least 50 results); null where there is none. */
  readonly clutterOfNorm: number | null;
}

/** Everything that rules of advice read of a film, its placement and the results that it is held against. */
export interface FilmReading extends FilmItself, OfOthers {}

/** As much of it as the rule reads that holds it against others. */
export interface FilmAmongOthers extends Pick<FilmItself, 'kind' | 'durationS' | 'samples' | 'placement'>, OfOthers {}

/** One rule: what it advises about a film, nothing where its cause was not measured. */
export type Rule = (film: FilmItself) => readonly Advice[];
