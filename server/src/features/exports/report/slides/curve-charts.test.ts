import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { filesOf } from '../../../../testing/office-text.ts';
import { readLanguages } from '../../../languages/index.ts';
import { addCurves as addCompared } from '../../compared/slide-curves.ts';
import { createWords } from '../../words.ts';
import type { CurveLine } from '../lines.ts';
import { fileOf, newDeck } from '../slides.ts';
import { addCurves } from './over-time.ts';

const words = createWords(await readLanguages(), 'en');
const content = { name: 'Spring', foot: 'made', words, durationS: 4 };
const line: CurveLine = {
  ...{ name: 'Brand attention', unit: '', isShare: true, colour: '2A5BD7', timesS: [0, 1, 2, 3, 4], values: [0.1, 0.01, null, 0.3, 0.2] },
  ...{ band: 0.025, range: [0, 1], number: String, note: '', write: String },
};

async function chartOf(fill: (deck: ReturnType<typeof newDeck>) => void) {
  const deck = newDeck('Spring');
  fill(deck);
  const file = Buffer.from(await fileOf(deck, 'en'));
  const [xml = ''] = [...filesOf(file)].flatMap(([name, text]) => (/charts\/chart\d+\.xml$/.test(name) ? [text] : []));
  const [sheet] = (await JSZip.loadAsync(file)).file(/\.xlsx$/);
  const cells = await (await JSZip.loadAsync((await sheet?.async('nodebuffer')) ?? '')).file('xl/worksheets/sheet1.xml')?.async('string');
  const lines = [...xml.matchAll(/<c:ser>.*?<\/c:ser>/gs)].map(([series]) => ({
    name: /<c:tx>.*?<c:v>([^<]*)/s.exec(series)?.[1],
    colour: /<a:srgbClr val="(\w+)"/.exec(series)?.[1],
    points: [...(/<c:yVal>.*/s.exec(series)?.[0] ?? '').matchAll(/<c:pt idx="(\d+)"><c:v>([^<]*)/g)].map(([, at, value]) =>
      [at, value].join(' '),
    ),
  }));
  return { xml, cells, lines };
}

test('a curve is broken where nothing was measured, and has its band, which ends where its unit does', async () => {
  const { xml, cells, lines } = await chartOf((deck) => addCurves(deck, { ...content, curves: [line] }));
  expect(xml).toContain('<c:dispBlanksAs val="gap"/>');
  expect(lines).toEqual([
    { name: 'Brand attention, lower end of the band', colour: 'B8C8F2', points: ['0 7.5', '1 0', '3 27.5', '4 17.5'] },
    { name: 'Brand attention, upper end of the band', colour: 'B8C8F2', points: ['0 12.5', '1 3.5', '3 32.5', '4 22.5'] },
    { name: 'Brand attention', colour: '2A5BD7', points: ['0 10', '1 1', '3 30', '4 20'] },
  ]);
  expect(cells).toContain('<c r="D3"><v>1</v></c>');
  expect(cells).toContain('<c r="A4"><v>2</v></c>');
  expect(cells).not.toMatch(/r="[BCD]4"/);
});

test.each([
  ['a score that comes near its top ends at it', { range: [0, 100], isShare: false, values: [40, 84, 96, 30, 20] }, '100'],
  ['so does a share, with its band', { range: [0, 1], isShare: true, values: [0.1, 0.74, 0.2, 0.3, 0.2] }, '100'],
  ['a low one is left to the program', { range: [0, 100], isShare: false, values: [4, 8, 9, 3, 2] }, undefined],
  ['a measure without a top as well', { range: null, isShare: false, values: [40, 84, 96, 30, 20] }, undefined],
] as const)('axes: %s', async (_, given, end) => {
  const curve = { ...line, ...given, band: given.isShare ? 0.02 : 2 };
  const { xml } = await chartOf((deck) => addCurves(deck, { ...content, curves: [curve] }));
  const compared = await chartOf((deck) => addCompared(deck, content, [{ name: 'x', of: [{ letter: 'A', line: curve }] }]));
  const endOf = (drawn: string) => /<c:max val="([^"]+)"/.exec([...drawn.matchAll(/<c:valAx>.*?<\/c:valAx>/gs)][1]?.[0] ?? '')?.[1];
  expect([endOf(xml), endOf(compared.xml)]).toEqual([end, given.isShare ? undefined : end]); // compared, a band stands in words
});

test('a curve without a band is one line', async () => {
  const { lines } = await chartOf((deck) => addCurves(deck, { ...content, curves: [{ ...line, band: null }] }));
  expect(lines.map(({ name }) => name)).toEqual(['Brand attention']);
});

test('beside each other curves are broken too, and each band is said in words', async () => {
  const deck = newDeck('Spring');
  const of = [
    { letter: 'A', line },
    { letter: 'B', line: { ...line, band: 0.0312 } },
    { letter: 'C', line: { ...line, band: null } },
  ];
  addCompared(deck, content, [{ name: 'Brand attention', of }]);
  const files = filesOf(Buffer.from(await fileOf(deck, 'en')));
  const all = [...files.values()].join('\n');
  expect(all).toContain('<c:dispBlanksAs val="gap"/>');
  expect(all).not.toMatch(/<c:v><\/c:v>/);
  expect(all).toContain('Band, in the unit of the axis: A ±2.5, B ±3.1.');
});
