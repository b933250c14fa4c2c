import type { ExportFacts } from '../facts.ts';

/** A stretch that a report shows a still of. */
export interface ReportMoment {
  readonly kind: 'opening' | 'mostFocused' | 'leastFocused' | 'busiest';
  readonly startS: number;
  readonly endS: number;
}

const FOCUS_S = 1;
const BUSY_S = 2;
/** A film's first moment says what viewers see before they decide; a touch later than 0, where some films are black. */
const OPENING_S = 1;

interface Stretch {
  readonly startS: number;
  readonly endS: number;
  readonly mean: number;
}

/** The moments that matter, in the order of the film: the same stretches that the result page names. A photo has its one. */
export function reportMoments({ result: { media, series, time_bases } }: Pick<ExportFacts, 'result'>): ReportMoment[] {
  if (media.kind === 'still') return [{ kind: 'opening', startS: 0, endS: 0 }];
  const stretches = (id: string, lengthS: number) =>
    slidingMeans(time_bases.analysis, series.find((one) => one.id === id)?.values ?? [], lengthS);
  const focus = stretches('focus', FOCUS_S);
  const opening = { startS: Math.min(OPENING_S, media.duration_s / 2), endS: Math.min(OPENING_S, media.duration_s / 2) };
  const found = [
    named('opening', { ...opening, mean: 0 }),
    named(
      'mostFocused',
      pick(focus, (a, b) => a > b),
    ),
    named(
      'leastFocused',
      pick(focus, (a, b) => a < b),
    ),
    named(
      'busiest',
      pick(stretches('ease', BUSY_S), (a, b) => a < b),
    ),
  ];
  return found.flat().toSorted((a, b) => a.startS - b.startS);
}

const named = (kind: ReportMoment['kind'], stretch: Stretch | null): ReportMoment[] =>
  stretch ? [{ kind, startS: stretch.startS, endS: stretch.endS }] : [];

const pick = (stretches: readonly Stretch[], isBetter: (a: number, b: number) => boolean): Stretch | null =>
  stretches.reduce<Stretch | null>((best, one) => (best && !isBetter(one.mean, best.mean) ? best : one), null);

/** The mean in every window that begins at a sample and fits in, gaps left out; a window that is mostly gaps counts for nothing. */
function slidingMeans(timesS: readonly number[], values: readonly (number | null)[], lengthS: number): Stretch[] {
  const lastS = timesS[Math.min(timesS.length, values.length) - 1] ?? Number.NEGATIVE_INFINITY;
  return timesS.flatMap((startS, first) => {
    const endS = startS + lengthS;
    if (endS > lastS + 0.2) return [];
    const after = timesS.findIndex((timeS) => timeS >= endS);
    const window = values.slice(first, after === -1 ? values.length : after);
    const known = window.filter((value) => value !== null);
    if (known.length * 2 <= window.length) return [];
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    return [{ startS, endS: Math.min(endS, Math.max(lastS, startS)), mean }];
  });
}
