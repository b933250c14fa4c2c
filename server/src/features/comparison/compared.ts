import { bandBasisOf } from '@fovea/contract/band-basis';
import { figureSections } from '@fovea/contract/figures';
import type { Score } from '@fovea/contract/predictions';
import type { ComparedFigure, ComparedFilm } from '@fovea/engine/metrics/comparison/compared-film';
import { followsBrandAttention, isDetected, scaled, varyAsBrandAttention } from '@fovea/engine/metrics/comparison/detected-figures';
import type { StoredResult } from '../../db/schema/predictions.ts';
import { findingsOf } from './findings.ts';

/** More places than this compete too much (docs/metrics.md). */
const MANY_PEAKS = 3;

type Curves = ReadonlyMap<string, readonly (number | null)[]>;

/** A stored result as the arithmetic of comparisons reads it: every figure that it has. */
export function comparedFilmOf(result: StoredResult): ComparedFilm {
  const curves = curvesOf(result);
  const figures = figureSections(result).flatMap(({ section, scores }) =>
    scores.flatMap((score): [string, ComparedFigure][] => {
      const { id, value, direction, range } = score;
      if (value === null) return [];
      const reading = { value, direction, range, kind: kindOf(score) };
      const findings = section === 'film' ? null : findingsOf({ ...score, value }, result);
      return [[id, { ...reading, ...attentionOf(score, result, curves), findings }]];
    }),
  );
  return filmWith(result, new Map(figures));
}

/**
 * A result with these figures and no others.
 * @param timesS the moments of their curves, where those are not the samples of the analysis
 */
export const filmWith = (
  { media, shots, time_bases }: Pick<StoredResult, 'media' | 'shots' | 'time_bases'>,
  figures: ComparedFilm['figures'],
  timesS: readonly number[] = time_bases.analysis,
): ComparedFilm => ({ durationS: media.duration_s, cutsS: shots.slice(1).map(({ start_s }) => start_s), timesS, figures });

/** By what the figure is made of, and not by what its result called it: earlier ones called shots and jumps exact. */
function kindOf(score: Score): ComparedFigure['kind'] {
  if (isDetected(score.id)) return 'detected';
  const basis = bandBasisOf(score);
  return basis === 'file' ? 'exact' : basis === 'cut_detector' ? 'counted' : 'estimated';
}

/** What the four views and the moments of the film say of a figure; what follows brand attention in proportion says the same as it, in a window the views alone. */
function attentionOf({ id, value }: Score, { media, views, brand }: StoredResult, curves: Curves): Pick<ComparedFigure, 'views' | 'curve'> {
  const isFilm = media.kind === 'film';
  if (!varyAsBrandAttention(id)) return { views: views?.[id] ?? null, curve: isFilm ? (curves.get(id) ?? null) : null };
  const whole = brand?.scores.find((score) => score.id === 'brand_attention')?.value ?? 0;
  const factor = whole > 0 && value !== null ? value / whole : Number.NaN;
  const own = scaled(views?.brand_attention ?? null, factor)?.filter((view) => view !== null) ?? null;
  return { views: own, curve: isFilm && followsBrandAttention(id) ? scaled(curves.get('brand_attention') ?? null, factor) : null };
}

function curvesOf({ series }: StoredResult): Curves {
  const curves = new Map(series.filter(({ time_base }) => time_base === 'analysis').map(({ id, values }) => [id, values]));
  const [peaks, known] = [curves.get('peaks'), curves.get('a50')];
  // No curve of its own: whether many places compete is told by the curve of places, where there is a map at all.
  if (peaks && known)
    curves.set(
      'share_many_peaks',
      peaks.map((count, at) => (known[at] === null ? null : Number((count ?? 0) > MANY_PEAKS))),
    );
  return curves;
}
