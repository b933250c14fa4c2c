import { describe, expect, test } from 'vitest';
import { scrubTrace } from './scrub.ts';

const LONGEST = 16_000;
const PIECES = ['a1B2c3D4', 'x', '-', '_', '.', '.', '.js', '.tsx', '.mjs', '.css', '.jar', 'QwErTyUiOp', '12345678', 'abcdefghij', ' '];

/** What a run of letters, digits, dashes and dots may stay as, in the one expression that is plain to read and slow. */
const plainly = (text: string): string =>
  text
    .replace(/(?<![\w.-])[\w-]{20,}(?:[.][\w-]{10,}){0,2}(?![\w-]*[.](?:m?js|tsx?|css))/g, (part) =>
      /\d/.test(part) && /[A-Za-z]/.test(part) ? '{token}' : part,
    )
    .replace(/\b\d[\d -]{10,}\d\b/g, '{number}')
    .trim();

/** The same numbers each time. */
function* dice(): Generator<number> {
  for (let state = 42; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

function made(pieces: number, rolls: Generator<number>): string {
  const picks = Array.from({ length: pieces }, () => PIECES[Math.floor(Number(rolls.next().value) / 65_536) % PIECES.length]);
  return picks.join('');
}

describe('R46: tokens are found in one pass over the text', () => {
  test('and they are the same that the plain expression finds', () => {
    const rolls = dice();
    const texts = Array.from({ length: 4_000 }, (_, at) => made(1 + (at % 14), rolls));
    expect(texts.map(scrubTrace)).toEqual(texts.map(plainly));
    expect(new Set(texts.map((text) => scrubTrace(text) === text.trim()))).toEqual(new Set([true, false]));
  });

  test.each([
    ['a word that is no script until its end', `${'a'.repeat(LONGEST - 3)}.js`],
    ['a word that ends nowhere', 'a1'.repeat(LONGEST / 2)],
    ['dashes behind a digit', `1${'-'.repeat(LONGEST - 1)}`],
    ['dots', '.'.repeat(LONGEST)],
    ['names of scripts without end', '.js'.repeat(LONGEST / 4)],
    ['parts of a token without end', `${'a'.repeat(20)}.`.repeat(LONGEST / 21)],
    ['folders whose names are too long', `/${'a'.repeat(101)}`.repeat(LONGEST / 102)],
    ['a place without end', `/a/b.js:${'1'.repeat(LONGEST - 8)}`],
    ['spaces behind what names a secret', `token=bearer${' '.repeat(LONGEST - 12)}`],
    ['many that name a secret', `token= ${' '.repeat(13)}`.repeat(LONGEST / 20)],
    ['a number that does not end as one', `${'1 '.repeat(LONGEST / 2 - 1)}1a`],
  ])('%s, as long as it may be', (_, text) => {
    const startedMs = performance.now();
    expect(scrubTrace(text).length).toBeLessThanOrEqual(8_000);
    expect(performance.now() - startedMs).toBeLessThan(250); // a few take 50; the quadratic one took 700
  });
});
