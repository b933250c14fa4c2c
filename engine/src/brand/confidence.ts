import type { Placed, Target } from './refine.ts';
import { lengthOf } from './refine.ts';

/** Score at which a place is as often the brand as not, for large and for the smallest ones: few pixels are soon like something else. */
const EVEN = { large: 0.745, small: 0.92 } as const;
/** Geometric mean sides, pixels, between which the one goes over into the other. */
const LENGTH = { large: 44, small: 16 } as const;
/** How fast doubt goes. All four read off made films and real ones without the brand (docs/decisions/0090). */
const SLOPE = 0.035;

/**
 * What is like a small picture by chance is so by its shades or by its edges, hardly ever by both: the mean of correlation and edges, less
 * the handicap, at which a whole one, in focus, is as often the brand as not, and the sides between which it goes over (docs/decisions/0417).
 */
const EVEN_BOTH = { large: 0.72, small: 0.78 } as const;
const LENGTH_BOTH = { large: 20, small: 16 } as const;
const WHOLE = 0.999;

/** How sure a find is, 0..1. */
export function confidenceOf(target: Pick<Target, 'picture'>, { pose, fit, focus }: Pick<Placed, 'pose' | 'fit' | 'focus'>): number {
  const length = lengthOf(target, pose);
  const byScore = surenessOf(fit.score, evenAt(length, EVEN, LENGTH));
  if (length >= LENGTH.large || fit.seen < WHOLE || focus === 'soft') return byScore;
  return Math.max(byScore, surenessOf((fit.correlation + fit.edges) / 2 - fit.handicap, evenAt(length, EVEN_BOTH, LENGTH_BOTH)));
}

const surenessOf = (value: number, even: number): number => 1 / (1 + Math.exp((even - value) / SLOPE));

interface BySize {
  readonly large: number;
  readonly small: number;
}

function evenAt(length: number, even: BySize, at: BySize): number {
  const small = Math.min(1, Math.max(0, (at.large - length) / (at.large - at.small)));
  return even.large + small * (even.small - even.large);
}

/** How sure a place must be that begins a track. */
export const BEGIN_LEAST = 0.33;
/** And one that goes on with it: what was there a moment ago needs less of a proof. */
export const GO_ON_LEAST = 0.1;
/** And how sure is one that is not doubted: its place is worth another look later, and what doubts itself gives way to it. */
export const SURE_LEAST = 0.8;
