import { accountApi } from '@fovea/contract/accounts';
import { CallError } from '@fovea/contract/call';
import { Problem } from '@fovea/contract/errors';
import { sessionApi } from '@fovea/contract/sessions';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createFakeMailServer, mailsTo, tokenIn } from '../../testing/mails.ts';

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
const signIn = (email: string, password: string, agent = 'A browser') =>
  it.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: `2001:db8:${RUN}:c${(++network).toString(16)}::1`,
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', 'user-agent': agent },
    payload: { email, password },
  });
const cookieOf = (answer: LightMyRequestResponse): string =>
  String([answer.headers['set-cookie'] ?? []].flat()[0])
    .split(';', 1)
    .join('');
const newPerson = (role: TestUser['role'] = 'user') => it.person(home.tenantId, role);
const who = (cookie: string) => it.as({ cookie }).call(sessionApi.verified, {});
const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => 'none',
    (error: unknown) => (error instanceof CallError ? error.problem?.code : String(error)),
  );
const boundary = '----form';
const formOf = (fields: Readonly<Record<string, string>>) => ({
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  payload: `${Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${boundary}--\r\n`,
});

describe('what one has chosen for oneself', () => {
  test('is kept, and told with who one is', async () => {
    const person = await newPerson();
    expect(await who(person.cookie)).toMatchObject({ settings: { theme: 'system', heatmap_palette: 'standard', notify_when_done: false } });
    const body = { locale: 'nl', theme: 'dark', heatmap_palette: 'colour-blind', notify_when_done: true } as const;
    const answer = await it.as(person).call(accountApi.changeSettings, { body });
    expect(answer).toMatchObject({ locale: 'nl', settings: { theme: 'dark', heatmap_palette: 'colour-blind', notify_when_done: true } });
    await it.as(person).call(accountApi.changeSettings, { body: { theme: 'light' } });
    expect(await who(person.cookie)).toMatchObject({ locale: 'nl', settings: { theme: 'light', notify_when_done: true } });
  });

  test.each([
    ['JSON', { payload: { _method: 'PUT', name: 'Ada K.' } }],
    ['an urlencoded form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '_method=PUT&name=Ada+K.' }],
    ['a multipart form', formOf({ _method: 'PUT', name: 'Ada K.' })],
    ['a multipart form whose fields come in another order', formOf({ name: 'Ada K.', _method: 'put' })],
  ])('reaches the call as POST with _method=PUT in %s', async (_, sent) => {
    const person = await newPerson();
    const answer = await it.as(person).send({ method: 'POST', url: '/api/user/account-settings', ...sent });
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'Ada K.']);
    expect(await who(person.cookie)).toMatchObject({ name: 'Ada K.' });
  });

  test('a switch of a form is sent as text', async () => {
    const person = await newPerson();
    const form = formOf({ _method: 'PUT', notify_when_done: 'true' });
    const answer = await it.as(person).send({ method: 'POST', url: '/api/user/settings', ...form });
    expect(answer.json().settings.notify_when_done).toBe(true);
  });

  test.each([
    ['a file', `--${boundary}\r\ncontent-disposition: form-data; name="name"; filename="x.txt"\r\n\r\nAda\r\n--${boundary}--\r\n`],
    ['a broken form', `--${boundary}\r\nno form at all`],
  ])('%s in its place changes nothing', async (_, payload) => {
    const person = await newPerson();
    const answer = await it.as(person).send({ method: 'POST', url: '/api/user/account-settings', ...formOf({}), payload });
    expect([400, 405, 422]).toContain(answer.statusCode);
    expect(await who(person.cookie)).toMatchObject({ name: 'A user' });
  });

  test('R7: nothing else is taken along', async () => {
    const person = await newPerson();
    for (const extra of ['role', 'tenant_id', 'email', 'disabled', 'all_roles', 'constructor', '__proto__']) {
      const form = formOf({ _method: 'PUT', name: 'Ada', [extra]: 'admin' });
      expect((await it.as(person).send({ method: 'POST', url: '/api/user/account-settings', ...form })).statusCode).toBe(422);
    }
    expect(await who(person.cookie)).toMatchObject({ name: 'A user', all_roles: [] });
  });
});

describe('a new e-mail address', () => {
  const change = (person: TestUser, email: string, password = person.password) =>
    it.as(person).call(accountApi.changeEmail, { body: { email, current_password: password } });
  beforeEach(() => it.clock.advance(5 * 60_000 + 1_000)); // mails are few for one network at a time

  test('R19: is confirmed at the new one, told to the old one, and ends every session', async () => {
    const person = await newPerson();
    const email = `new-${person.email}`;
    expect(await change(person, email)).toMatchObject({ email: person.email });
    expect((await mailsTo(it, server, person.email)).at(-1)?.text).toContain(email);
    const token = tokenIn((await mailsTo(it, server, email)).at(-1));
    expect(await it.as(null).call(accountApi.readLink, { params: { token } })).toMatchObject({ kind: 'email-change' });
    const stolen = await it
      .as(null)
      .send({ method: 'POST', url: '/api/password/new', payload: { token, password: 'eleven owls at noon' } });
    expect(Problem.parse(stolen.json()).code).toBe('link_gone');
    await it.as(null).call(accountApi.confirmLink, { params: { token } });
    expect(await who(person.cookie)).toBe(false);
    expect((await signIn(email, person.password)).statusCode).toBe(200);
    expect((await signIn(person.email, person.password)).statusCode).toBe(401);
    for (const address of [person.email, email])
      expect((await mailsTo(it, server, address)).at(-1)?.subject).toBe('Your Fovea account has a new e-mail address');
    expect(await refusalOf(it.as(null).call(accountApi.confirmLink, { params: { token } }))).toBe('link_gone');
  });

  test('R17: is dead once the password was changed', async () => {
    const person = await newPerson();
    await change(person, `late-${person.email}`);
    const token = tokenIn((await mailsTo(it, server, `late-${person.email}`)).at(-1));
    await it.as(person).call(sessionApi.changePassword, { body: { current_password: person.password, password: 'eleven owls at noon' } });
    expect(await refusalOf(it.as(null).call(accountApi.confirmLink, { params: { token } }))).toBe('link_gone');
  });

  test('R15: of somebody else is answered alike, and no mail goes there', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    expect(await change(person, other.email)).toMatchObject({ email: person.email });
    expect(await mailsTo(it, server, other.email)).toEqual([]);
  });

  test('that two people want at once becomes one’s', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const email = `wanted-${one.email}`;
    await change(one, email);
    await change(two, email);
    const tokens = (await mailsTo(it, server, email)).map(tokenIn);
    const outcomes = await Promise.all(tokens.map((token) => refusalOf(it.as(null).call(accountApi.confirmLink, { params: { token } }))));
    expect(outcomes.sort()).toEqual(['link_gone', 'none']);
  });

  test('R20: cannot be asked for again and again', async () => {
    const person = await newPerson();
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 5; round++) codes.push(await refusalOf(change(person, `r${round}-${person.email}`)));
    expect(codes).toEqual(['none', 'none', 'none', 'too_many_requests', 'too_many_requests']);
  });

  test('R21: needs the current password', async () => {
    const person = await newPerson();
    expect(await refusalOf(change(person, `x-${person.email}`, 'wrong'))).toBe('wrong_credentials');
  });
});

describe('R25: one’s sessions', () => {
  test('are listed with where they began, and end one by one or all others at once', async () => {
    const person = await newPerson();
    const phone = cookieOf(await signIn(person.email, person.password, 'A phone'));
    const laptop = cookieOf(await signIn(person.email, person.password, 'A laptop'));
    const list = await it.as({ cookie: laptop }).call(sessionApi.list, {});
    expect(list.map(({ user_agent: agent, is_current: isCurrent }) => [agent, isCurrent])).toEqual(
      expect.arrayContaining([
        ['A laptop', true],
        ['A phone', false],
        [null, false],
      ]),
    );
    expect(list.find(({ is_current: isCurrent }) => isCurrent)?.ip).toContain('2001:db8:');
    const id = list.find(({ user_agent: agent }) => agent === 'A phone')?.id ?? expect.fail('not listed');
    await it.as({ cookie: laptop }).call(sessionApi.end, { params: { id } });
    expect([await who(phone), await who(laptop)]).toEqual([false, expect.anything()]);
    await it.as({ cookie: laptop }).call(sessionApi.endOthers, {});
    expect(await who(person.cookie)).toBe(false);
    expect(await it.as({ cookie: laptop }).call(sessionApi.list, {})).toHaveLength(1);
  });

  test('of somebody else are not there, in one’s own tenant and elsewhere', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const stranger = (await it.world()).user;
    for (const { cookie } of [other, stranger]) {
      const [session] = await it.as({ cookie }).call(sessionApi.list, {});
      const id = session?.id ?? expect.fail('no session');
      expect(await refusalOf(it.as(person).call(sessionApi.end, { params: { id } }))).toBe('not_found');
      expect(await who(cookie)).not.toBe(false);
    }
  });

  test('that are over are not listed', async () => {
    const person = await newPerson();
    it.clock.advance(2 * 3_600_000);
    const fresh = cookieOf(await signIn(person.email, person.password));
    expect(await it.as({ cookie: fresh }).call(sessionApi.list, {})).toHaveLength(1);
  });
});
