import type { ComparedFigure, ComparedFilm } from '@fovea/engine/metrics/comparison/compared-film';
import type { StoredResult } from '../../db/schema/predictions.ts';

/** More places than this compete too much (docs/metrics.md). */
const MANY_PEAKS = 3;

/** A stored result as the arithmetic of comparisons reads it. */
export function comparedFilmOf({ media, shots, scores, series, time_bases, views }: StoredResult): ComparedFilm {
  const curves = new Map(series.filter(({ time_base }) => time_base === 'analysis').map(({ id, values }) => [id, values]));
  const [peaks, known] = [curves.get('peaks'), curves.get('a50')];
  // No curve of its own: whether many places compete is told by the curve of places, where there is a map at all.
  if (peaks && known)
    curves.set(
      'share_many_peaks',
      peaks.map((count, at) => (known[at] === null ? null : Number((count ?? 0) > MANY_PEAKS))),
    );
  const figures = scores.flatMap(({ id, value, band_kind, direction, range }): [string, ComparedFigure][] => {
    if (value === null) return [];
    const kind = band_kind === 'exact' ? 'exact' : 'estimated';
    return [
      [id, { value, kind, direction, range, views: views?.[id] ?? null, curve: media.kind === 'film' ? (curves.get(id) ?? null) : null }],
    ];
  });
  return {
    durationS: media.duration_s,
    cutsS: shots.slice(1).map(({ start_s }) => start_s),
    timesS: time_bases.analysis,
    figures: new Map(figures),
  };
}
