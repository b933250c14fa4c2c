import { describe, expect, test } from 'vitest';
import type { ChartScreen } from './code-chart.ts';
import { chartSeed, isOnTarget, makeChart, placeOf, practiceTarget } from './code-chart.ts';

const ASPECTS = [16 / 9, 9 / 16, 1, 4 / 5, 2.39, 0.2, 5];
const SCREENS: readonly ChartScreen[] = ['wide', 'narrow'];
const CHARTS = ASPECTS.flatMap((aspect) =>
  SCREENS.flatMap((screen) => Array.from({ length: 12 }, (_, seed) => ({ aspect, screen, chart: makeChart({ seed, aspect, screen }) }))),
);
const differences = (a: string, b: string) => Array.from(a).filter((letter, i) => letter !== b[i]).length;

describe('a chart of codes', () => {
  test('has codes of two letters and a digit, none of which is taken for another', () => {
    const codes = CHARTS.flatMap(({ chart }) => chart.cells.map(({ code }) => code));
    expect(codes.length).toBeGreaterThan(10_000);
    expect(codes.filter((code) => !/^([CDEFHJKLMNPRTVWXY])(?!\1)[CDEFHJKLMNPRTVWXY][2-9]$/.test(code))).toEqual([]);
  });

  test('has no two codes that one slip of the finger makes the same', () => {
    for (const { chart } of CHARTS.filter((_, i) => i % 10 === 0)) {
      const least = chart.cells.map(({ code }, i) => Math.min(...chart.cells.slice(i + 1).map((other) => differences(code, other.code))));
      expect(Math.min(...least)).toBeGreaterThanOrEqual(2);
    }
  });

  test('has neighbours that are unlike at every place', () => {
    for (const { chart } of CHARTS) {
      const alike = chart.cells.flatMap(({ code }, i) =>
        chart.cells.filter(({ code: other }, j) => {
          const [across, down] = [(i % chart.columns) - (j % chart.columns), Math.floor(i / chart.columns) - Math.floor(j / chart.columns)];
          return i < j && Math.abs(across) <= 1 && Math.abs(down) <= 1 && differences(code, other) < 3;
        }),
      );
      expect(alike).toEqual([]);
    }
  });

  test('covers the picture: each code lies in its own cell, and not in its middle', () => {
    for (const { chart, aspect, screen } of CHARTS) {
      expect(chart.cells).toHaveLength(chart.columns * chart.rows);
      const offsets = chart.cells.map(({ x, y }, i) => ({
        across: x * chart.columns - (i % chart.columns) - 0.5,
        down: y * chart.rows - Math.floor(i / chart.columns) - 0.5,
      }));
      expect(Math.max(...offsets.map(({ across, down }) => Math.max(Math.abs(across), Math.abs(down))))).toBeLessThanOrEqual(0.1501);
      expect(Math.max(...offsets.map(({ across }) => Math.abs(across)))).toBeGreaterThan(0.08);
      const cellAspect = (aspect * chart.rows) / chart.columns;
      expect(cellAspect, `${aspect} ${screen}`).toBeGreaterThan(0.8);
      expect(cellAspect, `${aspect} ${screen}`).toBeLessThan(2.1);
    }
  });

  test('is the same for the same seed, and another for the next stop', () => {
    const wish = { aspect: 16 / 9, screen: 'wide' } as const;
    const [one, same, next] = [7, 7, chartSeed(7, 1)].map((seed) => makeChart({ ...wish, seed }));
    expect(one).toEqual(same);
    expect(next?.cells[0]).not.toEqual(one?.cells[0]);
  });

  test('golden: answers that are kept are read with the chart of then', () => {
    const { columns, rows, cells } = makeChart({ seed: 2026, aspect: 16 / 9, screen: 'wide' });
    expect([columns, rows]).toEqual([12, 9]);
    expect(cells.slice(0, 3).map(({ code, x, y }) => [code, Number(x.toFixed(4)), Number(y.toFixed(4))])).toMatchInlineSnapshot(`
      [
        [
          "RW6",
          0.0538,
          0.0425,
        ],
        [
          "EX3",
          0.1167,
          0.045,
        ],
        [
          "LC9",
          0.2037,
          0.0691,
        ],
      ]
    `);
  });
});

describe('a typed code', () => {
  const chart = makeChart({ seed: 3, aspect: 1, screen: 'narrow' });
  const cell = chart.cells[17] ?? { code: '', x: 0, y: 0 };

  test('is found in whatever case and with blanks', () => {
    const [a, b, c] = cell.code.toLowerCase();
    for (const typed of [cell.code, cell.code.toLowerCase(), ` ${a} ${b}${c} `, `${a}${b}\u00a0${c}`])
      expect(placeOf(chart, typed)).toEqual({ x: cell.x, y: cell.y });
  });

  test('that is not on the chart has no place', () => {
    const slip = `${cell.code.slice(0, 2)}${cell.code.endsWith('9') ? '8' : '9'}`;
    for (const typed of ['', 'ZZ9', slip, cell.code.slice(0, 2), `${cell.code}${cell.code}`]) expect(placeOf(chart, typed)).toBeNull();
  });
});

describe('the practice', () => {
  test('is passed by the codes round the mark, and by few of all', () => {
    for (const { chart } of CHARTS.filter((_, i) => i % 7 === 0)) {
      const target = practiceTarget(chart.cells.length);
      const near = chart.cells.filter((cell) => isOnTarget(chart, cell, target));
      expect(near.length).toBeGreaterThanOrEqual(3);
      expect(near.length / chart.cells.length).toBeLessThan(0.13);
    }
  });

  test('its mark is at different places, none of them the middle', () => {
    const targets = Array.from({ length: 60 }, (_, seed) => practiceTarget(seed));
    expect(new Set(targets).size).toBe(4);
    for (const { x, y } of targets) expect(Math.hypot(x - 0.5, y - 0.5)).toBeGreaterThan(0.25);
  });
});
