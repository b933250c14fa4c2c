import { accountApi } from '@fovea/contract/accounts';
import { Problem } from '@fovea/contract/errors';
import { sessionApi } from '@fovea/contract/sessions';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { FakeMailServer } from '../../testing/mails.ts';
import { createFakeMailServer, deliverMails, mailsTo, tokenIn } from '../../testing/mails.ts';
import { inviteUser } from '../account-links/index.ts';
import { createUser, NO_PASSWORD } from '../users/index.ts';

const MINUTE = 60_000;
const NEW = 'eleven owls at noon';

let it: TestApp;
let home: World;
let server: FakeMailServer;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
  server = createFakeMailServer();
});
beforeEach(() => server.behave('works'));
afterAll(() => it[Symbol.asyncDispose]());

const RUN = Math.floor(Math.random() * 65_536).toString(16);
let network = 0;
const newAddress = () => `2001:db8:${RUN}:a${(++network).toString(16)}::1`;

interface From {
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const post = (url: string, payload: Record<string, unknown>, { from = newAddress(), headers = {} }: From = {}) =>
  it.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...headers },
    payload,
  });
const ask = (email: string, more?: From) => post('/api/password/reset', { email }, more);
const choose = (token: string, password = NEW) => post('/api/password/new', { token, password });
const signIn = (email: string, password: string) => post('/login', { email, password });
const codeOf = (answer: LightMyRequestResponse): string => Problem.parse(answer.json()).code;
const newPerson = (role: TestUser['role'] = 'user') => it.person(home.tenantId, role);
const isSignedIn = async (cookie: string): Promise<boolean> => (await it.as({ cookie }).call(sessionApi.verified, {})) !== false;
const letters = ({ email }: { email: string }) => mailsTo(it, server, email);
async function tokenFor(person: TestUser): Promise<string> {
  await ask(person.email);
  return tokenIn((await letters(person)).at(-1));
}

describe('a new password by mail', () => {
  test('R19: sessions end, the person is told, nobody is signed in by it', async () => {
    const person = await newPerson();
    const answer = await ask(` ${person.email.toUpperCase()}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const [mail] = await letters(person);
    expect(mail).toMatchObject({ to: person.email, subject: 'Choose a new password for Fovea', locale: 'en' });
    const token = tokenIn(mail);
    expect(await it.as(null).call(accountApi.readLink, { params: { token } })).toMatchObject({
      kind: 'password-reset',
      email_masked: `${person.email[0]}…@example.com`,
      password_min: 15,
    });
    const chosen = await choose(token);
    expect([chosen.statusCode, chosen.headers['set-cookie']]).toEqual([204, undefined]);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await signIn(person.email, NEW)).statusCode).toBe(200);
    expect(codeOf(await signIn(person.email, person.password))).toBe('wrong_credentials');
    expect((await letters(person)).at(-1)?.subject).toBe('Your Fovea password was changed');
    const { rows } = await it.deps.inTenant(person, (tx) => tx.execute(sql`select action from audit_entries where user_id = ${person.id}`));
    expect(rows.map(({ action }) => action).sort()).toEqual(['password.reset', 'session.began']);
  });

  test('R19: who knew the old password and changes it at that moment does not undo the reset', async () => {
    const person = await newPerson();
    const token = await tokenFor(person);
    const { passwords } = it.deps;
    const hash = passwords.hash.bind(passwords);
    // The old password was judged, the next one is being hashed: then the reset comes through.
    const spy = vi.spyOn(passwords, 'hash').mockImplementationOnce(async (password) => {
      expect((await choose(token)).statusCode).toBe(204);
      return hash(password);
    });
    const body = { current_password: person.password, password: 'thirteen moths in a jar' };
    await expect(it.as(person).call(sessionApi.changePassword, { body })).rejects.toMatchObject({ problem: { code: 'wrong_credentials' } });
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    expect((await signIn(person.email, NEW)).statusCode).toBe(200);
    expect(codeOf(await signIn(person.email, body.password))).toBe('wrong_credentials');
  });

  test('is written in the person’s language', async () => {
    const person = await newPerson();
    await it.as(person).call(sessionApi.setLocale, { params: { locale: 'de' } });
    await ask(person.email);
    expect((await letters(person))[0]).toMatchObject({ locale: 'de', subject: 'Neues Passwort für Fovea wählen' });
  });

  test('R15, F24: answered alike for a stranger, a disabled person, and while no mail can be sent', async () => {
    const [person, disabled] = [await newPerson(), await newPerson()];
    await it.deps.inTenant(disabled, (tx) => tx.execute(sql`update users set disabled_at = now() where id = ${disabled.id}`));
    server.behave('down');
    const answers = [await ask(person.email), await ask('nobody@example.com'), await ask(disabled.email)];
    const masked = ({ statusCode, body, headers }: LightMyRequestResponse) => ({ statusCode, body, headers: Object.keys(headers) });
    expect(masked(answers[1] ?? expect.fail())).toEqual(masked(answers[0] ?? expect.fail()));
    expect(masked(answers[2] ?? expect.fail())).toEqual(masked(answers[0] ?? expect.fail()));
    await deliverMails(it, server);
    server.behave('works');
    expect(await letters(disabled)).toEqual([]);
    expect(await mailsTo(it, server, 'nobody@example.com')).toEqual([]);
  });

  test('R20: at most three mails in five minutes, to one address and for one network, and the same answer when it is more', async () => {
    const person = await newPerson();
    const answers: LightMyRequestResponse[] = [];
    for (let round = 0; round < 50; round++) answers.push(await ask(person.email));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await letters(person)).toHaveLength(3);
    it.clock.advance(5 * MINUTE + 1_000);
    await ask(person.email);
    expect(await letters(person)).toHaveLength(4);
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => newPerson()));
    const from = newAddress();
    for (const other of others) await ask(other.email, { from });
    await deliverMails(it, server);
    expect(server.taken.filter(({ to }) => others.some(({ email }) => email === to))).toHaveLength(3);
  });
});

test('R20: a network that has used up its own mails uses up nobody else’s', async () => {
  const person = await newPerson();
  const from = newAddress();
  for (let round = 0; round < 3; round++) await ask(`nobody-${round}@example.com`, { from });
  for (let round = 0; round < 10; round++) expect((await ask(person.email, { from })).statusCode).toBe(204);
  expect(await letters(person)).toHaveLength(0);
  await ask(person.email);
  expect(await letters(person)).toHaveLength(1);
});

describe('R17: the link of a reset', () => {
  test('works once under 50 posts at the same moment', async () => {
    const token = await tokenFor(await newPerson());
    const answers = await Promise.all(Array.from({ length: 50 }, () => choose(token)));
    const codes = answers.map((answer) => (answer.statusCode === 204 ? 'taken' : codeOf(answer)));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes.filter((code) => !['taken', 'link_gone', 'too_many_requests'].includes(code))).toEqual([]);
  });

  test('holds for an hour, to the second', async () => {
    const person = await newPerson();
    const token = await tokenFor(person);
    it.clock.advance(60 * MINUTE - 1_000);
    expect((await it.as(null).call(accountApi.readLink, { params: { token } })).kind).toBe('password-reset');
    it.clock.advance(2_000);
    expect(codeOf(await choose(token))).toBe('link_gone');
  });

  test('is replaced by a newer one', async () => {
    const person = await newPerson();
    const first = await tokenFor(person);
    const second = await tokenFor(person);
    expect(first).not.toBe(second);
    expect(codeOf(await choose(first))).toBe('link_gone');
    expect((await choose(second)).statusCode).toBe(204);
  });

  test('is dead once the password was changed', async () => {
    const person = await newPerson();
    const token = await tokenFor(person);
    await it.as(person).call(sessionApi.changePassword, { body: { current_password: person.password, password: NEW } });
    expect(codeOf(await choose(token))).toBe('link_gone');
    expect((await letters(person)).at(-1)?.subject).toBe('Your Fovea password was changed');
  });

  test('A9, A13: a dump of the database holds nothing that opens an account, and guesses are refused alike', async () => {
    const person = await newPerson();
    server.behave('takes-and-breaks'); // the mail still waits in the outbox
    await ask(person.email);
    await deliverMails(it, server);
    const dump = await it.deps.asSystem('sweep', async (tx) => {
      const tables = ['mails', 'account_links', 'password_reset_requests'];
      const texts: string[] = [];
      for (const table of tables) {
        const { rows } = await tx.execute(sql.raw(`select t::text as text from ${table} t`));
        texts.push(...rows.map(({ text }) => String(text)));
      }
      return texts;
    });
    const hashes = await it.deps.asSystem('sweep', (tx) => tx.execute(sql`select encode(token_hash, 'hex') as hash from account_links`));
    server.behave('works');
    const token = tokenIn(server.taken.filter(({ to }) => to === person.email).at(-1));
    expect(token).toHaveLength(43);
    for (const canary of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
      expect(dump.filter((text) => text.includes(canary))).toEqual([]);
    expect(dump.length).toBeGreaterThan(1);
    const guesses = [...hashes.rows.map(({ hash }) => String(hash)), 'A'.repeat(43), 'x', "' or 1=1 --"];
    for (const guess of guesses) expect(codeOf(await choose(guess))).toBe('link_gone');
  });

  test('a password that is too easy does not use it up', async () => {
    const person = await newPerson();
    const token = await tokenFor(person);
    const refused = Problem.parse((await choose(token, 'fourteen chars')).json());
    expect([refused.code, refused.errors.password?.[0]]).toEqual(['invalid_body', 'Use at least 15 characters.']);
    const differs = await post('/api/password/new', { token, password: NEW, password_confirmation: 'another' });
    expect(Problem.parse(differs.json()).errors.password_confirmation).toHaveLength(1);
    expect((await choose(token)).statusCode).toBe(204);
  });
});

test('R18: the link leads to the configured address, whatever the request says of the host', async () => {
  await using own = await openTestApp({ PUBLIC_URL: 'https://fovea.example.com' });
  const person = await own.person(home.tenantId, 'user');
  const hosts = [
    'evil.example',
    'evil.example:3000',
    'fovea.example.com.evil.example',
    'localhost@evil.example',
    'evil.example#',
    '[::1]',
    '',
  ];
  for (const host of hosts) {
    await own.app.inject({
      method: 'POST',
      url: '/api/password/reset',
      remoteAddress: newAddress(),
      headers: {
        host,
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-original-host': 'evil.example',
        origin: 'https://fovea.example.com',
      },
      payload: { email: person.email },
    });
    own.clock.advance(6 * MINUTE);
  }
  const mails = await mailsTo(own, server, person.email);
  expect(mails.length).toBeGreaterThan(0);
  for (const { text, html } of mails) {
    expect(text).toContain('https://fovea.example.com/password/new/');
    expect(text + html).not.toContain('evil');
  }
});

test('R18: no token reaches the log', async () => {
  const person = await newPerson();
  const token = await tokenFor(person);
  await it.as(null).call(accountApi.readLink, { params: { token } });
  await it.as(null).send({ method: 'GET', url: `/password/new/${token}`, headers: { accept: 'text/html' } });
  await choose(token);
  const log = it.logged.join('');
  expect(log).not.toContain(token);
  expect(log).not.toContain(person.email);
});

describe('an invitation', () => {
  const invite = (email: string, invitedByName = 'Ada Example') =>
    it.deps.inTenant(home.tenantAdmin, async (tx) => {
      const { tenantId } = home;
      const guest = { tenantId, email, name: 'Grace', role: 'user', passwordHash: NO_PASSWORD, mustChangePassword: false } as const;
      const user = await createUser(tx, it.deps, { ...guest, acceptedAt: null, invitedAt: new Date(it.clock.now()) });
      await inviteUser(it.deps, tx, { user, invitedByName });
      return user;
    });

  test('sets the first password by the same page, once', async () => {
    const email = `guest-${RUN}@example.com`;
    await invite(email);
    const [mail] = await mailsTo(it, server, email);
    expect(mail?.subject).toBe('Ada Example invites you to Fovea');
    const token = tokenIn(mail);
    expect(codeOf(await signIn(email, NEW))).toBe('wrong_credentials');
    expect((await it.as(null).call(accountApi.readLink, { params: { token } })).kind).toBe('invitation');
    expect((await choose(token)).statusCode).toBe(204);
    expect((await signIn(email, NEW)).statusCode).toBe(200);
    expect(codeOf(await choose(token, 'twelve newts at noon'))).toBe('link_gone');
  });

  test('A42: a name cannot bring headers, markup or links into the mail', async () => {
    const email = `guest2-${RUN}@example.com`;
    await invite(email, 'Eve\r\nBcc: all@example.com <img src=x onerror=alert(1)> https://evil.example www.evil.example');
    const [mail] = await mailsTo(it, server, email);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain('<img');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/https:\/\/evil|www\.evil/);
  });
});
