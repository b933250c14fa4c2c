import { figuresOf } from '@fovea/contract/figures';
import type { Prediction } from '@fovea/contract/predictions';

/** Figures as comma-separated values (RFC 4180), one row a figure: machines read it, so numbers keep a point. */
export function scoresCsv(prediction: Prediction): string {
  const { versions } = prediction;
  const head = ['id', 'value', 'unit', 'lo', 'hi', 'band_kind', 'state', 'reason', 'direction', 'engine', 'model', 'metrics'];
  const rows = figuresOf(prediction).map((score) => [
    score.id,
    score.value,
    score.unit,
    score.lo,
    score.hi,
    score.band_kind,
    score.state,
    score.reason,
    score.direction,
    versions.engine,
    versions.model,
    versions.metrics,
  ]);
  return csv([head, ...rows]);
}

/** Curves as comma-separated values, one row a sample, one column a curve of that time base. */
export function seriesCsv({ series, time_bases }: Prediction, base: 'analysis' | 'loudness'): string {
  const shown = series.filter(({ time_base }) => time_base === base);
  const { loudness, analysis } = time_bases;
  const times =
    base === 'analysis'
      ? analysis
      : Array.from({ length: loudness?.count ?? 0 }, (_, index) =>
          Number(((loudness?.start_s ?? 0) + index * (loudness?.step_s ?? 0)).toFixed(3)),
        );
  const head = ['time_s', ...shown.map(({ id, unit }) => `${id} (${unit})`)];
  return csv([head, ...times.map((timeS, index) => [timeS, ...shown.map(({ values }) => values[index] ?? null)])]);
}

/** The whole result as it came, without the addresses that only this server answers. */
export function resultJson(prediction: Prediction): string {
  const { film, poster_address, heatmap, ...rest } = prediction;
  return `${JSON.stringify(rest, null, 2)}\n`;
}

type Cell = string | number | null;

const csv = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

/** A text that begins like a formula gets an apostrophe, so that a spreadsheet never runs it. */
function quoted(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A name that every file system takes. */
export const fileNameOf = (name: string, ending: string): string =>
  `${
    name
      .replace(/[^\p{L}\p{N} ._-]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80) || 'fovea'
  } ${ending}`;

/** Hands a text to the browser as a file to keep. */
export function saveText(text: string, { name, type }: { readonly name: string; readonly type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000); // some browsers read the address only after the click has returned
}
