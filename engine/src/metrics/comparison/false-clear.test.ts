import { expect, test, vi } from 'vitest';
import { createDraws } from '../bootstrap.ts';
import { compareFilms } from './compare-films.ts';
import type { ComparedFilm } from './compared-film.ts';
import { studentOf } from './student.ts';

vi.setConfig({ testTimeout: 30_000 });

/** Films drawn from one process, with the spread of ease in the sample ad: between shots 7.1, within them 6.1, shots of 2.7 s. */
function films(seed: number) {
  const next = createDraws(seed);
  const uniform = () => (next(1_000_000) + 0.5) / 1_000_000;
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
  return (durationS: number): ComparedFilm => {
    const timesS = Array.from({ length: durationS * 6 }, (_, k) => k / 6);
    const cutsS: number[] = [];
    let [shotEndS, level, within] = [0, 0, 0];
    const curve = timesS.map((timeS) => {
      if (timeS >= shotEndS) {
        if (shotEndS > 0) cutsS.push(shotEndS);
        shotEndS += 2.7 * (0.5 + uniform());
        [level, within] = [70 + 7.1 * normal(), 6.1 * normal()];
      }
      // What is within a shot is forgotten within half a second.
      within = 0.7 * within + 6.1 * Math.sqrt(1 - 0.7 ** 2) * normal();
      return level + within;
    });
    const value = curve.reduce((sum, ease) => sum + ease, 0) / curve.length;
    const views = [0, 1, 2, 3].map(() => value + 0.3 * normal());
    const ease = { value, kind: 'estimated', direction: 'higher_better', range: [0, 100], views, curve } as const;
    return { durationS, cutsS, timesS, figures: new Map([['ease', ease]]) };
  };
}

/** Of a hundred pairs of films of the same process, how many are told apart. */
function clearOf(durationS: number, pairs: number): number {
  const draw = films(20_261_127);
  const words = Array.from({ length: pairs }, () => compareFilms([draw(durationS), draw(durationS)])[0]?.pairs[0]?.verdict);
  return (100 * words.filter((word) => word === 'clear').length) / pairs;
}

test('two films of the same kind are told apart about once in twenty', () => {
  // Of 600 pairs of 40 s 5.2, of 60 s 6.0, of 400 pairs of 90 s 5.0 in a hundred; blocks of a twentieth of the film gave 11 to 42.
  expect(clearOf(40, 200)).toBeLessThan(9);
});

test.each([8, 15, 30])('films of %i s with shots of 2.7 s are too short to be told apart', (durationS) => {
  expect(clearOf(durationS, 60)).toBeLessThanOrEqual(2.5);
});

test.each([
  [1.959964, 5, 2.5706],
  [1.959964, 9, 2.2622],
  [1.959964, 19, 2.093],
  [2.638257, 5, 4.2193],
  [2.39398, 9, 2.9333],
])('at the level of %d and %i degrees of freedom Student asks for %d', (z, freedom, quantile) => {
  expect(studentOf(z, freedom) / quantile).toBeCloseTo(1, 2);
});
