import { createHash } from 'node:crypto';
import { Problem } from '@fovea/contract/errors';
import { preTestApi } from '@fovea/contract/pre-tests';
import { shareApi } from '@fovea/contract/shares';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'Grüner Kahn am Steg';

let it: TestApp;
let home: World;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  home = await it.world(); // whose sessions are of today
});
afterAll(() => it[Symbol.asyncDispose]());

const RUN = Math.floor(Math.random() * 65_536).toString(16);
let network = 0;

/** Always from a network of its own: what one of them has used up plays no part. */
async function send(url: string, payload: Readonly<Record<string, unknown>>, cookie?: string): Promise<string> {
  const answer = await it.app.inject({
    method: 'POST',
    url,
    remoteAddress: `2001:db8:${RUN}:d${(++network).toString(16)}::1`,
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    payload,
  });
  return answer.statusCode === 200 ? 'in' : Problem.parse(answer.json()).code;
}

/** As if 99 tries of the day had failed; those of the quarter of an hour are over. */
async function almostUsed(bucket: string): Promise<void> {
  const { rows } = await it.deps.asSystem('throttle', (tx) =>
    tx.execute(sql`update sign_in_failures set failures = 99 where bucket = ${bucket} returning bucket`),
  );
  expect(rows).toEqual([{ bucket }]);
  it.clock.advance(16 * MINUTE);
}

describe('R16: who guesses slowly, and from ever new networks, has a hundred tries a day', () => {
  test('A10: at one account; the day after it is open again', async () => {
    const { email, password } = await it.person(home.tenantId, 'user');
    const guess = () => send('/login', { email, password: 'wrong' });
    expect(await guess()).toBe('wrong_credentials');
    await almostUsed(`account-day:${createHash('sha256').update(email).digest('hex')}`);
    expect([await guess(), await guess()]).toEqual(['wrong_credentials', 'too_many_requests']);
    it.clock.advance(16 * MINUTE);
    expect(await send('/login', { email, password })).toBe('too_many_requests');
    it.clock.advance(DAY);
    expect(await send('/login', { email, password })).toBe('in');
  });

  test('A10: by a cookie of a browser that is known, which locks nobody out elsewhere', async () => {
    const { id, email, password } = await it.person(home.tenantId, 'user');
    const first = await it.as(null).send({ method: 'POST', url: '/login', payload: { email, password } });
    const cookie = /fovea-device=[^;]+/.exec(String(first.headers['set-cookie']))?.[0] ?? expect.fail('no device');
    const { rows } = await it.deps.asSystem('sign-in', (tx) => tx.execute(sql`select id from known_devices where user_id = ${id}`));
    const guess = () => send('/login', { email, password: 'wrong' }, cookie);
    expect(await guess()).toBe('wrong_credentials');
    await almostUsed(`device-day:${rows[0]?.id}`);
    expect([await guess(), await guess()]).toEqual(['wrong_credentials', 'too_many_requests']);
    expect(await send('/login', { email, password })).toBe('in');
  });

  test('R73: at the password of a share link', async () => {
    const { uuid } = await it.as(home.user).call(preTestApi.create, { body: { pre_test_name: 'Shown' } });
    const { id, token } = await it
      .as(home.user)
      .call(shareApi.create, { params: { uuid }, body: { expires_in_days: 7, password: PASSWORD } });
    const open = (password: string) => send(`/api/v1/shared/${token}/open`, { password });
    expect(await open('a wrong one')).toBe('wrong_share_password');
    await almostUsed(`share-day:${id}`);
    expect([await open('a wrong one'), await open('a wrong one')]).toEqual(['wrong_share_password', 'too_many_requests']);
    expect(await open(PASSWORD)).toBe('too_many_requests');
    it.clock.advance(DAY);
    expect(await open(PASSWORD)).toBe('in');
  });
});
