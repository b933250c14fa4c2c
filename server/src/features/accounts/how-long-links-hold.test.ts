import { randomUUID } from 'node:crypto';
import { accountApi } from '@fovea/contract/accounts';
import { userApi } from '@fovea/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createFakeMailServer, mailsTo, tokenIn } from '../../testing/mails.ts';
import { problemOf } from '../../testing/problem.ts';

const HOUR = 3_600_000;
const PASSWORD = 'eleven owls at noon';

let it: TestApp;
let home: World;
const server = createFakeMailServer();
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());
beforeEach(async () => {
  home = await it.world(); // whose sessions are of today
});

const letter = async (email: string) => tokenIn((await mailsTo(it, server, email)).at(-1));
const codeOf = async (call: Promise<unknown>): Promise<string> => (await problemOf(call))?.code ?? 'done';
const read = (token: string) => codeOf(it.as(null).call(accountApi.readLink, { params: { token } }));
const choose = (token: string) => codeOf(it.as(null).call(accountApi.newPassword, { body: { token, password: PASSWORD } }));

/** A link that invites somebody new. */
async function invitation() {
  const email = `${randomUUID()}@example.com`;
  const { id } = await it.as(home.tenantAdmin).call(userApi.invite, { query: {}, body: { name: 'Nova', email, role: 'user' } });
  return { id, token: await letter(email) };
}

describe('R17: a link by mail opens nothing', () => {
  test('after an hour, to the second, where it confirms an address', async () => {
    const person = await it.person(home.tenantId, 'user');
    const email = `new-${person.email}`;
    await it.as(person).call(accountApi.changeEmail, { body: { email, current_password: person.password } });
    const token = await letter(email);
    it.clock.advance(HOUR - 1_000);
    expect(await read(token)).toBe('done');
    it.clock.advance(2_000);
    expect(await codeOf(it.as(null).call(accountApi.confirmLink, { params: { token } }))).toBe('link_gone');
  });

  test('after a week, to the second, where it invites', async () => {
    const { token } = await invitation();
    it.clock.advance(7 * 24 * HOUR - 1_000);
    expect(await read(token)).toBe('done');
    it.clock.advance(2_000);
    expect(await choose(token)).toBe('link_gone');
  });

  test('R8: once its person was disabled, and not when they are enabled again either', async () => {
    const { id, token } = await invitation();
    const change = (disabled: boolean) => it.as(home.tenantAdmin).call(userApi.edit, { params: { id }, query: {}, body: { disabled } });
    await change(true);
    expect(await choose(token)).toBe('link_gone');
    await change(false);
    expect(await choose(token)).toBe('link_gone');
  });
});
