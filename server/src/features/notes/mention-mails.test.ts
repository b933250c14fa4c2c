import type { PreTestUuid, UserId } from '@fovea/contract/ids';
import { noteApi } from '@fovea/contract/notes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft } from '../../testing/films.ts';
import { retryMails } from '../mails/index.ts';

const HOUR = 3_600_000;

let app: TestApp;
let world: World;
let uuid: PreTestUuid;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  world = await app.world();
  ({ uuid } = await draft(app.as(world.user)));
});

const mention = (by: TestUser, ...people: readonly UserId[]) =>
  app.as(by).call(noteApi.create, { params: { uuid }, body: { text: 'Look at this', mentions: [...people] } });
const many = (times: number, by: TestUser, ...people: readonly UserId[]) =>
  Promise.all(Array.from({ length: times }, () => mention(by, ...people)));
async function counted(what: 'mails' | 'notes'): Promise<number> {
  const table = what === 'mails' ? sql`mails where template = 'mention'` : sql`notes`;
  const { rows } = await app.deps.inTenant(world, (tx) => tx.execute<{ all: number }>(sql`select count(*)::int as all from ${table}`));
  return rows[0]?.all ?? 0;
}

describe('R20: mails about mentions are bounded', () => {
  test('to one person within an hour, whoever mentions them; every note is kept, and others are told', async () => {
    const to = world.tenantAdmin.id;
    const colleague = await app.person(world.tenantId, 'user');
    await Promise.all([many(10, world.user, to), many(10, colleague, to)]);
    expect([await counted('mails'), await counted('notes')]).toEqual([12, 20]);
    await mention(world.user, to, colleague.id);
    expect([await counted('mails'), await counted('notes')]).toEqual([13, 21]);
    app.clock.advance(HOUR + 1_000);
    await mention(await app.person(world.tenantId, 'user'), to);
    expect([await counted('mails'), await counted('notes')]).toEqual([14, 22]);
  });

  test('by one person, however many they mention', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => app.person(world.tenantId, 'user')));
    for (let written = 0; written < 10; written++) await mention(world.user, ...people.map(({ id }) => id));
    expect([await counted('mails'), await counted('notes')]).toEqual([60, 10]);
    expect(await app.as(world.user).call(noteApi.list, { params: { uuid } })).toHaveLength(10);
  });

  test('for an organisation, and counts whose time is over are swept away', async () => {
    const until = new Date(app.clock.now() + HOUR).toISOString();
    await app.deps.inTenant(world, (tx) => tx.execute(sql`insert into mail_counts values (${world.tenantId}, 'mentioned', 599, ${until})`));
    await many(3, world.user, world.tenantAdmin.id);
    expect([await counted('mails'), await counted('notes')]).toEqual([1, 3]);
    app.clock.advance(HOUR + 1_000);
    await retryMails(app.deps);
    const { rows } = await app.deps.inTenant(world, (tx) => tx.execute(sql`select bucket from mail_counts`));
    expect(rows).toEqual([]);
  });
});
