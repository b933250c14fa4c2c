import { secondFactorApi } from '@fovea/contract/accounts';
import { CallError } from '@fovea/contract/call';
import { Problem } from '@fovea/contract/errors';
import { sessionApi } from '@fovea/contract/sessions';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createFakeMailServer, mailsTo } from '../../testing/mails.ts';

const MINUTE = 60_000;

let it: TestApp;
let home: World;
const server = createFakeMailServer();
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const RUN = Math.floor(Math.random() * 65_536).toString(16);
let network = 0;
const signIn = (person: Pick<TestUser, 'email' | 'password'>, code?: string, cookie = ''): Promise<LightMyRequestResponse> =>
  it.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: `2001:db8:${RUN}:b${(++network).toString(16)}::1`,
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    payload: { email: person.email, password: person.password, ...(code === undefined ? {} : { code }) },
  });
const outcome = (answer: LightMyRequestResponse): string => (answer.statusCode === 200 ? 'in' : Problem.parse(answer.json()).code);
const codeNow = (secret: string, offsetS = 0): Promise<string> => generate({ secret, epoch: Math.floor(it.clock.now() / 1_000) + offsetS });
const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof CallError ? error.problem?.code : String(error)),
  );
const proof = (person: TestUser, code: string) => ({ body: { current_password: person.password, code } });

/** A person with the factor on; the clock has moved on, so that the app shows a fresh code. */
async function withFactor(): Promise<{ person: TestUser; secret: string; recovery: string[] }> {
  const person = await it.person(home.tenantId, 'user');
  const { secret } = await it.as(person).call(secondFactorApi.setUp, { body: { current_password: person.password } });
  const { recovery_codes: recovery } = await it.as(person).call(secondFactorApi.confirm, { body: { code: await codeNow(secret) } });
  it.clock.advance(MINUTE);
  return { person, secret, recovery };
}

describe('R21: a second factor', () => {
  test('is asked for from its first code on, after the right password alone', async () => {
    const person = await it.person(home.tenantId, 'user');
    const { secret, otpauth_uri: uri } = await it.as(person).call(secondFactorApi.setUp, { body: { current_password: person.password } });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Fovea:/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(outcome(await signIn(person))).toBe('in');
    expect(await refusalOf(it.as(person).call(secondFactorApi.confirm, { body: { code: '000000' } }))).toBe('wrong_second_factor');
    const { recovery_codes: codes } = await it.as(person).call(secondFactorApi.confirm, { body: { code: await codeNow(secret) } });
    expect(new Set(codes).size).toBe(10);
    expect(await it.as(person).call(sessionApi.verified, {})).toMatchObject({ has_second_factor: true });
    it.clock.advance(MINUTE);
    expect(outcome(await signIn(person))).toBe('second_factor_required');
    expect(outcome(await signIn({ ...person, password: 'wrong' }))).toBe('wrong_credentials');
    expect(outcome(await signIn(person, '12345x'))).toBe('wrong_second_factor');
    expect(outcome(await signIn(person, await codeNow(secret)))).toBe('in');
    expect((await mailsTo(it, server, person.email)).map(({ subject }) => subject)).toContain('Signing in to Fovea now needs a code');
  });

  test('takes each code once, also of several at the same moment', async () => {
    const { person, secret } = await withFactor();
    const code = await codeNow(secret);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(person, code)));
    expect(answers.map(outcome).sort()).toEqual(['in', ...Array.from({ length: 4 }, () => 'wrong_second_factor')]);
    it.clock.advance(10_000);
    expect(outcome(await signIn(person, code))).toBe('wrong_second_factor');
    it.clock.advance(MINUTE);
    expect(outcome(await signIn(person, await codeNow(secret, -30)))).toBe('in'); // half a minute late
    expect(outcome(await signIn(person, await codeNow(secret, 120)))).toBe('wrong_second_factor');
  });

  test('lets in by a recovery code, once each, and says so by mail', async () => {
    const { person, recovery } = await withFactor();
    const [first = '', second = ''] = recovery;
    expect(outcome(await signIn(person, first.toUpperCase().replace('-', ' ')))).toBe('in');
    expect(outcome(await signIn(person, first))).toBe('wrong_second_factor');
    expect((await mailsTo(it, server, person.email)).at(-1)?.text).toContain('You have 9 left');
    expect(outcome(await signIn(person, second))).toBe('in');
    expect(await it.as(person).call(secondFactorApi.read, {})).toMatchObject({ is_on: true, recovery_codes_left: 8 });
  });

  test('R16: its codes cannot be guessed at leisure, from wherever, and who guesses shuts the owner out of nothing that is theirs', async () => {
    const { person, secret } = await withFactor();
    const device = [(await signIn(person, await codeNow(secret))).headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';', 1).join(''));
    const outcomes: string[] = [];
    for (let round = 0; round < 10; round++) {
      outcomes.push(outcome(await signIn(person, '000000')));
      it.clock.advance(4_000);
    }
    expect(new Set(outcomes)).toEqual(new Set(['wrong_second_factor']));
    expect(outcome(await signIn(person, await codeNow(secret)))).toBe('too_many_requests');
    expect(outcome(await signIn(person, await codeNow(secret), device.join('; ')))).toBe('in');
    it.clock.advance(MINUTE);
    const inside = { current_password: person.password, code: await codeNow(secret) };
    const proved = await it.as(person).send({ method: 'POST', url: '/api/v1/session/proof', payload: inside });
    expect(proved.statusCode).toBe(200);
    it.clock.advance(16 * MINUTE);
    expect(outcome(await signIn(person, await codeNow(secret)))).toBe('in');
  });

  test('R16: nor by more than a hundred tries in a day', async () => {
    const { person } = await withFactor();
    const outcomes: string[] = [];
    for (let round = 0; round < 11; round++) {
      for (let at = 0; at < 10; at++) outcomes.push(outcome(await signIn(person, '000000')));
      it.clock.advance(16 * MINUTE);
    }
    expect(outcomes.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 'wrong_second_factor'));
    expect(outcomes.slice(100)).toEqual(Array.from({ length: 10 }, () => 'too_many_requests'));
  });

  test('is switched off by password and code together', async () => {
    const { person, secret, recovery } = await withFactor();
    const call = (password: string, code: string) =>
      refusalOf(it.as(person).call(secondFactorApi.disable, proof({ ...person, password }, code)));
    expect(await call('wrong', await codeNow(secret))).toBe('wrong_credentials');
    expect(await call(person.password, '000000')).toBe('wrong_second_factor');
    expect(await call(person.password, await codeNow(secret))).toBe('none');
    expect(outcome(await signIn(person))).toBe('in');
    expect(await it.as(person).call(secondFactorApi.read, {})).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    expect(await call(person.password, recovery[0] ?? '')).toBe('second_factor_off');
    expect((await mailsTo(it, server, person.email)).at(-1)?.subject).toBe('Signing in to Fovea no longer needs a code');
    const { rows } = await it.deps.inTenant(person, (tx) =>
      tx.execute(sql`select action from audit_entries where user_id = ${person.id} and action like 'second-factor.%' order by id`),
    );
    expect(rows.map(({ action }) => action)).toEqual(['second-factor.enabled', 'second-factor.disabled']);
  });

  test('gets new recovery codes in place of the old ones', async () => {
    const { person, secret, recovery } = await withFactor();
    const renewed = await it.as(person).call(secondFactorApi.renewCodes, proof(person, await codeNow(secret)));
    expect(renewed.recovery_codes.some((code) => recovery.includes(code))).toBe(false);
    expect(outcome(await signIn(person, recovery[0]))).toBe('wrong_second_factor');
    expect(outcome(await signIn(person, renewed.recovery_codes[0]))).toBe('in');
  });

  test('is set up by the password alone, and not twice', async () => {
    const { person } = await withFactor();
    const setUp = (password: string) => refusalOf(it.as(person).call(secondFactorApi.setUp, { body: { current_password: password } }));
    expect([await setUp('wrong'), await setUp(person.password)]).toEqual(['wrong_credentials', 'second_factor_on']);
    const other = await it.person(home.tenantId, 'user');
    expect(await refusalOf(it.as(other).call(secondFactorApi.confirm, { body: { code: '123456' } }))).toBe('second_factor_off');
  });

  test('R74: is stored so that a dump of the database opens nothing', async () => {
    const { person, secret, recovery } = await withFactor();
    const texts = await it.deps.inTenant(person, async (tx) => {
      const factors = await tx.execute(sql`select encode(sealed, 'escape') as text from second_factors where user_id = ${person.id}`);
      const codes = await tx.execute(sql`select encode(digest, 'hex') as text from recovery_codes where user_id = ${person.id}`);
      return [...factors.rows, ...codes.rows].map(({ text }) => String(text));
    });
    expect(texts).toHaveLength(11);
    for (const canary of [secret, ...recovery]) expect(texts.filter((text) => text.includes(canary))).toEqual([]);
  });

  test('R13: makes up for a shorter password: eight characters, and not seven', async () => {
    const { person } = await withFactor();
    const change = (cookie: string, password: string) =>
      it.as({ cookie }).send({ method: 'PUT', url: '/api/user/password', payload: { current_password: person.password, password } });
    const plain = await it.person(home.tenantId, 'user');
    expect((await change(plain.cookie, 'vq7!mzw2')).statusCode).toBe(422);
    expect((await change(person.cookie, 'vq7!mzw')).statusCode).toBe(422);
    expect((await change(person.cookie, 'password')).statusCode).toBe(422);
    expect((await change(person.cookie, 'vq7!mzw2')).statusCode).toBe(200);
  });

  test('R13: stays on while the password is too short to stand alone, and no code is used up by asking', async () => {
    const { person, secret, recovery } = await withFactor();
    const short = 'vq7!mzw2';
    const change = async (cookie: string, from: string, to: string) => {
      const payload = { current_password: from, password: to };
      expect((await it.as({ cookie }).send({ method: 'PUT', url: '/api/user/password', payload })).statusCode).toBe(200);
    };
    const again = async (password: string): Promise<string> => {
      it.clock.advance(MINUTE);
      const answer = await signIn({ ...person, password }, await codeNow(secret));
      return String(answer.headers['set-cookie']).split(';', 1).join('');
    };
    const disable = (cookie: string, current_password: string) =>
      it.as({ cookie }).send({
        ...{ method: 'POST', url: '/api/v1/second-factor/disable' },
        payload: { current_password, code: recovery[0] },
      });
    await change(person.cookie, person.password, short);
    const cookie = await again(short);
    const refused = await disable(cookie, short);
    expect(refused.statusCode).toBe(422);
    expect(Problem.parse(refused.json()).errors).toEqual({ current_password: [expect.stringContaining('at least 15 characters')] });
    expect(await it.as({ cookie }).call(secondFactorApi.read, {})).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    await change(cookie, short, person.password);
    expect((await disable(await again(person.password), person.password)).statusCode).toBe(204);
  });
});
