import { randomUUID } from 'node:crypto';
import { UserId } from '@fovea/contract/ids';
import { userApi } from '@fovea/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { problemOf } from '../../testing/problem.ts';

const HOUR = 3_600_000;

let it: TestApp;
let world: World;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await it.world();
});

const body = (email: string) => ({ name: 'Nova', email, role: 'user' }) as const;
const address = () => `${randomUUID()}@example.com`;
const invite = (who: TestUser, email = address()) => it.as(who).call(userApi.invite, { query: {}, body: body(email) });
const codesOf = async (calls: readonly Promise<unknown>[]) => {
  const codes = await Promise.all(calls.map(async (call) => (await problemOf(call))?.code ?? 'sent'));
  return Object.fromEntries(
    Map.groupBy(codes, (code) => code)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );
};
const invitations = async () => {
  const count = sql<{ mails: number }>`select count(*)::int as mails from mails where template = 'invitation'`;
  const { rows } = await it.deps.inTenant(world, (tx) => tx.execute<{ mails: number }>(count));
  return rows[0]?.mails;
};

describe('R20: invitations are bounded', () => {
  test('for one person, of 70 at once 60; the others leave neither a mail nor a person, and in an hour it goes on', async () => {
    expect(await codesOf(Array.from({ length: 70 }, () => invite(world.tenantAdmin)))).toEqual({ sent: 60, too_many_mails: 10 });
    expect(await invitations()).toBe(60);
    expect(await it.as(world.tenantAdmin).call(userApi.list, { query: {} })).toHaveLength(60 + 4);
    const another = await it.person(world.tenantId, 'tenant-admin');
    expect(await codesOf([invite(another)])).toEqual({ sent: 1 });
    expect(await codesOf([invite((await it.world()).tenantAdmin)])).toEqual({ sent: 1 });
    it.clock.advance(HOUR + 1_000);
    expect(await codesOf([invite(await it.person(world.tenantId, 'tenant-admin'))])).toEqual({ sent: 1 });
  });

  test('to one address, whoever sends them, removed and invited anew included', async () => {
    const email = address();
    const again = async (who: TestUser) => {
      const { id } = await invite(who, email);
      await it.as(who).call(userApi.withdrawInvitation, { params: { id: UserId.parse(id) } });
    };
    const people = [world.tenantAdmin, await it.person(world.tenantId, 'tenant-admin')];
    for (let sent = 0; sent < 5; sent++) await again(people[sent % 2] ?? world.tenantAdmin);
    expect(await problemOf(invite(world.tenantAdmin, email.toUpperCase()))).toMatchObject({ status: 429, code: 'too_many_mails' });
    expect(await codesOf([invite(world.tenantAdmin)])).toEqual({ sent: 1 });
  });

  test('for an organisation, however many of its people send them', async () => {
    await it.deps.inTenant(world, (tx) =>
      tx.execute(sql`insert into mail_counts values (${world.tenantId}, 'invited', 299, ${new Date(it.clock.now() + HOUR).toISOString()})`),
    );
    expect(await codesOf([invite(world.tenantAdmin), invite(await it.person(world.tenantId, 'tenant-admin'))])).toEqual({
      sent: 1,
      too_many_mails: 1,
    });
  });

  test('the refusal says what is full, in the reader’s language, and when it goes on', async () => {
    const by = `invited-by:${world.tenantAdmin.id}`;
    await it.deps.inTenant(world, (tx) =>
      tx.execute(sql`insert into mail_counts values (${world.tenantId}, ${by}, 60, ${new Date(it.clock.now() + HOUR).toISOString()})`),
    );
    await it.deps.asSystem('people', (tx) => tx.execute(sql`update users set locale = 'nl' where id = ${world.tenantAdmin.id}`));
    const headers = { 'content-type': 'application/json' };
    const answer = await it.as(world.tenantAdmin).send({ method: 'POST', url: '/api/user', headers, payload: body(address()) });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
    expect(answer.json().detail).toMatch(/^Je hebt binnen een uur 60 uitnodigingen verstuurd/);
  });

  test('one that was not sent is not counted, and counts whose time is over are forgotten', async () => {
    const email = address();
    await invite(world.tenantAdmin, email);
    expect(await codesOf([invite(world.tenantAdmin, email), invite(world.tenantAdmin, email)])).toEqual({ invalid_body: 2 });
    const { rows } = await it.deps.inTenant(world, (tx) => tx.execute(sql`select mails from mail_counts`));
    expect(rows).toEqual([{ mails: 1 }, { mails: 1 }, { mails: 1 }]);
  });
});
