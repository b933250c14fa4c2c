import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commaTable } from './comma-table.ts';

/** Reads RFC 4180 back: cells in quotation marks may hold anything, a doubled mark is one. */
function parsed(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? []) {
    const cells = line.slice(0, -2).match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^",]*)(?=,|$)/g) ?? [];
    rows.push(cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)));
  }
  return rows;
}

const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;
const text = fc.oneof(
  fc.string({ unit: 'binary-ascii' }),
  fc.constantFrom(
    '=CMD()',
    '+1',
    '-1',
    '@SUM',
    '\t=1',
    '\0=1',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff20SUM',
    'a,b',
    'a"b',
    'a\r\nb',
    ' =1',
  ),
);

test('R51, A41: what is written is read back, and no text is a formula', () => {
  void fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const read = parsed(commaTable(rows));
      expect(read.length).toBe(rows.length);
      for (const [index, cells] of rows.entries()) {
        for (const [column, cell] of cells.entries()) {
          const found = read[index]?.[column] ?? 'missing';
          const whole = cell.replaceAll('\0', '');
          expect(FORMULA.test(found)).toBe(false);
          expect(found.split(/[;\t|]/).filter((part) => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(part))).toEqual([]); // where a semicolon divides cells
          const plain = /[;\t|]/.test(whole) ? found : FORMULA.test(whole) ? `'${whole}` : whole;
          expect(found).toBe(plain);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('R51, A41: behind a semicolon no formula begins either, and such a cell is quoted', () => {
  expect(commaTable([['Ad;=1+1;x', 'a; b']])).toBe(`"Ad;'=1+1;x","a; b"\r\n`);
});

test('R51, A41: signs of full width begin no formula either', () => {
  expect(commaTable([['\uff1d1\uff0b1', 'a;\uff0d1', '\uff20SUM', 'a\uff1d']])).toBe(`'\uff1d1\uff0b1,"a;'\uff0d1",'\uff20SUM,a\uff1d\r\n`);
});

test('numbers keep their point and their sign; what is missing is empty', () => {
  expect(commaTable([['a', -21.5501, null]])).toBe('a,-21.5501,\r\n');
});
