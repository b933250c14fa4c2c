import { randomUUID } from 'node:crypto';
import { accountApi } from '@fovea/contract/accounts';
import { sessionApi } from '@fovea/contract/sessions';
import type { SingleSignOnInput } from '@fovea/contract/single-sign-on';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { userApi } from '@fovea/contract/users';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import type { TestIssuer } from '../../../testing/issuer.ts';
import { openIssuer } from '../../../testing/issuer.ts';
import { createFakeMailServer, mailsTo } from '../../../testing/mails.ts';
import { tried } from '../../../testing/passkey-owner.ts';

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
  home = await it.world();
  domain = `${randomUUID()}.example`;
  issuer.breakDown(false);
});

const save = (more: Partial<SingleSignOnInput> = {}, by: TestUser = home.tenantAdmin, secret: string | null = issuer.clientSecret) =>
  it.as(by).call(singleSignOnApi.save, {
    body: {
      ...{ issuer: issuer.url, client_id: issuer.clientId, domains: [domain], ...(secret === null ? {} : { client_secret: secret }) },
      ...{ new_people: null, allows_passwords: true },
      ...more,
    },
  });
const read = (by: TestUser = home.tenantAdmin) => it.as(by).call(singleSignOnApi.read, { query: {} });
/** The first remark on each field of a refusal. */
const remarks = (call: Promise<unknown>): Promise<Record<string, string[]>> =>
  call.then(
    () => ({}),
    (error: { readonly problem?: { errors: Record<string, string[]> } }) => error.problem?.errors ?? {},
  );

test('what is set is shown without its secret, which stays until the client is another', async () => {
  const set = await save({ domains: [domain, `sub.${domain}`] });
  expect(set).toMatchObject({
    redirect_uri: issuer.redirectUri,
    single_sign_on: { issuer: issuer.url, domains: [domain, `sub.${domain}`] },
  });
  expect(JSON.stringify(await read())).not.toContain(issuer.clientSecret);
  expect((await save({ new_people: 'user' }, home.tenantAdmin, null)).single_sign_on).toMatchObject({ new_people: 'user' });
  expect(Object.keys(await remarks(save({ client_id: 'another' }, home.tenantAdmin, null)))).toEqual(['client_secret']);
});

test('nothing is saved, or tried out with success, while the provider cannot be read', async () => {
  await save();
  issuer.breakDown(true);
  expect((await remarks(save({ new_people: 'user' }))).issuer?.[0]).toContain('does not answer');
  expect((await read()).single_sign_on?.new_people).toBe(null);
  issuer.breakDown(false);
  const tryOut = (address: string) => it.as(home.tenantAdmin).call(singleSignOnApi.tryOut, { body: { issuer: address } });
  expect(await tryOut(issuer.url)).toEqual({ issuer: issuer.url, host: new URL(issuer.url).host, ends_sessions: true });
  const wrong = [
    ['issuer', 'no address'],
    ['http://issuer.example', 'https:// alone'],
    [`${issuer.url}/`, 'calls itself'],
    [`${issuer.url}/elsewhere`, 'no provider describes itself'],
    ['http://127.0.0.1:1', 'does not answer'],
    ['https://169.254.169.254', 'private network'],
    [`${issuer.url}?a=b`, 'no address'],
  ] as const;
  for await (const [address, words] of wrong) expect((await remarks(tryOut(address))).issuer?.[0], address).toContain(words);
});

test('R42: by default no address inside the house is asked', async () => {
  await using plain = await openTestApp();
  const { tenantAdmin } = await plain.world();
  const before = issuer.asked.length;
  for await (const address of [issuer.url, issuer.url.replace('http', 'https'), issuer.url.replace('127.0.0.1', 'localhost')])
    expect(await tried(plain.as(tenantAdmin).call(singleSignOnApi.tryOut, { body: { issuer: address } }))).toBe('invalid_body');
  expect(issuer.asked).toHaveLength(before);
});

const confirm = (by: TestUser = home.admin, of = home) =>
  it.as(by).call(singleSignOnApi.confirmDomain, { query: { scope: `tenant:${of.tenantId}` }, body: { domain } });

test('an admin of the server sees who claims a domain, and takes it away', async () => {
  await save();
  const away = await it.world();
  const query = { scope: `tenant:${home.tenantId}` };
  expect(await it.as(away.admin).call(singleSignOnApi.read, { query })).toMatchObject({ single_sign_on: { domains: [domain] } });
  expect(await tried(it.as(away.tenantAdmin).call(singleSignOnApi.remove, { query }))).toBe('not_found');
  await it.as(away.admin).call(singleSignOnApi.remove, { query });
  expect((await read()).single_sign_on).toBe(null);
});

test('R21: saving and removing ask who it is when that was long ago, and are not for those who administer nothing', async () => {
  await save();
  it.clock.advance(31 * 60_000);
  expect(await tried(save())).toBe('proof_required');
  expect(await tried(it.as(home.tenantAdmin).call(singleSignOnApi.remove, { query: {} }))).toBe('proof_required');
  expect(await tried(read(home.user))).toBe('forbidden');
});

const signIn = ({ email, password }: TestUser) => tried(it.as(null).call(sessionApi.login, { body: { email, password } }));

/** Off goes on only where every domain is proved. */
async function saveWithoutPasswords(by?: TestUser) {
  await save({}, by);
  await confirm();
  return save({ allows_passwords: false }, by);
}

test('where passwords are off, only that of whoever switched them off lets in, and says so to nobody who guesses', async () => {
  const other = await it.person(home.tenantId, 'tenant-admin');
  expect((await remarks(save({ allows_passwords: false }))).allows_passwords?.[0]).toContain(`Prove these domains first`);
  expect((await saveWithoutPasswords()).single_sign_on?.keeper?.id).toBe(home.tenantAdmin.id);
  expect(await signIn(home.user)).toBe('single_sign_on_required');
  expect(await signIn(other)).toBe('single_sign_on_required');
  expect(await signIn({ ...home.user, password: 'a guess that is wrong' })).toBe('wrong_credentials');
  expect(await signIn(home.tenantAdmin)).toBe('done');
  expect(await signIn(home.admin)).toBe('done');
  const prove = { body: { current_password: other.password } };
  expect(await tried(it.as(home.user).call(sessionApi.prove, prove))).toBe('single_sign_on_required');
  expect((await save({ allows_passwords: false }, other)).single_sign_on?.keeper?.id).toBe(home.tenantAdmin.id); // another who saves changes nothing of it
  await it.as(home.tenantAdmin).call(singleSignOnApi.remove, { query: {} });
  expect(await signIn(home.user)).toBe('done');
});

test('where whoever kept a password is in charge no more, every tenant-admin gets in again', async () => {
  const other = await it.person(home.tenantId, 'tenant-admin');
  await saveWithoutPasswords();
  expect(await signIn(other)).toBe('single_sign_on_required');
  await it.as(home.admin).call(userApi.change, { query: {}, params: { id: home.tenantAdmin.id }, body: { role: 'user' } });
  expect(await signIn(other)).toBe('done');
  expect(await signIn(home.user)).toBe('single_sign_on_required');
});

test('whoever asks for a password that would not count is told by mail where to sign in', async () => {
  await saveWithoutPasswords();
  const server = createFakeMailServer();
  for await (const { email } of [home.user, home.tenantAdmin]) await it.as(null).call(accountApi.resetPassword, { body: { email } });
  const [told] = await mailsTo(it, server, home.user.email);
  expect(told).toMatchObject({ subject: 'Sign in to Fovea with your organisation' });
  expect(told?.text).toContain(issuer.redirectUri);
  expect(told?.text).not.toContain('/password/new/');
  expect((await mailsTo(it, server, home.tenantAdmin.email))[0]).toMatchObject({ subject: 'Choose a new password for Fovea' });
});
