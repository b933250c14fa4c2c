import { timeNoticed } from '../metrics/attended-time.ts';
import type { BrandSample, PlacedBrandSample } from '../metrics/brand-figures.ts';
import {
  attendedSeconds,
  attentionBetween,
  attentionWhileVisible,
  brandAttention,
  centralShare,
  efficiency,
  isLongCentralBlock,
  joined,
  positionLift,
  pulseFigures,
  pulsesOf,
  SHOWN_AREA,
  seenProbability,
  timeShown,
} from '../metrics/brand-figures.ts';
import { deviationOfSample } from '../metrics/deviation.ts';
import { rounded } from '../metrics/score-table.ts';
import type { Span } from '../ports.ts';
import { standsUntil } from './boxes-at.ts';
import type { BrandFlag, BrandPulse, BrandReading, BrandScore, BrandTrack } from './brand-reading.ts';
import type { Banded } from './brand-scores.ts';
import { brandScore } from './brand-scores.ts';

/** Masks of three kinds: what is as good as sure, what counts, and all that may be the brand. */
export const CONFIDENCES = { lo: 0.8, value: 0.5, hi: 0.3 } as const;
/** Which of the three. */
export type MaskKind = keyof typeof CONFIDENCES;

/** What the brand's figures are computed from. */
export interface BrandWish {
  readonly kind: 'film' | 'still';
  readonly durationS: number;
  readonly stepS: number;
  readonly assets: BrandReading['assets'];
  readonly tracks: readonly BrandTrack[];
  /** The analysis frames, with each kind of mask. */
  readonly samples: Readonly<Record<MaskKind, readonly PlacedBrandSample[]>>;
  /** Brand attention of the film by each of the four views; fewer where none of them looked at the brand. */
  readonly views: readonly number[];
}

/** Everything that is said of a brand in a film. */
export function readBrand(wish: BrandWish): Pick<BrandReading, 'pulses' | 'flags' | 'scores'> {
  const spans = byMask((kind) => spansOf(wish, CONFIDENCES[kind], 0));
  const pulses = byMask((kind) => pulsesOf(spans[kind]));
  const central = byMask((kind) => centralShare(wish.samples[kind]));
  const figures = pulseFigures(pulses.value, wish.durationS);
  const flags: BrandFlag[] = [];
  if (!isFound(wish)) flags.push('no_brand_detected');
  if (isLongCentralBlock(pulses.value, figures.longestShare, central.value)) flags.push('long_central_block');
  return { pulses: pulses.value.map((pulse) => seenIn(pulse, wish)), flags, scores: scoresOf(wish, { pulses, central }) };
}

/** Whether no picture has anything to look at: nothing can then be said of attention, not even that there is none. */
const isBlank = ({ samples }: Pick<BrandWish, 'samples'>): boolean => samples.value.every(({ attention }) => attention === null);

/** Whether the brand is anywhere, by boxes and not by stretches of time: a still has none. */
const isFound = ({ tracks }: Pick<BrandWish, 'tracks'>): boolean =>
  tracks.some(({ boxes }) => boxes.some(({ confidence }) => confidence >= CONFIDENCES.value));

const byMask = <Result>(read: (kind: MaskKind) => Result): Record<MaskKind, Result> => ({
  lo: read('lo'),
  value: read('value'),
  hi: read('hi'),
});
const banded = (read: (kind: MaskKind) => number | null): Banded => byMask(read);

/** Time in which boxes of at least this confidence cover at least this share of the picture; a box stands as long as its picture. */
function spansOf({ tracks, stepS, durationS, kind, samples }: BrandWish, confidence: number, area: number): Span[] {
  if (kind === 'still') return [];
  const nextAfter = (timeS: number) => samples.value.find((sample) => sample.timeS > timeS + 0.001)?.timeS ?? durationS;
  const steps = tracks.flatMap(({ boxes }) =>
    boxes
      .filter((box) => box.confidence >= confidence && box.width * box.height >= area)
      .map(({ timeS }) => ({ startS: timeS, endS: Math.min(durationS, standsUntil(timeS, { nextS: nextAfter(timeS), stepS })) })),
  );
  // Time stamps are whole milliseconds, so neighbours may miss each other by one; a step is never a gap.
  return joined(steps, stepS / 2);
}

const inside =
  ({ startS, endS }: Span) =>
  ({ timeS }: { readonly timeS: number }) =>
    timeS >= startS - 0.001 && timeS < endS - 0.001;

const inMs = (timeS: number) => Math.round(timeS * 1000) / 1000;

function seenIn(pulse: Span, { samples }: BrandWish): BrandPulse {
  const probability = byMask((kind) => seenProbability(samples[kind].filter(inside(pulse))));
  const { lo, value, hi } = probability;
  return { startS: inMs(pulse.startS), endS: inMs(pulse.endS), seen: rounded(value.hi), seenLo: rounded(lo.lo), seenHi: rounded(hi.hi) };
}

interface Found {
  readonly pulses: Record<MaskKind, readonly Span[]>;
  readonly central: Record<MaskKind, number | null>;
}

const STILL = { state: 'not_applicable', reason: 'still_image' } as const;
const BLANK = { state: 'not_measured', reason: 'blank_video' } as const;
const NO_BRAND = { state: 'not_applicable', reason: 'no_brand_detected' } as const;
const NOT_REACHED = { state: 'not_applicable', reason: 'not_reached' } as const;
const TOO_SHORT = { state: 'too_short', reason: 'film_shorter_than_window' } as const;
const TOO_SMALL = { state: 'not_measured', reason: 'brand_too_small' } as const;

function scoresOf(wish: BrandWish, found: Found): BrandScore[] {
  return [...attentionScores(wish), ...(wish.kind === 'still' ? stillScores() : timeScores(wish, found))];
}

function attentionScores(wish: BrandWish): BrandScore[] {
  const { samples } = wish;
  const none = isBlank(wish) ? BLANK : isFound(wish) ? TOO_SMALL : NO_BRAND;
  const viewed = viewedBands(wish);
  return [
    brandScore('brand_attention', viewed(banded((kind) => brandAttention(samples[kind]))), BLANK),
    brandScore('brand_while_visible', viewed(banded((kind) => attentionWhileVisible(samples[kind]))), none),
    brandScore('brand_efficiency', viewed(banded((kind) => efficiency(samples[kind]))), none),
    brandScore('brand_lift', viewed(banded((kind) => positionLift(samples[kind]))), none),
  ];
}

/**
 * Gives a figure of attention what the views add to its band: as large a share of it as of brand attention. Where the views have not
 * looked at the brand that is not known; where there is no brand they have no part. A still is looked at once, and its bands are those of
 * the masks.
 */
function viewedBands({ kind, samples, views }: BrandWish): (found: Banded) => Banded {
  const whole = brandAttention(samples.value) ?? 0;
  const share = views.length > 1 && whole > 0 ? (1.96 * deviationOfSample(views)) / whole : null;
  return (found) => (kind === 'still' || !found.value ? found : { ...found, halfWidth: share === null ? null : share * found.value });
}

const TIMED = [
  ...['brand_attended', 'brand_seen', 'brand_first_shown', 'brand_first_noticed', 'brand_pulses', 'brand_pulse_mean', 'brand_gap_mean'],
  ...[
    'brand_longest_share',
    'brand_central_share',
    'brand_time_share',
    'brand_first_2s',
    'brand_first_3s',
    'brand_first_5s',
    'brand_last_3s',
  ],
] as const satisfies readonly BrandScore['id'][];
const NOTHING: Banded = { lo: null, value: null, hi: null };

const stillScores = (): BrandScore[] => TIMED.map((id) => brandScore(id, NOTHING, STILL));

const timeScores = (wish: BrandWish, found: Found): BrandScore[] => [
  ...momentScores(wish, found),
  ...pulseScores(wish, found),
  ...windowScores(wish),
];

function momentScores(wish: BrandWish, { pulses }: Found): BrandScore[] {
  const { samples, durationS } = wish;
  const viewed = viewedBands(wish);
  const shown = banded((kind) => timeShown(spansOf(wish, CONFIDENCES[kind], SHOWN_AREA)));
  const noticed = banded((kind) => noticedIn(samples[kind], durationS));
  const blank = isBlank(wish);
  const attended = viewed(banded((kind) => attendedSeconds(samples[kind])));
  return [
    brandScore('brand_attended', blank ? NOTHING : attended, BLANK),
    brandScore('brand_seen', blank ? NOTHING : seenInAd(wish, pulses), BLANK),
    brandScore('brand_first_shown', shown, NOT_REACHED),
    brandScore('brand_first_noticed', noticed, blank ? BLANK : NOT_REACHED),
  ];
}

const noticedIn = (samples: readonly BrandSample[], durationS: number) =>
  timeNoticed(
    samples.map(({ attention }) => attention),
    { timesS: samples.map(({ timeS }) => timeS), startS: 0, endS: durationS },
  );

function pulseScores({ durationS }: BrandWish, { pulses, central }: Found): BrandScore[] {
  const figures = byMask((kind) => pulseFigures(pulses[kind], durationS));
  const of = (read: (kind: (typeof figures)['value']) => number | null) => banded((kind) => read(figures[kind]));
  const noGap = figures.value.count === 0 ? NO_BRAND : ({ state: 'not_applicable', reason: 'no_gap' } as const);
  return [
    brandScore(
      'brand_pulses',
      of(({ count }) => count),
      NO_BRAND,
    ),
    brandScore(
      'brand_pulse_mean',
      of(({ meanS }) => meanS),
      NO_BRAND,
    ),
    brandScore(
      'brand_gap_mean',
      of(({ meanGapS }) => meanGapS),
      noGap,
    ),
    brandScore(
      'brand_longest_share',
      of(({ longestShare }) => longestShare),
      NO_BRAND,
    ),
    brandScore('brand_central_share', central, NO_BRAND),
    brandScore(
      'brand_time_share',
      of(({ timeShare }) => timeShare),
      NO_BRAND,
    ),
  ];
}

function windowScores(wish: BrandWish): BrandScore[] {
  const { samples, durationS } = wish;
  const viewed = viewedBands(wish);
  const window = (id: BrandScore['id'], span: Span) => {
    const isShort = span.startS < 0 || span.endS > durationS + 0.001;
    const found = isShort ? NOTHING : viewed(banded((kind) => attentionBetween(samples[kind], span)));
    return brandScore(id, found, isShort ? TOO_SHORT : BLANK);
  };
  return [
    window('brand_first_2s', { startS: 0, endS: 2 }),
    window('brand_first_3s', { startS: 0, endS: 3 }),
    window('brand_first_5s', { startS: 0, endS: 5 }),
    window('brand_last_3s', { startS: durationS - 3, endS: durationS }),
  ];
}

/** Over the ad: nobody looks only if nobody looks at any of the pulses. */
function seenInAd({ samples }: BrandWish, pulses: Found['pulses']): Banded {
  const inPulses = byMask((kind) => samples[kind].filter((sample) => pulses[kind].some((pulse) => inside(pulse)(sample))));
  return { lo: seenProbability(inPulses.lo).lo, value: seenProbability(inPulses.value).hi, hi: seenProbability(inPulses.hi).hi };
}
