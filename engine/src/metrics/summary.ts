import type { Score, ScoreId, Series, Span } from '../ports.ts';
import { attentionColumns, attentionScores } from './attention-scores.ts';
import type { Figures } from './figures.ts';
import type { LoudnessReading } from './loudness.ts';
import { pacingOf, shotsBetween } from './pacing.ts';
import type { Missing } from './score-table.ts';
import { scoreOf, seriesOf } from './score-table.ts';
import type { Boundary } from './shots.ts';
import type { Bands } from './stability.ts';

/** What the summary of a film is made from. A partial result gives what there is so far. */
export interface SummaryWish {
  readonly figures: Figures;
  readonly kind: 'film' | 'still';
  /** Length of what was seen so far: for a partial result the time reached. */
  readonly durationS: number;
  readonly boundaries: readonly Boundary[];
  readonly bands: Bands | null;
  /** Null when the file has no sound. */
  readonly loudness: LoudnessReading | null;
}

/** Scores, curves and shots of a film, as the result carries them. */
export interface Summary {
  readonly scores: readonly Score[];
  readonly series: readonly Series[];
  readonly shots: readonly Span[];
  /** Time base of the loudness curves; null without sound. */
  readonly loudnessTimes: { readonly startS: number; readonly stepS: number; readonly count: number } | null;
}

/** All scores and curves from what was collected; may be called at any time, also for a partial result. */
export function summarise(wish: SummaryWish): Summary {
  const { figures, kind, durationS, boundaries, bands, loudness } = wish;
  const ordered = boundaries.map(({ timeS }) => timeS).toSorted((a, b) => a - b);
  const cutsS = boundaries.filter((boundary) => boundary.kind === 'cut').map(({ timeS }) => timeS);
  const shots = kind === 'still' ? [] : shotsBetween(ordered, durationS);
  const columns = attentionColumns(figures.samples);
  const curve = (id: keyof typeof columns) => seriesOf(id, columns[id], bandOfCurve(id, bands));
  return {
    scores: [
      ...attentionScores({ figures, kind, durationS, cutsS, bands }),
      ...pacingScores(shots, durationS),
      ...loudnessScores(loudness),
    ],
    series: [
      ...(['a50', 'focus', 'entropy', 'dispersion', 'peaks', 'shift', 'motion', 'clutter', 'ease', 'centre_x', 'centre_y'] as const).map(
        curve,
      ),
      ...(loudness
        ? [seriesOf('loudness_momentary', loudness.momentaryLufs, null), seriesOf('loudness_short_term', loudness.shortTermLufs, null)]
        : []),
    ],
    shots,
    loudnessTimes: loudness ? { startS: loudness.stepS, stepS: loudness.stepS, count: loudness.momentaryLufs.length } : null,
  };
}

function bandOfCurve(id: Series['id'], bands: Bands | null): number | null {
  switch (id) {
    case 'a50':
    case 'focus':
    case 'entropy':
    case 'dispersion':
    case 'peaks':
    case 'shift':
    case 'ease':
      return bands?.sample[id] ?? null;
    case 'motion':
    case 'clutter':
    case 'centre_x':
    case 'centre_y':
    case 'brand_attention':
    case 'loudness_momentary':
    case 'loudness_short_term':
      return null;
  }
}

function pacingScores(shots: readonly Span[], durationS: number): Score[] {
  const still: Missing = { state: 'not_applicable', reason: 'still_image' };
  const pacing = shots.length > 0 ? pacingOf(shots, durationS) : null;
  const detected = (id: ScoreId, value: number | null | undefined, missing: Missing) =>
    scoreOf(id, value === undefined ? still : value === null ? missing : { value, band: { kind: 'detected' } });
  return [
    detected('shots', pacing?.shots, still),
    detected('average_shot', pacing?.averageShotS, still),
    detected('cuts_per_minute', pacing?.cutsPerMinute, still),
    detected('shots_in_any_5s', pacing?.shotsInAny5s, { state: 'too_short', reason: 'film_shorter_than_window' }),
  ];
}

/** Whether something is heard, of a sound that is shorter than the shortest span that loudness is measured over. */
const isTooBrief = (loudness: LoudnessReading | null): boolean =>
  loudness !== null && loudness.firstSoundS !== null && loudness.momentaryLufs.every((level) => level === null);

function loudnessScores(loudness: LoudnessReading | null): Score[] {
  const exact = (id: ScoreId, value: number | null | undefined, missing: Missing) =>
    scoreOf(
      id,
      value === undefined ? { state: 'not_applicable', reason: 'no_audio' } : value === null ? missing : { value, band: { kind: 'exact' } },
    );
  const silent: Missing = { state: 'not_applicable', reason: 'silent' };
  const short: Missing = { state: 'not_applicable', reason: 'film_shorter_than_window' };
  const unheard: Missing = isTooBrief(loudness) ? { state: 'not_applicable', reason: 'sound_shorter_than_window' } : silent;
  const orShort = loudness && loudness.integratedLufs === null ? unheard : short;
  return [
    exact('loudness_integrated', loudness?.integratedLufs, unheard),
    exact('loudness_short_term_max', loudness?.shortTermMaxLufs, orShort),
    exact('loudness_momentary_max', loudness?.momentaryMaxLufs, orShort),
    exact('loudness_range', loudness?.rangeLu, orShort),
    exact('true_peak', loudness?.truePeakDbtp, silent),
  ];
}
