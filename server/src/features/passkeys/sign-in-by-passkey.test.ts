import { hash } from 'node:crypto';
import { secondFactorApi } from '@fovea/contract/accounts';
import { Problem } from '@fovea/contract/errors';
import { passkeyApi } from '@fovea/contract/passkeys';
import { sessionApi } from '@fovea/contract/sessions';
import { tenantApi } from '@fovea/contract/tenants';
import { userApi } from '@fovea/contract/users';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { Twist } from '../../testing/passkey-device.ts';
import { createPasskeyDevice } from '../../testing/passkey-device.ts';
import { addPasskey, anyNetwork, askToSignIn, outcomeOf, passkeyOwner, post, sendPasskey, tried } from '../../testing/passkey-owner.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let it: TestApp;
let home: World;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const cookiesOf = ({ headers }: LightMyRequestResponse): string[] => [headers['set-cookie'] ?? []].flat().map(String);
const sessionOf = (answer: LightMyRequestResponse) => ({
  cookie:
    cookiesOf(answer)
      .find((cookie) => cookie.startsWith('fovea='))
      ?.split(';', 1)
      .join('') ?? '',
});
const digestOf = (challenge: string): Buffer => hash('sha256', Buffer.from(challenge, 'base64url'), 'buffer');
const isSpent = async (digest: Buffer): Promise<boolean> => {
  const { rows } = await it.deps.asSystem('sign-in', (tx) =>
    tx.execute(sql`select from passkey_challenges_spent where digest = ${digest}`),
  );
  return rows.length > 0;
};

describe('R21: signing in by a passkey', () => {
  test('needs neither address nor password nor code, and begins a session like any other', async () => {
    const { person, device } = await passkeyOwner(it, home.tenantId);
    const { secret } = await it.as(person).call(secondFactorApi.setUp, { body: { current_password: person.password } });
    await it
      .as(person)
      .call(secondFactorApi.confirm, { body: { code: await generate({ secret, epoch: Math.floor(it.clock.now() / 1_000) }) } });
    const options = await askToSignIn(it);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    const answer = await sendPasskey(it, device.use(options));
    expect(answer.json()).toMatchObject({ id: person.id, email: person.email, has_second_factor: true });
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^fovea=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^fovea-device=[\w-]{43};.*Max-Age=31536000$/),
    ]);
    const now = sessionOf(answer);
    expect(await it.as(now).call(sessionApi.verified, {})).toMatchObject({ id: person.id });
    expect(await it.as(now).call(passkeyApi.list, {})).toMatchObject({ passkeys: [{ used_at: new Date(it.clock.now()).toISOString() }] });
    expect(await tried(it.as(now).call(sessionApi.proof, {}))).toBe('done');
    const { rows } = await it.deps.inTenant(person, (tx) =>
      tx.execute(sql`select detail from audit_entries where user_id = ${person.id} and action = 'session.began'`),
    );
    expect(rows).toEqual([{ detail: { passkey: true } }]);
  });

  test('keeps the session when it is asked to, knows the device again, and ends the session before', async () => {
    const { person, device } = await passkeyOwner(it, home.tenantId);
    const first = await sendPasskey(it, device.use(await askToSignIn(it)), { remember: true });
    expect(cookiesOf(first)[0]).toContain('Max-Age=86400');
    const cookie = cookiesOf(first)
      .map((each) => each.split(';', 1).join(''))
      .join('; ');
    const again = await sendPasskey(it, device.use(await askToSignIn(it)), { cookie });
    expect(cookiesOf(again)).toEqual([expect.stringMatching(/^fovea=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)]);
    expect(await it.as(sessionOf(first)).call(sessionApi.verified, {})).toBe(false);
    expect(await it.as(sessionOf(again)).call(sessionApi.verified, {})).toMatchObject({ id: person.id });
  });

  test('takes an answer once, also of several at the same moment', async () => {
    const { device } = await passkeyOwner(it, home.tenantId);
    const credential = device.use(await askToSignIn(it), { signCount: 7 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendPasskey(it, credential)));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['done', ...Array.from({ length: 4 }, () => 'wrong_passkey')]);
  });

  test('takes a challenge once where a device does not count its uses', async () => {
    const person = await it.person(home.tenantId, 'user');
    const device = createPasskeyDevice({ isSynced: true });
    await addPasskey(it, person, device);
    const options = await askToSignIn(it);
    const answers = await Promise.all([1, 2, 3].map(() => sendPasskey(it, device.use(options))));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['done', 'wrong_passkey', 'wrong_passkey']);
    expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it))))).toBe('done');
  });

  test.each<[string, Twist]>([
    ['another page, such as one that looks like ours', { origin: 'https://localhost.evil.example' }],
    ['the same page by another protocol', { origin: 'https://localhost:3000' }],
    ['another site', { site: 'evil.example' }],
    ['a device that asked for no finger, face or PIN', { isVerified: false }],
    ['a device that does not say whose passkey it is', { userHandle: null }],
    ['a device that says it is somebody else’s', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a device whose counter stands still', { signCount: 0 }],
  ])('is refused from %s', async (_, twist) => {
    const { device } = await passkeyOwner(it, home.tenantId);
    expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it)), {}))).toBe('done');
    const options = await askToSignIn(it);
    expect(outcomeOf(await sendPasskey(it, device.use(options, twist)))).toBe('wrong_passkey');
    expect(await isSpent(digestOf(options.challenge))).toBe(false);
    expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it))))).toBe('done');
  });

  test('is refused when the counter goes back', async () => {
    const { device } = await passkeyOwner(it, home.tenantId);
    expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it), { signCount: 9 })))).toBe('done');
    expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it), { signCount: 8 })))).toBe('wrong_passkey');
    expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it), { signCount: 10 })))).toBe('done');
  });

  test('is refused after five minutes, and for a challenge that was given for something else', async () => {
    const { person, device } = await passkeyOwner(it, home.tenantId);
    const [early, late] = [await askToSignIn(it), await askToSignIn(it)];
    const toProve = await it.as(person).call(passkeyApi.proofOptions, {});
    it.clock.advance(5 * MINUTE_MS);
    expect(outcomeOf(await sendPasskey(it, device.use(early)))).toBe('done');
    it.clock.advance(1);
    expect(outcomeOf(await sendPasskey(it, device.use(late)))).toBe('wrong_passkey');
    expect(outcomeOf(await sendPasskey(it, device.use({ ...late, challenge: toProve.challenge })))).toBe('wrong_passkey');
    expect(outcomeOf(await sendPasskey(it, device.use({ ...late, challenge: `${early.challenge}AA` })))).toBe('wrong_passkey');
  });

  test('leaves nothing behind of strangers, and of who came in only what makes a challenge good once', async () => {
    const { device } = await passkeyOwner(it, home.tenantId);
    const stranger = createPasskeyDevice();
    stranger.make(await it.as(home.user).call(passkeyApi.addOptions, {}));
    const [first, second] = [await askToSignIn(it), await askToSignIn(it)];
    expect(outcomeOf(await sendPasskey(it, stranger.use(first)))).toBe('wrong_passkey');
    expect(await isSpent(digestOf(first.challenge))).toBe(false);
    const longAgo = digestOf(second.challenge.toLowerCase());
    await it.deps.asSystem('sign-in', (tx) =>
      tx.execute(sql`insert into passkey_challenges_spent values (${longAgo}, ${new Date(it.clock.now() - 2 * DAY_MS).toISOString()})`),
    );
    expect(outcomeOf(await sendPasskey(it, device.use(second)))).toBe('done');
    expect([await isSpent(digestOf(second.challenge)), await isSpent(longAgo)]).toEqual([true, false]);
  });

  test('R15: is answered alike for whoever may not come in and for a passkey of nobody', async () => {
    const closed = await it.world();
    const disabled = await passkeyOwner(it, home.tenantId);
    const ofClosed = await passkeyOwner(it, closed.tenantId);
    await it.as(home.tenantAdmin).call(userApi.change, { params: { id: disabled.person.id }, query: {}, body: { disabled: true } });
    await it.as(closed.tenantAdmin).call(tenantApi.close, { params: { id: closed.tenantId } });
    const nobody = createPasskeyDevice();
    nobody.make(await it.as(home.user).call(passkeyApi.addOptions, {}));
    const problems = [];
    for (const device of [disabled.device, ofClosed.device, nobody])
      problems.push({ ...Problem.parse((await sendPasskey(it, device.use(await askToSignIn(it)))).json()), job_id: '' });
    expect(problems[0]).toMatchObject({ status: 401, code: 'wrong_passkey' });
    expect(problems).toEqual([problems[0], problems[0], problems[0]]);
    await it.as(home.tenantAdmin).call(userApi.change, { params: { id: disabled.person.id }, query: {}, body: { disabled: false } });
    expect(outcomeOf(await sendPasskey(it, disabled.device.use(await askToSignIn(it))))).toBe('done');
  });

  test('R16: is slowed by network, with the passwords that failed there, and what succeeds is not counted', async () => {
    const { device } = await passkeyOwner(it, home.tenantId);
    const nobody = createPasskeyDevice();
    nobody.make(await it.as(home.user).call(passkeyApi.addOptions, {}));
    const remoteAddress = anyNetwork();
    const wrong = nobody.use(await askToSignIn(it));
    for (let tries = 0; tries < 25; tries++) {
      await sendPasskey(it, wrong, { remoteAddress });
      await post(it, { url: '/login', payload: { email: `nobody-${tries}@example.com`, password: 'wrong' }, remoteAddress });
    }
    const refused = await sendPasskey(it, device.use(await askToSignIn(it)), { remoteAddress });
    expect([outcomeOf(refused), refused.headers['retry-after']]).toEqual(['too_many_requests', expect.anything()]);
    expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it))))).toBe('done');
    const shared = anyNetwork();
    for (let colleague = 0; colleague < 55; colleague++)
      expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it)), { remoteAddress: shared }))).toBe('done');
  });

  test('R22: is refused where what is sent could be read on its way', async () => {
    const { device } = await passkeyOwner(it, home.tenantId);
    const host = 'fovea.example.com';
    expect(outcomeOf(await post(it, { url: '/login/passkey/options', payload: {}, host }))).toBe('insecure_transport');
    expect(outcomeOf(await sendPasskey(it, device.use(await askToSignIn(it)), { host }))).toBe('insecure_transport');
  });
});

describe('R21: proving by a passkey that it is still oneself', () => {
  const prove = (person: TestUser, credential: unknown) =>
    it.as(person).send({ method: 'POST', url: '/api/v1/session/proof/passkey', payload: { credential } });
  const askToProve = (person: Pick<TestUser, 'cookie'>) => it.as(person).call(passkeyApi.proofOptions, {});

  test('counts as the password does, with a new session id', async () => {
    const { person, device } = await passkeyOwner(it, home.tenantId);
    it.clock.advance(31 * MINUTE_MS);
    expect(await tried(it.as(person).call(sessionApi.proof, {}))).toBe('proof_required');
    const options = await askToProve(person);
    expect(options.allowCredentials).toHaveLength(1);
    const answer = await prove(person, device.use(options, { userHandle: null })); // it was named, so that the device need not say it
    expect(answer.json()).toEqual({ until: new Date(it.clock.now() + 30 * MINUTE_MS).toISOString() });
    expect(await it.as(person).call(sessionApi.verified, {})).toBe(false);
    expect(await tried(it.as(sessionOf(answer)).call(sessionApi.proof, {}))).toBe('done');
    const { rows } = await it.deps.inTenant(person, (tx) =>
      tx.execute(sql`select detail from audit_entries where user_id = ${person.id} and action = 'session.proved'`),
    );
    expect(rows).toEqual([{ detail: { passkey: true } }]);
  });

  test('is not done by somebody else’s passkey, by another’s challenge, or by one that was used', async () => {
    const [own, foreign] = [await passkeyOwner(it, home.tenantId), await passkeyOwner(it, (await it.world()).tenantId)];
    const colleague = await passkeyOwner(it, home.tenantId);
    for (const { device } of [foreign, colleague])
      expect(outcomeOf(await prove(own.person, device.use(await askToProve(own.person))))).toBe('wrong_passkey');
    expect(outcomeOf(await prove(own.person, own.device.use(await askToProve(colleague.person))))).toBe('wrong_passkey');
    expect(outcomeOf(await prove(own.person, own.device.use(await askToSignIn(it))))).toBe('wrong_passkey');
    const options = await askToProve(own.person);
    const first = await prove(own.person, own.device.use(options));
    expect(outcomeOf(first)).toBe('done');
    const now = { ...own.person, ...sessionOf(first) };
    expect(outcomeOf(await prove(now, own.device.use(options)))).toBe('wrong_passkey');
  });

  test('R16: ten tries that failed are enough', async () => {
    const { person, device } = await passkeyOwner(it, home.tenantId);
    const wrong = device.use(await askToProve(person), { isVerified: false });
    for (let left = 10; left > 0; left--) expect(outcomeOf(await prove(person, wrong))).toBe('wrong_passkey');
    expect(outcomeOf(await prove(person, device.use(await askToProve(person))))).toBe('too_many_requests');
  });
});
