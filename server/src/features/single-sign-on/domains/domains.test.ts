import { randomUUID } from 'node:crypto';
import { auditApi } from '@fovea/contract/audit';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { userApi } from '@fovea/contract/users';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { OutboundFault } from '../../../outbound/port.ts';
import type { TestApp, TestUser, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import type { TestIssuer } from '../../../testing/issuer.ts';
import { openIssuer } from '../../../testing/issuer.ts';
import { outcomeOf, tried } from '../../../testing/passkey-owner.ts';

let it: TestApp;
let issuer: TestIssuer;
let home: World;
let away: World;
let domain: string;
/** What the name service says, by name. */
const texts = new Map<string, readonly string[]>();
const mute = new Set<string>();
beforeAll(async () => {
  const lookUpTexts = async (name: string) => {
    if (mute.has(name)) throw new OutboundFault('timed_out');
    return texts.get(name) ?? [];
  };
  it = await openTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' }, inject('database'), { lookUpTexts });
  issuer = await openIssuer(`${it.deps.ownOrigin()}/login/organisation`);
});
afterAll(async () => {
  await issuer[Symbol.asyncDispose]();
  await it[Symbol.asyncDispose]();
});
beforeEach(async () => {
  it.clock.advance(Date.now() - it.clock.now()); // the issuer goes by the machine's
  [home, away] = await Promise.all([it.world(), it.world()]);
  domain = `${randomUUID()}.example`;
});

const save = (by: TestUser = home.tenantAdmin, domains = [domain]) =>
  it.as(by).call(singleSignOnApi.save, {
    body: {
      ...{ issuer: issuer.url, client_id: issuer.clientId, client_secret: issuer.clientSecret, domains },
      ...{ new_people: 'user' as const, allows_passwords: true },
    },
  });
const claimOf = async (by: TestUser = home.tenantAdmin) =>
  (await it.as(by).call(singleSignOnApi.read, { query: {} })).single_sign_on?.claims.find((claim) => claim.domain === domain);
const prove = (by: TestUser = home.tenantAdmin) => it.as(by).call(singleSignOnApi.proveDomain, { body: { domain } });
const confirm = (of: World = home, by: TestUser = home.admin) =>
  it.as(by).call(singleSignOnApi.confirmDomain, { query: { scope: `tenant:${of.tenantId}` }, body: { domain } });
const remark = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { readonly problem?: { errors: Record<string, string[]> } }) => error.problem?.errors.domain?.[0] ?? '',
  );
const readdress = (user: TestUser, email = `ada@${domain}`) =>
  it.deps.asSystem('people', (tx) => tx.execute(sql`update users set email = ${email} where id = ${user.id}`));
const cookieOf = (answer: LightMyRequestResponse, name: string): string =>
  [answer.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';', 1).join(''))
    .find((pair) => pair.startsWith(`${name}=`)) ?? '';
const begin = () => it.as(null).send({ method: 'POST', url: '/login/organisation', payload: { email: `anybody@${domain}` } });
/** Somebody of the issuer goes the whole way. */
async function come(email: string, subject: string = randomUUID()): Promise<LightMyRequestResponse> {
  issuer.people.set(subject, { email, email_verified: true, name: 'Ada' });
  const begun = await begin();
  const back = await issuer.visit(begun.json().url, subject);
  const payload = Object.fromEntries(back.searchParams);
  return it.as({ cookie: cookieOf(begun, 'fovea-way') }).send({ method: 'POST', url: '/login/organisation/finish', payload });
}
const done = async (by: TestUser) => (await it.as(by).call(auditApi.list, { query: { limit: 10 } })).data.map(({ action }) => action);

describe('a domain that nobody has proved', () => {
  test('knows those who have an account, and makes nobody new, invited or not', async () => {
    await save();
    await readdress(home.user);
    expect((await come(`ada@${domain}`)).json()).toMatchObject({ user: { id: home.user.id } });
    const stranger = await come(`eve@${domain}`);
    expect([outcomeOf(stranger), stranger.json().detail]).toEqual(['single_sign_on_refused', expect.stringContaining('not proved yet')]);
    await it.as(home.tenantAdmin).call(userApi.create, { query: {}, body: { name: 'Bob', email: `bob@${domain}`, role: 'user' } });
    expect(outcomeOf(await come(`bob@${domain}`))).toBe('single_sign_on_refused');
    await confirm();
    expect(outcomeOf(await come(`bob@${domain}`))).toBe('done');
    expect(outcomeOf(await come(`eve@${domain}`))).toBe('done');
  });

  test('R2: leads nobody anywhere while somebody of another tenant has an address in it, or while two claim it', async () => {
    await save();
    expect((await begin()).statusCode).toBe(200);
    await readdress(away.viewer);
    expect(outcomeOf(await begin())).toBe('single_sign_on_unknown');
    await readdress(away.viewer, `else@${randomUUID()}.example`);
    await save(away.tenantAdmin);
    expect(outcomeOf(await begin())).toBe('single_sign_on_unknown');
    await confirm();
    await readdress(away.viewer);
    expect((await begin()).statusCode).toBe(200);
  });
});

describe('proving one', () => {
  test('by the record that stands in its name service, which is another for each tenant', async () => {
    const record = (await save()).single_sign_on?.claims[0]?.record;
    expect(record?.name).toBe(`_fovea.${domain}`);
    expect(await remark(prove())).toContain(`There is no TXT record _fovea.${domain} yet`);
    await save(away.tenantAdmin);
    texts.set(`_fovea.${domain}`, ['v=spf1 -all', (await claimOf(away.tenantAdmin))?.record.value ?? '']);
    expect(await remark(prove())).toContain('says something else');
    mute.add(`_fovea.${domain}`);
    expect(await remark(prove())).toContain('does not answer');
    expect((await claimOf())?.proof).toBe(null);
    mute.clear();
    texts.set(`_fovea.${domain}`, ['v=spf1 -all', record?.value ?? '']);
    await prove();
    expect((await claimOf())?.proof).toMatchObject({ by: 'record' });
  });

  test('takes it from whoever only claimed it, who reads that; from then on it is taken', async () => {
    await save(away.tenantAdmin);
    await save();
    await confirm();
    expect(await claimOf(away.tenantAdmin)).toBe(undefined);
    expect(await done(away.tenantAdmin)).toContain('single-sign-on.domain-lost');
    expect(await done(home.tenantAdmin)).toContain('single-sign-on.domain-proved');
    expect(await tried(save(away.tenantAdmin))).toBe('domain_taken');
    await save(home.tenantAdmin, [domain, `more.${domain}`]);
    expect((await claimOf())?.proof).toMatchObject({ by: 'admin' }); // a change of another thing leaves it
    await save(home.tenantAdmin, [`more.${domain}`]);
    expect(await tried(save(away.tenantAdmin))).toBe('done');
  });

  test('of two that prove it at once one has it', async () => {
    await Promise.all([save(), save(away.tenantAdmin)]);
    const outcomes = await Promise.all([tried(confirm()), tried(confirm(away, away.admin))]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  });

  test('R1: is no tenant-admin’s to confirm, and nobody’s who does not claim it', async () => {
    await save();
    expect(await tried(confirm(home, home.tenantAdmin))).toBe('forbidden');
    expect(await tried(confirm(away))).toBe('invalid_body');
    expect(await tried(prove(away.tenantAdmin))).toBe('invalid_body');
    it.clock.advance(31 * 60_000);
    expect(await tried(confirm())).toBe('proof_required');
    expect(await tried(prove())).toBe('proof_required');
  });
});

describe('removing a link', () => {
  const linked = (by = home.tenantAdmin) => it.as(by).call(singleSignOnApi.people, { query: { limit: 1 } });
  const unlink = (user: TestUser, by = home.tenantAdmin) => it.as(by).call(singleSignOnApi.unlink, { params: { id: user.id } });
  const loseWays = (user: TestUser) =>
    it.deps.asSystem('people', (tx) => tx.execute(sql`update users set password_hash = '!' where id = ${user.id}`));

  test('R21: one’s own, with a fresh proof and another way in; the next visit links anew', async () => {
    await save();
    await readdress(home.user);
    const own = () => it.as(home.user).call(singleSignOnApi.unlinkOwn, {});
    expect(await tried(own())).toBe('not_found');
    await come(`ada@${domain}`);
    await loseWays(home.user);
    expect(await tried(own())).toBe('state_forbids');
    await it.deps.asSystem('people', (tx) => tx.execute(sql`update users set password_hash = 'x' where id = ${home.user.id}`));
    expect(await tried(own())).toBe('done');
    expect((await it.as(home.user).call(singleSignOnApi.own, {})).identity).toBe(null);
    expect(outcomeOf(await come(`ada@${domain}`))).toBe('done');
    it.clock.advance(31 * 60_000);
    expect(await tried(own())).toBe('proof_required');
  });

  test('of somebody with a new account at the provider, who is known again by their address; never the last way in', async () => {
    await save();
    await readdress(home.user);
    await come(`ada@${domain}`);
    await loseWays(home.user);
    expect(outcomeOf(await come(`ada@${domain}`))).toBe('single_sign_on_refused'); // another subject
    expect(await tried(unlink(home.user, home.user))).toBe('forbidden');
    await unlink(home.user);
    expect(outcomeOf(await come(`ada@${domain}`))).toBe('done');
    await readdress(home.user, `ada@${randomUUID()}.example`);
    expect(await tried(unlink(home.user))).toBe('state_forbids');
    expect(await tried(unlink(home.viewer))).toBe('not_found');
    expect(await done(home.tenantAdmin)).toContain('single-sign-on.unlinked');
  });

  test('R2: those of another tenant are neither seen nor removed; all of the own are seen, page by page', async () => {
    await save();
    const people = [home.user, home.viewer];
    for await (const user of people) {
      await readdress(user, `${user.role}@${domain}`);
      await come(`${user.role}@${domain}`);
    }
    const first = await linked();
    const query = { limit: 1, cursor: first.next_cursor ?? undefined };
    const second = await it.as(home.tenantAdmin).call(singleSignOnApi.people, { query });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id))).toEqual(new Set(people.map(({ id }) => id)));
    expect(second.next_cursor).toBe(null);
    await save(away.tenantAdmin, [`${randomUUID()}.example`]);
    expect((await linked(away.tenantAdmin)).data).toEqual([]);
    expect(await tried(unlink(home.user, away.tenantAdmin))).toBe('not_found');
  });
});
