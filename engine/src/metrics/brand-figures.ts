import type { Span } from '../ports.ts';
import type { Place } from './map-figures.ts';

/** One analysis frame as the brand figures need it: attention, area and middle as in `MaskFigures`; null for a blank one. */
export interface BrandSample {
  readonly timeS: number;
  /** Trapezoid weight, s. */
  readonly weightS: number;
  readonly attention: number | null;
  readonly area: number;
  readonly central: number;
}

/** The same with where the brand is. */
export interface PlacedBrandSample extends BrandSample {
  /** The middle of its mask; null where it is not to be seen. */
  readonly middle: Place | null;
}

/** As much of it as attention alone needs. */
export type LookedSample = Pick<BrandSample, 'timeS' | 'weightS' | 'attention'>;

/** Fixations in film take about 300 ms (T. Smith); the band goes down to half as many. */
const LOOKS_A_SECOND = { lo: 1.5, hi: 3 } as const;
const GAP_CLOSED_S = 0.5;
const PULSE_LEAST_S = 0.25;
/** Smaller in every sample than this share of the frame: too small for a grid of 2,304 cells to say anything. */
export const AREA_LEAST = 0.0005;
/** From this share of the frame on a brand counts as shown. */
export const SHOWN_AREA = 0.005;
const CLOCK_TOLERANCE_S = 0.001;

/** Weighted mean of BA over the frames that are no blank ones, 0..1; null when all are. @param weightAt time weight of the ad type */
export function brandAttention(samples: readonly LookedSample[], weightAt: (timeS: number) => number = () => 1): number | null {
  let [sum, total] = [0, 0];
  for (const { timeS, weightS, attention } of samples) {
    if (attention === null) continue;
    const weight = weightS * weightAt(timeS);
    sum += weight * attention;
    total += weight;
  }
  return total > 0 ? sum / total : null;
}

/** mean_w(BA) with what lies in the early window of a placement counting more, each frame by what of it lies there; null when all are blank. */
export function weighedAttention(
  samples: readonly LookedSample[],
  early: { readonly windowS: number; readonly weight: number },
): number | null {
  let atS = 0;
  const weighed = samples.map((sample) => {
    const earlyS = Math.max(0, Math.min(early.windowS, atS + sample.weightS) - atS);
    atS += sample.weightS;
    return { ...sample, weightS: sample.weightS + (early.weight - 1) * earlyS };
  });
  return brandAttention(weighed);
}

/** Σ Δ·BA, s: how long a viewer looks at the brand in all. */
export const attendedSeconds = (samples: readonly BrandSample[]): number =>
  samples.reduce((sum, { weightS, attention }) => sum + weightS * (attention ?? 0), 0);

const visible = (samples: readonly BrandSample[]) => samples.filter(({ attention, area }) => attention !== null && area > 0);

/** Mean BA while the brand is to be seen, 0..1; null when it never is. */
export const attentionWhileVisible = (samples: readonly BrandSample[]): number | null => brandAttention(visible(samples));

/** EFF: attention by area, 1 where the brand draws what its size explains; null where it never covers 0.05 %. */
export function efficiency(samples: readonly BrandSample[]): number | null {
  const seen = visible(samples);
  if (seen.every(({ area }) => area < AREA_LEAST)) return null;
  return attendedSeconds(seen) / seen.reduce((sum, { weightS, area }) => sum + weightS * area, 0);
}

/** LIFT: attention against a viewer who looks at the middle alone; null as for EFF. */
export function positionLift(samples: readonly BrandSample[]): number | null {
  const seen = visible(samples);
  if (seen.every(({ area }) => area < AREA_LEAST)) return null;
  return attendedSeconds(seen) / seen.reduce((sum, { weightS, central }) => sum + weightS * central, 0);
}

const THIRD = 1 / 3;
const isMiddle = (at: number) => at >= THIRD && at <= 1 - THIRD;

/** CB: share of the time with brand in which the middle of its mask lies in the middle third both ways; null without brand. */
export function centralShare(samples: readonly PlacedBrandSample[]): number | null {
  let [sum, total] = [0, 0];
  for (const { weightS, middle } of samples) {
    if (!middle) continue;
    total += weightS;
    if (isMiddle(middle.x) && isMiddle(middle.y)) sum += weightS;
  }
  return total > 0 ? sum / total : null;
}

/** P_seen of a run: 1 − Π (1 − BA)^(f·Δ), with 1.5 and with 3 looks a second. Looks are treated as independent, which real ones are not. */
export function seenProbability(samples: readonly LookedSample[]): { readonly lo: number; readonly hi: number } {
  const missed = (looks: number) =>
    samples.reduce((product, { weightS, attention }) => product * (1 - Math.min(1, attention ?? 0)) ** (looks * weightS), 1);
  return { lo: 1 - missed(LOOKS_A_SECOND.lo), hi: 1 - missed(LOOKS_A_SECOND.hi) };
}

/** Joins spans that overlap or lie less than `gapS` apart; ascending. */
export function joined(spans: readonly Span[], gapS = 0): Span[] {
  const out: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startS - b.startS)) {
    const last = out.at(-1);
    if (last && (span.startS <= last.endS || span.startS - last.endS < gapS - CLOCK_TOLERANCE_S))
      out[out.length - 1] = { startS: last.startS, endS: Math.max(last.endS, span.endS) };
    else out.push(span);
  }
  return out;
}

const lengthOf = ({ startS, endS }: Span) => endS - startS;
const isLong = (span: Span) => lengthOf(span) >= PULSE_LEAST_S - CLOCK_TOLERANCE_S;

/** Runs of brand-visible time: gaps under 0.5 s closed, runs under 0.25 s dropped. */
export const pulsesOf = (spans: readonly Span[]): Span[] => joined(spans, GAP_CLOSED_S).filter(isLong);

/** TTBV: start of the first run of at least 0.25 s; null when there is none. @param spans time with at least 0.5 % of the picture */
export const timeShown = (spans: readonly Span[]): number | null => joined(spans).find(isLong)?.startS ?? null;

/** Count, mean length and mean gap of pulses, the share of the longest, and the share of the film's time; null where there is no such thing. */
export function pulseFigures(pulses: readonly Span[], durationS: number) {
  const totalS = pulses.reduce((sum, pulse) => sum + lengthOf(pulse), 0);
  const gaps = pulses.slice(1).map(({ startS }, k) => startS - (pulses[k]?.endS ?? startS));
  return {
    count: pulses.length,
    meanS: pulses.length > 0 ? totalS / pulses.length : null,
    meanGapS: gaps.length > 0 ? gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length : null,
    longestShare: totalS > 0 ? Math.max(...pulses.map(lengthOf)) / totalS : null,
    timeShare: totalS / durationS,
  };
}

const BLOCK_S = 2;
const BLOCK_SHARE = 0.6;
const BLOCK_CENTRAL = 0.5;

/** `long_central_block`: one pulse of 2 s or more has 60 % of brand time, half of which lies in the middle third. */
export const isLongCentralBlock = (pulses: readonly Span[], longestShare: number | null, centralShare: number | null): boolean =>
  pulses.some((pulse) => lengthOf(pulse) >= BLOCK_S - CLOCK_TOLERANCE_S && lengthOf(pulse) === Math.max(...pulses.map(lengthOf))) &&
  (longestShare ?? 0) >= BLOCK_SHARE &&
  (centralShare ?? 0) >= BLOCK_CENTRAL;

/** Mean BA between two moments, 0..1; null when nothing but blank frames lies there. */
export function attentionBetween(samples: readonly BrandSample[], { startS, endS }: Span): number | null {
  let atS = 0;
  const clipped = samples.map((sample) => {
    const [from, to] = [atS, atS + sample.weightS];
    atS = to;
    return { ...sample, weightS: Math.max(0, Math.min(to, endS) - Math.max(from, startS)) };
  });
  return brandAttention(clipped);
}
