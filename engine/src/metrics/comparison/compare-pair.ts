import { deviationOfSample } from '../deviation.ts';
import { blockBootstrap } from './block-bootstrap.ts';
import type { ComparedFigure, ComparedFilm } from './compared-film.ts';
import { goesOneWay } from './detected-figures.ts';
import { runAlike } from './same-cut.ts';
import { smallestDifference } from './smallest-difference.ts';
import { studentOf } from './student.ts';
import { BLOCKS_LEAST, blockCount, blocksOf } from './time-blocks.ts';

/**
 * What can be said of a difference. `clear`: larger than its noise. `leaning`: too close to call, and leaning to one of the two.
 * `too_close`: too close to call. `fact`: arithmetic on the files, without noise. `as_detected`: what a
 * detector counted, of which no noise is known.
 */
export type PairVerdict = 'clear' | 'leaning' | 'too_close' | 'fact' | 'as_detected';

/** One figure of two versions, A minus B, in the figure's own unit. */
export interface PairNoise {
  readonly difference: number;
  /** Standard deviation with other moments of the films; null: not measured. */
  readonly contentNoise: number | null;
  /** How many blocks of moments tell it, of the film that has fewer; null where none do. */
  readonly blocks: number | null;
  /** Standard deviation over the views of the network; null: not measured. */
  readonly modelNoise: number | null;
  /** h: both noises together at the 95 % level, as far as they were measured; null when neither was, and for what is not weighed. */
  readonly halfWidth: number | null;
  /** δ_min: differences below it are not worth naming. */
  readonly smallest: number;
  /** Whether every view and every limit of finding sees a difference on the side that is told; null where neither was stored. */
  readonly viewsAgree: boolean | null;
  /** What of the noise that belongs to the figure was not measured; empty where all of it was. */
  readonly lacks: readonly NoiseLack[];
}

/**
 * `moments`: a film is too short to be drawn anew from its moments. `curve`: the figure is no mean over moments. `views`: what the views
 * of the network say was not kept of both. `finding`: by stricter or laxer limits of finding one of the two has no value.
 */
export type NoiseLack = 'moments' | 'curve' | 'views' | 'finding';

const DEVIATIONS = 1.96;
/** The 80 % level as a share of the 95 % one. */
const LEANING_SHARE = 0.65;

/** Two versions in which a figure has a value. */
export interface FigurePair {
  readonly id: string;
  readonly a: ComparedFilm;
  readonly b: ComparedFilm;
  readonly ofA: ComparedFigure;
  readonly ofB: ComparedFigure;
}

/** The difference of one figure and its noise (metrics.md 7, steps 1 to 4; measured error against people is not part of it). */
export function noiseOf(pair: FigurePair): PairNoise {
  const { id, ofA, ofB } = pair;
  const difference = ofA.value - ofB.value;
  const smallest = smallestDifference(id, ofA);
  if (unweighedOf(pair)) return { difference, smallest, ...NO_NOISE };
  const isDetected = ofA.kind === 'detected' && ofB.kind === 'detected';
  const isFound = isDetected || isAbsent(ofA) !== isAbsent(ofB);
  const { contentNoise, blocks } = (isFound ? null : contentNoiseOf(pair)) ?? { contentNoise: null, blocks: null };
  const views = differences(viewsBeside(ofA, ofB), viewsBeside(ofB, ofA));
  const { pairings, isFindingWhole } = findingOf(pair);
  const found = pairings.map(deviationOfSample);
  const modelParts = [...(views ? [deviationOfSample(views)] : []), ...(found.length > 0 ? [Math.max(...found)] : [])];
  const modelNoise = modelParts.length > 0 ? Math.hypot(...modelParts) : null;
  const halfWidth = halfWidthAt({ contentNoise, blocks, modelNoise }, DEVIATIONS);
  const looks = [...(views ?? []), ...pairings.flat()];
  const viewsAgree = looks.length > 0 ? looks.every((look) => look * difference > 0) : null;
  const lacks: NoiseLack[] = [
    ...(isFound || contentNoise !== null ? [] : [ofA.curve && ofB.curve ? ('moments' as const) : ('curve' as const)]),
    ...(isDetected || (views && !ofA.isViewedInPart && !ofB.isViewedInPart) ? [] : ['views' as const]),
    ...(isFindingWhole && (!isFound || pairings.length > 0) ? [] : ['finding' as const]),
  ];
  return { difference, contentNoise, blocks, modelNoise, halfWidth, smallest, viewsAgree, lacks };
}

/**
 * Whether nothing of the thing is in the film, by every limit of finding: other moments of the film would not show it either, nor would
 * any view look at it. Against a film that has it the noise is that of finding it there, and of the views of that film: where attention
 * has a part in the figure and those were not kept, that noise is not known whole.
 */
const isAbsent = ({ value, findings, views }: ComparedFigure): boolean =>
  value === 0 && findings?.every((end) => end === 0) === true && (views ?? []).every((view) => view === 0);

/** Every view of a film without the thing sees as little of it. */
const viewsBeside = (one: ComparedFigure, other: ComparedFigure): readonly number[] | null =>
  one.views ?? (isAbsent(one) && other.views ? other.views.map(() => 0) : null);

const NO_NOISE = { contentNoise: null, blocks: null, modelNoise: null, halfWidth: null, viewsAgree: null, lacks: [] } as const;

/**
 * How far the noise reaches at the level of a normal quantile; null where none was measured. What a few blocks tell of other moments has
 * Student's quantile at that level.
 */
export function halfWidthAt(
  { contentNoise, blocks, modelNoise }: Pick<PairNoise, 'contentNoise' | 'blocks' | 'modelNoise'>,
  deviations: number,
): number | null {
  if (contentNoise === null && modelNoise === null) return null;
  const reach = blocks === null ? deviations : studentOf(deviations, blocks - 1);
  return Math.hypot(reach * (contentNoise ?? 0), deviations * (modelNoise ?? 0));
}

/** The word of a pair that is not weighed against noise: arithmetic on both files, or what a detector counted; null for every other. */
export function unweighedOf({ ofA: { kind: a }, ofB: { kind: b } }: Pick<FigurePair, 'ofA' | 'ofB'>): 'fact' | 'as_detected' | null {
  if (a === 'exact' && b === 'exact') return 'fact';
  return a === 'counted' && b === 'counted' ? 'as_detected' : null;
}

/**
 * The word for a difference (step 5). Where one of the noises was not measured the word is at most `leaning`.
 * @param deviations quantile of the normal distribution that a clear difference reaches: 1.96 for two versions, more by Holm's rule for more
 */
export function verdictOf(noise: PairNoise, deviations: number = DEVIATIONS): Exclude<PairVerdict, 'fact' | 'as_detected'> {
  const { difference, halfWidth, smallest, modelNoise, viewsAgree, lacks } = noise;
  const size = Math.abs(difference);
  if (halfWidth === null || size < smallest || size === 0) return 'too_close';
  if (lacks.length === 0 && size > (halfWidthAt(noise, deviations) ?? 0)) return 'clear';
  if (modelNoise === null) return size > halfWidth ? 'leaning' : 'too_close';
  return size > LEANING_SHARE * halfWidth && viewsAgree === true ? 'leaning' : 'too_close';
}

function contentNoiseOf({ a, b, ofA, ofB }: FigurePair): { readonly contentNoise: number; readonly blocks: number } | null {
  if (!ofA.curve || !ofB.curve) return null;
  const counts = [blockCount(a), blockCount(b)] as const;
  const isPaired = runAlike(a, b);
  const shared = Math.min(...counts);
  if (shared < BLOCKS_LEAST) return null;
  const blocks = (film: ComparedFilm, values: readonly (number | null)[], own: number) =>
    blocksOf({ timesS: film.timesS, durationS: film.durationS, values }, isPaired ? shared : own);
  const drawn = blockBootstrap({
    a: blocks(a, ofA.curve, counts[0]),
    b: blocks(b, ofB.curve, counts[1]),
    drawing: isPaired ? 'paired' : 'independent',
  });
  // Drawn with replacement, blocks vary about their own mean, not about that of all the moments there might have been.
  return { contentNoise: drawn * Math.sqrt(shared / (shared - 1)), blocks: shared };
}

/** Where least, value and most are kept of a figure, as they stand and turned round. */
const STRAIGHT = [0, 1, 2];
const CROSSED = [2, 1, 0];

/**
 * Differences by the limits of finding that both have; whole where none of them is missing, or where finding has no part in the figure.
 * What is kept are the least and the most, not which limits gave them. Of a figure that may go either way the ends of one film may belong
 * to either of the other's, so there are two pairings.
 */
function findingOf({ id, ofA: { findings: a }, ofB: { findings: b } }: FigurePair) {
  const looksOf = (places: readonly number[]) =>
    STRAIGHT.flatMap((place, k) => {
      const [ofA, ofB] = [a?.[place] ?? null, b?.[places[k] ?? place] ?? null];
      return ofA === null || ofB === null ? [] : [ofA - ofB];
    });
  const all = (goesOneWay(id) ? [STRAIGHT] : [STRAIGHT, CROSSED]).map(looksOf);
  return { pairings: all.filter((looks) => looks.length > 1), isFindingWhole: (!a && !b) || all.every((looks) => looks.length === 3) };
}

/** A minus B, look by look; null where the two were not looked at alike. */
function differences(ofA: readonly number[] | null, ofB: readonly number[] | null): number[] | null {
  if (!ofA || !ofB || ofA.length !== ofB.length || ofA.length < 2) return null;
  return ofA.map((look, m) => look - (ofB[m] ?? 0));
}
