import { bandBasisOf } from '@fovea/contract/band-basis';
import { commaTable } from '@fovea/contract/comma-table';
import { isFullSilence } from '@fovea/contract/curve-reading';
import { figuresOf } from '@fovea/contract/figures';
import type { Prediction } from '@fovea/contract/predictions';

/** Figures as comma-separated values (RFC 4180), one row a figure: machines read it, so numbers keep a point. */
export function scoresCsv(prediction: Prediction): string {
  const { versions } = prediction;
  const head = ['id', 'value', 'unit', 'lo', 'hi', 'band_kind', 'band_basis', 'state', 'reason', 'direction', 'engine', 'model', 'metrics'];
  const rows = figuresOf(prediction).map((score) => [
    score.id,
    score.value,
    score.unit,
    score.lo,
    score.hi,
    score.band_kind,
    score.lo === null ? null : bandBasisOf(score),
    score.state,
    score.reason,
    score.direction,
    versions.engine,
    versions.model,
    versions.metrics,
  ]);
  return commaTable([head, ...rows]);
}

/** Curves as comma-separated values, one row a sample, one column a curve of that time base, and behind them one for each curve's band. */
export function seriesCsv({ series, time_bases }: Prediction, base: 'analysis' | 'loudness'): string {
  const shown = series.filter(({ time_base }) => time_base === base);
  const { loudness, analysis } = time_bases;
  const times =
    base === 'analysis'
      ? analysis
      : Array.from({ length: loudness?.count ?? 0 }, (_, index) =>
          Number(((loudness?.start_s ?? 0) + index * (loudness?.step_s ?? 0)).toFixed(3)),
        );
  const banded = shown.filter(({ band }) => band !== null);
  const head = [
    ...['time_s', ...shown.map(({ id, unit }) => `${id} (${unit})`)],
    ...banded.map(({ id, unit }) => `${id}_band_half_width (${unit})`),
  ];
  const rowAt = (timeS: number, index: number) => [
    ...[timeS, ...shown.map(({ values, unit }) => measured(values[index], unit))],
    ...banded.map(({ values, band }) => (values[index] === null ? null : band)),
  ];
  return commaTable([head, ...times.map(rowAt)]);
}

/** Full silence has no level: its cell is empty, and no floor of the measure stands among what was measured. */
const measured = (value: number | null | undefined, unit: string): number | null => (isFullSilence(value, unit) ? null : (value ?? null));

/** The whole result as it came, without the addresses that only this server answers. */
export function resultJson(prediction: Prediction): string {
  const { film, poster_address, heatmap, ...rest } = prediction;
  return `${JSON.stringify(rest, null, 2)}\n`;
}
