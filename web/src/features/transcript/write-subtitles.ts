interface Line {
  readonly start_s: number;
  readonly end_s: number;
  readonly text: string;
}

/** Lines as SubRip subtitles: numbered, each with its times to the millisecond. */
export const writeSubtitles = (lines: readonly Line[]): string =>
  lines.map(({ start_s, end_s, text }, k) => `${k + 1}\n${timeOf(start_s)} --> ${timeOf(end_s)}\n${text}\n`).join('\n');

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const part = (unitMs: number, of: number, digits: number) => String(Math.floor(ms / unitMs) % of).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)},${part(1, 1000, 3)}`;
}
