import { copilotApi } from '@fovea/contract/copilot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

async function openThree(user: TestUser): Promise<void> {
  for (const title of ['Banner', 'apple', 'Cherry']) {
    it.clock.advance(1_000);
    await it.as(user).call(copilotApi.add, { body: { title } });
  }
}

test('a conversation is opened, read, renamed and deleted by the generic calls as by its own', async () => {
  const { user } = await it.world();
  const { call } = it.as(user);
  const made = await call(copilotApi.add, { body: { title: 'First' } });
  const params = { id: made.sessionId };
  await call(copilotApi.ask, { params, body: { message: 'Help' } });
  expect(await call(copilotApi.one, { params })).toEqual(await call(copilotApi.read, { params }));
  expect((await call(copilotApi.edit, { params, body: { title: 'Second' } })).title).toBe('Second');
  expect(await call(copilotApi.all, {})).toEqual((await call(copilotApi.list, { query: {} })).data);
  await call(copilotApi.discard, { params });
  await expect(call(copilotApi.one, { params })).rejects.toMatchObject({ status: 404 });
  expect(await call(copilotApi.all, {})).toEqual([]);
});

test('they are paged, sorted and sought, the one last used first', async () => {
  const { user } = await it.world();
  await openThree(user);
  const table = async (body: Parameters<typeof copilotApi.table.body.parse>[0]) => {
    const { data, total } = await it.as(user).call(copilotApi.table, { body: copilotApi.table.body.parse(body) });
    return { titles: data.map(({ title }) => title), total };
  };
  expect(await table({})).toEqual({ titles: ['Cherry', 'apple', 'Banner'], total: 3 });
  expect(await table({ sortField: 'title' })).toEqual({ titles: ['apple', 'Banner', 'Cherry'], total: 3 });
  expect(await table({ sortField: 'title', sortFieldDir: 'desc', start: 1, size: 1 })).toEqual({ titles: ['Banner'], total: 3 });
  expect(await table({ title: 'AN' })).toEqual({ titles: ['Banner'], total: 1 });
  expect(await table({ title: '%' })).toEqual({ titles: [], total: 0 });
});

test('nobody else finds them: neither a colleague, nor an admin, nor somebody of another tenant', async () => {
  const { user, tenantAdmin, admin } = await it.world();
  const { user: stranger } = await it.world();
  const { sessionId: id } = await it.as(user).call(copilotApi.add, { body: { title: 'Mine' } });
  for (const other of [tenantAdmin, admin, stranger]) {
    const { call } = it.as(other);
    expect(await call(copilotApi.all, {})).toEqual([]);
    expect(await call(copilotApi.table, { body: copilotApi.table.body.parse({}) })).toMatchObject({ data: [], total: 0 });
    const params = { id };
    const gone = { status: 404 };
    await expect(call(copilotApi.one, { params })).rejects.toMatchObject(gone);
    await expect(call(copilotApi.edit, { params, body: { title: 'Theirs' } })).rejects.toMatchObject(gone);
    await expect(call(copilotApi.discard, { params })).rejects.toMatchObject(gone);
  }
  expect((await it.as(user).call(copilotApi.one, { params: { id } })).title).toBe('Mine');
});
