import { expect, test } from 'vitest';
import { textOfPdf } from '../../../../testing/office-text.ts';
import { drawColumns } from './columns.ts';
import { timesOn } from './curves.ts';
import type { Block } from './flow.ts';
import { createFlow } from './flow.ts';
import { readFonts } from './fonts.ts';
import { bytesOf, createPen, INNER } from './pen.ts';
import { drawTable } from './table.ts';

const fonts = await readFonts();

function open() {
  const pen = createPen(fonts, { title: 'Spring', language: 'de' });
  const whole = bytesOf(pen);
  const flow = createFlow(pen);
  return {
    flow,
    pages: () => pen.doc.bufferedPageRange().count,
    async text() {
      pen.doc.end();
      return textOfPdf(await whole)
        .split('\n')
        .filter((line) => line !== '');
    },
  };
}

test('a table says its head on every page that it reaches, and loses no row', async () => {
  const { flow, pages, text } = open();
  flow.page('Checks');
  const rows = Array.from({ length: 120 }, (_, k) => [`Rule ${k}`, 'passes']);
  drawTable(flow, { head: ['Check', 'Word'], rows, widths: [INNER / 2, INNER / 3], size: 8, note: 'All of them.' });
  const reached = pages();
  expect(reached).toBeGreaterThan(1);
  const lines = await text();
  expect(lines.filter((line) => line === 'Check')).toHaveLength(reached);
  expect(lines.filter((line) => line.startsWith('Rule '))).toHaveLength(120);
  expect(lines.filter((line) => line === 'All of them.')).toHaveLength(1);
});

test('no page begins with what is to be known of the rows before it', async () => {
  const { flow, pages, text } = open();
  flow.page('Checks');
  const row = ['Rule', 'passes'];
  const table = { head: ['Check', 'Word'], widths: [INNER / 2, INNER / 3], size: 8 };
  drawTable(flow, { ...table, rows: [row] });
  const before = flow.left();
  drawTable(flow, { ...table, head: [], rows: [row] });
  const tall = before - flow.left();
  const rows = Array.from({ length: Math.floor(flow.left() / tall) }, () => row);
  drawTable(flow, { ...table, head: [], rows, note: 'All of them.' });
  expect(pages()).toBe(2);
  expect((await text()).slice(-4)).toEqual(['Checks', 'Rule', 'passes', 'All of them.']);
});

test('blocks fill columns, none is lost and none is broken', () => {
  const { flow, pages } = open();
  flow.page('Fixes');
  const drawn: number[] = [];
  const blocks = Array.from({ length: 30 }, (_, k): Block => ({ heightOf: () => 60 + (k % 5) * 30, draw: ({ y }) => drawn.push(y) }));
  drawColumns(flow, blocks, 3);
  expect(drawn).toHaveLength(30);
  expect(pages()).toBe(2);
  expect(Math.max(...drawn)).toBeLessThan(842 - 60);
});

test('an axis names round times from 0 to the end, and few of them', () => {
  expect(timesOn(30)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(timesOn(1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(timesOn(95)).toEqual([0, 15, 30, 45, 60, 75, 90]);
  expect(timesOn(0)).toEqual([0]);
});
