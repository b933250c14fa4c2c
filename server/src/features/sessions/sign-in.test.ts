import { createHash } from 'node:crypto';
import { CallError } from '@fovea/contract/call';
import type { ErrorCode } from '@fovea/contract/error-codes';
import { Problem } from '@fovea/contract/errors';
import { CurrentUser, sessionApi } from '@fovea/contract/sessions';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let it: TestApp;
let home: World;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

interface Try {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean;
}

const RUN = Math.floor(Math.random() * 65_536).toString(16);
let network = 0;
/** Every test comes from a network of its own, so that they do not use up each other's tries. */
const newAddress = () => `2001:db8:${RUN}:${(++network).toString(16)}::1`;

const signIn = (payload: Try, { from = newAddress(), cookie = '', host = 'localhost:3000' } = {}): Promise<LightMyRequestResponse> =>
  it.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: from,
    headers: { host, 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    payload,
  });

const cookiesOf = (answer: LightMyRequestResponse): Map<string, { value: string; line: string }> => {
  const lines = [answer.headers['set-cookie'] ?? []].flat();
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf('=')), { value: line.slice(line.indexOf('=') + 1, line.indexOf(';')), line }]),
  );
};
const sessionOf = (answer: LightMyRequestResponse): string => `fovea=${cookiesOf(answer).get('fovea')?.value ?? expect.fail('no session')}`;
const codeOf = (answer: LightMyRequestResponse): string => Problem.parse(answer.json()).code;
const isSignedIn = async (cookie: string): Promise<boolean> => (await it.as({ cookie }).call(sessionApi.verified, {})) !== false;
const credentialsOf = ({ email, password }: TestUser): Try => ({ email, password });
const newPerson = (role: TestUser['role'] = 'user') => it.person(home.tenantId, role);
const refusalOf = (call: Promise<unknown>): Promise<Problem | undefined> =>
  call.then(
    () => expect.fail('not refused'),
    (error: unknown) => (error instanceof CallError ? error.problem : expect.fail(String(error))),
  );

describe('signing in', () => {
  test('answers who one is, with roles and permissions as the specification has them', async () => {
    const answer = await signIn({ ...credentialsOf(home.user), email: ` ${home.user.email.toUpperCase()} ` });
    expect(answer.json()).toMatchObject({ id: home.user.id, tenant_id: home.tenantId, all_roles: [], must_change_password: false });
    expect(await it.as({ cookie: sessionOf(answer) }).call(sessionApi.verified, {})).toEqual(answer.json());
    const viewer = CurrentUser.parse((await signIn(credentialsOf(home.viewer))).json());
    expect(viewer.all_roles).toEqual(['view-only']);
    expect(viewer.all_permissions).toContain('pre-test.read');
    expect(viewer.all_permissions).not.toContain('pre-test.create');
  });

  test('R15: an unknown address and a wrong password are answered alike', async () => {
    const [unknown, wrong] = [
      await signIn({ email: 'nobody@example.com', password: 'x' }),
      await signIn({ ...credentialsOf(home.user), password: 'x' }),
    ];
    const masked = ({ statusCode, body, headers }: LightMyRequestResponse) => ({
      statusCode,
      body: body.replace(/"job_id":"[^"]+"/, ''),
      headers: Object.keys(headers),
    });
    expect(masked(unknown)).toEqual(masked(wrong));
    expect(codeOf(unknown)).toBe('wrong_credentials');
  });

  test('R22: the cookie is opaque, HttpOnly, Lax, and bound to the host on https', async () => {
    const line = cookiesOf(await signIn(credentialsOf(home.user))).get('fovea')?.line;
    expect(line).toMatch(/^fovea=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    await using behindProxy = await openTestApp({ TRUST_PROXY: '127.0.0.1' });
    const answer = await behindProxy.app.inject({
      method: 'POST',
      url: '/login',
      headers: { host: 'fovea.example.com', 'x-forwarded-proto': 'https', 'sec-fetch-site': 'same-origin' },
      payload: credentialsOf(home.user),
    });
    expect(cookiesOf(answer).get('__Host-fovea')?.line).toMatch(
      /^__Host-fovea=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('R22: on plain http elsewhere than localhost it is refused, whatever the headers claim', async () => {
    for (const host of ['fovea.example.com', '192.168.1.20:3000', 'localhost.evil.example']) {
      expect(codeOf(await signIn(credentialsOf(home.user), { host }))).toBe('insecure_transport');
    }
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'fovea.localhost'])
      expect((await signIn(credentialsOf(home.user), { host })).statusCode).toBe(200);
  });

  test('R22: only the hash of a session is stored, and what is stored opens nothing', async () => {
    const secret = sessionOf(await signIn(credentialsOf(home.user))).slice('fovea='.length);
    const hash = createHash('sha256').update(secret).digest();
    const { rows } = await it.deps.asSystem('sweep', (tx) =>
      tx.execute(sql`select id, token_hash from sessions where token_hash = ${hash}`),
    );
    expect(rows).toHaveLength(1);
    for (const stolen of [hash.toString('base64url'), hash.toString('hex'), String(rows[0]?.id)])
      expect(await isSignedIn(`fovea=${stolen}`)).toBe(false);
  });

  test('R23, A7: signing in again gives a new id and ends the old one', async () => {
    const first = sessionOf(await signIn(credentialsOf(home.user)));
    const second = sessionOf(await signIn(credentialsOf(home.user), { cookie: first }));
    expect(second).not.toBe(first);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
  });

  test('A8: of several cookies the first well-formed one counts, and nothing breaks', async () => {
    const own = sessionOf(await signIn(credentialsOf(home.user)));
    expect(await isSignedIn(`fovea=; fovea=short; x; =; ${own}; fovea=${'A'.repeat(43)}`)).toBe(true);
    expect(await isSignedIn(`fovea=${'%'.repeat(4_000)}`)).toBe(false);
  });

  test('R12: the password is kept as argon2id with today’s cost, and an older hash is renewed', async () => {
    const person = await newPerson();
    const stored = async () => {
      const { rows } = await it.deps.inTenant(person, (tx) =>
        tx.execute(sql`select password_hash as hash from users where id = ${person.id}`),
      );
      return String(rows[0]?.hash);
    };
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(person.password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await it.deps.inTenant(person, (tx) => tx.execute(sql`update users set password_hash = ${weak} where id = ${person.id}`));
    expect((await signIn(credentialsOf(person))).statusCode).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('R66: neither password nor cookie nor address reaches the log', async () => {
    const person = await newPerson();
    const secret = sessionOf(await signIn(credentialsOf(person))).slice('fovea='.length);
    await signIn({ email: person.email, password: 'a wrong canary phrase' });
    const log = it.logged.join('');
    expect(log).toContain(person.id);
    for (const canary of [person.email, person.password, secret, 'a wrong canary phrase']) expect(log).not.toContain(canary);
  });
});

describe('R24: a session ends by itself', () => {
  test('after an hour of silence, to the second', async () => {
    const cookie = sessionOf(await signIn(credentialsOf(home.admin)));
    it.clock.advance(HOUR - 1_000);
    expect(await isSignedIn(cookie)).toBe(true);
    it.clock.advance(HOUR + 1_000);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('after a day, however much it is used', async () => {
    const cookie = sessionOf(await signIn(credentialsOf(home.user)));
    for (let minutes = 0; minutes < 24 * 60 - 30; minutes += 30) {
      it.clock.advance(30 * MINUTE);
      expect(await isSignedIn(cookie)).toBe(true);
    }
    it.clock.advance(30 * MINUTE + 1_000);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('F26: a clock that is set back does not make it last', async () => {
    const cookie = sessionOf(await signIn(credentialsOf(home.user)));
    it.clock.advance(-2 * HOUR);
    expect(await isSignedIn(cookie)).toBe(false);
    it.clock.advance(2 * HOUR);
  });

  test('who asked to be remembered stays for the day, unless they administer others', async () => {
    const [user, admin] = [
      await signIn({ ...credentialsOf(home.user), remember: true }),
      await signIn({ ...credentialsOf(home.admin), remember: true }),
    ];
    expect(cookiesOf(user).get('fovea')?.line).toContain('; Max-Age=86400');
    it.clock.advance(8 * HOUR);
    expect(await isSignedIn(sessionOf(user))).toBe(true);
    expect(await isSignedIn(sessionOf(admin))).toBe(false);
  });

  test('when a person is disabled, at once', async () => {
    const person = await newPerson();
    await it.deps.inTenant(person, (tx) => tx.execute(sql`update users set disabled_at = now() where id = ${person.id}`));
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect(codeOf(await signIn(credentialsOf(person)))).toBe('person_cannot_sign_in');
    expect(codeOf(await signIn({ ...credentialsOf(person), password: 'not the right password' }))).toBe('wrong_credentials');
  });

  test('R31, A7: when a person signs out, and the browser is told to forget it', async () => {
    const { cookie } = await newPerson();
    const answer = await it.as({ cookie }).send({ method: 'GET', url: '/logout' });
    expect(answer.json()).toBe(true);
    expect(cookiesOf(answer).get('fovea')?.line).toContain('; Max-Age=0');
    expect(await isSignedIn(cookie)).toBe(false);
  });
});

describe('R16: guessing is slowed down', () => {
  const guess = (email: string, options: { from?: string; cookie?: string }) => signIn({ email, password: 'wrong' }, options);
  const codes = async (tries: Promise<LightMyRequestResponse>[]): Promise<string[]> => (await Promise.all(tries)).map(codeOf);
  const count = (list: readonly string[], code: ErrorCode) => list.filter((each) => each === code).length;

  test('A10: ten tries at one account, from wherever; then 429 with the time to wait, even for the right password', async () => {
    const person = await newPerson();
    const answers: string[] = [];
    for (let round = 0; round < 4; round++) answers.push(...(await codes([1, 2, 3, 4, 5].map(() => guess(person.email, {})))));
    expect([count(answers, 'wrong_credentials'), count(answers, 'too_many_requests')]).toEqual([10, 10]);
    const answer = await signIn(credentialsOf(person));
    expect(codeOf(answer)).toBe('too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    it.clock.advance(15 * MINUTE + 1_000);
    expect((await signIn(credentialsOf(person))).statusCode).toBe(200);
  });

  test('A10: fifty tries from one network, forged headers or not', async () => {
    const answers: string[] = [];
    for (let round = 0; round < 12; round++) {
      const tries = [1, 2, 3, 4, 5].map((index) =>
        it.app.inject({
          method: 'POST',
          url: '/login',
          remoteAddress: `2001:db8:${RUN}:ffff::${index}`,
          headers: { host: 'localhost:3000', 'x-forwarded-for': `198.51.100.${round}`, forwarded: `for=198.51.100.${round}` },
          payload: { email: `nobody-${round}-${index}@example.com`, password: 'x' },
        }),
      );
      answers.push(...(await codes(tries)));
    }
    expect([count(answers, 'wrong_credentials'), count(answers, 'too_many_requests')]).toEqual([50, 10]);
  });

  test('tries that are refused for their network, or for the quarter of an hour, count no further', async () => {
    const [person, guessed] = [await newPerson(), await newPerson()];
    const from = newAddress();
    for (let at = 0; at < 50; at += 10)
      await codes(Array.from({ length: 10 }, (_, more) => guess(`none-${at + more}@example.com`, { from })));
    const refused = await codes(Array.from({ length: 12 }, () => guess(person.email, { from })));
    expect(new Set(refused)).toEqual(new Set(['too_many_requests']));
    expect((await signIn(credentialsOf(person))).statusCode).toBe(200);
    for (let round = 0; round < 11; round++) await codes(Array.from({ length: 10 }, () => guess(guessed.email, {})));
    it.clock.advance(16 * 60_000);
    expect((await signIn(credentialsOf(guessed))).statusCode).toBe(200); // ten of the day's hundred are used, not all of them
  });

  test('who signs in rightly uses up nothing of their network, and gives back no more than their own try', async () => {
    const colleagues = await Promise.all([newPerson(), newPerson(), newPerson()]);
    const from = newAddress();
    const wrong = (name: string) => guess(`${name}@example.com`, { from });
    const absent = Array.from({ length: 49 }, (_, index) => `absent-${index}`);
    for (let at = 0; at < absent.length; at += 7)
      expect(new Set(await codes(absent.slice(at, at + 7).map(wrong)))).toEqual(new Set(['wrong_credentials']));
    for (const person of [...colleagues, ...colleagues]) expect((await signIn(credentialsOf(person), { from })).statusCode).toBe(200);
    expect([codeOf(await wrong('fiftieth')), codeOf(await wrong('one-more'))]).toEqual(['wrong_credentials', 'too_many_requests']);
    expect(codeOf(await signIn(credentialsOf(colleagues[0] ?? expect.fail()), { from }))).toBe('too_many_requests');
  });

  test('A11: a stranger does not lock the owner out of the browser they used before', async () => {
    const person = await newPerson();
    const device = cookiesOf(await signIn(credentialsOf(person))).get('fovea-device')?.value;
    for (let round = 0; round < 4; round++) await codes([1, 2, 3, 4, 5].map(() => guess(person.email, {})));
    const known = await signIn(credentialsOf(person), { cookie: `fovea-device=${device}` });
    expect(known.statusCode).toBe(200);
    expect(cookiesOf(known).has('fovea-device')).toBe(false);
    expect(codeOf(await signIn(credentialsOf(person)))).toBe('too_many_requests');
  });

  test('a new password makes every browser a strange one, and the next sign-in makes its own known again', async () => {
    const person = await newPerson();
    const device = cookiesOf(await signIn(credentialsOf(person))).get('fovea-device')?.value;
    const password = 'nine boats beside a mill';
    await it.as(person).call(sessionApi.changePassword, { body: { current_password: person.password, password } });
    const after = await signIn({ ...credentialsOf(person), password }, { cookie: `fovea-device=${device}` });
    expect(after.statusCode).toBe(200);
    const next = cookiesOf(after).get('fovea-device')?.value;
    expect(next).not.toBe(device);
    const again = await signIn({ ...credentialsOf(person), password }, { cookie: `fovea-device=${next}` });
    expect(cookiesOf(again).has('fovea-device')).toBe(false);
  });

  test('the counts are in the database, so that another process sees them', async () => {
    const person = await newPerson();
    for (let round = 0; round < 2; round++) await codes([1, 2, 3, 4, 5].map(() => guess(person.email, {})));
    await using other = await openTestApp();
    other.clock.advance(it.clock.now() - other.clock.now()); // a count of a clock that is ahead would be none
    const answer = await other.app.inject({
      method: 'POST',
      url: '/login',
      headers: { host: 'localhost' },
      payload: credentialsOf(person),
    });
    expect(codeOf(answer)).toBe('too_many_requests');
  });
});

describe('R13, R14: choosing a password', () => {
  const choose = (person: Pick<TestUser, 'cookie' | 'password'>, password: string) =>
    it.as(person).call(sessionApi.changePassword, { body: { current_password: person.password, password } });

  test.each([
    ['fourteen characters', 'fourteen chars'],
    ['129 characters', 'r4ndom wörds '.repeat(10)],
    ['a common one', 'Correct Horse Battery Staple'],
    ['a common one with swapped letters', 'P@ssw0rdP@ssw0rd'],
    ['one short piece again and again', 'abzabzabzabzabzabz'],
    ['a row of keys', 'qwertyuiop12345678'],
    ['the name of the product', 'fovea fovea foveal'],
  ])('%s is refused with the reason', async (_, password) => {
    const problem = await refusalOf(choose(await newPerson(), password));
    expect(problem?.code).toBe('invalid_body');
    expect(problem?.errors.password?.[0]).toMatch(/.{10}/);
  });

  test('one’s own name or company is refused', async () => {
    const person = await newPerson('tenant-admin');
    const problem = await refusalOf(choose(person, `${person.email.split('@')[0]}!`));
    expect(problem?.errors.password?.[0]).toContain('mostly your name');
  });

  test.each([
    ['fifteen characters', 'seven ships sai'],
    ['128 characters', Array.from({ length: 16 }, (_, index) => `wörd${index % 10}${String.fromCodePoint(97 + index)} z`).join('')],
    ['every plane of Unicode and a NUL', 'größe 🦊 𝒳 \u0000 日本語 ok ok'],
  ])('%s is taken, whole', async (_, password) => {
    const person = await newPerson();
    await choose(person, password);
    expect((await signIn({ email: person.email, password })).statusCode).toBe(200);
    expect(codeOf(await signIn({ email: person.email, password: password.slice(0, -1) }))).toBe('wrong_credentials');
  });

  test('R13: passwords of 73 bytes that differ in the last one are two passwords', async () => {
    const person = await newPerson();
    const stem = 'long words in a long row '.repeat(3).slice(0, 72);
    await choose(person, `${stem}a`);
    expect(codeOf(await signIn({ email: person.email, password: `${stem}b` }))).toBe('wrong_credentials');
  });

  test('every other session ends, and this one gets a new id', async () => {
    const person = await newPerson();
    const elsewhere = sessionOf(await signIn(credentialsOf(person)));
    const answer = await it.as(person).send({
      method: 'PUT',
      url: '/api/user/password',
      payload: { current_password: person.password, password: 'eleven owls at noon' },
    });
    expect(answer.statusCode).toBe(200);
    expect([await isSignedIn(person.cookie), await isSignedIn(elsewhere), await isSignedIn(sessionOf(answer))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a wrong current password is refused, and cannot be guessed at leisure', async () => {
    const person = await newPerson();
    const wrong = () => refusalOf(choose({ ...person, password: 'not this one' }, 'eleven owls at noon'));
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 11; index++) codes.push((await wrong())?.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'wrong_credentials'), 'too_many_requests']);
  });

  test('R72: who must choose a password may do nothing else, and everything after it', async () => {
    const person = await it.person(home.tenantId, 'admin', { mustChangePassword: true });
    const table = (cookie: string) => it.as({ cookie }).send({ method: 'GET', url: '/api/video/table' });
    expect(codeOf(await table(person.cookie))).toBe('password_change_required');
    const answer = await it.as(person).send({
      method: 'PUT',
      url: '/api/user/password',
      payload: { current_password: person.password, password: 'eleven owls at noon' },
    });
    expect(answer.json()).toMatchObject({ must_change_password: false });
    expect((await table(sessionOf(answer))).statusCode).toBe(200);
  });
});

test('the language is kept with the person, and in a cookie for a visitor', async () => {
  const person = await newPerson();
  await it.as(person).call(sessionApi.setLocale, { params: { locale: 'de' } });
  expect(await it.as(person).call(sessionApi.verified, {})).toMatchObject({ locale: 'de' });
  const answer = await it.as(null).send({ method: 'GET', url: '/api/session/locale/nl' });
  expect(cookiesOf(answer).get('fovea-locale')?.value).toBe('nl');
  expect(codeOf(await it.as(null).send({ method: 'GET', url: '/api/session/locale/xx' }))).toBe('not_found');
});
