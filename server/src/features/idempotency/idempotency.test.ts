import { apiKeyApi } from '@fovea/contract/api-keys';
import { ERRORS } from '@fovea/contract/errors';
import { folderApi } from '@fovea/contract/folders';
import type { Route } from '@fovea/contract/route';
import { ROUTES } from '@fovea/contract/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import { honoursKey } from '../../http/idempotency.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { keepReplies, sweepReplies } from './index.ts';

const HOUR_MS = 3_600_000;

let it: TestApp;
let home: World;
let count = 0;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const newKey = () => `key-${++count}`;
const add = async (by: Pick<TestUser, 'cookie'>, key: string, payload: Record<string, unknown> = { name: 'Once' }) => {
  const answer = await it.as(by).send({ method: 'POST', url: '/crud/folder', payload, headers: { 'idempotency-key': key } });
  const { statusCode: status, body, headers } = answer;
  const code: unknown = status >= 400 ? answer.json().code : null;
  return {
    status,
    body,
    code,
    isReplayed: headers['idempotency-replayed'] === 'true',
    retryAfter: headers['retry-after'],
    type: headers['content-type'],
  };
};
const folders = async (of: TestUser) => (await it.as(of).call(folderApi.list, { query: {} })).length;
const rows = async () => (await it.deps.inTenant(home, (tx) => tx.execute(sql`select * from kept_replies`))).rows;

describe('R54: one effect for one idempotency key', () => {
  test('the same request gets the same answer and has one effect, whatever the order of its fields', async () => {
    const key = newKey();
    const first = await add(home.user, key, { name: 'Once', parent_id: null });
    const again = await add(home.user, key, { parent_id: null, name: 'Once' });
    expect(first).toMatchObject({ status: 201, isReplayed: false });
    expect(again).toEqual({ ...first, isReplayed: true });
    expect(await folders(home.user)).toBe(1);
  });

  test('50 at once have one effect; the others are told to come back, and then get the same answer', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(home.user, key)));
    const done = answers.filter(({ status }) => status === 201);
    const early = answers.filter(({ status }) => status !== 201);
    expect(await folders(home.user)).toBe(1);
    expect(done.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    expect(early.every(({ status, code, retryAfter }) => status === 409 && code === 'idempotency_in_flight' && retryAfter === '1')).toBe(
      true,
    );
    expect(await add(home.user, key)).toMatchObject({ status: 201, body: done[0]?.body, isReplayed: true });
  });

  test('another content under the same key is refused, and changes nothing', async () => {
    const key = newKey();
    await add(home.user, key);
    expect(await add(home.user, key, { name: 'Another' })).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await folders(home.user)).toBe(1);
  });

  test('a refusal is kept like any answer; one that passes by itself is not', async () => {
    const key = newKey();
    const params = { parent_id: '01890000-0000-7000-8000-000000000000', name: 'Nowhere' };
    const first = await add(home.user, key, params);
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect(first.type).toContain('problem+json');
    expect(await add(home.user, key, params)).toEqual({ ...first, isReplayed: true });
    const { keptReplies } = keepReplies(it.deps);
    const wish = { actor: actorOf(home.user), route: 'POST /busy', key: newKey(), content: '{}' };
    const turn = await keptReplies.begin(wish);
    if (turn.kind !== 'carry-out') throw new Error('It was answered before');
    await keptReplies.release(turn);
    expect(await keptReplies.begin(wish)).toMatchObject({ kind: 'carry-out' });
  });

  test('what was refused until one proves who one is can be sent again under its key', async () => {
    const { cookie, password, id } = home.tenantAdmin;
    const key = newKey();
    const make = (by: { cookie: string }) => {
      const payload = { name: 'Robot', scope: 'read', days: 30 };
      return it.as(by).send({ method: 'POST', url: '/api/v1/api-key', payload, headers: { 'idempotency-key': key } });
    };
    await it.deps.inTenant(home, (tx) =>
      tx.execute(sql`update sessions set created_at = created_at - interval '2 hours' where user_id = ${id}`),
    );
    const refused = await make({ cookie });
    expect([refused.statusCode, refused.json().code]).toEqual([ERRORS.proof_required.status, 'proof_required']);
    const proved = await it.as({ cookie }).send({ method: 'POST', url: '/api/v1/session/proof', payload: { current_password: password } });
    const renewed = `fovea=${/fovea=([^;]+)/.exec(String(proved.headers['set-cookie']))?.[1] ?? ''}`;
    const made = await make({ cookie: renewed });
    expect([made.statusCode, made.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  test('one key in two tenants, of two people, or at two addresses is three requests', async () => {
    const key = newKey();
    const other = await it.world();
    const answers = await Promise.all([add(home.user, key), add(other.user, key), add(home.tenantAdmin, key)]);
    expect(answers.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
      [201, false],
      [201, false],
      [201, false],
    ]);
    expect([await folders(home.user), await folders(other.user)]).toEqual([2, 1]);
    const elsewhere = await it
      .as(home.user)
      .send({ method: 'POST', url: '/api/folder', payload: { name: 'Once' }, headers: { 'idempotency-key': key } });
    expect([elsewhere.statusCode, elsewhere.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  test('a server that stops before anything is done leaves the key free after two minutes', async () => {
    const { keptReplies, tenancy } = keepReplies(it.deps);
    const wish = { actor: actorOf(home.user), route: 'POST /x', key: newKey(), content: '{}' };
    const turn = await keptReplies.begin(wish);
    if (turn.kind !== 'carry-out') throw new Error('It was answered before');
    await keptReplies.within(turn, () => tenancy.inTenant(home, (tx) => tx.execute(sql`select 1 from folders`))); // read, and stopped
    await expect(keptReplies.begin(wish)).rejects.toMatchObject({ code: 'idempotency_in_flight' });
    it.clock.advance(120_000);
    expect(await keptReplies.begin(wish)).toMatchObject({ kind: 'carry-out' });
    const late = keptReplies.within(turn, () =>
      tenancy.inTenant(home, (tx) => tx.runSql(`update tenants set name = 'Twice' where id = $1`, [home.tenantId])),
    );
    await expect(late).rejects.toThrow(AppError); // whoever was only slow does not do it a second time
    const { rows: names } = await it.deps.inTenant(home, (tx) => tx.execute(sql`select name from tenants where id = ${home.tenantId}`));
    expect(names).not.toContainEqual({ name: 'Twice' });
  });

  test('F7: a server that stops between effect and answer does it once, and the next try goes on to the first answer', async () => {
    const { keptReplies, tenancy } = keepReplies(it.deps);
    const wish = { actor: actorOf(home.user), route: 'POST /y', key: newKey(), content: '{}' };
    const called: string[] = [];
    const work = async (ends: 'stops' | 'answers') => {
      const at = await tenancy.inTenant(home, async () => {
        called.push('looked');
        return new Date(it.clock.now());
      });
      const name = await tenancy.inTenant(home, async (tx) => {
        called.push('wrote');
        await tx.runSql(`update users set name = name || '+' where id = $1`, [home.user.id]);
        return `made at ${at.toISOString()}`;
      });
      if (ends === 'stops') return name; // and nobody settles it
      await tenancy.inTenant(home, async () => void called.push('looked again'));
      return name;
    };
    const first = await carryOut(keptReplies, wish, () => work('stops'));
    await expect(keptReplies.begin(wish)).rejects.toMatchObject({ code: 'idempotency_in_flight' });
    it.clock.advance(5_000);
    expect(await carryOut(keptReplies, wish, () => work('answers'))).toBe(first);
    expect(called).toEqual(['looked', 'wrote', 'looked again']);
  });

  test('whoever was only slow can commit nothing more once another try has taken over', async () => {
    const { keptReplies, tenancy } = keepReplies(it.deps);
    const wish = { actor: actorOf(home.user), route: 'POST /z', key: newKey(), content: '{}' };
    const write = (name: string) =>
      tenancy.inTenant(home, (tx) => tx.runSql('update users set name = $2 where id = $1', [home.user.id, name]).then(() => name));
    const said: string[] = [];
    const slow = await carryOut(keptReplies, wish, async () => {
      said.push(await write('first'));
      it.clock.advance(5_000);
      const second = await carryOut(keptReplies, wish, async () => [await write('never'), await write('second')]);
      said.push(...second);
      return write('too late').catch((error: unknown) => error);
    });
    expect(said).toEqual(['first', 'first', 'second']); // its first step gives back what it gave the other
    expect(slow).toMatchObject({ code: 'idempotency_in_flight' });
    const { rows: names } = await it.deps.inTenant(home, (tx) => tx.execute(sql`select name from users where id = ${home.user.id}`));
    expect(names).toEqual([{ name: 'second' }]);
  });

  test('what gave back something that cannot be written down is not done again: the answer is lost, and that is said', async () => {
    const { keptReplies, tenancy } = keepReplies(it.deps);
    const wish = { actor: actorOf(home.user), route: 'POST /s', key: newKey(), content: '{}' };
    await carryOut(keptReplies, wish, () =>
      tenancy.inTenant(home, async (tx) => {
        await tx.runSql(`update users set name = 'Once' where id = $1`, [home.user.id]);
        return () => 'a function';
      }),
    );
    it.clock.advance(120_000);
    await expect(keptReplies.begin(wish)).rejects.toMatchObject({ code: 'idempotency_outcome_unknown' });
  });

  test('a secret that is shown once can be fetched again under its key, and lies nowhere readable', async () => {
    const key = newKey();
    const headers = { 'idempotency-key': key };
    const make = () =>
      it.as(home.tenantAdmin).send({ method: 'POST', url: '/api/v1/api-key', payload: { name: 'CI', scope: 'read' }, headers });
    const first = await make();
    expect((await make()).body).toBe(first.body);
    expect((await it.as(home.tenantAdmin).call(apiKeyApi.list, { query: {} })).length).toBe(1);
    const dump = (await rows()).map((row) =>
      Object.values(row)
        .map((each) => (Buffer.isBuffer(each) ? each.toString('latin1') : String(each)))
        .join(),
    );
    expect(dump).toHaveLength(1);
    expect(dump.join()).not.toContain(String(first.json().key).slice(13));
    expect(dump.join()).not.toContain(key);
  });

  test('R75: who is signed in as somebody, or holds a key of theirs, is not given what that person was answered', async () => {
    const { keptReplies } = keepReplies(it.deps);
    const wish = { actor: actorOf(home.user), route: 'POST /theirs', key: newKey(), content: '{}' };
    const turn = await keptReplies.begin(wish);
    if (turn.kind !== 'carry-out') throw new Error('It was answered before');
    await keptReplies.settle(turn, { status: 201, text: 'theirs', headers: {} });
    expect(await keptReplies.begin(wish)).toMatchObject({ kind: 'answered' });
    const { tenantId, id: userId } = home.admin;
    const others = [
      { ...wish.actor, behind: { tenantId, userId } },
      { ...wish.actor, kind: 'key', sessionId: '01890000-0000-7000-8000-000000000001' },
    ] as const;
    expect(await Promise.all(others.map((actor) => keptReplies.begin({ ...wish, actor })))).toMatchObject([
      { kind: 'carry-out' },
      { kind: 'carry-out' },
    ]);
  });

  test('after a day a key is a new one, and the sweep forgets it', async () => {
    const key = newKey();
    await add(home.user, key);
    it.clock.advance(24 * HOUR_MS);
    const fresh = await it.person(home.tenantId, 'user'); // sessions last a day as well
    expect(await sweepReplies(it.deps)).toBeGreaterThan(0);
    expect(await rows()).toEqual([]);
    expect(await add(fresh, key)).toMatchObject({ status: 201, isReplayed: false });
  });

  test('a key that cannot be one is refused; reading takes none; what is sent in the open neither', async () => {
    expect((await add(home.user, 'with a space')).status).toBe(400);
    expect((await add(home.user, 'x'.repeat(256))).status).toBe(400);
    const honoured = ROUTES.filter(honoursKey);
    const isCreate = ({ method, replies, access, serves, isReading }: Route) =>
      method === 'POST' && 201 in replies && access !== 'anonymous' && (serves ?? 'json') === 'json' && !isReading;
    expect(ROUTES.filter(isCreate).filter((route) => !honoured.includes(route))).toEqual([]);
    expect(honoured.filter(({ method, isReading, access }) => method === 'GET' || isReading || access === 'anonymous')).toEqual([]);
  });
});

type Kept = ReturnType<typeof keepReplies>['keptReplies'];

async function carryOut<T>(kept: Kept, wish: Parameters<Kept['begin']>[0], work: () => Promise<T>): Promise<T> {
  const turn = await kept.begin(wish);
  if (turn.kind !== 'carry-out') throw new Error('It was answered before');
  return kept.within(turn, work);
}

const actorOf = ({ tenantId, id: userId, role }: TestUser) =>
  ({ kind: 'person', tenantId, userId, role, sessionId: null, behind: null, requestId: null }) as const;
