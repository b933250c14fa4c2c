import type { TranscriptFault, TranscriptLine } from '@fovea/contract/transcripts';
import { TRANSCRIPT_LINE_MAX, TRANSCRIPT_LINES_MAX } from '@fovea/contract/transcripts';
import { parseText } from 'media-captions';
import type { StoredTranscript } from '../../db/schema/transcripts.ts';
import { evenCaptions } from './caption-times.ts';
import { refusedFile } from './refused-file.ts';

type Read = Pick<StoredTranscript, 'format' | 'lines' | 'faults'>;

/** Of a file: a number, the times, what is said in several lines, and more than one empty line for each caption. */
const FILE_LINES_MAX = 10 * TRANSCRIPT_LINES_MAX;
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/u;

/**
 * Reads subtitles in SubRip or WebVTT, or a script. Mark-up is left out of what is said.
 * @throws AppError `invalid_body` naming the line that cannot be read
 */
export async function readTranscript(text: string): Promise<Read> {
  const lines = text.replace(/^\uFEFF/u, '').split(LINE_BREAK, FILE_LINES_MAX + 1);
  if (lines.length > FILE_LINES_MAX) throw refusedFile(`The file may have ${FILE_LINES_MAX} lines, empty ones included.`);
  for (const [k, line] of lines.entries())
    if (line.length > TRANSCRIPT_LINE_MAX) throw refusedFile(`Line ${k + 1} is longer than ${TRANSCRIPT_LINE_MAX} characters.`);
  const isVtt = lines[0]?.startsWith('WEBVTT') ?? false;
  const read = isVtt || lines.some((line) => line.includes('-->')) ? await readCaptions(lines, isVtt ? 'vtt' : 'srt') : readScript(lines);
  if (!read.lines.some(({ text: words }) => /[\p{L}\p{N}]/u.test(words))) throw refusedFile('There are no words in it.');
  return read;
}

function readScript(lines: readonly string[]): Read {
  const said = lines.map(withoutMarkUp).filter((line) => line !== '');
  if (said.length > TRANSCRIPT_LINES_MAX) throw refusedFile(`A transcript may have ${TRANSCRIPT_LINES_MAX} lines.`);
  return { format: 'plain', lines: said.map((line) => ({ start_s: null, end_s: null, text: line })), faults: [] };
}

async function readCaptions(lines: readonly string[], format: 'srt' | 'vtt'): Promise<Read> {
  const { text, backwards } = evenCaptions(lines);
  const { cues } = await parseText(text, { type: format, strict: false, errors: false });
  const found = cues.map(({ startTime, endTime, text: words }) => ({ start_s: startTime, end_s: endTime, text: withoutMarkUp(words) }));
  const said = found.filter((line) => line.text !== '');
  const inOrder = said.toSorted((a, b) => a.start_s - b.start_s || a.end_s - b.end_s);
  return { format, lines: inOrder, faults: faultsOf(said, inOrder, backwards) };
}

type Timed = TranscriptLine & { readonly start_s: number; readonly end_s: number };

function faultsOf(
  asWritten: readonly Timed[],
  inOrder: readonly Timed[],
  backwards: readonly { readonly startS: number }[],
): TranscriptFault[] {
  const unordered = asWritten.filter(({ start_s }, k) => start_s < (asWritten[k - 1]?.start_s ?? 0));
  let latestS = 0;
  const overlapping = inOrder.filter(({ start_s, end_s }) => {
    const isOver = start_s < latestS - SLACK_S;
    latestS = Math.max(latestS, end_s);
    return isOver;
  });
  return [
    ...fault(
      'backwards',
      backwards.map(({ startS }) => startS),
    ),
    ...fault(
      'unordered',
      unordered.map(({ start_s }) => start_s),
    ),
    ...fault(
      'overlapping',
      overlapping.map(({ start_s }) => start_s),
    ),
  ];
}

/** Programs round times to frames: one that is shared by two lines is none too many. */
const SLACK_S = 0.1;

/** A fault with how often it is there; none where it is not. */
export function fault(kind: TranscriptFault['kind'], timesS: readonly number[]): TranscriptFault[] {
  const [first] = timesS;
  return first === undefined ? [] : [{ kind, count: timesS.length, at_s: first }];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', lrm: '', rlm: '' };

/** Tags, also those that name a speaker or a time, places on screen in braces, and signs that stand for others. */
const withoutMarkUp = (text: string): string =>
  text
    .replace(/<[^<>]*>/gu, '')
    .replace(/\{\\[^{}]*\}/gu, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp|lrm|rlm);/gu, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#0*39;/gu, "'")
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
