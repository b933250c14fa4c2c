import { secondFactorApi } from '@fovea/contract/accounts';
import { auditApi } from '@fovea/contract/audit';
import { sessionApi } from '@fovea/contract/sessions';
import { sql } from 'drizzle-orm';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createFakeMailServer, mailsTo } from '../../testing/mails.ts';
import { problemOf } from '../../testing/problem.ts';
import { takeOffSecondFactor } from './index.ts';

let it: TestApp;
let home: World;
const server = createFakeMailServer();
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
});
afterAll(() => it[Symbol.asyncDispose]());

async function withFactor() {
  const person = await it.person(home.tenantId, 'user');
  const { secret } = await it.as(person).call(secondFactorApi.setUp, { body: { current_password: person.password } });
  const code = await generate({ secret, epoch: Math.floor(it.clock.now() / 1_000) });
  const { recovery_codes: codes } = await it.as(person).call(secondFactorApi.confirm, { body: { code } });
  return { person, recovery: codes[0] ?? '' };
}
const signIn = ({ email, password, code }: { email: string; password: string; code?: string }) => {
  const headers = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };
  return it.app.inject({ method: 'POST', url: '/login', headers, payload: { email, password, ...(code ? { code } : {}) } });
};

test('R21: a second factor that was lost is taken off from the command line: sessions and codes are over, a new password is asked for', async () => {
  const { person, recovery } = await withFactor();
  const { person: other } = await withFactor();
  const { email, password } = person;
  expect((await signIn({ email, password })).json()).toMatchObject({ code: 'second_factor_required' });
  const { name: organisation } = Object(
    (await it.deps.asSystem('organisations', (tx) => tx.execute(sql`select name from tenants where id = ${home.tenantId}`))).rows[0],
  );
  expect(await takeOffSecondFactor(it.deps, email)).toEqual({ kind: 'taken off', organisation, asksForPassword: true });

  expect(await problemOf(it.as(person).call(sessionApi.list, {}))).toMatchObject({ code: 'not_signed_in' });
  const { rows } = await it.deps.inTenant(home, (tx) => tx.execute(sql`select from recovery_codes where user_id = ${person.id}`));
  expect(rows).toEqual([]);
  const again = await signIn({ email, password, code: recovery });
  expect(again.json()).toMatchObject({ must_change_password: true, has_second_factor: false });
  expect((await signIn({ email: other.email, password: other.password })).json()).toMatchObject({ code: 'second_factor_required' });
  expect(await it.as(other).call(secondFactorApi.read, {})).toMatchObject({ is_on: true, recovery_codes_left: 10 });

  expect((await mailsTo(it, server, email)).at(-1)?.subject).toBe('Signing in to Fovea no longer needs a code');
  const { data } = await it.as(home.tenantAdmin).call(auditApi.list, { query: { action: 'second-factor.taken-off' } });
  const [{ action, subject, user, is_by_operator } = expect.fail('nothing was written down')] = data;
  const by = { action: 'second-factor.taken-off', subject: { kind: 'user', id: person.id }, user: null, is_by_operator: false };
  expect({ action, subject, user, is_by_operator }).toEqual(by);
});

test('R21: where there is none to take off nothing changes', async () => {
  const person = await it.person(home.tenantId, 'user');
  expect(await takeOffSecondFactor(it.deps, person.email)).toEqual({ kind: 'off already' });
  expect(await takeOffSecondFactor(it.deps, 'nobody@example.com')).toEqual({ kind: 'nobody' });
  expect((await signIn(person)).json()).toMatchObject({ must_change_password: false });
  expect(await it.as(person).call(secondFactorApi.read, {})).toMatchObject({ is_on: false });
});
