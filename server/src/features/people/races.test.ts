import type { Role } from '@fovea/contract/access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { readLanguages } from '../languages/index.ts';
import { tenantOf } from '../tenants/index.ts';
import type { PeopleDeps } from './service.ts';
import { addInvited, changePerson, removePerson, withdrawInvitation } from './service.ts';

const ROUNDS = 200;

let it: TestApp;
let world: World;
let deps: PeopleDeps;
beforeAll(async () => {
  it = await openTestApp();
  world = await it.world();
  deps = { ...it.deps, languages: await readLanguages() };
});
afterAll(() => it[Symbol.asyncDispose]());

/** Somebody who has just signed in, as their session said it: what they are now is for the service to find out. */
async function actorOf(user: TestUser): Promise<Actor> {
  const { tenantId, id: userId, role } = user;
  return { kind: 'person', tenantId, userId, role, sessionId: await it.signIn(user), behind: null, requestId: null };
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );

const inCharge = (role: Role) =>
  it.deps.inTenant(world, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from users where role = ${role} and disabled_at is null and accepted_at is not null`,
    );
    return rows[0]?.count ?? 0;
  });

/** The same row of numbers in every run (Park and Miller's generator). */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * sides);
  };
}

test('A6, R9: two who take the role from each other at once leave one in charge, 200 rounds', async () => {
  const [one, two] = [await it.person(world.tenantId, 'tenant-admin'), world.tenantAdmin];
  const remade = sql`update users set role = 'tenant-admin', disabled_at = null where id in (${one.id}, ${two.id})`;
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    await it.deps.inTenant(world, (tx) => tx.execute(remade));
    const wish = round % 2 === 0 ? { role: 'user' as const } : { disabled: true };
    const [first, second] = [await actorOf(one), await actorOf(two)];
    const both = await Promise.all([
      outcomeOf(changePerson(deps, first, { id: two.id, ...wish })),
      outcomeOf(changePerson(deps, second, { id: one.id, ...wish })),
    ]);
    outcomes.add(both.toSorted().join(' '));
    expect(await inCharge('tenant-admin')).toBe(1);
  }
  expect([...outcomes]).toEqual(['done forbidden']); // whoever came second was in charge no longer
});

test('R9: of the admins of the server one stays, by the real path, when two put each other out at once', async () => {
  const [one, two] = await Promise.all([it.world(), it.world()]).then((worlds) => worlds.map(({ admin }) => admin));
  if (!one || !two) throw new Error('there are two');
  // Everybody else who is in charge of the server in this database is set aside for the length of this test.
  const aside = await it.deps.asSystem('people', (tx) =>
    tx.execute<{ id: string }>(
      sql`update users set disabled_at = now() where role = 'admin' and disabled_at is null and id not in (${one.id}, ${two.id}) returning id`,
    ),
  );
  const remade = sql`update users set role = 'admin', disabled_at = null where id in (${one.id}, ${two.id})`;
  const admins = async () => {
    const { rows } = await it.deps.asSystem('people', (tx) =>
      tx.execute<{ id: string }>(sql`select id from users where role = 'admin' and disabled_at is null and accepted_at is not null`),
    );
    return rows.map(({ id }) => id);
  };
  /** An admin acts inside the tenant of whoever it is about. */
  const against = async (by: TestUser, target: TestUser): Promise<Actor> => ({
    ...(await actorOf(by)),
    tenantId: target.tenantId,
    userId: null,
    behind: { tenantId: by.tenantId, userId: by.id },
  });
  try {
    for (let round = 0; round < 40; round++) {
      await it.deps.asSystem('people', (tx) => tx.execute(remade));
      const wish = round % 2 === 0 ? { role: 'user' as const } : { disabled: true };
      const [first, second] = [await against(one, two), await against(two, one)];
      const both = await Promise.all([
        outcomeOf(changePerson(deps, first, { id: two.id, ...wish })),
        outcomeOf(changePerson(deps, second, { id: one.id, ...wish })),
      ]);
      expect(both.toSorted()).toEqual(['done', 'forbidden']);
      expect(await admins()).toHaveLength(1);
    }
    const [last] = await admins();
    const who = last === one.id ? one : two;
    expect(await outcomeOf(changePerson(deps, await actorOf(who), { id: who.id, role: 'user' }))).not.toBe('done');
    expect(await outcomeOf(changePerson(deps, await actorOf(who), { id: who.id, disabled: true }))).not.toBe('done');
    expect(await outcomeOf(removePerson(deps, await actorOf(who), who.id))).not.toBe('done');
    expect(await admins()).toEqual([last]);
  } finally {
    const ids = aside.rows.map(({ id }) => id);
    await it.deps.asSystem('people', (tx) =>
      tx.execute(sql`update users set disabled_at = null where id = any(${sql.param(ids)}::uuid[])`),
    );
  }
});

test('R9: an admin whose organisation waits to be deleted does not count as one who stays', async () => {
  const [staying, leaving] = [(await it.world()).admin, (await it.world()).admin];
  const others = await it.deps.asSystem('people', (tx) =>
    tx.execute<{ id: string }>(
      sql`update users set disabled_at = now() where role = 'admin' and disabled_at is null and id not in (${staying.id}, ${leaving.id}) returning id`,
    ),
  );
  const closing = (since: string | null) =>
    it.deps.asSystem('people', (tx) =>
      tx.execute(sql`update tenants set deletion_requested_at = ${since}, deletion_due_at = ${since} where id = ${leaving.tenantId}`),
    );
  try {
    await closing('2030-01-01T00:00:00Z');
    const actor = await actorOf(staying);
    expect(await outcomeOf(changePerson(deps, actor, { id: staying.id, role: 'user' }))).toBe('last_admin');
    await closing(null);
    expect(await outcomeOf(changePerson(deps, actor, { id: staying.id, role: 'user' }))).toBe('done');
  } finally {
    await it.deps.asSystem('people', (tx) =>
      tx.execute(sql`update users set disabled_at = null where id = any(${sql.param(others.rows.map(({ id }) => id))}::uuid[])`),
    );
  }
});

test('an invitation that is accepted while it is taken back stays accepted', async () => {
  const { tenantAdmin, tenantId } = await it.world();
  const actor = await actorOf(tenantAdmin);
  const wish = { name: 'Nova', email: `nova-${tenantId}@example.com`, role: 'user', locale: 'en' } as const;
  const { user } = await it.deps.asSystem('people', async (tx) =>
    addInvited(deps, tx, { actor, tenant: await tenantOf(tx, tenantId), wish, invitedByName: 'Ada' }),
  );
  const accept = () => it.deps.inTenant({ tenantId }, (tx) => tx.execute(sql`update users set accepted_at = now() where id = ${user.id}`));
  const late: PeopleDeps = { ...deps, asSystem: (reason, fn) => accept().then(() => it.deps.asSystem(reason, fn)) };
  expect(await outcomeOf(withdrawInvitation(late, actor, user.id))).toBe('invitation_answered');
  const { rows } = await it.deps.inTenant({ tenantId }, (tx) =>
    tx.execute(sql`select email, removed_at from users where id = ${user.id} and disabled_at is null`),
  );
  expect(rows).toEqual([{ email: wish.email, removed_at: null }]);
});

test('R9: random steps of two actors at once never leave the tenant without somebody in charge', async () => {
  world = await it.world();
  const roll = dice(20_260_101);
  const people = [world.tenantAdmin, world.user, world.viewer, await it.person(world.tenantId, 'tenant-admin')];
  const spare = await it.person(world.tenantId, 'tenant-admin');
  const roles = ['view-only', 'user', 'user', 'tenant-admin'] as const;
  const pick = <T>(list: readonly T[]): T => {
    const found = list[roll(list.length)];
    if (found === undefined) throw new Error('there is nothing to pick from');
    return found;
  };
  const step = async () => {
    const [who, target, role] = [pick(people), pick(people), pick(roles)];
    const [isAdmin, kind] = [roll(3) === 0, roll(8)];
    const actor = await actorOf(isAdmin ? world.admin : who); // all dice are thrown before anything waits, so in the same order
    if (kind === 0) return changePerson(deps, actor, { id: target.id, disabled: true });
    if (kind === 1) return changePerson(deps, actor, { id: target.id, disabled: false });
    if (kind === 2) return removePerson(deps, actor, spare.id);
    return changePerson(deps, actor, { id: target.id, role });
  };
  await it.deps.inTenant(world, (tx) => tx.execute(sql`update users set role = 'tenant-admin' where id = ${world.tenantAdmin.id}`));
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const outcome of await Promise.all([outcomeOf(step()), outcomeOf(step())])) outcomes.add(outcome);
    expect(await inCharge('tenant-admin')).toBeGreaterThan(0);
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(['done', 'forbidden', 'last_admin']));
});
