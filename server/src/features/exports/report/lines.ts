import type { CheckVerdict } from '@fovea/contract/compliance';
import type { Still } from '../facts.ts';
import type { Words } from '../words.ts';
import type { FixLine } from './fix-lines.ts';
import type { ReportMoment } from './moments.ts';
import type { SubjectLines } from './subject-lines.ts';

/** One figure as a report writes it. */
export interface FigureLine {
  readonly id: string;
  readonly name: string;
  /** The number, or in words why there is none. */
  readonly value: string;
  readonly unit: string;
  /** The band, or that there is none; empty where there is no value. */
  readonly band: string;
  readonly meaning: string;
  readonly formula: string;
  readonly source: string;
}

/** One driver of the overall score and where it stands. */
export interface DriverLine extends FigureLine {
  /** Where it stands, in short; empty where it stands nowhere. */
  readonly place: string;
  readonly standing: string;
}

/** Where the film stands: the overall or that there is no norm, what it is held against, and its drivers. */
export interface StandingLines {
  /** The overall percentile; empty while there is no norm. */
  readonly number: string;
  readonly word: string;
  /** What it is held against: kind of ads, how many, origin and date; or what is missing. */
  readonly reference: string;
  /** What no score says. */
  readonly leftOut: string;
  readonly drivers: readonly DriverLine[];
}

/** One check as a report writes it. */
export interface CheckLine {
  readonly rule: string;
  readonly verdict: CheckVerdict;
  readonly word: string;
  readonly measured: string;
  readonly limit: string;
  readonly at: string;
  readonly source: string;
}

/** One curve to be drawn. `values` on `timesS`, null for gaps. */
export interface CurveLine {
  readonly name: string;
  readonly unit: string;
  /** Written as per cent. */
  readonly isShare: boolean;
  /** Six hexadecimal digits. */
  readonly colour: string;
  readonly timesS: readonly number[];
  readonly values: readonly (number | null)[];
  /** Half-width of the band; null for none. */
  readonly band: number | null;
  readonly range: readonly [number, number] | null;
  /** Writes a value of this curve without its unit. */
  readonly number: (value: number) => string;
  /** What it may be taken for, where that needs saying; empty where not. */
  readonly note: string;
  /** Writes a value of this curve. */
  readonly write: (value: number) => string;
}

export interface MomentLine extends ReportMoment {
  readonly title: string;
  readonly still: Still | null;
}

/** One thing to change with the picture of where. */
export interface ShownFix extends FixLine {
  readonly still: Still | null;
}

/** All that a report or a set of slides says, in words, whatever it is drawn with. */
export interface ReportContent {
  readonly name: string;
  readonly subtitle: string;
  /** What the film comes to for its placement, in one sentence. */
  readonly verdict: string;
  readonly standing: StandingLines;
  /** What to change, the weightiest first. */
  readonly fixes: readonly ShownFix[];
  /** What is said where there is nothing to change by any rule of advice. */
  readonly noFix: string;
  readonly subjects: readonly SubjectLines[];
  /** What the pictures say. */
  readonly sentences: readonly string[];
  readonly headline: readonly FigureLine[];
  readonly groups: readonly { readonly title: string; readonly lines: readonly FigureLine[] }[];
  readonly curves: readonly CurveLine[];
  readonly cutsS: readonly number[];
  readonly durationS: number;
  readonly moments: readonly MomentLine[];
  readonly compliance: { readonly verdict: string; readonly lines: readonly CheckLine[]; readonly note: string };
  readonly made: readonly (readonly [label: string, value: string])[];
  /** What the figures are, and what they are not. */
  readonly scope: string;
  /** How it was predicted, and what bands are made of. */
  readonly methods: string;
  /** When and by what it was made, in one line. */
  readonly foot: string;
  readonly words: Words;
}
