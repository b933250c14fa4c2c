import * as z from 'zod';
import { PreTestUuid } from './ids.ts';
import { nameUpTo } from './names.ts';
import { wholeNumber } from './paging.ts';
import { route } from './route.ts';

/** Bytes of the largest transcript. */
export const TRANSCRIPT_BYTES_MAX = 500_000;
/** Most lines of a transcript. */
export const TRANSCRIPT_LINES_MAX = 3_000;
/** Most characters of a line of its file. */
export const TRANSCRIPT_LINE_MAX = 5_000;
const FILE_NAME_MAX = 255;
/** Four characters stand for three bytes. */
const BASE64_MAX = 4 * Math.ceil(TRANSCRIPT_BYTES_MAX / 3);

/** How it is written: subtitles of two kinds, with times, or a script without. */
export const TranscriptFormat = z.enum(['srt', 'vtt', 'plain']);
export type TranscriptFormat = z.infer<typeof TranscriptFormat>;

/** What is said, by the second; null in a script without times. Plain text wherever it is shown: mark-up is left out. */
export const TranscriptLine = z.strictObject({ start_s: z.number().nullable(), end_s: z.number().nullable(), text: z.string() });
export type TranscriptLine = z.infer<typeof TranscriptLine>;

/**
 * What is odd about the times. `backwards`: ends before it begins, left out; `unordered`: begins before the line above it, put in order;
 * `overlapping`: begins before the one before has ended, a second counts once; `outside`: begins behind the end of the film, left out.
 */
export const TranscriptFault = z.strictObject({
  kind: z.enum(['backwards', 'unordered', 'overlapping', 'outside']),
  /** How many lines, and the time of the first of them. */
  count: z.int().min(1),
  at_s: z.number(),
});
export type TranscriptFault = z.infer<typeof TranscriptFault>;

/** What is said in a film, as a person added it. */
export const Transcript = z.strictObject({
  format: TranscriptFormat,
  /** Of the file; null for what was typed. */
  file_name: z.string().nullable(),
  lines: z.array(TranscriptLine),
  faults: z.array(TranscriptFault),
  /** As it was sent, decoded: sent again it is the same transcript. */
  source: z.string(),
  /** Who added it; null when the person has left. */
  by: z.string().nullable(),
  at: z.string(),
});
export type Transcript = z.infer<typeof Transcript>;

/** The transcript of a film, null where there is none; `version` rises with each change. */
export const TranscriptState = z.strictObject({ version: z.int().min(0), transcript: Transcript.nullable() });
export type TranscriptState = z.infer<typeof TranscriptState>;

/**
 * A transcript: `text` as it is typed, or `file` as its bytes in base64, whose encoding is found out (UTF-8, UTF-16 with its mark,
 * Windows-1252). Subtitles in SubRip or WebVTT are known by their times; anything else is a script, a line for each paragraph.
 */
export const TranscriptWish = z
  .strictObject({
    version: z.int().min(0),
    text: z.string().max(TRANSCRIPT_BYTES_MAX).optional(),
    file: z.base64().max(BASE64_MAX).optional(),
    file_name: nameUpTo(FILE_NAME_MAX).nullable().default(null),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), 'Send either a text or a file.');
export type TranscriptWish = z.infer<typeof TranscriptWish>;

const one = {
  subject: 'pre-test',
  crosses: true,
  params: z.strictObject({ uuid: PreTestUuid }),
  path: '/api/v1/pre-test/:uuid/transcript',
} as const;

/** What is said in a film, by people's word. Every figure of speech follows at once, of every analysis of it; nothing is analysed. */
export const transcriptApi = {
  read: route({ ...one, method: 'GET', access: 'view-only', replies: { 200: TranscriptState }, errors: ['pre_test_not_found'] }),
  /**
   * Adds a transcript, in place of one that was there. `version` is the one that the change was made on: 409 `changed_meanwhile` when
   * somebody else was faster, and nothing is changed. What cannot be read is refused with its line.
   */
  write: route({
    ...one,
    method: 'PUT',
    access: 'user',
    body: TranscriptWish,
    replies: { 200: TranscriptState },
    errors: ['pre_test_not_found', 'forbidden', 'invalid_body', 'changed_meanwhile'],
  }),
  /** Takes it away, if it is there; with a `version` only that one: 409 `changed_meanwhile` when it is another by now. */
  remove: route({
    ...one,
    method: 'DELETE',
    access: 'user',
    query: z.strictObject({ version: wholeNumber(1, 2_147_483_647).optional() }),
    replies: { 200: TranscriptState },
    errors: ['pre_test_not_found', 'forbidden', 'invalid_body', 'changed_meanwhile'],
  }),
};
