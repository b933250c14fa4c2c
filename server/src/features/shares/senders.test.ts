import { auditApi } from '@fovea/contract/audit';
import { ShareId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { ShareInput } from '@fovea/contract/shares';
import { shareApi } from '@fovea/contract/shares';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createSide } from '../../testing/samples.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'Grüner Kahn am Steg';

let it: TestApp;
let home: World;
let uuid: string;
beforeAll(async () => {
  it = await openTestApp();
});
beforeEach(async () => {
  home = await it.world();
  ({ uuid = '' } = await createSide(it, home, 'Shown to a client').one('complete-pre-test'));
});
afterAll(() => it[Symbol.asyncDispose]());

const pathOf = () => ({ uuid: preTestApi.read.params.shape.uuid.parse(uuid) });
const share = (body: Partial<ShareInput> = {}, by: TestUser = home.user) => it.as(by).call(shareApi.create, { params: pathOf(), body });
const open = (token: string, payload: Readonly<Record<string, unknown>> = {}) =>
  it.as(null).send({ method: 'POST', url: `/api/v1/shared/${token}/open`, payload: { leave_out: ['placings'], ...payload } });
const change = (id: string, body: Readonly<Record<string, unknown>>, by: TestUser | null = home.user) =>
  it.as(by).send({ method: 'PUT', url: `/api/v1/share/${id}`, payload: body });
const listed = async (id: string) => {
  const links = await it.as(home.user).call(shareApi.list, { params: pathOf() });
  return links.find((link) => link.id === id);
};
const openLinks = (by: TestUser, query: Readonly<Record<string, string>> = {}) =>
  it.as(by).send({ method: 'GET', url: `/api/v1/share?${new URLSearchParams(query)}` });

describe('R73: what the sender of a link learns', () => {
  test('that it was opened, how often and when last, one a minute at most, and nothing of by whom', async () => {
    const { token, id, opened_count, last_opened_at } = await share();
    expect([opened_count, last_opened_at]).toEqual([0, null]);
    const minute = () => new Date(Math.floor(it.clock.now() / 60_000) * 60_000).toISOString();
    await Promise.all([open(token), open(token), open(token)]);
    expect(await listed(id)).toMatchObject({ opened_count: 1, last_opened_at: minute() });
    it.clock.advance(60_000);
    await open(token, { is_open: true });
    expect((await listed(id))?.opened_count).toBe(1);
    await open(token);
    expect(await listed(id)).toMatchObject({ opened_count: 2, last_opened_at: minute() });
    const { rows } = await it.deps.asSystem('sweep', (tx) => tx.execute(sql.raw(`select * from share_links where id = '${id}'`)));
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|user.?agent/i);
  });

  test('what did not open it is not counted: no password, a wrong one, an end', async () => {
    const { token, id } = await share({ password: PASSWORD });
    await open(token);
    await open(token, { password: 'another one' });
    expect((await listed(id))?.opened_count).toBe(0);
    await open(token, { password: PASSWORD });
    expect((await listed(id))?.opened_count).toBe(1);
    await it.as(home.user).call(shareApi.revoke, { params: { id } });
    it.clock.advance(60_000);
    await open(token, { password: PASSWORD });
    expect((await listed(id))?.opened_count).toBe(1);
  });

  test('its name, which is not told to whoever opens it', async () => {
    const { token, id, name } = await share({ name: '  For client X ' });
    expect(name).toBe('For client X');
    expect((await open(token)).body).not.toContain('For client X');
    expect((await change(id, { name: 'For nobody' })).json()).toMatchObject({ id, name: 'For nobody' });
    expect((await change(id, { name: null })).json().name).toBeNull();
    for (const wrong of ['', '   ', 'x'.repeat(101), 7]) expect((await change(id, { name: wrong })).statusCode).toBe(422);
  });
});

describe('R73: a link that is to last longer', () => {
  test('ends so many days from now, also where it was to end later, and one that has run out opens again', async () => {
    const { token, id } = await share({ expires_in_days: 1 });
    it.clock.advance(2 * DAY_MS);
    expect((await open(token)).statusCode).toBe(404);
    home = { ...home, user: await it.person(home.tenantId, 'user') };
    const longer = await change(id, { expires_in_days: 7 });
    expect(longer.json()).toMatchObject({ state: 'active', expires_at: new Date(it.clock.now() + 7 * DAY_MS).toISOString() });
    expect((await open(token)).statusCode).toBe(200);
    const shorter = await change(id, { expires_in_days: 1 });
    expect(shorter.json().expires_at).toBe(new Date(it.clock.now() + DAY_MS).toISOString());
    for (const days of [0, 366, 1.5]) expect((await change(id, { expires_in_days: days })).statusCode).toBe(422);
  });

  test('is not one that was taken back: that stays closed', async () => {
    const { token, id } = await share();
    await it.as(home.user).call(shareApi.revoke, { params: { id } });
    const answer = await change(id, { expires_in_days: 7 });
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'link_gone']);
    expect((await open(token)).statusCode).toBe(404);
  });

  test('is changed by those who share, and each change is written down', async () => {
    const { id } = await share();
    const stranger = await it.world();
    const statuses = await Promise.all(
      [null, home.viewer, stranger.user, stranger.tenantAdmin].map(async (by) => (await change(id, { name: 'Mine' }, by)).statusCode),
    );
    expect(statuses).toEqual([401, 403, 404, 404]);
    await change(id, {});
    await change(id, { name: 'For client X', expires_in_days: 3 });
    const { data } = await it.as(home.tenantAdmin).call(auditApi.list, { query: { action: 'share.changed' } });
    expect(data.map(({ subject, detail }) => [subject?.id, detail])).toEqual([[id, { pre_test: uuid, name: 'For client X', days: 3 }]]);
  });
});

describe('R73: all that an organisation has open to the world', () => {
  test('is one list for its tenant-admin: what opens something now, whoever made it, and nothing else', async () => {
    const first = await share({ name: 'For client X' });
    it.clock.advance(1_000);
    const second = await share({ expires_in_days: 2 }, home.tenantAdmin);
    it.clock.advance(1_000);
    const ended = await share();
    await it.as(home.user).call(shareApi.revoke, { params: { id: ended.id } });
    const stranger = await it.world();
    const { data, next_cursor } = (await openLinks(home.tenantAdmin)).json();
    expect(next_cursor).toBeNull();
    expect(data).toMatchObject([
      { id: second.id, pre_test_id: uuid, pre_test_name: 'An ad' },
      { id: first.id, name: 'For client X' },
    ]);
    expect(JSON.stringify(data)).not.toContain(first.token);
    expect((await openLinks(stranger.tenantAdmin)).json().data).toEqual([]);
    expect((await openLinks(stranger.admin, { scope: `tenant:${home.tenantId}` })).json().data).toHaveLength(2);
    const statuses = await Promise.all([home.user, home.viewer].map(async (by) => (await openLinks(by)).statusCode));
    expect(statuses).toEqual([403, 403]);
    await it.as(home.user).send({ method: 'DELETE', url: `/crud/pre-test/${uuid}` });
    expect((await openLinks(home.tenantAdmin)).json().data).toEqual([]);
  });

  test('comes page by page, none twice and none left out, those of one moment too', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => share()));
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await openLinks(home.tenantAdmin, { limit: '2', ...(cursor && { cursor }) });
      const page = shareApi.listOpen.replies[200].parse(answer.json());
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen.toSorted()).toEqual(made.map(({ id }) => ShareId.parse(id)).toSorted());
    expect((await openLinks(home.tenantAdmin, { cursor: 'nonsense' })).statusCode).toBe(422);
  });
});
