import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PreTestUuid } from '@fovea/contract/ids';
import { OUTCOMES_COLUMNS_MAX, OUTCOMES_LINES_MAX, OUTCOMES_VALUES_MAX, RETENTION_POINTS_MAX } from '@fovea/contract/outcomes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { readOutcomes, readTable } from './read-file.ts';
import { splitLines } from './split-lines.ts';

const idOf = (last: number) => PreTestUuid.parse(`00000000-0000-7000-8000-00000000000${last}`);
const ADS: Readonly<Record<string, readonly number[]>> = { 'Hero 30s': [1], 'Hero 15s': [2], Twin: [3, 4] };
const known = (id: PreTestUuid, durationS: number | null = 30) => ({ id, durationS });
const find = (name: string) => (ADS[name] ?? []).map((last) => known(idOf(last)));
const read = async (text: string, over: Partial<Parameters<typeof readOutcomes>[1]> = {}) =>
  readOutcomes(await readTable(text), { unit: null, of: null, find, ...over });

describe('a file of outcomes', () => {
  test('is read by its headings, in three languages and with three separators', async () => {
    const english = await read('Ad name,View-through rate,Skip rate\nHero 30s,31.5%,42%\n');
    const german = await read('Anzeige;Durchsehrate;Übersprungen\nHero 30s;31,5;42\n');
    const dutch = await read('naam\tdoorkijkpercentage\tovergeslagen\nHero 30s\t31,5\t42\n');
    for (const { columns, unit, values, problems } of [english, german, dutch]) {
      expect(columns.map(({ as }) => as)).toEqual(['ad', 'view_through', 'skip']);
      expect([unit, problems]).toEqual(['percent', []]);
      expect(values.map(({ metric, value }) => [metric, value])).toEqual([
        ['view_through', 0.315],
        ['skip', 0.42],
      ]);
    }
  });
  test('asks for the unit where numbers could be either, and takes the answer', async () => {
    const text = 'name,recall\nHero 30s,0.4\n';
    expect((await read(text)).unit).toBeNull();
    expect((await read(text, { unit: 'share' })).values[0]?.value).toBe(0.4);
    expect((await read(text, { unit: 'percent' })).values[0]?.value).toBeCloseTo(0.004, 12);
  });
  test('asks for the unit where one column would be shares and another per cents; what can be neither has no say', async () => {
    const ad = idOf(1);
    expect((await read(`id,retention,brand lift,second\n${ad},0.3,4,1\n`)).unit).toBeNull();
    expect((await read(`id,retention,brand lift,second\n${ad},30,4,1\n`)).unit).toBe('percent');
    expect((await read(`id,retention,brand lift,second\n${ad},0.3,3000,1\n`)).unit).toBeNull();
    expect((await read(`id,retention,brand lift,second\n${ad},30,3000,1\n`)).unit).toBe('percent');
  });
  test('asks for the unit where a share lies over 1, since people looked at the film again', async () => {
    const text = 'second,retention\n0,1.03\n1,1.01\n2,0.8\n';
    expect((await read(text, { of: known(idOf(1)) })).unit).toBeNull();
    expect((await read(text, { of: known(idOf(1)), unit: 'share' })).values.map(({ value }) => value)).toEqual([0.8]);
    expect((await read('second,retention\n0,100\n1,90\n2,0.8\n', { of: known(idOf(1)) })).unit).toBe('percent');
  });
  test('says of every line that cannot be taken why, and takes the others', async () => {
    const { problems, values, lines } = await read(
      'ad,recall,comment\nHero 30s,40,"fine, really"\nNobody,40,\nTwin,40,\nHero 15s,much,\nHero 15s,140,\n,40,\nHero 30s,41,\nHero 15s,,x\n',
    );
    expect(problems.map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'unknown_ad'],
      [4, 'ambiguous_ad'],
      [5, 'not_a_number'],
      [6, 'out_of_range'],
      [7, 'no_ad'],
      [8, 'said_twice'],
      [9, 'no_value'],
    ]);
    expect([lines, values.length]).toEqual([8, 1]);
  });
  test('has nothing to say of films of the table to fill in that nobody filled in', async () => {
    const { problems, values, lines } = await read(`Id,Film,Recall %\n${idOf(1)},Hero 30s,40\n${idOf(2)},Hero 15s,\n${idOf(3)},Twin,\n`, {
      find: (name) => [known(PreTestUuid.parse(name))],
    });
    expect([problems, values.map(({ preTestId }) => preTestId), lines]).toEqual([[], [idOf(1)], 3]);
    expect((await read('Id,Film,Recall %\nnone,Hero 15s,\n')).problems.map(({ fault }) => fault)).toEqual(['no_value']);
  });
  test.each(['en', 'de', 'nl'])('knows its own names of columns again, as the table to fill in has them (%s)', (language) => {
    const words: Record<string, string> = JSON.parse(
      readFileSync(`${import.meta.dirname}/../../languages/files/${language}/outcomes.json`, 'utf8'),
    );
    const columns = ['id', 'ad', 'view_through', 'skip', 'completion', 'recall', 'brand_lift'] as const;
    const head = columns.map((column) => `${words[`column.${column}`]}${column === 'id' || column === 'ad' ? '' : ' %'}`);
    expect(columnsOf(head)).toEqual(columns);
  });
  test('says once a line that there is no such ad, and each value that is none', async () => {
    const { problems } = await read('ad,recall,skip\nNobody,40,50\nHero 30s,much,140\n');
    expect(problems.map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'unknown_ad'],
      [3, 'out_of_range'],
      [3, 'not_a_number'],
    ]);
  });
  test('of one ad needs no column of names, and gives its retention by second', async () => {
    const { values, problems } = await read('second,retention\n0,100\n1,90.5\nlate,80\n', { of: known(idOf(1)) });
    expect(values.map(({ timeS, value }) => [timeS, value])).toEqual([
      [0, 1],
      [1, 0.905],
    ]);
    expect(problems).toEqual([{ line: 4, fault: 'no_second', text: 'late' }]);
  });
  test('gives one value for each second of the film, and says of every other why it was left out', async () => {
    const text = 'second,retention\n0,100\n0.5,99\n1,90\n1,91\n31,40\n31.01,39\n99998,1\n';
    const { values, problems } = await read(text, { of: known(idOf(1), 30) });
    expect(values.map(({ timeS }) => timeS)).toEqual([0, 1, 31]);
    expect(problems).toEqual([
      { line: 3, fault: 'same_second', text: '0.5' },
      { line: 5, fault: 'said_twice', text: '91' },
      { line: 7, fault: 'behind_the_end', text: '31.01' },
      { line: 8, fault: 'behind_the_end', text: '99998' },
    ]);
  });
  test('of a film that nobody has looked at ends with the longest film', async () => {
    const text = `second,retention\n${Array.from({ length: 1_000 }, (_, second) => `${second},50\n`).join('')}`;
    expect((await read(text, { of: known(idOf(1), null) })).values).toHaveLength(RETENTION_POINTS_MAX);
  });
  test('may lift a brand downwards', async () => expect((await read('ad,brand lift %\nHero 30s,-2.5\n')).values[0]?.value).toBe(-0.025));
});

/** As a panel hands it over: everybody with their answers, quoted where a name asks for it. */
const panel = (lines: number) =>
  `ad,recall,brand lift,comment\n${Array.from({ length: lines }, (_, at) => `"Nobody, ${at}",${at % 100},${at % 50},said so\n`).join('')}`;

test('100,000 lines keep nobody else waiting while they are read', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const text = panel(OUTCOMES_LINES_MAX);
  delay.enable();
  const { lines, problem_count } = await read(text).then((found) => ({ lines: found.lines, problem_count: found.problems.length }));
  delay.disable();
  expect([lines, problem_count]).toEqual([OUTCOMES_LINES_MAX, OUTCOMES_LINES_MAX]);
  expect(delay.max / 1e6).toBeLessThan(1_000);
});

test('one line more is refused, and none is left out in silence', async () => {
  await expect(read(panel(OUTCOMES_LINES_MAX + 1))).rejects.toMatchObject({
    code: 'too_large',
    detail: expect.stringContaining('100,000'),
  });
});

test('more values than are stored at once are refused, whichever films they are of', async () => {
  const uuid = (film: number) => PreTestUuid.parse(`00000000-0000-7000-8000-${String(film).padStart(12, '0')}`);
  const lines = (values: number) => Array.from({ length: values }, (_, at) => `${uuid(Math.floor(at / 100))},${at % 100},50\n`).join('');
  const all = (values: number) => read(`id,second,retention\n${lines(values)}`, { find: (name) => [known(PreTestUuid.parse(name), 100)] });
  expect((await all(OUTCOMES_VALUES_MAX)).values).toHaveLength(OUTCOMES_VALUES_MAX);
  await expect(all(OUTCOMES_VALUES_MAX + 1)).rejects.toMatchObject({ code: 'too_large', detail: expect.stringContaining('10,000 values') });
});

test('a file of more columns than one has is refused, and no row has more cells than there are headings', async () => {
  await expect(read(`recall${',x'.repeat(OUTCOMES_COLUMNS_MAX)}\n40\n`)).rejects.toMatchObject({
    code: 'too_large',
    detail: expect.stringContaining('1,000 columns'),
  });
  for (const row of [`a,b${',c'.repeat(50_000)}`, `"a",b${',c'.repeat(50_000)}`]) {
    const { rows } = await splitLines(`x,y\n${row}\n`, { rowsMost: 10, columnsMost: 10 });
    expect(rows).toEqual([{ line: 2, cells: ['a', 'b'] }]);
  }
});

test('cells are split as RFC 4180 has it, whatever stands in them', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'), maxLength: 6 });
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      const quoted = cells.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n');
      const table = await splitLines(`x,y\n${quoted}`, { rowsMost: 100, columnsMost: 10 });
      const wanted = cells.map((row) => row.map((one) => one.trim())).filter((row) => row.some((one) => one !== ''));
      expect(table.rows.map((row) => row.cells)).toEqual(wanted);
    }),
    { seed: 38, numRuns: 500 },
  );
});

test('quotes without end behind a long cell cost no more than the letters that they are', async () => {
  const startedMs = performance.now();
  await splitLines(`x,y\n${'a'.repeat(2_000_000)}${'"'.repeat(2_000_000)}`, { rowsMost: 10, columnsMost: 10 });
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});

test('a line is told by its number in the file, line breaks in cells counted', async () => {
  const { problems } = await read('ad,recall\n"two\nlines",40\n\nNobody,40\n');
  expect(problems.map(({ line, text }) => [line, text])).toEqual([
    [2, 'two\nlines'],
    [5, 'Nobody'],
  ]);
});
