import { describe, expect, test } from 'vitest';
import { seeded } from '../../breakthrough/seeded.ts';
import { centreDensity } from '../centre-bias.ts';
import { BASELINE_SHARE } from '../fixation-scores.ts';
import { cellsOf, gridFor } from '../grid.ts';
import { peopleForCeiling } from './ceiling-forecast.ts';
import { frameOf } from './look-scores.ts';
import { othersMap } from './others-map.ts';
import { regionLooks } from './region-looks.ts';
import { studyAgreement } from './study-agreement.ts';
import type { Look, StudyFilm } from './study-film.ts';
import { prepareFilm, sampleAt } from './study-film.ts';
import type { CodePlaces } from './through-chart.ts';
import { massesOf, nearestCodes, nearestTo, throughChart } from './through-chart.ts';
import { planViewing, resumeAt } from './viewing-plan.ts';

const viewings = (durationS: number, people: number, seed = 5) =>
  Array.from({ length: people }, (_, k) => planViewing({ durationS, number: k + 1, seed }));

describe('the plan of a viewing', () => {
  test.each([10, 13.2, 15, 20, 30, 60, 180, 600])('of %d s keeps its bounds for everybody', (durationS) => {
    for (const moments of viewings(durationS, 200)) {
      const gaps = moments.slice(1).map((moment, k) => moment - (moments[k] ?? 0));
      expect(moments.length).toBe(durationS >= 19.2 ? 6 : Math.floor((durationS - 1.2) / 3));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2.999);
      expect(moments[0]).toBeGreaterThanOrEqual(1);
      expect(moments.at(-1)).toBeLessThanOrEqual(durationS - 0.2 + 0.001);
      const sinceResumed = moments.slice(1).map((moment, k) => moment - resumeAt(moments[k] ?? 0));
      expect(Math.min(...sinceResumed)).toBeGreaterThanOrEqual(0.5);
    }
  });

  test.each([10, 17, 20, 50, 200])('covers the film about evenly for %d people', (people) => {
    const all = viewings(30, people).flat();
    const bins = Array.from({ length: 12 }, (_, k) => all.filter((moment) => Math.floor((moment - 1) / 2.4) === k).length);
    const fair = all.length / bins.length;
    expect(Math.max(...bins)).toBeLessThanOrEqual(Math.ceil(fair * 1.15) + 1);
    expect(Math.min(...bins)).toBeGreaterThanOrEqual(Math.floor(fair * 0.85) - 1);
  });

  test('has gaps that nobody can count', () => {
    const gaps = viewings(30, 20).flatMap((moments) => moments.slice(1).map((moment, k) => moment - (moments[k] ?? 0)));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeGreaterThan(2);
  });

  test('of a short film asks as often as there is room, and once at least', () => {
    expect(viewings(6, 20).map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(viewings(1.2, 1)[0]).toEqual([0.6]);
  });
});

const GRID = gridFor({ widthPx: 1920, heightPx: 1080 });
/** A chart of 12 by 9 codes with jitter, as another one at every look. */
function chartOf(roll: () => number): CodePlaces {
  const [columns, rows] = [12, 9];
  const at = (index: number, count: number) => (index + 0.5 + (roll() * 2 - 1) * 0.15) / count;
  const cells = Array.from({ length: columns * rows }, (_, i) => ({ x: at(i % columns, columns), y: at(Math.floor(i / columns), rows) }));
  return { columns, rows, cells };
}
function spot(x: number, y: number, sigma: number): Float32Array {
  const map = Float32Array.from({ length: cellsOf(GRID) }, (_, i) => {
    const [dx, dy] = [(i % GRID.columns) + 0.5 - x * GRID.columns, Math.floor(i / GRID.columns) + 0.5 - y * GRID.rows];
    return Math.exp(-(dx * dx + dy * dy) / (2 * (sigma * GRID.columns) ** 2));
  });
  const sum = map.reduce((total, value) => total + value, 0);
  return map.map((value) => value / sum);
}
/** Two spots off the middle, which change sides at the cut. */
const PREDICTED = [spot(0.25, 0.35, 0.08), spot(0.75, 0.6, 0.08)].map((map, k, both) =>
  map.map((value, i) => 0.7 * value + 0.3 * (both[1 - k]?.[i] ?? 0)),
);
const FILM: StudyFilm = {
  grid: GRID,
  timesS: Array.from({ length: 121 }, (_, k) => k / 6),
  shotStarts: [0, 60],
  densityAt: (sample) => PREDICTED[sample < 60 ? 0 : 1] ?? null,
};
const CENTRE = centreDensity(GRID);

/** A cell of the grid, drawn as often as the density says. */
function drawn(density: ArrayLike<number>, roll: () => number): number {
  let left = roll();
  for (let i = 0; i < density.length; i++) {
    left -= density[i] ?? 0;
    if (left <= 0) return i;
  }
  return density.length - 1;
}

/** People who look as a density says and read the nearest code. */
function peopleWho(count: number, densityAt: (sample: number) => ArrayLike<number> | null, seed: number): Look[] {
  const roll = seeded(seed);
  return Array.from({ length: count }, (_, k) => k + 1).flatMap((person) =>
    planViewing({ durationS: 20, number: person, seed }).map((timeS) => {
      const chart = chartOf(roll);
      const cell = drawn(densityAt(sampleAt(FILM, timeS)) ?? CENTRE, roll);
      const place = { x: ((cell % GRID.columns) + roll()) / GRID.columns, y: (Math.floor(cell / GRID.columns) + roll()) / GRID.rows };
      const code = chart.cells[nearestTo(place, chart, GRID.aspect)] ?? place;
      return { person, timeS, x: code.x, y: code.y, chart };
    }),
  );
}

/** What people who look exactly as predicted are expected to gain: Σ P log2((0.99 P + 0.01 C) / C) over the codes. */
function bound(looks: readonly Look[]): number {
  const gains = looks.map(({ timeS, chart }) => {
    const nearest = nearestCodes(GRID, chart);
    const predicted = massesOf(FILM.densityAt(sampleAt(FILM, timeS)) ?? CENTRE, nearest, chart.cells.length);
    const centre = massesOf(CENTRE, nearest, chart.cells.length);
    return predicted.reduce((sum, p, i) => {
      const c = centre[i] ?? 0;
      return p > 0 && c > 0 ? sum + p * Math.log2(((1 - BASELINE_SHARE) * p + BASELINE_SHARE * c) / c) : sum;
    }, 0);
  });
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

const box = ([x, y, width, height]: readonly [number, number, number, number]) => ({
  kind: 'brand' as const,
  maskAt: () =>
    Float32Array.from({ length: cellsOf(GRID) }, (_, i) => {
      const [across, down] = [((i % GRID.columns) + 0.5) / GRID.columns, (Math.floor(i / GRID.columns) + 0.5) / GRID.rows];
      return across > x && across < x + width && down > y && down < y + height ? 1 : 0;
    }),
});

describe('the prediction held against people', () => {
  const asPredicted = peopleWho(40, FILM.densityAt, 11);
  const looksAtCentre = peopleWho(40, () => CENTRE, 12);

  test('who look as predicted: the gain is near its bound, and no share differs', () => {
    const agreement = studyAgreement(asPredicted, FILM);
    const expected = bound(asPredicted);
    expect(expected).toBeGreaterThan(1);
    expect(agreement?.prediction.gain.lo).toBeLessThan(expected);
    expect(agreement?.prediction.gain.hi).toBeGreaterThan(expected);
    expect(agreement?.prediction.nss.lo).toBeGreaterThan(1);
    expect(agreement?.prediction.auc.lo).toBeGreaterThan(0.8);
    const regions = [box([0.15, 0.2, 0.2, 0.3]), box([0.65, 0.45, 0.2, 0.3]), box([0.45, 0.05, 0.1, 0.1])];
    expect(regions.flatMap((region) => regionLooks(asPredicted, [region], FILM)).map(({ verdict }) => verdict)).toEqual(
      regions.map(() => 'too_close'),
    );
  });

  test('who look at the middle: nothing is gained, and what was predicted there is seen to differ', () => {
    const agreement = studyAgreement(looksAtCentre, FILM);
    expect(agreement?.prediction.gain.hi).toBeLessThan(0);
    expect(regionLooks(looksAtCentre, [box([0.15, 0.2, 0.2, 0.3])], FILM)[0]).toMatchObject({
      verdict: 'differs',
      looks: looksAtCentre.length,
    });
  });

  test('the ceiling says what people say of each other, beside the prediction at the same looks', () => {
    const { ceiling } = studyAgreement(asPredicted, FILM) ?? {};
    expect(ceiling?.others.looks).toBe(ceiling?.prediction.looks);
    expect(ceiling?.others.gain.mean).toBeGreaterThan(0.5);
    // Who knows the density itself says no less than the few who looked beside.
    expect(ceiling?.others.gain.mean).toBeLessThan(ceiling?.prediction.gain.mean ?? 0);
    expect(
      studyAgreement(
        asPredicted.filter(({ person }) => person <= 12),
        FILM,
      )?.ceiling,
    ).toBeNull();
  });

  test('with how many people there is a ceiling is foretold by their stops, and holds when they come', () => {
    const durationS = FILM.timesS.at(-1) ?? 0;
    const shots = { timesS: FILM.timesS, shotStarts: [0] };
    const needed = peopleForCeiling(shots, { durationS, seed: 3 }, 200) ?? 0;
    expect(needed).toBeGreaterThanOrEqual(10);
    const planned = Array.from({ length: needed }, (_, k) => k + 1).flatMap((number) =>
      planViewing({ durationS, number, seed: 3 }).map((timeS) => ({
        person: number,
        timeS,
        x: 0.5,
        y: 0.5,
        chart: chartOf(seeded(number)),
      })),
    );
    const inOneShot = { ...FILM, ...shots };
    expect(studyAgreement(planned, inOneShot)?.comparable).toBeGreaterThanOrEqual(20);
    const fewer = studyAgreement(
      planned.filter(({ person }) => person < needed),
      inOneShot,
    );
    expect(fewer === null || fewer.comparable < 20).toBe(true);
  });

  test('a film of shots that are shorter than people are many never has one', () => {
    const timesS = Array.from({ length: 600 }, (_, k) => k / 5);
    const cuts = timesS.flatMap((_, k) => (k % 2 === 0 ? [k] : []));
    expect(peopleForCeiling({ timesS, shotStarts: cuts }, { durationS: 120, seed: 3 }, 20)).toBe(null);
  });

  test('fewer than ten people say nothing', () => {
    expect(
      studyAgreement(
        asPredicted.filter(({ person }) => person <= 9),
        FILM,
      ),
    ).toBeNull();
    expect(
      studyAgreement(
        asPredicted.filter(({ person }) => person <= 10),
        FILM,
      )?.prediction,
    ).toMatchObject({ people: 10, looks: 60 });
  });

  test('a blank picture is left out', () => {
    const half = { ...FILM, densityAt: (sample: number) => (sample < 60 ? null : FILM.densityAt(sample)) };
    const late = asPredicted.filter(({ timeS }) => sampleAt(FILM, timeS) >= 60);
    expect(studyAgreement(asPredicted, half)?.prediction.looks).toBe(late.length);
    expect(regionLooks(asPredicted, [box([0, 0, 1, 1])], half)[0]).toMatchObject({ looks: late.length, hits: late.length, measured: 1 });
  });

  test('a share of few looks has no verdict, and what was never in the picture has no row', () => {
    const verdictOf = (looks: number) => regionLooks(asPredicted.slice(0, looks), [box([0, 0, 0.5, 1])], FILM)[0]?.verdict;
    expect([verdictOf(9), verdictOf(10)]).toEqual(['too_few', expect.not.stringMatching('too_few')]);
    expect(regionLooks(asPredicted, [{ kind: 'brand', maskAt: () => null }], FILM)).toEqual([]);
  });

  test('looks whose chart has no code on a thing say nothing of it', () => {
    // A logo that every tenth chart has a code on, and everybody looks at: who could say so did.
    const at = (x: number): CodePlaces => ({ ...{ columns: 2, rows: 1 }, cells: [x, 0.9].map((place) => ({ x: place, y: 0.5 })) });
    const looks = Array.from({ length: 120 }, (_, k) => ({
      person: k,
      timeS: 1,
      x: k % 10 ? 0.3 : 0.2,
      y: 0.5,
      chart: at(k % 10 ? 0.3 : 0.2),
    }));
    const logo = box([0.18, 0.4, 0.04, 0.2]);
    const row = regionLooks(looks, [logo], FILM)[0];
    expect(row).toMatchObject({ looks: 12, hits: 12, measured: 1, hi: 1 });
    expect(row?.lo).toBeCloseTo(0.757, 3);
    const blind = looks.filter((_, k) => k % 10 !== 0);
    expect(regionLooks(blind, [logo], FILM)).toEqual([expect.objectContaining({ looks: 0, hits: 0, verdict: 'too_few' })]);
  });

  test('golden: 6 of 12 looks on a half are measured as 0.5, Wilson 0.254 to 0.746', () => {
    const chart: CodePlaces = {
      columns: 2,
      rows: 1,
      cells: [
        { x: 0.25, y: 0.5 },
        { x: 0.75, y: 0.5 },
      ],
    };
    const looks = Array.from({ length: 12 }, (_, k) => ({ person: k, timeS: 1, x: k % 2 === 0 ? 0.25 : 0.75, y: 0.5, chart }));
    const [row] = regionLooks(looks, [box([0, 0, 0.5, 1])], {
      ...FILM,
      densityAt: () => new Float32Array(cellsOf(GRID)).fill(1 / cellsOf(GRID)),
    });
    expect(row).toMatchObject({ hits: 6, measured: 0.5, verdict: 'too_close' });
    expect([row?.lo, row?.hi, row?.predicted].map((value) => Number(value?.toFixed(3)))).toEqual([0.254, 0.746, 0.5]);
  });
});

test('a map through a chart keeps its sum, and is even round each code', () => {
  const chart = chartOf(seeded(1));
  const nearest = nearestCodes(GRID, chart);
  const seen = throughChart(PREDICTED[0] ?? [], nearest, chart.cells.length);
  expect(seen.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
  expect(new Set(seen).size).toBeLessThanOrEqual(chart.cells.length);
});

test('a moment is read from the nearest sample, never from behind a cut', () => {
  const film = { timesS: [0, 1, 2, 3], shotStarts: [0, 2] };
  expect([0.4, 0.6, 1.9, 2.1, 9].map((timeS) => sampleAt(film, timeS))).toEqual([0, 1, 1, 2, 3]);
});

describe('where others looked', () => {
  const chart = chartOf(seeded(2));
  const film = prepareFilm({ ...FILM, shotStarts: [0] });
  const look = (person: number, timeS: number) => frameOf({ person, timeS, x: 0.05, y: 0.05, chart }, film);
  const own = look(0, 5);
  const map = othersMap(own, [own, look(1, 4.6), look(2, 5), look(3, 5.4)], film);
  const last = cellsOf(GRID) - 1;
  test('is a density, a tenth of which is the centre prior', () => {
    expect(map?.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 5);
    expect(map?.[last]).toBeCloseTo(0.1 * (film.centre[last] ?? 0), 9);
  });
  test('is told by three others within half a second', () => {
    expect(othersMap(own, [own, look(1, 5), look(2, 5), look(2, 5.1)], film)).toBeNull();
    expect(othersMap(own, [own, look(1, 4.4), look(2, 5), look(3, 5)], film)).toBeNull();
  });
});
