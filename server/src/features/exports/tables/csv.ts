import { bandBasisOf } from '@fovea/contract/band-basis';
import type { TableCell } from '@fovea/contract/comma-table';
import { commaTable } from '@fovea/contract/comma-table';
import { isFullSilence } from '@fovea/contract/curve-reading';
import { figuresOf } from '@fovea/contract/figures';
import type { Score } from '@fovea/contract/predictions';
import type { ExportFacts } from '../facts.ts';

type Row = readonly TableCell[];

/** What people corrected, in the words of a table. */
const CORRECTED = { texts: 'texts', faces: 'faces', both: 'texts and faces' } as const;

/**
 * Figures and curves as one table of comma-separated values (RFC 4180): a column for each figure and curve with its unit in the header,
 * first the rows of the figures (value, band and what it is made of, state, reason), then for each time base the half-width of its curves'
 * bands and one row per sample, then in words which placement it is read for, one row per placement and per area that people drew, and who corrected brand, texts and faces. Numbers as the engine gave
 * them, with a point. What was measured on the page of the placement has its columns and a time base of its own.
 */
export function resultCsv({ result, predictionId, name, placing, matrix, edit, readingEdit, verdict, found, areas }: ExportFacts): string {
  const page = placing.breakthrough;
  const scores = [...figuresOf(result), ...page.scores];
  const series = [...result.series, ...attentionOn(found, areas)];
  const columns = columnsOf(scores, series);
  const head: Row = ['row', 'time_base', 'time_s', ...columns.map(({ id, unit }) => `${id} (${unit})`)];
  const scoreRow = (row: string, read: (score: Score) => TableCell): Row => [
    ...[row, null, null],
    ...columns.map(({ id }) => {
      const score = scores.find((one) => one.id === id);
      return score ? read(score) : null;
    }),
  ];
  const { versions } = result;
  const made = `${name} · ${predictionId} · engine ${versions.engine}, model ${versions.model}, rules ${versions.metrics}, format ${versions.analysis}`;
  return commaTable([
    head,
    scoreRow('value', ({ value }) => value),
    scoreRow('lo', ({ lo }) => lo),
    scoreRow('hi', ({ hi }) => hi),
    scoreRow('band', ({ band_kind }) => band_kind),
    scoreRow('band of', (score) => (score.lo === null ? null : bandBasisOf(score))),
    scoreRow('direction', ({ direction }) => direction),
    scoreRow('state', ({ state }) => state),
    scoreRow('reason', ({ reason }) => reason),
    ...curveRows({ series, time_bases: result.time_bases }, columns),
    ...page.times_s.map((timeS, k) => [
      ...['curve', 'page', timeS],
      ...columns.map(
        ({ id }) => (id === 'breakthrough' ? page.shares[k] : id === 'breakthrough_interface' ? page.interface_shares[k] : null) ?? null,
      ),
    ]),
    wordRow('read for', `${placeWords(verdict.placement, matrix)} · ${verdict.chosen_by}`),
    ...placesOf(verdict).map((words) => wordRow('percentile', words)),
    ...matrix.rows.map((row) => wordRow('placement', placementWords(row, placeWords(row.placement, matrix)))),
    ...(found?.regions ?? []).map(({ kind, scores }) => wordRow('found', [kind, ...scoreWords(scores)].join(' · '))),
    ...areas.map((area) => wordRow('area', areaWords(area))),
    ...(edit ? [wordRow('brand corrected by', `${edit.by ?? 'somebody who has left'} · ${edit.at} · version ${edit.version}`)] : []),
    ...(readingEdit
      ? [
          wordRow(
            `${CORRECTED[readingEdit.of]} corrected by`,
            `${readingEdit.by ?? 'somebody who has left'} · ${readingEdit.at} · version ${readingEdit.version}`,
          ),
        ]
      : []),
    wordRow('made by', made),
  ]);

  function wordRow(row: string, words: string): Row {
    return [row, null, words, ...columns.map(() => null)];
  }
}

type Standing = Pick<ExportFacts['verdict'], 'overall' | 'drivers' | 'percentiles' | 'norm'>;

/** Where it stands on the whole and by each figure, with the range, and which others it is held against: what kind, how many, of when. */
export function placesOf({ overall, drivers, percentiles, norm: { reference, group } }: Standing): string[] {
  const all = [...(overall ? [{ id: 'overall', ...overall }] : []), ...drivers, ...percentiles];
  return all.flatMap(({ id, percentile }) => {
    if (!percentile) return [];
    const [value, lo, hi] = [percentile.value, percentile.lo, percentile.hi].map((percent) => percent.toFixed(1));
    const { place, tied, of } = percentile.rank;
    const rank = `rank ${place} of ${of}${tied > 0 ? `, ${tied} tied` : ''}`;
    const others = `among ${percentile.count} · ${percentile.state} · reference ${reference} · group ${group} · newest_at ${percentile.newest_at}`;
    return [`${id}: ${rank} · percentile ${value} (${lo} to ${hi}) · ${others}`];
  });
}

/** One of the tenant's own has a name, which its id does not tell. */
function placeWords(placement: string, { own_placements = [] }: ExportFacts['matrix']): string {
  const own = own_placements.find((one) => one.placement === placement);
  return own ? `${placement} (${own.name})` : placement;
}

/** A placement with what to do with the film in each shape, in the words of the API. */
const placementWords = ({ verdict, cells }: ExportFacts['matrix']['rows'][number], place: string): string =>
  [`${place}: ${verdict}`, ...cells.map(({ ratio, todo }) => `${ratio} ${todo}`)].join(' · ');

/** An area that a person drew: when it is there, and what it draws, in the words of the API. */
const areaWords = ({ name, from_s, to_s, scores }: ExportFacts['areas'][number]): string =>
  [`${name}: ${from_s} s to ${to_s === null ? 'the end' : `${to_s} s`}`, ...scoreWords(scores)].join(' · ');

/** People read these rows; whoever computes finds every digit in the JSON. */
const DIGITS = 6;
const scoreWords = (scores: readonly Score[]): string[] =>
  scores.map(({ id, value, unit, state }) => `${id} ${value === null ? state : Number(value.toPrecision(DIGITS))} ${unit}`);

type Result = ExportFacts['result'];
type Curve = Pick<Result['series'][number], 'id' | 'unit' | 'time_base' | 'values' | 'band'>;
type Column = Pick<Score, 'id' | 'unit'>;

/** A figure and the curve of the same name share a column. */
function columnsOf(scores: readonly Score[], series: readonly Curve[]): Column[] {
  const columns = new Map<string, Column>();
  for (const { id, unit } of [...scores, ...series]) if (!columns.has(id)) columns.set(id, { id, unit });
  return [...columns.values()];
}

/** Attention over time on things that were found, and on areas under the names that people gave them; two of one name are told apart. */
function attentionOn(found: ExportFacts['found'], areas: ExportFacts['areas']): Curve[] {
  const curve = (id: string, values: Curve['values']): Curve => ({ id, unit: 'share', time_base: 'analysis', values, band: null });
  const isTwice = (name: string) => areas.filter((area) => area.name === name).length > 1;
  return [
    ...(found?.regions ?? []).map(({ kind, shares }) => curve(`attention_on_${kind}`, shares)),
    ...areas.map(({ name, shares }, at) => curve(`attention_on_area: ${name}${isTwice(name) ? ` ${at + 1}` : ''}`, shares)),
  ];
}

interface Curves {
  readonly series: readonly Curve[];
  readonly time_bases: Result['time_bases'];
}

/** Full silence has no level: its cell is empty, as nothing was measured. */
function sampleOf(curve: Curve | undefined, index: number): number | null {
  const value = curve?.values[index] ?? null;
  return curve && isFullSilence(value, curve.unit) ? null : value;
}

/** A curve's band is as wide all along, in the unit of its column. */
export function curveRows({ series, time_bases }: Curves, columns: readonly Pick<Column, 'id'>[]): Row[] {
  const { analysis, loudness } = time_bases;
  const rowsOf = (base: 'analysis' | 'loudness', times: readonly number[]): Row[] => {
    const curves = columns.map(({ id }) => series.find((one) => one.id === id && one.time_base === base));
    const bands = curves.map((curve) => curve?.band ?? null);
    return [
      ...(bands.some((band) => band !== null) ? [['curve band half-width', base, null, ...bands]] : []),
      ...times.map((timeS, index) => ['curve', base, timeS, ...curves.map((curve) => sampleOf(curve, index))]),
    ];
  };
  const loudnessTimes = Array.from({ length: loudness?.count ?? 0 }, (_, index) =>
    Number(((loudness?.start_s ?? 0) + index * (loudness?.step_s ?? 0)).toFixed(3)),
  );
  return [...rowsOf('analysis', analysis), ...rowsOf('loudness', loudnessTimes)];
}
