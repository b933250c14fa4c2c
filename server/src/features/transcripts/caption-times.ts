import { TRANSCRIPT_LINES_MAX } from '@fovea/contract/transcripts';
import { refusedFile } from './refused-file.ts';

/** Hours may be missing, thousandths too, and either mark parts them; whatever stands behind the times is about places on screen. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?=\s|$)`, 'u');
/** A line that was meant to be one. */
const MEANT =
  /-->|^\s*(?:\d{1,3}:\d{1,2}:\d{2}(?:[.,]\d{1,3})?|\d{1,2}:\d{2}[.,]\d{1,3})\s*[-–—=]+>?\s*(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?\s*$/u;
const COUNT = /^\s*\d+\s*$/u;

/** When a line of captions stands, and the line of the file that says so. */
interface Timing {
  readonly startS: number;
  readonly endS: number;
}

/** Captions with every time written alike and a gap before each, as the parser of the library wants them. */
export interface EvenCaptions {
  readonly text: string;
  /** Those that end before they begin: no parser keeps them. */
  readonly backwards: readonly Timing[];
}

/**
 * Reads the times of captions one by one, so that what is wrong can be told with its line.
 * @throws AppError `invalid_body` naming the line, or for too many lines
 */
export function evenCaptions(lines: readonly string[]): EvenCaptions {
  const even: string[] = [];
  const backwards: Timing[] = [];
  let count = 0;
  for (const [k, line] of lines.entries()) {
    if (!MEANT.test(line)) {
      even.push(line.trimEnd());
      continue;
    }
    const timing = timingOf(line);
    if (!timing) throw refusedFile(`Line ${k + 1} is no time that can be read. It is written like this: 00:00:01,000 --> 00:00:03,500.`);
    count++;
    if (count > TRANSCRIPT_LINES_MAX) throw refusedFile(`A transcript may have ${TRANSCRIPT_LINES_MAX} lines.`);
    if (timing.endS <= timing.startS) backwards.push(timing);
    partFromBefore(even);
    even.push(`${written(timing.startS)} --> ${written(timing.endS)}`);
  }
  return { text: even.join('\n'), backwards };
}

/** Two captions without an empty line between them: the count of the second one belongs to no words. */
function partFromBefore(even: string[]): void {
  const counts = COUNT.test(even.at(-1) ?? '') ? even.splice(-1) : [];
  if (even.length > 0 && even.at(-1) !== '') even.push('');
  even.push(...counts);
}

function timingOf(line: string): Timing | null {
  const [, ...parts] = TIMING.exec(line) ?? [];
  if (parts.length === 0) return null;
  const [startS, endS] = [secondsOf(parts.slice(0, 4)), secondsOf(parts.slice(4))];
  return startS === null || endS === null ? null : { startS, endS };
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: readonly (string | undefined)[]): number | null {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths.padEnd(3, '0')) / 1_000;
}

/** The library knows two digits of hours; a film has none. */
const HOURS_MOST = 99;

function written(timeS: number): string {
  const whole = Math.floor(timeS + 1e-9);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.min(HOURS_MOST, Math.floor(whole / 3_600));
  const thousandths = String(Math.round((timeS - whole) * 1_000)).padStart(3, '0');
  return `${two(hours)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${thousandths}`;
}
