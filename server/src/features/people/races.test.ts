import type { Role } from '@fovea/contract/access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { readLanguages } from '../languages/index.ts';
import type { PeopleDeps } from './service.ts';
import { changePerson, removePerson } from './service.ts';

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

/** As their session said it a moment ago: what they are now is for the service to find out. */
const actorOf = ({ tenantId, id: userId, role }: TestUser): Actor => ({
  kind: 'person',
  tenantId,
  userId,
  role,
  sessionId: null,
  behind: null,
  requestId: null,
});

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

test('R9: two who take the role from each other at once leave one in charge, 200 rounds', async () => {
  const [one, two] = [await it.person(world.tenantId, 'tenant-admin'), world.tenantAdmin];
  const remade = sql`update users set role = 'tenant-admin', disabled_at = null where id in (${one.id}, ${two.id})`;
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    await it.deps.inTenant(world, (tx) => tx.execute(remade));
    const wish = round % 2 === 0 ? { role: 'user' as const } : { disabled: true };
    const both = await Promise.all([
      outcomeOf(changePerson(deps, actorOf(one), { id: two.id, ...wish })),
      outcomeOf(changePerson(deps, actorOf(two), { id: one.id, ...wish })),
    ]);
    outcomes.add(both.toSorted().join(' '));
    expect(await inCharge('tenant-admin')).toBe(1);
  }
  expect([...outcomes]).toEqual(['done forbidden']); // whoever came second was in charge no longer
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
  const step = () => {
    const [who, target] = [pick(people), pick(people)];
    const actor = actorOf(roll(3) === 0 ? world.admin : who);
    const kind = roll(8);
    if (kind === 0) return changePerson(deps, actor, { id: target.id, disabled: true });
    if (kind === 1) return changePerson(deps, actor, { id: target.id, disabled: false });
    if (kind === 2) return removePerson(deps, actor, spare.id);
    return changePerson(deps, actor, { id: target.id, role: pick(roles) });
  };
  await it.deps.inTenant(world, (tx) => tx.execute(sql`update users set role = 'tenant-admin' where id = ${world.tenantAdmin.id}`));
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const outcome of await Promise.all([outcomeOf(step()), outcomeOf(step())])) outcomes.add(outcome);
    expect(await inCharge('tenant-admin')).toBeGreaterThan(0);
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(['done', 'forbidden', 'last_admin']));
});
