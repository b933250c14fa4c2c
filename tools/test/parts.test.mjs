import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { untilAllEnd } from './lanes.mjs';
import { readParts } from './options.mjs';
import { runParts } from './parts.mjs';

const outcome = (/** @type {string} */ suite, failed = 0) => ({
  ...{ suite, failed, passed: 1 - failed, notRun: 0 },
  ...{ ran: [], took: [], failures: [] },
});

const ALL = availableParallelism();

/** A run whose steps only note when they begin and end. */
async function runOf(/** @type {string[]} */ args, bad = '') {
  /** @type {string[]} */
  const log = [];
  const step = async (/** @type {string} */ title, suite = title) => {
    log.push(title);
    await nextTurn();
    return outcome(suite, suite === bad ? 1 : 0);
  };
  const outcomes = await runParts(readParts(args), {
    checks: async (which) => [await step(`checks ${which}`)],
    unit: (room, workers) => step(`unit ${room} on ${workers}`, `unit ${room}`),
    api: async (withLanes) => {
      const alone = await step('api alone');
      const [beside] = await untilAllEnd([step('api beside'), withLanes()]);
      log.push('api over');
      return [alone, beside];
    },
    browser: async () => [await step('browser')],
  });
  return { log, suites: outcomes.map(({ suite }) => suite), failed: outcomes.filter(({ failed }) => failed > 0).map(({ suite }) => suite) };
}

const LATE = ['unit contract', 'unit web', 'unit tools', 'unit bench'].map((title) => `${title} on 1`);

describe('a run of several parts', () => {
  test('types and light rooms begin with the lanes of the API, one after another, and are told where they belong', async () => {
    const { log, suites } = await runOf([]);
    const first = ['checks quick', `unit engine on ${ALL}`, 'api alone'];
    expect(log).toEqual([...first, 'api beside', 'checks types', ...LATE, 'api over', 'browser']);
    const units = ['contract', 'engine', 'web', 'tools', 'bench'].map((room) => `unit ${room}`);
    expect(suites).toEqual(['checks quick', 'checks types', ...units, 'api alone', 'api beside', 'browser']);
  });

  test.each([
    ['checks', ['checks all']],
    ['checks,browser', ['checks all', 'browser']],
    ['unit', ['contract', 'engine', 'web', 'tools', 'bench'].map((room) => `unit ${room} on ${ALL}`)],
    ['api', ['api alone', 'api beside', 'api over']],
    ['checks,api', ['checks quick', 'api alone', 'api beside', 'checks types', 'api over']],
    ['unit,api', [`unit engine on ${ALL}`, 'api alone', 'api beside', ...LATE, 'api over']],
    ['browser', ['browser']],
  ])('--only %s', async (parts, expected) => {
    expect((await runOf(['--only', parts])).log).toEqual(expected);
  });

  test('what fails beside the lanes stops nothing and is told', async () => {
    const { log, failed } = await runOf([], 'unit web');
    expect(failed).toEqual(['unit web']);
    expect(log.at(-1)).toBe('browser');
  });
});

test('a lane that breaks is told only when the others are through', async () => {
  let isThrough = false;
  const slow = nextTurn().then(() => {
    isThrough = true;
  });
  await expect(untilAllEnd([Promise.reject(new Error('broken')), slow])).rejects.toThrow('broken');
  expect(isThrough).toBe(true);
});
