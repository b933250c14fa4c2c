import { randomUUID } from 'node:crypto';
import { auditApi } from '@fovea/contract/audit';
import { sessionApi } from '@fovea/contract/sessions';
import type { SingleSignOnInput } from '@fovea/contract/single-sign-on';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { userApi } from '@fovea/contract/users';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { Spoil, TestIssuer } from '../../testing/issuer.ts';
import { openIssuer } from '../../testing/issuer.ts';
import { outcomeOf, tried } from '../../testing/passkey-owner.ts';

let it: TestApp;
let issuer: TestIssuer;
let home: World;
let domain: string;
beforeAll(async () => {
  it = await openTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
  issuer = await openIssuer(`${it.deps.ownOrigin()}/login/organisation`);
});
afterAll(async () => {
  await issuer[Symbol.asyncDispose]();
  await it[Symbol.asyncDispose]();
});
beforeEach(async () => {
  it.clock.advance(Date.now() - it.clock.now()); // the issuer goes by the machine's
  home = await it.world();
  domain = `${randomUUID()}.example`;
  issuer.spoil(null);
  issuer.breakDown(false);
});

const settings = (more: Partial<SingleSignOnInput> = {}): SingleSignOnInput => ({
  issuer: issuer.url,
  client_id: issuer.clientId,
  client_secret: issuer.clientSecret,
  domains: [domain],
  new_people: null,
  allows_passwords: true,
  ...more,
});
/** What is set, with the domain proved. */
async function setUp(more: Partial<SingleSignOnInput> = {}, by: TestUser = home.tenantAdmin): Promise<void> {
  const { tenant_id: id } = await it.as(by).call(singleSignOnApi.save, { body: settings(more) });
  await it.as(home.admin).call(singleSignOnApi.confirmDomain, { query: { scope: `tenant:${id}` }, body: { domain } });
}

/** Somebody at the issuer. @returns their subject there */
function somebody(email = `ada@${domain}`, more: Record<string, unknown> = {}): string {
  const subject = randomUUID();
  issuer.people.set(subject, { email, email_verified: true, name: 'Ada Example', ...more });
  return subject;
}

const cookieOf = (answer: LightMyRequestResponse, name: string): string =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';', 1)
    .join('') ?? '';

interface Way {
  readonly url: string;
  readonly browser: string;
}
async function begin(payload: Readonly<Record<string, unknown>> = { email: `anybody@${domain}` }): Promise<Way> {
  const answer = await it.as(null).send({ method: 'POST', url: '/login/organisation', payload });
  expect(answer.statusCode).toBe(200);
  return { url: answer.json().url, browser: cookieOf(answer, 'fovea-way') };
}
const finish = (back: URL, cookie: string) =>
  it.as({ cookie }).send({ method: 'POST', url: '/login/organisation/finish', payload: Object.fromEntries(back.searchParams) });
/** The whole way, in one browser. */
async function come(subject: string, payload?: Readonly<Record<string, unknown>>): Promise<LightMyRequestResponse> {
  const { url, browser } = await begin(payload);
  return finish(await issuer.visit(url, subject), browser);
}
const told = (answer: LightMyRequestResponse): string => answer.json().detail;

/** Gives somebody of the product an address in this test's domain. */
async function readdress(user: TestUser, name = 'ada'): Promise<string> {
  const email = `${name}@${domain}`;
  await it.deps.asSystem('people', (tx) => tx.execute(sql`update users set email = ${email} where id = ${user.id}`));
  return email;
}
const stranger = 'Your organisation knows you, but no account here is open to you. Ask whoever looks after Fovea in your organisation.';
const audited = async () =>
  (await it.as(home.tenantAdmin).call(auditApi.list, { query: { limit: 20 } })).data.map(({ action, detail }) => ({ action, detail }));

describe('the way in', () => {
  test('somebody who is here already is known by a checked address, and from then on by their subject alone', async () => {
    await setUp();
    const email = await readdress(home.user);
    const subject = somebody(email);
    const first = await come(subject, { email, redir_url: '/folder/spring' });
    expect(first.json()).toMatchObject({ kind: 'signed-in', user: { id: home.user.id }, back: '/folder/spring' });
    issuer.people.set(subject, { email: 'married@elsewhere.example', email_verified: true });
    expect((await come(subject)).json()).toMatchObject({ kind: 'signed-in', user: { id: home.user.id } });
    const own = await it.as({ cookie: cookieOf(first, 'fovea') }).call(singleSignOnApi.own, {});
    expect(own).toMatchObject({ identity: { issuer: issuer.url, email }, has_password: true, password_counts: true });
    expect(own.identity?.sign_out_url).toContain(`client_id=${issuer.clientId}`);
    expect(await audited()).toContainEqual({ action: 'single-sign-on.linked', detail: { issuer: new URL(issuer.url).host } });
    expect(await audited()).toContainEqual({ action: 'session.began', detail: expect.objectContaining({ single_sign_on: true }) });
  });

  test('R23: the session is a new one, the one before ends, and it ends as any other', async () => {
    await setUp();
    const subject = somebody(await readdress(home.user));
    const { url, browser } = await begin();
    const done = await finish(await issuer.visit(url, subject), `${browser}; ${home.user.cookie}`);
    const now = cookieOf(done, 'fovea');
    expect(now).not.toBe(home.user.cookie);
    expect(await it.as(home.user).call(sessionApi.verified, {})).toBe(false);
    expect(await it.as({ cookie: now }).call(sessionApi.verified, {})).toMatchObject({ id: home.user.id });
    it.clock.advance(61 * 60_000);
    expect(await it.as({ cookie: now }).call(sessionApi.verified, {})).toBe(false);
  });

  test('new people of the domain get an account with the role that was set, or none', async () => {
    await setUp();
    expect(told(await come(somebody()))).toBe(stranger);
    await setUp({ new_people: 'view-only' });
    const made = await come(somebody());
    expect(made.json()).toMatchObject({ user: { name: 'Ada Example', all_roles: ['view-only'], tenant_id: home.tenantId } });
    expect(await audited()).toContainEqual({ action: 'user.came-by-organisation', detail: { role: 'view-only' } });
    const cookie = cookieOf(made, 'fovea');
    expect(await it.as({ cookie }).call(singleSignOnApi.own, {})).toMatchObject({ has_password: false });
    const bodies = ['tenant-admin', 'admin'].map((role) => ({ ...settings(), new_people: role }));
    for (const payload of bodies)
      expect((await it.as(home.tenantAdmin).send({ method: 'PUT', url: '/api/v1/single-sign-on', payload })).statusCode).toBe(422);
  });

  test('where the ID token leaves the address out it is asked for', async () => {
    await using terse = await openIssuer(issuer.redirectUri, { isEmailUnknown: true });
    await setUp({ issuer: terse.url, client_id: terse.clientId, client_secret: terse.clientSecret, new_people: 'user' });
    terse.people.set('ada', { email: `ada@${domain}`, email_verified: true });
    const { url, browser } = await begin();
    expect((await finish(await terse.visit(url, 'ada'), browser)).json()).toMatchObject({ kind: 'signed-in' });
    expect(terse.asked).toContain('/me');
  });

  test('somebody who was invited comes in by it, once, in the role that they were invited to', async () => {
    await setUp();
    const email = `grace@${domain}`;
    const { id } = await it.as(home.tenantAdmin).call(userApi.create, { query: {}, body: { name: 'Grace', email, role: 'view-only' } });
    expect((await come(somebody(email))).json()).toMatchObject({ user: { id, all_roles: ['view-only'] } });
    const person = await it.as(home.tenantAdmin).call(userApi.read, { params: { id }, query: {} });
    expect(person.status).toBe('active');
  });

  test('two first visits at once make one account', async () => {
    await setUp({ new_people: 'user' });
    const subject = somebody();
    const ways = await Promise.all([begin(), begin()]);
    const done = await Promise.all(ways.map(async ({ url, browser }) => finish(await issuer.visit(url, subject), browser)));
    expect(new Set(done.map((answer) => answer.json().user?.id)).size).toBe(1);
  });

  test('R15: whether a domain has such a sign-in is all that anybody learns by asking', async () => {
    await setUp();
    const [here, gone] = await Promise.all([begin({ email: `x@${domain}` }), begin({ email: await readdress(home.user) })]);
    expect(new URL(here.url).origin).toBe(new URL(gone.url).origin);
    const unknown = await it.as(null).send({ method: 'POST', url: '/login/organisation', payload: { email: home.viewer.email } });
    expect(outcomeOf(unknown)).toBe('single_sign_on_unknown');
    expect(await it.as(null).call(singleSignOnApi.use, {})).toEqual({ is_used: true });
  });

  test('A36: the way back leads to a page of ours, or it is refused', async () => {
    await setUp();
    const send = (redir_url: string) =>
      it.as(null).send({ method: 'POST', url: '/login/organisation', payload: { email: `x@${domain}`, redir_url } });
    for (const path of ['https://evil.example', '//evil.example', '/\\evil.example', '/logout', '/api/x', '/a\tb'])
      expect((await send(path)).statusCode, path).toBe(422);
    expect((await send('/prediction/x?tab=faces#top')).statusCode).toBe(200);
  });

  test('R18: where people are sent back to comes from the configuration, whatever the request says', async () => {
    await setUp();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://localhost:3000' };
    const answer = await it.as(null).send({ method: 'POST', url: '/login/organisation', payload: { email: `x@${domain}` }, headers });
    const sent = answer.statusCode === 200 ? new URL(answer.json().url).searchParams.get('redirect_uri') : 'refused';
    expect([issuer.redirectUri, 'refused']).toContain(sent);
    const query = new URL((await begin()).url).searchParams;
    expect(query.get('redirect_uri')).toBe(issuer.redirectUri);
    expect([query.get('code_challenge_method'), query.get('response_type')]).toEqual(['S256', 'code']);
    expect(query.get('code_challenge')).toHaveLength(43);
  });
});

describe('what is refused', () => {
  const SPOILT: Readonly<Record<string, Spoil>> = {
    nonce: () => ({ claims: { nonce: 'another' } }),
    'no nonce': () => ({ claims: { nonce: undefined } }),
    issuer: () => ({ claims: { iss: 'https://evil.example' } }),
    audience: () => ({ claims: { aud: 'somebody-else' } }),
    expired: () => ({ claims: { exp: 1_700_000_000, iat: 1_699_999_000 } }),
    'no subject': () => ({ claims: { sub: undefined } }),
    'no algorithm': () => ({ head: { alg: 'none' } }),
    'a secret as key': () => ({ head: { alg: 'HS256' } }),
    'an unknown key': () => ({ head: { kid: 'another' } }),
  };
  test('an ID token of which anything is wrong', async () => {
    await setUp({ new_people: 'user' });
    const subject = somebody();
    for await (const [name, spoil] of Object.entries(SPOILT)) {
      issuer.spoil(spoil);
      const answer = await come(subject);
      expect([name, outcomeOf(answer), told(answer)]).toEqual([
        name,
        'single_sign_on_refused',
        expect.stringContaining('could not be checked'),
      ]);
    }
    issuer.spoil(null);
    expect(outcomeOf(await come(subject))).toBe('done');
  });

  test('an answer that began in another browser, was used already, is too old, or that nobody asked for', async () => {
    await setUp({ new_people: 'user' });
    const subject = somebody();
    const { url, browser } = await begin();
    const back = await issuer.visit(url, subject);
    const other = await begin();
    expect(told(await finish(back, other.browser))).toContain('another browser');
    expect(told(await finish(back, ''))).toContain('another browser');
    expect(outcomeOf(await finish(back, browser))).toBe('done'); // none of that has used it up
    expect(outcomeOf(await finish(back, browser))).toBe('single_sign_on_refused');
    const [mine, theirs] = [await begin(), await begin()];
    const code = (await issuer.visit(theirs.url, subject)).searchParams.get('code') ?? '';
    const mixed = await issuer.visit(mine.url, subject);
    mixed.searchParams.set('code', code);
    expect(outcomeOf(await finish(mixed, mine.browser))).toBe('single_sign_on_refused'); // PKCE: a code of another way
    const slow = await begin();
    const late = await issuer.visit(slow.url, subject);
    it.clock.advance(10 * 60_000 + 1);
    expect(outcomeOf(await finish(late, slow.browser))).toBe('single_sign_on_refused');
  });

  test('of fifty who send one answer at the same time one comes in', async () => {
    await setUp({ new_people: 'user' });
    const { url, browser } = await begin();
    const back = await issuer.visit(url, somebody());
    const all = await Promise.all(Array.from({ length: 50 }, () => finish(back, browser)));
    expect(all.filter((answer) => outcomeOf(answer) === 'done')).toHaveLength(1);
  });

  test('an address that nobody vouches for, of another domain, or none at all', async () => {
    await setUp({ new_people: 'user' });
    const unchecked = [{ email_verified: false }, { email_verified: undefined }, { email: undefined }];
    for await (const more of unchecked) expect(told(await come(somebody(undefined, more)))).toContain('does not vouch');
    expect(told(await come(somebody('ada@elsewhere.example')))).toBe(stranger);
    await readdress(home.user, 'bob');
    expect(told(await come(somebody(`bob@${domain}`, { email_verified: false })))).toContain('does not vouch');
  });

  test('somebody of another tenant, an admin of the server, and whoever is disabled', async () => {
    await setUp({ new_people: 'user' });
    const away = await it.world();
    const [theirs, admin, disabled] = [
      somebody(await readdress(away.user, 'a')),
      somebody(await readdress(home.admin, 'b')),
      somebody(await readdress(home.user, 'c')),
    ];
    expect(told(await come(theirs))).toBe(stranger);
    expect(told(await come(admin))).toBe(stranger);
    expect(outcomeOf(await come(disabled))).toBe('done');
    await it.as(home.tenantAdmin).call(userApi.change, { query: {}, params: { id: home.user.id }, body: { disabled: true } });
    expect(told(await come(disabled))).toBe(stranger);
    const why = it.logged.flatMap((line) => /"outcome":"(other-tenant|platform-admin|disabled)"/.exec(line)?.[1] ?? []);
    expect(why).toEqual(['other-tenant', 'platform-admin', 'disabled']);
  });

  test('a subject of one tenant in the name of another, and a second subject for one person', async () => {
    await setUp({ new_people: 'user' });
    const subject = somebody();
    expect(outcomeOf(await come(subject))).toBe('done');
    expect(told(await come(somebody()))).toBe(stranger); // the address is somebody's whose subject is another
    const away = await it.world();
    domain = `${randomUUID()}.example`;
    await setUp({ new_people: 'user' }, away.tenantAdmin);
    expect(told(await come(subject))).toBe(stranger);
  });

  test('whoever was removed comes as somebody new, or not at all', async () => {
    await setUp();
    const subject = somebody(await readdress(home.user));
    await come(subject);
    await it.as(home.tenantAdmin).call(userApi.remove, { params: { id: home.user.id } });
    expect(told(await come(subject))).toBe(stranger);
  });

  test('F: an issuer that is down leaves passwords as they are', async () => {
    await setUp();
    const { url, browser } = await begin();
    const back = await issuer.visit(url, somebody(await readdress(home.user)));
    issuer.breakDown(true);
    const answer = await finish(back, browser);
    expect([answer.statusCode, outcomeOf(answer)]).toEqual([503, 'issuer_unavailable']);
    expect(told(answer)).toContain('does not answer right now');
    it.clock.advance(11 * 60_000);
    expect((await it.as(null).send({ method: 'POST', url: '/login/organisation', payload: { email: `x@${domain}` } })).statusCode).toBe(
      503,
    );
    const body = { email: home.viewer.email, password: home.viewer.password };
    expect(await it.as(null).call(sessionApi.login, { body })).toMatchObject({ id: home.viewer.id });
  });

  test('a secret that the issuer does not take is told as what it is; keys that changed are read anew', async () => {
    await setUp({ client_secret: 'not the one', new_people: 'user' });
    const subject = somebody();
    expect(told(await come(subject))).toContain('client id or secret is wrong');
    await setUp({ new_people: 'user' });
    expect(outcomeOf(await come(subject))).toBe('done');
    issuer.rotate();
    expect(outcomeOf(await come(subject))).toBe('single_sign_on_refused'); // within a minute of the last look
    expect(outcomeOf(await come(subject))).toBe('done');
  });

  test('a new key that was shown beside the old one in time costs nobody a try', async () => {
    await setUp({ new_people: 'user' });
    const subject = somebody();
    issuer.rotate('beside');
    expect(outcomeOf(await come(subject))).toBe('done');
    issuer.rotate('announced');
    expect(outcomeOf(await come(subject))).toBe('done');
  });

  test('F: clocks that differ by some seconds lock nobody out, by minutes they do', async () => {
    await setUp({ new_people: 'user' });
    const subject = somebody();
    const shifted =
      (byS: number): Spoil =>
      ({ iat, exp }) => ({
        claims: { iat: Number(iat) + byS, nbf: Number(iat) + byS, exp: Math.min(Number(exp), Number(iat) + byS + 60) },
      });
    for await (const [byS, outcome] of [
      ...[[20, 'done'] as const, [-70, 'done'] as const],
      ...[[300, 'single_sign_on_refused'] as const, [-300, 'single_sign_on_refused'] as const],
    ]) {
      issuer.spoil(shifted(byS));
      expect([byS, outcomeOf(await come(subject))]).toEqual([byS, outcome]);
    }
  });
});

test('R18: no secret of the client, code, state or token stands in an answer, the log or the database', async () => {
  await setUp({ new_people: 'user' });
  const { url, browser } = await begin();
  const back = await issuer.visit(url, somebody());
  const secrets = [
    issuer.clientSecret,
    back.searchParams.get('code') ?? '',
    back.searchParams.get('state') ?? '',
    browser.split('=')[1] ?? '',
  ];
  const dump = () =>
    it.deps.asSystem('people', async (tx) => {
      const tables = ['single_sign_ons', 'single_sign_on_domains', 'sign_in_ways', 'sign_in_identities', 'request_log', 'audit_entries'];
      const rows: unknown[] = [];
      for await (const table of tables) rows.push((await tx.execute(sql`select * from ${sql.identifier(table)}`)).rows);
      return JSON.stringify(rows, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value));
    });
  const before = await dump();
  const answers = [await finish(back, browser), await it.as(home.tenantAdmin).send({ method: 'GET', url: '/api/v1/single-sign-on' })];
  const all = [before, await dump(), ...it.logged, ...answers.map(({ body }) => body)].join('\n');
  expect(all).toContain(issuer.clientId);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20);
    expect(all.includes(secret)).toBe(false);
  }
});

describe('proving who one is', () => {
  const prove = async (cookie: string, subject: string, spoil: Spoil | null = null) => {
    const answer = await it
      .as({ cookie })
      .send({ method: 'POST', url: '/api/v1/session/proof/organisation', payload: { back: '/account/settings' } });
    const url = new URL(answer.json().url);
    expect([url.searchParams.get('prompt'), url.searchParams.get('max_age')]).toEqual(['login', '0']);
    const back = await issuer.visit(url.href, subject);
    issuer.spoil(spoil);
    return finish(back, `${cookieOf(answer, 'fovea-way')}; ${cookie}`);
  };

  test('R21: signing in at the organisation proves nothing that is grave, signing in there anew does', async () => {
    await setUp();
    const person = await it.person(home.tenantId, 'tenant-admin');
    const subject = somebody(await readdress(person));
    const cookie = cookieOf(await come(subject), 'fovea');
    const wish = { query: {}, params: { id: home.user.id }, body: { role: 'view-only' } } as const;
    expect(await tried(it.as({ cookie }).call(userApi.change, wish))).toBe('proof_required');
    const done = await prove(cookie, subject);
    expect(done.json()).toMatchObject({ kind: 'proved', back: '/account/settings' });
    const renewed = cookieOf(done, 'fovea');
    expect(await it.as({ cookie }).call(sessionApi.verified, {})).toBe(false);
    expect(await tried(it.as({ cookie: renewed }).call(userApi.change, wish))).toBe('done');
  });

  test('an old sign-in, one of which nobody says when it was, and one of somebody else prove nothing', async () => {
    await setUp({ new_people: 'user' });
    const subject = somebody();
    const cookie = cookieOf(await come(subject), 'fovea');
    const old: Spoil = ({ iat }) => ({ claims: { auth_time: Number(iat) - 3_600 } });
    const silent: Spoil = () => ({ claims: { auth_time: undefined, amr: ['mfa'], acr: 'high' } });
    for await (const spoil of [old, silent]) expect(told(await prove(cookie, subject, spoil))).toContain('proves nothing');
    expect(told(await prove(cookie, somebody(`eve@${domain}`)))).toContain('somebody else');
    expect(await tried(it.as({ cookie }).call(sessionApi.proof, {}))).toBe('proof_required');
  });

  test('an answer for one session proves nothing in another, and whoever is not linked has no such way', async () => {
    await setUp({ new_people: 'user' });
    const subject = somebody();
    const cookie = cookieOf(await come(subject), 'fovea');
    const answer = await it.as({ cookie }).send({ method: 'POST', url: '/api/v1/session/proof/organisation', payload: {} });
    const back = await issuer.visit(answer.json().url, subject);
    expect(told(await finish(back, `${cookieOf(answer, 'fovea-way')}; ${home.viewer.cookie}`))).toContain('another browser');
    expect(await tried(it.as(home.viewer).call(singleSignOnApi.prove, { body: {} }))).toBe('single_sign_on_unknown');
  });
});
