import { setTimeout as wait } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue } from '../../testing/films.ts';
import type { Comparison } from '../../testing/same-distribution.ts';
import { compare, isSame } from '../../testing/same-distribution.ts';

const SAMPLES = 100;
/** A machine that is busy with something else can make two like things differ once: three times in a row it does not. */
const ROUNDS = 3;
const LEAK_MS = 5;

let it: TestApp;
let person: TestUser;
beforeAll(async () => {
  it = await openTestApp();
  person = (await it.world()).user;
});
afterAll(async () => {
  await emptyQueue(it.deps); // hundreds of resets that nobody waits for
  await it[Symbol.asyncDispose]();
});

const RUN = Math.floor(Math.random() * 65_536).toString(16);
let network = 0;
const post = (url: string, payload: Record<string, unknown>): Promise<LightMyRequestResponse> => {
  it.clock.advance(16 * 60_000); // no count of earlier tries is left
  return it.app.inject({
    method: 'POST',
    url,
    remoteAddress: `2001:db8:${RUN}:d${(++network).toString(16)}::1`,
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' },
    payload,
  });
};

type Try = (email: string) => Promise<unknown>;

async function timeOf(act: Try, email: string): Promise<number> {
  const startedMs = performance.now();
  await act(email);
  return performance.now() - startedMs;
}

/** One address that nobody has, asked as often as the other: a first try is counted in a new row, the next ones in the same. */
const stranger = `nobody-${RUN}@example.com`;

/** Known and unknown in turns, and each of them first as often as second. */
async function sample(act: Try): Promise<Comparison> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < SAMPLES; round++) {
    if (round % 2 === 0) {
      known.push(await timeOf(act, person.email));
      unknown.push(await timeOf(act, stranger));
    } else {
      unknown.push(await timeOf(act, stranger));
      known.push(await timeOf(act, person.email));
    }
  }
  return compare(known, unknown);
}

async function isEverSame(act: Try): Promise<{ isSame: boolean; seen: Comparison[] }> {
  const seen: Comparison[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    seen.push(await sample(act));
    if (seen.some(isSame)) return { isSame: true, seen };
  }
  return { isSame: false, seen };
}

const leaky =
  (act: Try): Try =>
  async (email) => {
    await act(email);
    if (email === person.email) await wait(LEAK_MS);
  };

describe('A12, R15: how long an answer takes does not say whether there is such a person', () => {
  const login: Try = (email) => post('/login', { email, password: 'a wrong password' });
  const reset: Try = (email) => post('/api/password/reset', { email });

  test('at sign-in', { timeout: 300_000 }, async () => {
    await sample(async (email) => void (await reset(email))); // warm
    const { isSame: isAlike, seen } = await isEverSame(login);
    expect({ isAlike, seen }).toMatchObject({ isAlike: true });
  });

  test('when a new password is asked for', { timeout: 120_000 }, async () => {
    const { isSame: isAlike, seen } = await isEverSame(reset);
    expect({ isAlike, seen }).toMatchObject({ isAlike: true });
  });

  test('and a leak of five milliseconds would be found', { timeout: 120_000 }, async () => {
    expect(isSame(await sample(leaky(reset)))).toBe(false);
  });
});

describe('the comparison itself', () => {
  test('knows the textbook’s example', () => {
    // Ranks of a: 1, 3, 4, 5, 7 → U = 5 of 25; exact two-sided p 0.151, normal approximation with continuity 0.144.
    const { p } = compare([1, 3, 4, 5, 7], [2, 6, 8, 9, 10]);
    expect(p).toBeCloseTo(0.144, 2);
    expect(compare([1, 2, 3], [1, 2, 3]).p).toBeCloseTo(1, 6);
  });
});
