import { TRANSCRIPT_BYTES_MAX, TRANSCRIPT_LINES_MAX } from '@fovea/contract/transcripts';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { checkedText, decodeFile } from './decode-text.ts';
import { readTranscript } from './read-transcript.ts';

const linesOf = async (text: string) =>
  (await readTranscript(text)).lines.map(({ start_s, end_s, text: words }) => [start_s, end_s, words]);
const refusalOf = async (reading: () => unknown): Promise<string | undefined> => {
  try {
    await reading();
  } catch (error) {
    if (error instanceof AppError) return error.detail;
    throw error;
  }
};
const cue = (k: number, words = 'word') => `${k + 1}\n00:00:${String(k % 60).padStart(2, '0')},000 --> 00:01:00,000\n${words}\n\n`;
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

describe('SubRip', () => {
  test('has its times, without mark-up', async () => {
    const text =
      '1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>Fresh</i> {\\an8}bread\r\nevery <b>morning</b>\r\n\r\n2\n00:00:04,000 --> 00:00:05,000\nTom &amp; Kim';
    expect(await readTranscript(text)).toMatchObject({ format: 'srt', faults: [] });
    expect(await linesOf(text)).toEqual([
      [1, 3.5, 'Fresh bread\nevery morning'],
      [4, 5, 'Tom & Kim'],
    ]);
  });

  test('is read with points for commas, without hours, thousandths or gaps, and with places on screen', async () => {
    const text = '1\n00:01.5-->00:03 X1:20 Y1:30\nOne\n2\n0:00:04,25 --> 0:00:05,125\nTwo\n00:00:06,000 --> 00:00:07,000\nThree';
    expect(await linesOf(text)).toEqual([
      [1.5, 3, 'One'],
      [4.25, 5.125, 'Two'],
      [6, 7, 'Three'],
    ]);
  });

  test.each([
    ['00:00:01,000 -> 00:00:02,000', 2],
    ['00:00:01,000 --> later', 2],
    ['00:00:61,000 --> 00:01:02,000', 2],
    ['00:00:01,000 — 00:00:02,000', 2],
  ])('%s names its line', async (timing, line) => {
    const text = `1\n${timing}\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo`;
    expect(await refusalOf(() => readTranscript(text))).toMatch(new RegExp(`^Line ${line} is no time that can be read`));
  });

  test('may speak of hours: what is said is no time', async () => {
    expect(await linesOf('1\n00:00:01,000 --> 00:00:02,000\n10:30 – 11:45\nevery day')).toEqual([[1, 2, '10:30 – 11:45\nevery day']]);
  });

  test('tells times that run backwards, overlap or are out of order', async () => {
    const text =
      '1\n00:00:05,000 --> 00:00:07,000\nLater\n\n2\n00:00:01,000 --> 00:00:03,000\nFirst\n\n3\n00:00:02,000 --> 00:00:04,000\nOver it\n\n4\n00:00:09,000 --> 00:00:08,000\nBackwards';
    const read = await readTranscript(text);
    expect(read.lines.map(({ text: words }) => words)).toEqual(['First', 'Over it', 'Later']);
    expect(read.faults).toEqual([
      { kind: 'backwards', count: 1, at_s: 9 },
      { kind: 'unordered', count: 1, at_s: 1 },
      { kind: 'overlapping', count: 1, at_s: 2 },
    ]);
  });
});

describe('WebVTT', () => {
  test('has its lines; notes, styles, regions, settings and names of speakers are none', async () => {
    const text =
      'WEBVTT - a title\nKind: captions\n\nNOTE made by hand\n\nSTYLE\n::cue { color: lime }\n\nREGION\nid:one\n\nfirst\n00:01.000 --> 00:03.000 align:start line:0\n<v Anna>Hello <c.loud>you</c> <00:02.000>there\n\n01:00:03.000 --> 01:00:04.000\n- Bye';
    expect(await readTranscript(text)).toMatchObject({ format: 'vtt', faults: [] });
    expect(await linesOf(text)).toEqual([
      [1, 3, 'Hello you there'],
      [3_603, 3_604, '- Bye'],
    ]);
  });
});

describe('a script', () => {
  test('has its paragraphs and no times', async () => {
    expect(await readTranscript('Good morning.\n\nOrder now.\n')).toEqual({
      ...{ format: 'plain', faults: [] },
      lines: [
        { start_s: null, end_s: null, text: 'Good morning.' },
        { start_s: null, end_s: null, text: 'Order now.' },
      ],
    });
  });
});

describe('bytes', () => {
  const said = '1\n00:00:01,000 --> 00:00:02,000\nKäse für Zoë';
  const utf16 = (isLittle: boolean) => {
    const out = Buffer.from(`\uFEFF${said}`, 'utf16le');
    return isLittle ? out : out.swap16();
  };
  test.each([
    ['UTF-8', bytes(said)],
    ['UTF-8 with its mark', bytes([0xef, 0xbb, 0xbf], said)],
    ['UTF-16, low byte first', utf16(true)],
    ['UTF-16, high byte first', utf16(false)],
    ['Windows-1252', Buffer.from(said, 'latin1')],
  ])('in %s are read', async (_, file) => {
    expect(await linesOf(decodeFile(file))).toEqual([[1, 2, 'Käse für Zoë']]);
  });

  test.each([
    ['5 MB', Buffer.alloc(5_000_000, 'a'), 'A transcript may have 500\u00a0kB.'],
    ['a picture', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0]), 'This file is no plain text. Save it as SRT, WebVTT or TXT.'],
    ['a Word document', bytes([0x50, 0x4b, 3, 4], 'word'), 'This file is no plain text. Save it as SRT, WebVTT or TXT.'],
    ['UTF-16 without its mark', Buffer.from(said, 'utf16le'), 'This file is no plain text. Save it as SRT, WebVTT or TXT.'],
    ['Advanced SubStation', bytes('[Script Info]\nTitle: one'), 'Captions of this kind are not read. Export them as SRT or WebVTT.'],
    ['TTML', bytes('<?xml version="1.0"?><tt/>'), 'Captions of this kind are not read. Export them as SRT or WebVTT.'],
    ['nothing', Buffer.alloc(0), 'There are no words in it.'],
    ['times alone', bytes('1\n00:00:01,000 --> 00:00:02,000\n\n'), 'There are no words in it.'],
    ['music alone', bytes('1\n00:00:01,000 --> 00:00:02,000\n♪ ♪\n'), 'There are no words in it.'],
  ])('of %s are refused', async (_, file, why) => {
    expect(await refusalOf(() => readTranscript(decodeFile(file)))).toBe(why);
  });
});

describe('what is made to be a burden', () => {
  test('too many lines and lines without an end are refused', async () => {
    const many = Array.from({ length: TRANSCRIPT_LINES_MAX + 1 }, (_, k) => cue(k)).join('');
    expect(await refusalOf(() => readTranscript(many))).toBe(`A transcript may have ${TRANSCRIPT_LINES_MAX} lines.`);
    expect(await refusalOf(() => readTranscript('a\n'.repeat(TRANSCRIPT_LINES_MAX + 1)))).toBe(
      `A transcript may have ${TRANSCRIPT_LINES_MAX} lines.`,
    );
    expect(await refusalOf(() => readTranscript(`One\n${'a'.repeat(TRANSCRIPT_BYTES_MAX)}`))).toBe(
      'Line 2 is longer than 5000 characters.',
    );
    expect(await refusalOf(() => checkedText('One\0two'))).toBe('This file is no plain text. Save it as SRT, WebVTT or TXT.');
  });

  test('a file of line breaks is not split beyond what the longest transcript has', async () => {
    const breaks = (count: number) => `One${'\n'.repeat(count - 1)}`;
    expect((await readTranscript(breaks(10 * TRANSCRIPT_LINES_MAX))).lines).toHaveLength(1);
    for (const count of [10 * TRANSCRIPT_LINES_MAX + 1, TRANSCRIPT_BYTES_MAX - 3])
      expect(await refusalOf(() => readTranscript(breaks(count)))).toBe('The file may have 30000 lines, empty ones included.');
  });

  test('the largest that is taken is read at once', async () => {
    const most = Array.from({ length: TRANSCRIPT_LINES_MAX }, (_, k) => cue(k, '<'.repeat(40) + '['.repeat(40) + '{\\'.repeat(20))).join(
      '',
    );
    const startedAt = performance.now();
    expect(await refusalOf(() => readTranscript(most))).toBe('There are no words in it.');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test('scripts in the text are text', async () => {
    expect(await linesOf('1\n00:00:01,000 --> 00:00:02,000\n<script>alert(1)</script> &lt;img onerror=1&gt;\u0007')).toEqual([
      [1, 2, 'alert(1) <img onerror=1>'],
    ]);
  });
});
