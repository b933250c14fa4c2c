import type { FilmStretch } from '@fovea/contract/film-moments';
import { filmMoments } from '@fovea/contract/film-moments';
import type { ExportFacts } from '../facts.ts';
import type { Words } from '../words.ts';

/** A stretch that a report shows a still of. */
export interface ReportMoment {
  readonly kind: 'picture' | 'opening' | 'mostFocused' | 'leastFocused' | 'busiest';
  readonly startS: number;
  readonly endS: number;
}

/** A film's first moment says what viewers see before they decide; a touch later than 0, where some films are black. */
const OPENING_S = 1;

/** The moments that matter, in the order of the film: the same stretches that the result page names. A photo is its own one, at no time. */
export function reportMoments({ result: { media, series, time_bases } }: Pick<ExportFacts, 'result'>): ReportMoment[] {
  if (media.kind === 'still') return [{ kind: 'picture', startS: 0, endS: 0 }];
  const { busiest, mostFocused, leastFocused } = filmMoments((id) => ({
    ...{ timesS: time_bases.analysis, durationS: media.duration_s },
    values: series.find((one) => one.id === id)?.values ?? [],
  }));
  const openingS = Math.min(OPENING_S, media.duration_s / 2);
  const found = [
    named('opening', { startS: openingS, endS: openingS }),
    named('mostFocused', mostFocused),
    named('leastFocused', leastFocused),
    named('busiest', busiest),
  ];
  return found.flat().toSorted((a, b) => a.startS - b.startS);
}

const named = (kind: ReportMoment['kind'], stretch: Pick<FilmStretch, 'startS' | 'endS'> | null): ReportMoment[] =>
  stretch ? [{ kind, startS: stretch.startS, endS: stretch.endS }] : [];

/** What stands under the still of a moment. */
export const momentTitle = ({ kind, startS, endS }: ReportMoment, words: Words): string =>
  words.say('export', `moment.${kind}`, { start: words.time(startS), end: words.time(endS) });
