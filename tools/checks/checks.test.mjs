import { describe, expect, test } from 'vitest';
import { undocumented } from './doc-comments.mjs';
import { compareTexts } from './languages.mjs';
import { titlesIn } from './security.mjs';
import { batchesOf } from './walls.mjs';
import { findUnwanted } from './words.mjs';

describe('words', () => {
  // Put together here, so that this file itself stays clean.
  const slash = '/';
  test.each([
    ['host of a package registry', ['https:/', 'registry.npmjs', 'org'].join('/').replace('npmjs/', 'npmjs.')],
    ['absolute path of one machine', `see ${slash}home${slash}ada${slash}film.mp4`],
    ['a note for later', `// ${'TO'}DO: later`],
    ['exactly-once', `exactly${'-'}once delivery`],
  ])('%s is found, with its line', (_, text) => {
    expect(findUnwanted(`fine\n${text}\n`)).toEqual([expect.stringMatching(/^:2: /)]);
  });

  test('addresses and relative paths that look alike are left alone', () => {
    expect(findUnwanted('https://example.com/home/page web/src/home/page.tsx ./work/here')).toEqual([]);
  });
});

describe('languages', () => {
  test('missing, unknown and empty texts and other placeholders are found', () => {
    const faults = compareTexts({ a: 'A {{ name }}', b: 'B', c: 'C' }, { a: 'A {{nam}}', b: ' ', d: 'D' });
    expect(faults).toEqual(['"c" is missing', '"d" is not in English', '"b" is empty', '"a" has other placeholders than the English text']);
  });

  test('texts that agree are fine, in any order of placeholders', () => {
    expect(compareTexts({ a: '{{x}} of {{y}}' }, { a: 'von {{y}} sind {{ x }}' })).toEqual([]);
  });
});

describe('doc comments', () => {
  test('an export without one is named; a type is documented by the value of its name', () => {
    const text =
      '/** Said. */\nexport const A = 1;\nexport type A = number;\nexport const b = 2;\nconst hidden = 3;\nexport interface C { x: 1 }\n';
    expect(undocumented('f.ts', text)).toEqual(['f.ts:4: b has no doc comment', 'f.ts:6: C has no doc comment']);
  });
});

describe('walls', () => {
  test('crimes that need the same file differently are planted in different houses', () => {
    const crimes = [
      { wall: 'one', files: { 'a.ts': '1' } },
      { wall: 'two', files: { 'a.ts': '2', 'b.ts': '1' } },
      { wall: 'three', files: { 'b.ts': '1' } },
    ];
    expect(batchesOf(crimes).map((batch) => batch.map(({ wall }) => wall))).toEqual([['one', 'three'], ['two']]);
  });
});

describe('security page', () => {
  test('a title counts when it begins with numbers, in whichever quotes', () => {
    const number = ['R', '7'].join(''); // put together here, so that this test is none of them
    const text = `test('${number}, A5: one', fn); describe("${number}: two", fn); test.each(cases)(\`${number}: $three\`, fn); test('as ${number} says', fn);`;
    expect(titlesIn(text)).toEqual([`${number}, A5: one`, `${number}: two`, `${number}: $three`]);
  });
});
