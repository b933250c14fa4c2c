import { eventApi } from '@fovea/contract/events';
import type { ChangeFolder } from '@fovea/contract/folders';
import { folderApi } from '@fovea/contract/folders';
import { TenantId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { sessionApi } from '@fovea/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../testing/app.ts';
import { openTestApp } from '../testing/app.ts';
import { createEventHub } from './hub.ts';

let it: TestApp;
let origin = '';
beforeAll(async () => {
  it = await openTestApp();
  origin = await it.listen();
});
afterAll(() => it[Symbol.asyncDispose]());

/** Opens the stream and reads on until a text has come. */
async function openStream({ cookie }: TestUser, lastId?: string) {
  const stop = new AbortController();
  const response = await fetch(origin + eventApi.stream.path, {
    headers: { cookie, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail('no stream');
  let text = '';
  const until = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended before ${wanted}: ${text}`);
      text += value;
    }
    return text;
  };
  const ended = async (): Promise<true> => {
    while (!(await reader.read()).done);
    return true;
  };
  return { response, until, ended, close: () => stop.abort() };
}

const create = (user: TestUser, name: string) => it.as(user).call(preTestApi.create, { body: { pre_test_name: name } });

test('a change of the own tenant arrives as an id, one of another tenant never does', async () => {
  const [home, other] = [await it.world(), await it.world()];
  const stream = await openStream(home.viewer);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const foreign = await create(other.user, 'Foreign');
  const own = await create(home.user, 'Own');
  const text = await stream.until(own.uuid);
  stream.close();
  expect(text).toContain(`event: change\ndata: ${JSON.stringify({ kind: 'pre-test', uuid: own.uuid })}`);
  expect(text).not.toContain(foreign.uuid);
  expect(text).not.toContain('Own');
});

test('a folder that is made, renamed, moved or binned is told to its tenant, once each, and to no other', async () => {
  const [home, other] = [await it.world(), await it.world()];
  const [stream, elsewhere] = [await openStream(home.viewer), await openStream(other.viewer)];
  const made = (name: string) => it.as(home.user).call(folderApi.add, { query: {}, body: { name } });
  const [{ id }, { id: above }] = [await made('Own'), await made('Above')];
  const told = async (after: () => Promise<unknown>) => {
    await after();
    const { uuid } = await create(home.user, 'A mark');
    return (await stream.until(uuid)).split(`{"kind":"folder","uuid":"${id}"}`).length - 1;
  };
  const edit = (body: ChangeFolder) => () => it.as(home.user).call(folderApi.edit, { params: { id }, query: {}, body });
  expect(await told(async () => undefined)).toBe(1);
  expect(await told(edit({ name: 'Renamed' }))).toBe(2);
  expect(await told(edit({ parent_id: above }))).toBe(3);
  expect(await told(edit({ name: 'Renamed' }))).toBe(3); // nothing has changed
  expect(await told(() => it.as(home.user).call(folderApi.discard, { params: { id }, query: { content: 'bin' } }))).toBe(4);
  const { uuid: last } = await create(other.user, 'Last');
  expect(await elsewhere.until(last)).not.toContain('folder');
  stream.close();
  elsewhere.close();
});

test('a stream that broke off goes on behind the last event, or says that everything is to be read again', async () => {
  const home = await it.world();
  const first = await openStream(home.viewer);
  const seen = await create(home.user, 'Seen');
  const [, lastId] = /id: (\S+)\nevent: change/.exec(await first.until(`"${seen.uuid}"}\n`)) ?? [];
  first.close();
  const missed = await create(home.user, 'Missed');
  const second = await openStream(home.viewer, lastId);
  expect(await second.until(missed.uuid)).not.toContain(seen.uuid);
  second.close();
  const third = await openStream(home.viewer, 'another-process-17');
  expect(await third.until('event: reset')).toContain('event: reset');
  third.close();
});

test('a stream that broke off before its first event goes on where it began', async () => {
  const home = await it.world();
  const first = await openStream(home.viewer);
  const [, lastId] = /id: (\S+)\n\n/.exec(await first.until('id: ')) ?? [];
  first.close();
  const missed = await create(home.user, 'Missed');
  const second = await openStream(home.viewer, lastId);
  expect(await second.until(missed.uuid)).not.toContain('event: reset');
  second.close();
});

test('a stream that was open while events were lost is told to read everything again, and goes on from there', async () => {
  const home = await it.world();
  const stream = await openStream(home.viewer);
  await stream.until('id: ');
  it.deps.events.forget();
  const [, lastId] = /id: (\S+)\nevent: reset/.exec(await stream.until('event: reset')) ?? [];
  stream.close();
  const missed = await create(home.user, 'Missed');
  const second = await openStream(home.viewer, lastId);
  expect(await second.until(missed.uuid)).not.toContain('event: reset');
  second.close();
});

test('an event of a transaction that did not commit never comes', async () => {
  const home = await it.world();
  const stream = await openStream(home.viewer);
  const { uuid } = await create(home.user, 'There');
  const lost = it.deps.inTenant(home.user, async (tx) => {
    await it.deps.events.publish(tx, home.tenantId, { kind: 'pre-test', uuid });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  const { uuid: last } = await create(home.user, 'Last');
  const text = await stream.until(last);
  stream.close();
  expect(text.match(new RegExp(uuid, 'g'))).toHaveLength(1);
});

test('what the hub has forgotten is not passed over in silence', () => {
  const hub = createEventHub('boot');
  const tenantId = '01890000-0000-7000-8000-000000000001';
  const payload = JSON.stringify({ tenantId, event: { kind: 'pre-test', uuid: '01890000-0000-7000-8000-000000000002' } });
  const ids: string[] = [];
  const tenant = TenantId.parse(tenantId);
  hub.subscribe(tenant, ({ id }) => ids.push(id));
  for (let index = 0; index < 1_100; index++) hub.receive(payload);
  expect(hub.since(tenant, ids.at(-3) ?? '')?.map(({ id }) => id)).toEqual(ids.slice(-2));
  expect(hub.since(tenant, ids[50] ?? '')).toBeNull();
  hub.forget();
  expect(hub.since(tenant, ids.at(-1) ?? '')).toBeNull();
});

test('nobody listens without a session', async () => {
  const { viewer } = await it.world();
  await it.as(viewer).call(sessionApi.logout, {});
  const { response, close } = await openStream(viewer).catch(() => expect.fail('no answer'));
  expect(response.status).toBe(401);
  close();
});

const NEW_PASSWORD = 'eleven slow boats at dawn';

test.each<[string, (user: TestUser) => Promise<unknown>]>([
  ['signing out', (user) => it.as(user).call(sessionApi.logout, {})],
  [
    'a new password',
    (user) => it.as(user).call(sessionApi.changePassword, { body: { current_password: user.password, password: NEW_PASSWORD } }),
  ],
  ['being disabled', ({ id }) => it.deps.asSystem('sweep', (tx) => tx.runSql('update users set disabled_at = now() where id = $1', [id]))],
  [
    'having to choose a password',
    ({ id }) => it.deps.asSystem('sweep', (tx) => tx.runSql('update users set must_change_password = true where id = $1', [id])),
  ],
])('R8: %s ends the streams of that person within a second, and nobody else\u2019s', async (_, act) => {
  const home = await it.world();
  const [own, other] = [await openStream(home.user), await openStream(home.viewer)];
  await own.until('retry');
  await act(home.user);
  const startMs = performance.now();
  expect(await own.ended()).toBe(true);
  expect(performance.now() - startMs).toBeLessThan(1_000);
  const { uuid } = await create(home.tenantAdmin, 'Still told');
  expect(await other.until(uuid)).toContain(uuid);
  other.close();
});

test('a new role is looked at at once, and the look is no sign of life', async () => {
  const { user } = await it.world();
  const seenAt = () =>
    it.deps.asSystem('sweep', async (tx) => (await tx.runSql('select seen_at from sessions where user_id = $1', [user.id])).rows);
  const stream = await openStream(user);
  const before = await seenAt();
  it.clock.advance(60_000);
  await it.deps.asSystem('sweep', (tx) => tx.runSql(`update users set role = 'view-only' where id = $1`, [user.id]));
  await stream.until('still here');
  stream.close();
  expect(await seenAt()).toEqual(before);
});

test('one session has ten streams at most, and another one again when one has ended', async () => {
  const { user, viewer } = await it.world();
  const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(user)));
  const refused = await openStream(user);
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await openStream(viewer)).response.status).toBe(200);
  streams[0]?.close();
  await expect.poll(async () => (await openStream(user)).response.status).toBe(200);
  for (const { close } of streams) close();
});
