import type { SampleTerms } from '@fovea/engine/insights/film-reading';
import type { StoredResult } from '../../db/schema/predictions.ts';

/** What each sample asks of a viewer, from the stored curves. A sample without a spread is a blank picture. */
export function sampleTerms({ series, time_bases }: Pick<StoredResult, 'series' | 'time_bases'>): SampleTerms[] {
  const curve = (id: string) => series.find((one) => one.id === id)?.values ?? [];
  const [a50, peaks, shift, clutter] = [curve('a50'), curve('peaks'), curve('shift'), curve('clutter')];
  return time_bases.analysis.map((timeS, k) => {
    const spread = a50[k] ?? null;
    if (spread === null) return { timeS, terms: null };
    return { timeS, terms: { a50: spread, peaks: peaks[k] ?? null, shift: shift[k] ?? null, clutter: clutter[k] ?? null } };
  });
}
