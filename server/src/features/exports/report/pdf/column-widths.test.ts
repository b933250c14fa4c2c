import { expect, test } from 'vitest';
import { COLUMN_GAP, columnWidths } from './column-widths.ts';

/** Letters of one width. */
const measure = (text: string) => text.length * 5;
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

const HEAD = ['Platzierung', 'Der Film, wie er ist', '16:9', '9:16'];
const ROWS = [
  ['YouTube überspringbar', 'Bestanden', 'Läuft so, wie er ist', 'Wird hier nicht angenommen'],
  ['TikTok In-Feed', 'Nicht bestanden · verlangt wird eine andere Form', 'Zuschneiden · 41 % der Aufmerksamkeit verloren', ''],
];

test('no column is narrower than its longest word, and together they fill the room', () => {
  const widths = columnWidths([HEAD, ...ROWS], measure, 400);
  expect(sum(widths) + 4 * COLUMN_GAP).toBeCloseTo(400);
  expect(widths[0]).toBeGreaterThanOrEqual(measure('überspringbar'));
  expect(widths[2]).toBeGreaterThanOrEqual(measure('Aufmerksamkeit'));
});

test('a column with more text gets more of what is left', () => {
  const [name = 0, verdict = 0, wide = 0, tall = 0] = columnWidths([HEAD, ...ROWS], measure, 600);
  expect(verdict).toBeGreaterThan(name);
  expect(wide).toBeGreaterThan(tall);
});

test('a column with one very long text among short ones is not left narrow while all others are even', () => {
  const cell = 'Läuft so, wie er ist · 2 % der Aufmerksamkeit verloren';
  const long = 'Nicht bestanden · Länge nicht empfohlen · verlangt wird eine andere Form · Balken nehmen 68 % des Players ein';
  const rows = [
    ...Array.from({ length: 6 }, () => ['YouTube', 'bestanden', cell, cell]),
    ...Array.from({ length: 3 }, () => ['TikTok', long, cell, cell]),
  ];
  const widths = columnWidths(rows, measure, 420);
  const tallest = Math.max(...rows.flatMap((row) => row.map((text, column) => Math.ceil(measure(text) / (widths[column] ?? 1)))));
  expect(tallest).toBeLessThanOrEqual(5);
});

test('where not even the words fit, and where nothing stands in it, all are the same', () => {
  expect(columnWidths([['Aufmerksamkeitskraft', 'x']], measure, 66)).toEqual([25, 25]);
  expect(columnWidths([['', '']], measure, 116)).toEqual([50, 50]);
  expect(columnWidths([], measure, 100)).toEqual([]);
});
