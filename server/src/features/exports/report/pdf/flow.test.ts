import { expect, test } from 'vitest';
import { createFlow } from './flow.ts';
import { readFonts } from './fonts.ts';
import { createPen, INNER, PAGE } from './pen.ts';

const fonts = await readFonts();
const open = () => createFlow(createPen(fonts, { title: 'Spring', language: 'en' }));
const pages = ({ pen }: ReturnType<typeof open>) => pen.doc.bufferedPageRange().count;

test('a section stays on the page where its beginning fits, below what stands there', () => {
  const flow = open();
  flow.page('Brand');
  const before = flow.left();
  flow.section('Message', before - 100);
  expect(pages(flow)).toBe(1);
  expect(before - flow.left()).toBeGreaterThan(30);
});

test('where it does not fit it begins a page, and its heading stands small on those that follow', () => {
  const flow = open();
  flow.page('Brand');
  const fresh = flow.left();
  flow.gap(fresh - 120);
  flow.section('Message', 110);
  expect(pages(flow)).toBe(2);
  const under = flow.left();
  flow.take(under - 10);
  flow.take(20);
  expect(pages(flow)).toBe(3);
  expect(flow.left() + 20).toBeGreaterThan(under);
});

test('a word too long for its column is broken after its own hyphen where it has one', () => {
  const { pen } = open();
  const look = { size: 8.5, weight: 'regular' } as const;
  const width = pen.widthOf('YouTube-TV-Prog', look);
  expect(pen.heightOf('YouTube-TV-Programme', { width, ...look })).toBe(pen.heightOf('YouTube-TV- Programme', { width, ...look }));
  expect(pen.heightOf('YouTube-TV-Programme', { width: INNER, ...look })).toBeLessThan(PAGE.foot);
});
