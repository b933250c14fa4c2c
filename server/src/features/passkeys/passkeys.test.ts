import { apiKeyApi } from '@fovea/contract/api-keys';
import { PASSKEYS_MAX, passkeyApi } from '@fovea/contract/passkeys';
import { userApi } from '@fovea/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createFakeMailServer, mailsTo } from '../../testing/mails.ts';
import type { Twist } from '../../testing/passkey-device.ts';
import { createPasskeyDevice } from '../../testing/passkey-device.ts';
import { addPasskey, askToSignIn, outcomeOf, passkeyOwner, sendPasskey, tried } from '../../testing/passkey-owner.ts';

const MINUTE_MS = 60_000;

let it: TestApp;
let home: World;
let other: World;
const server = createFakeMailServer();
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
  other = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const somebody = () => it.person(home.tenantId, 'user');
const list = (person: Pick<TestUser, 'cookie'>) => it.as(person).call(passkeyApi.list, {});
const actionsOf = async (person: TestUser) => {
  const { rows } = await it.deps.inTenant(person, (tx) =>
    tx.execute(sql`select action, detail from audit_entries where user_id = ${person.id} and action like 'passkey.%' order by id`),
  );
  return rows;
};

describe('R21: a passkey', () => {
  test('is added by its owner, who is told by mail and finds it in the list', async () => {
    const person = await somebody();
    expect(await list(person)).toEqual({ passkeys: [], most: PASSKEYS_MAX, origin: 'http://localhost:3000' });
    const options = await it.as(person).call(passkeyApi.addOptions, {});
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const credential = createPasskeyDevice().make(options);
    const passkey = await it.as(person).call(passkeyApi.add, { body: { name: '  My laptop ', credential } });
    expect(passkey).toMatchObject({ name: 'My laptop', is_synced: false, used_at: null });
    expect((await list(person)).passkeys).toEqual([passkey]);
    const [mail] = (await mailsTo(it, server, person.email)).slice(-1);
    expect(mail?.subject).toBe('A passkey was added to your Fovea account');
    expect(mail?.text).toContain('“My laptop”');
    expect(await actionsOf(person)).toEqual([{ action: 'passkey.added', detail: { name: 'My laptop' } }]);
    const next = await it.as(person).call(passkeyApi.addOptions, {});
    expect(next.excludeCredentials).toEqual([{ id: credential.id, type: 'public-key', transports: ['internal'] }]); // the others are not known
  });

  test('says whether it is copied to other devices', async () => {
    const person = await somebody();
    expect(await addPasskey(it, person, createPasskeyDevice({ isSynced: true }))).toMatchObject({ is_synced: true });
  });

  test('is given another name, and removed, by nobody else', async () => {
    const { person, passkey, device } = await passkeyOwner(it, home.tenantId);
    const params = { id: passkey.id };
    for (const stranger of [home.user, home.tenantAdmin, home.admin, other.tenantAdmin]) {
      expect(await tried(it.as(stranger).call(passkeyApi.rename, { params, body: { name: 'Mine' } }))).toBe('not_found');
      expect(await tried(it.as(stranger).call(passkeyApi.remove, { params }))).toBe('not_found');
    }
    it.clock.advance(1_000); // what is written down in one moment has no order
    expect(await it.as(person).call(passkeyApi.rename, { params, body: { name: 'Old laptop' } })).toEqual({
      ...passkey,
      name: 'Old laptop',
    });
    it.clock.advance(1_000);
    await it.as(person).call(passkeyApi.remove, { params });
    expect((await list(person)).passkeys).toEqual([]);
    expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it))))).toBe('wrong_passkey');
    expect((await mailsTo(it, server, person.email)).at(-1)?.subject).toBe('A passkey was removed from your Fovea account');
    expect((await actionsOf(person)).map(({ action }) => action)).toEqual(['passkey.added', 'passkey.renamed', 'passkey.removed']);
  });

  test('is not the eleventh of anybody, also of several at the same moment', async () => {
    const person = await somebody();
    for (let left = PASSKEYS_MAX - 1; left > 0; left--) await addPasskey(it, person, createPasskeyDevice());
    const options = await Promise.all([1, 2, 3].map(() => it.as(person).call(passkeyApi.addOptions, {})));
    const outcomes = await Promise.all(
      options.map((each) =>
        tried(it.as(person).call(passkeyApi.add, { body: { name: 'One too many', credential: createPasskeyDevice().make(each) } })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'passkeys_full', 'passkeys_full']);
    expect(await tried(it.as(person).call(passkeyApi.addOptions, {}))).toBe('passkeys_full');
    expect((await list(person)).passkeys).toHaveLength(PASSKEYS_MAX);
  });

  test('is taken for no challenge but a fresh one that its owner was given to add one', async () => {
    const [person, stranger] = [await somebody(), await somebody()];
    const add = (challenge: string, by = person) => {
      const device = createPasskeyDevice();
      return it
        .as(by)
        .call(passkeyApi.addOptions, {})
        .then((options) =>
          tried(it.as(by).call(passkeyApi.add, { body: { name: 'A key', credential: device.make({ ...options, challenge }) } })),
        );
    };
    const { challenge } = await it.as(person).call(passkeyApi.addOptions, {});
    expect(await add(challenge, stranger)).toBe('wrong_passkey');
    expect(await add((await askToSignIn(it)).challenge)).toBe('wrong_passkey');
    expect(await add((await it.as(person).call(passkeyApi.proofOptions, {})).challenge)).toBe('wrong_passkey');
    expect(await add('bm9uZSBvZiBvdXJz')).toBe('wrong_passkey');
    expect(await add(challenge)).toBe('done');
    expect(await add(challenge)).toBe('wrong_passkey'); // it was used
    const late = await it.as(person).call(passkeyApi.addOptions, {});
    it.clock.advance(5 * MINUTE_MS + 1);
    expect(await add(late.challenge)).toBe('wrong_passkey');
    expect((await list(person)).passkeys).toHaveLength(1);
  });

  test.each<[string, Twist]>([
    ['another page', { origin: 'http://localhost:3000.evil.example' }],
    ['another site', { site: 'evil.example' }],
    ['a device that asked for no finger, face or PIN', { isVerified: false }],
  ])('is not taken from %s', async (_, twist) => {
    const person = await somebody();
    const options = await it.as(person).call(passkeyApi.addOptions, {});
    const body = { name: 'A key', credential: createPasskeyDevice().make(options, twist) };
    expect(await tried(it.as(person).call(passkeyApi.add, { body }))).toBe('wrong_passkey');
    expect(await list(person)).toMatchObject({ passkeys: [] });
  });

  test('is one person’s: the same credential is not taken for a second', async () => {
    const { person } = await passkeyOwner(it, home.tenantId);
    const victim = await somebody();
    const device = createPasskeyDevice();
    const first = device.make(await it.as(person).call(passkeyApi.addOptions, {}));
    await it.as(person).call(passkeyApi.add, { body: { name: 'First', credential: first } });
    const { challenge } = await it.as(victim).call(passkeyApi.addOptions, {});
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type: 'webauthn.create', challenge, origin: 'http://localhost:3000', crossOrigin: false }),
    ).toString('base64url');
    const credential = { ...first, response: { ...first.response, clientDataJSON } };
    expect(await tried(it.as(victim).call(passkeyApi.add, { body: { name: 'Second', credential } }))).toBe('wrong_passkey');
  });
});

describe('R21: who may add and remove a passkey', () => {
  test('asks again who one is, half an hour after signing in; a name does not', async () => {
    const { person, passkey } = await passkeyOwner(it, home.tenantId);
    const options = await it.as(person).call(passkeyApi.addOptions, {});
    const credential = createPasskeyDevice().make(options);
    it.clock.advance(31 * MINUTE_MS);
    const params = { id: passkey.id };
    expect(await tried(it.as(person).call(passkeyApi.addOptions, {}))).toBe('proof_required');
    expect(await tried(it.as(person).call(passkeyApi.add, { body: { name: 'A key', credential } }))).toBe('proof_required');
    expect(await tried(it.as(person).call(passkeyApi.remove, { params }))).toBe('proof_required');
    expect(await tried(it.as(person).call(passkeyApi.rename, { params, body: { name: 'Desk' } }))).toBe('done');
    expect((await list(person)).passkeys).toHaveLength(1);
  });

  test('no API key does', async () => {
    const tenantAdmin = await it.person(home.tenantId, 'tenant-admin');
    const { key } = await it.as(tenantAdmin).call(apiKeyApi.create, { body: { name: 'Robot', scope: 'admin', days: null } });
    const byKey = (method: 'GET' | 'POST', url: string) =>
      it.as(null).send({ method, url, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' }, payload: {} });
    for (const url of ['/api/v1/passkey/options', '/api/v1/passkey', '/api/v1/session/proof/passkey/options'])
      expect(outcomeOf(await byKey('POST', url))).toBe('forbidden');
  });

  test('R75: no admin does who is signed in as that person', async () => {
    const { person, passkey } = await passkeyOwner(it, home.tenantId);
    const admin = await it.person(home.tenantId, 'admin');
    const begun = await it.as(admin).send({ method: 'POST', url: `/api/v1/user/${person.id}/impersonate` });
    const behind = { cookie: String([begun.headers['set-cookie']].flat()[0]).split(';', 1).join('') };
    const params = { id: passkey.id };
    expect(await tried(it.as(behind).call(passkeyApi.addOptions, {}))).toBe('signed_in_as');
    expect(await tried(it.as(behind).call(passkeyApi.rename, { params, body: { name: 'Mine' } }))).toBe('signed_in_as');
    expect(await tried(it.as(behind).call(passkeyApi.remove, { params }))).toBe('signed_in_as');
    expect(await tried(it.as(behind).call(passkeyApi.proofOptions, {}))).toBe('signed_in_as');
  });

  test('whoever is removed from the organisation leaves none behind', async () => {
    const { person } = await passkeyOwner(it, home.tenantId);
    await it.as(home.tenantAdmin).call(userApi.remove, { params: { id: person.id } });
    const { rows } = await it.deps.inTenant(person, (tx) => tx.execute(sql`select name from passkeys where user_id = ${person.id}`));
    expect(rows).toEqual([]);
  });
});
