import { preTestApi } from '@fovea/contract/pre-tests';
import { shareApi } from '@fovea/contract/shares';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createSide } from '../../testing/samples.ts';
import { PASS_MS } from './pass.ts';

const PASSWORD = 'Grüner Kahn am Steg';

let it: TestApp;
let home: World;
let uuid: string;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  home = await it.world();
  ({ uuid = '' } = await createSide(it, home, 'Shown to a client').one('complete-pre-test'));
});
afterAll(() => it[Symbol.asyncDispose]());

const share = (password?: string) =>
  it.as(home.user).call(shareApi.create, {
    params: { uuid: preTestApi.read.params.shape.uuid.parse(uuid) },
    body: password === undefined ? {} : { password },
  });
const open = (token: string, payload: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) =>
  it.as(null).send({ method: 'POST', url: `/api/v1/shared/${token}/open`, payload: { leave_out: ['placings'], ...payload }, headers });
const passOf = async (token: string): Promise<string> => String((await open(token, { password: PASSWORD })).json().pass);

describe('R73: what the password of a link is given', () => {
  test('a pass opens the link again without it, gives no other, and only for a while', async () => {
    const { token } = await share(PASSWORD);
    const pass = await passOf(token);
    const again = await open(token, { pass });
    expect([again.statusCode, again.json().pass]).toEqual([200, null]);
    it.clock.advance(PASS_MS - 1);
    expect((await open(token, { pass })).statusCode).toBe(200);
    it.clock.advance(1);
    expect((await open(token, { pass })).json().code).toBe('wrong_share_password');
    expect(PASS_MS).toBeLessThanOrEqual(12 * 3_600_000);
  });

  test('it is for one link: each altered letter, another link and another moment open nothing, and none of them is a guess', async () => {
    const { token } = await share(PASSWORD);
    const pass = await passOf(token);
    const altered = [...pass].map((letter, index) => `${pass.slice(0, index)}${letter === 'A' ? 'B' : 'A'}${pass.slice(index + 1)}`);
    const wrong = [...altered, pass.replace(/^\d+/, (until) => String(Number(until) + 1)), '', '.', `${pass}A`];
    const codes = await Promise.all(wrong.map(async (each) => (await open(token, { pass: each })).json().code));
    expect(new Set(codes)).toEqual(new Set(['wrong_share_password']));
    expect((await open((await share(PASSWORD)).token, { pass })).json().code).toBe('wrong_share_password');
    expect((await open(token, { password: PASSWORD })).statusCode).toBe(200);
  });

  test('it ends with the link, and a wrong password is wrong beside it', async () => {
    const { token, id } = await share(PASSWORD);
    const pass = await passOf(token);
    expect((await open(token, { pass, password: 'another one' })).json().code).toBe('wrong_share_password');
    await it.as(home.user).call(shareApi.revoke, { params: { id } });
    expect((await open(token, { pass })).statusCode).toBe(404);
  });

  test('a link without a password gives none', async () => {
    const { token } = await share();
    const opened = await open(token, { pass: 'made up' });
    expect([opened.statusCode, opened.json().pass]).toEqual([200, null]);
  });

  test('it is neither taken in the clear from elsewhere nor written down', async () => {
    const { token } = await share(PASSWORD);
    const pass = await passOf(token);
    const clear = await open(token, { pass }, { host: 'fovea.example.com', 'sec-fetch-site': 'same-origin' });
    expect(clear.json().code).toBe('insecure_transport');
    await open(token, { pass });
    const { rows } = await it.deps.asSystem('sweep', (tx) => tx.execute(sql.raw('select * from request_log')));
    expect([JSON.stringify(rows), ...it.logged].join('\n')).not.toContain(pass);
  });
});
