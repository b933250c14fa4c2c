import { expect, test } from 'vitest';
import { faultsOfGoals, readGoals } from './speed-goals.mjs';

const PAGE = 'Measured by `npm run bench -- --http` on 2026-11-24\n| 0.83 |';
const files = (/** @type {string} */ bench) => ({
  exists: () => true,
  read: (/** @type {string} */ path) => (path === 'tools/bench.mjs' ? bench : PAGE),
});
const goal = /** @type {const} */ ({
  id: 'P1',
  says: 'x',
  goal: '≥ 0.6',
  state: 'met',
  measured: '0.83',
  page: 'docs/x.md',
  quotes: ['0.83'],
});

test('a goal of speed stands with figures of a page that names a run which exists', () => {
  expect(faultsOfGoals([goal], files(`'--http'`))).toEqual([]);
  expect(faultsOfGoals([goal], files(`'--other'`))).toEqual(['P1: tools/bench.mjs knows no --http']);
  expect(faultsOfGoals([{ ...goal, quotes: ['0.99'] }], files(`'--http'`))).toEqual(['P1: docs/x.md does not say 0.99']);
  expect(faultsOfGoals([{ id: 'P2', says: 'x', goal: 'y', state: 'met' }], files(''))).toHaveLength(1);
  expect(faultsOfGoals([{ ...goal, state: 'not measured' }], files(`'--http'`))).toHaveLength(1);
});

test('there are thirty, each once', () => {
  expect(readGoals().map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => `P${at + 1}`));
});
