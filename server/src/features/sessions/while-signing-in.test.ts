import { randomUUID } from 'node:crypto';
import { folderApi } from '@fovea/contract/folders';
import { sessionApi } from '@fovea/contract/sessions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { readLanguages } from '../languages/index.ts';
import { signIn } from './service.ts';
import type { Arrival } from './sign-in.ts';

let it: TestApp;
let home: World;
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

const ARRIVAL: Arrival = {
  ...{ ip: '2001:db8:77::1', userAgent: null, requestId: randomUUID(), isSecure: true, isLocal: true },
  ...{ deviceSecret: null, oldSecret: null },
};

/** Signs a person in, and does something else while their password is being judged. */
async function signInWhile({ email, password }: TestUser, meanwhile: () => Promise<unknown>): Promise<string> {
  const passwords: typeof it.deps.passwords = {
    ...it.deps.passwords,
    verify: async (hash, text) => {
      const isRight = await it.deps.passwords.verify(hash, text);
      await meanwhile();
      return isRight;
    },
  };
  const deps = { ...it.deps, passwords, languages: await readLanguages() };
  return signIn(deps, { email, password }, ARRIVAL).then(
    () => 'signed in',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
  );
}

const sessionsOf = ({ id }: TestUser): Promise<number> =>
  it.deps.inTenant(home, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from sessions where user_id = ${id}`);
    return rows[0]?.count ?? 0;
  });

test('R19: a password that is changed while it is being judged lets nobody in', async () => {
  const person = await it.person(home.tenantId, 'user');
  const wish = { current_password: person.password, password: 'quite another pass phrase of mine' };
  const outcome = await signInWhile(person, () => it.as(person).call(sessionApi.changePassword, { body: wish }));
  expect(outcome).toBe('wrong_credentials');
  expect(await sessionsOf(person)).toBe(1); // of whoever changed it
});

test('R23: somebody who is disabled while their password is being judged does not come in', async () => {
  const person = await it.person(home.tenantId, 'user');
  const disable = () => it.deps.inTenant(home, (tx) => tx.execute(sql`update users set disabled_at = now() where id = ${person.id}`));
  expect(await signInWhile(person, disable)).toBe('wrong_credentials');
  expect(await signInWhile(await it.person(home.tenantId, 'user'), async () => undefined)).toBe('signed in');
});

test('R23: while an organisation waits to be deleted, only those come in and stay in who may call that off', async () => {
  const { tenantId, user, tenantAdmin } = await it.world();
  const close = () =>
    it.deps.asSystem('organisations', (tx) =>
      tx.execute(
        sql`update tenants set deletion_requested_at = now(), deletion_due_at = now() + interval '30 days' where id = ${tenantId}`,
      ),
    );
  const [inside, inCharge] = [it.as(user), it.as(tenantAdmin)];
  expect(await inside.call(folderApi.list, { query: {} })).toBeDefined();
  expect(await signInWhile(user, close)).toBe('wrong_credentials');
  expect(await inside.call(sessionApi.verified, {})).toBe(false);
  expect(await inCharge.call(sessionApi.verified, {})).not.toBe(false);
  await it.deps.asSystem('organisations', (tx) =>
    tx.execute(sql`update tenants set deletion_requested_at = null, deletion_due_at = null where id = ${tenantId}`),
  );
  expect(await inside.call(sessionApi.verified, {})).not.toBe(false);
});
