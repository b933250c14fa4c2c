import type { Calibration, OutcomeImport, OutcomeReading, Outcomes } from '@fovea/contract/outcomes';
import { COLUMNS_TOLD_MAX, HEADING_TOLD_MAX } from '@fovea/contract/outcomes';
import type { CalibrationView } from './calibration/service.ts';
import type { OutcomeRow } from './repo.ts';
import type { ImportOutcome, ImportView } from './service.ts';

const PROBLEMS_MOST = 100;
const TEXT_MOST = 80;

export const presentReading = ({ state, importId, reading }: ImportOutcome): OutcomeReading => {
  const { columns, unit, lines, values, problems } = reading;
  return {
    state,
    import_id: importId,
    columns: columns
      .filter(({ as }, at) => as !== null || at < COLUMNS_TOLD_MAX)
      .map(({ name, as }) => ({ name: name.slice(0, HEADING_TOLD_MAX), as })),
    unit,
    lines,
    values: values.length,
    ads: new Set(values.map(({ preTestId }) => preTestId)).size,
    problems: problems.slice(0, PROBLEMS_MOST).map(({ line, fault, text }) => ({ line, fault, text: text.slice(0, TEXT_MOST) })),
    problem_count: problems.length,
  };
};

export const presentImport = ({ row, importer, values, ads }: ImportView): OutcomeImport => ({
  id: row.id,
  file_name: row.fileName,
  values,
  ads,
  imported_by: importer,
  imported_at: row.createdAt.toISOString(),
});

export const presentOutcomes = (rows: readonly OutcomeRow[]): Outcomes => ({
  values: rows.flatMap(({ metric, value, time_s, file_name }) => (time_s === null ? [{ metric, value, file_name }] : [])),
  retention: rows.flatMap(({ value, time_s }) => (time_s === null ? [] : [{ time_s, value }])).toSorted((a, b) => a.time_s - b.time_s),
});

export const presentCalibration = ({ metric, figure, unit, pairs, agreement, best, versions }: CalibrationView): Calibration => ({
  metric,
  figure,
  unit,
  pairs: pairs.map(({ ad, score, predicted }) => ({
    ...{ pre_test_id: ad.pre_test_id, prediction_id: ad.prediction_id, pre_test_name: ad.name },
    ...{ predicted, lo: score.lo, hi: score.hi, actual: ad.value },
  })),
  agreement: agreement && {
    ...{ rho: agreement.rho, lo: agreement.lo, hi: agreement.hi },
    ...{ top_of: agreement.topThird?.of ?? null, top_hits: agreement.topThird?.hits ?? null },
  },
  best,
  versions,
});
