import { familyQuantile } from '../family-quantile.ts';
import type { PairNoise, PairVerdict } from './compare-pair.ts';
import { halfWidthAt, noiseOf, unweighedOf, verdictOf } from './compare-pair.ts';
import type { ComparedFigure, ComparedFilm } from './compared-film.ts';

/** One figure of two versions with its word. `a` and `b` are places in the list of versions, `a` before `b`. */
export interface ComparedPair extends PairNoise {
  readonly a: number;
  readonly b: number;
  readonly verdict: PairVerdict;
  /** The version with the larger value; null when both have the same. */
  readonly larger: number | null;
  /** The version that the figure speaks for; null when neither way is better, or when both have the same. */
  readonly better: number | null;
}

/** One figure over all versions. */
export interface FigureComparison {
  readonly id: string;
  readonly pairs: readonly ComparedPair[];
  /** The versions that no other clearly beats; null where neither way is better, or where a version has no value. */
  readonly unbeaten: readonly number[] | null;
}

/**
 * Compares 2 to 4 versions, figure by figure (metrics.md 7). Same films, same answer.
 * @param films in the order in which they are shown; engine, model, metrics and norm of all are the same, which the caller has made sure of
 * @see Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979) 65–70
 */
export function compareFilms(films: readonly ComparedFilm[]): FigureComparison[] {
  const ids = new Set(films.flatMap(({ figures }) => [...figures.keys()]));
  return [...ids].flatMap((id) => {
    const pairs = named(pairsOf(films, id));
    return pairs.length > 0 ? [{ id, pairs, unbeaten: unbeatenOf(films, id, pairs) }] : [];
  });
}

interface OpenPair extends PairNoise {
  readonly a: number;
  readonly b: number;
  readonly unweighed: 'fact' | 'as_detected' | null;
  readonly direction: ComparedFigure['direction'];
}

function pairsOf(films: readonly ComparedFilm[], id: string): OpenPair[] {
  return films.flatMap((one, a) =>
    films.slice(a + 1).flatMap((other, step) => {
      const ofA = one.figures.get(id);
      const ofB = other.figures.get(id);
      if (!ofA || !ofB) return [];
      const pair = { id, a: one, b: other, ofA, ofB };
      return [{ ...noiseOf(pair), a, b: a + 1 + step, unweighed: unweighedOf(pair), direction: ofA.direction }];
    }),
  );
}

/** Gives each pair its word: by Holm, the pair that stands out most is judged as one of all, the next as one of those left. */
function named(open: readonly OpenPair[]): ComparedPair[] {
  const ranked = open.filter((pair) => pair.unweighed === null).toSorted((x, y) => standing(y) - standing(x));
  const words = new Map<OpenPair, PairVerdict>();
  let isRejecting = true;
  for (const [rank, pair] of ranked.entries()) {
    const deviations: number = isRejecting ? familyQuantile(ranked.length - rank) : Number.POSITIVE_INFINITY;
    const word = verdictOf(pair, deviations);
    isRejecting =
      isRejecting && (word === 'clear' || Math.abs(pair.difference) > (halfWidthAt(pair, deviations) ?? Number.POSITIVE_INFINITY));
    words.set(pair, word);
  }
  return open.map((pair) => {
    const { unweighed, direction, ...rest } = pair;
    const larger = pair.difference === 0 ? null : pair.difference > 0 ? pair.a : pair.b;
    const smaller = larger === pair.a ? pair.b : pair.a;
    const isJudged = direction === 'higher_better' || direction === 'lower_better';
    const better = larger === null || !isJudged ? null : direction === 'higher_better' ? larger : smaller;
    return { ...rest, verdict: words.get(pair) ?? unweighed ?? 'too_close', larger, better };
  });
}

/** The difference in standard deviations. */
function standing({ difference, halfWidth }: PairNoise): number {
  if (halfWidth === null || difference === 0) return 0;
  return halfWidth === 0 ? Number.POSITIVE_INFINITY : (Math.abs(difference) / halfWidth) * familyQuantile(1);
}

function unbeatenOf(films: readonly ComparedFilm[], id: string, pairs: readonly ComparedPair[]): number[] | null {
  const figures = films.map(({ figures: all }) => all.get(id));
  if (figures.some((figure) => figure === undefined)) return null;
  const direction = figures[0]?.direction;
  if (direction !== 'higher_better' && direction !== 'lower_better') return null;
  const beaten = new Set(
    pairs.flatMap(({ a, b, better, verdict }) =>
      better !== null && (verdict === 'clear' || verdict === 'fact') ? [better === a ? b : a] : [],
    ),
  );
  return films.flatMap((_, place) => (beaten.has(place) ? [] : [place]));
}
