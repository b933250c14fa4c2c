import { apiKeyApi } from '@fovea/contract/api-keys';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Client } from '@modelcontextprotocol/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedAd } from '../../testing/analysed-ad.ts';
import type { TestApp, TestUser, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { digestOf } from '../../testing/digest.ts';
import { connectMcp, withKey } from '../../testing/mcp-client.ts';

let it: TestApp;
let home: World;
let other: World;
let mine: PreTest;
let foreign: PreTest;
let origin = '';
const clients: Client[] = [];
beforeAll(async () => {
  it = await openTestApp();
  home = await it.world();
  other = await it.world();
  mine = await analysedAd(it, home.user, { name: 'Mine', focus: [60, 61, 62], ease: 55 });
  foreign = await analysedAd(it, other.user, { name: 'Canary B19', focus: [77.125, 77.125, 77.125], ease: 33 });
  origin = await it.listen();
}, 60_000);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await it[Symbol.asyncDispose]();
});

const make = (by: TestUser, scope: 'read' | 'write' | 'admin') =>
  it.as(by).call(apiKeyApi.create, { body: { name: `To ${scope}`, scope } });

async function connected(headers: Readonly<Record<string, string>>): Promise<Client> {
  const client = await connectMcp({ origin, headers });
  clients.push(client);
  return client;
}

const UNKNOWN = '01890000-0000-7000-8000-00000000abcd';
/** Every tool that takes an id, asked for this one. */
const asksFor = (uuid: string): { name: string; arguments: Record<string, unknown> }[] => [
  { name: 'read_scores', arguments: { prediction_uuid: uuid } },
  { name: 'read_series', arguments: { prediction_uuid: uuid, metric: 'focus' } },
  { name: 'read_brand', arguments: { prediction_uuid: uuid } },
  { name: 'read_areas', arguments: { prediction_uuid: uuid } },
  { name: 'read_moments', arguments: { prediction_uuid: uuid } },
  { name: 'read_film', arguments: { prediction_uuid: uuid } },
  { name: 'read_moment', arguments: { prediction_uuid: uuid, at_s: 0.2 } },
  { name: 'read_texts', arguments: { prediction_uuid: uuid } },
  { name: 'read_speech', arguments: { prediction_uuid: uuid } },
  { name: 'read_checks', arguments: { prediction_uuid: uuid } },
  { name: 'read_placements', arguments: { prediction_uuid: uuid } },
  { name: 'read_placements', arguments: { prediction_uuid: uuid, placement: 'meta_feed' } },
  { name: 'read_verdict', arguments: { prediction_uuid: uuid } },
  { name: 'read_outcomes', arguments: { prediction_uuid: uuid } },
  { name: 'compare_predictions', arguments: { first: mine.uuid, second: uuid } },
  { name: 'compare_predictions', arguments: { first: uuid, second: mine.uuid } },
];
/** Tools that look through the library. */
const SEARCHES = [
  { name: 'find_predictions', arguments: {} },
  { name: 'find_predictions', arguments: { name: 'Canary' } },
  { name: 'find_by_check', arguments: {} },
  { name: 'find_by_check', arguments: { checks: [], outcome: 'warn', name: 'Canary' } },
  { name: 'find_by_facts', arguments: {} },
  { name: 'find_by_facts', arguments: { brand_in_picture: 'not_found', name: 'Canary' } },
  { name: 'rank_predictions', arguments: { metric: 'focus', order: 'highest_first' } },
  { name: 'rank_overall', arguments: {} },
  { name: 'read_agreement', arguments: {} },
  { name: 'explain_metric', arguments: { metric: 'focus' } },
];

describe('R56, R74: an outside tool acts as the key, and the key as whoever made it', () => {
  test.each(['read', 'write', 'admin'] as const)('a key to %s reads what is its tenant’s, and nothing of another', async (scope) => {
    const { key } = await make(home.tenantAdmin, scope);
    const client = await connected(withKey(key));
    for (const [index, { name }] of asksFor(mine.uuid).entries()) {
      const answers = await Promise.all(
        [mine.uuid, foreign.uuid, UNKNOWN].map(async (uuid) => JSON.stringify(await client.callTool(asksFor(uuid)[index] ?? { name }))),
      );
      expect(answers[0]).toContain('Mine');
      expect(answers[1]).toBe(answers[2]); // byte for byte
      expect(answers[1]).toContain('"isError":true');
    }
    const found = JSON.stringify(await Promise.all(SEARCHES.map((each) => client.callTool(each))));
    expect(found).toContain(mine.uuid);
    for (const theirs of [foreign.uuid, 'Canary', '77.1', other.tenantId]) expect(found).not.toContain(theirs);
  });

  test('neither an argument nor a header says in which tenant', async () => {
    const { key } = await make(home.tenantAdmin, 'admin');
    const client = await connected({ ...withKey(key), 'x-tenant-id': other.tenantId });
    expect(JSON.stringify(await client.callTool({ name: 'find_predictions', arguments: {} }))).not.toContain(foreign.uuid);
    for (const field of ['tenant_id', 'scope', 'user_id', 'actor']) {
      const named = { name: 'find_predictions', arguments: { [field]: other.tenantId } };
      expect(await client.callTool(named)).toMatchObject({ isError: true });
    }
  });

  test('it ends with the key, in the middle of its work', async () => {
    const { key, api_key } = await make(home.tenantAdmin, 'read');
    const client = await connected(withKey(key));
    await client.listTools();
    await it.as(home.tenantAdmin).call(apiKeyApi.revoke, { params: { id: api_key.id } });
    await expect(client.callTool({ name: 'find_predictions', arguments: {} })).rejects.toThrow(/not_signed_in|401|[Uu]nauthorized/);
    await expect(connected(withKey(key))).rejects.toThrow();
    await expect(connected({})).rejects.toThrow();
  });

  test('a key whose maker may only look still reads; one whose maker is disabled does not', async () => {
    const maker = await it.person(home.tenantId, 'tenant-admin');
    const { key } = await make(maker, 'admin');
    const set = (text: string) => it.deps.inTenant(home, (tx) => tx.runSql(`update users set ${text} where id = $1`, [maker.id]));
    await set(`role = 'view-only'`);
    const client = await connected(withKey(key));
    expect(JSON.stringify(await client.callTool({ name: 'find_predictions', arguments: {} }))).toContain(mine.uuid);
    await set('disabled_at = now()');
    await expect(client.listTools()).rejects.toThrow();
  });

  test('what is in the bin is not found', async () => {
    const gone = await analysedAd(it, home.user, { name: 'Soon gone', focus: [50, 50], ease: 50 });
    const client = await connected(withKey((await make(home.tenantAdmin, 'read')).key));
    const ask = { name: 'read_scores', arguments: { prediction_uuid: gone.uuid } };
    expect(JSON.stringify(await client.callTool(ask))).toContain('Soon gone');
    await it.as(home.user).call(preTestApi.remove, { params: { id: gone.uuid } });
    const unknown = await client.callTool({ name: 'read_scores', arguments: { prediction_uuid: UNKNOWN } });
    expect(await client.callTool(ask)).toEqual(unknown);
  });
});

describe('R26: a session is no way round the rules for other sites', () => {
  const asSession = (user: TestUser, headers: Readonly<Record<string, string>>) => connected({ cookie: user.cookie, ...headers });

  test('a person who may only look reads with their own session, from the own site', async () => {
    const client = await asSession(home.viewer, { origin });
    expect(JSON.stringify(await client.callTool({ name: 'find_predictions', arguments: {} }))).toContain(mine.uuid);
  });

  test('a session without a word on where it comes from, or from elsewhere, is refused', async () => {
    await expect(asSession(home.viewer, {})).rejects.toThrow(/cross_site/);
    await expect(asSession(home.viewer, { origin: 'https://elsewhere.example' })).rejects.toThrow(/cross_site/);
  });

  test('with a key alone, an origin that is not ours is refused, and none is asked for', async () => {
    const { key } = await make(home.tenantAdmin, 'read');
    await expect(connected({ ...withKey(key), origin: 'https://elsewhere.example' })).rejects.toThrow(/cross_site/);
    await expect(connected({ ...withKey(key), origin: 'null' })).rejects.toThrow(/cross_site/);
    expect((await (await connected({ ...withKey(key), origin })).listTools()).tools).toHaveLength(22);
  });
});

describe('R58: nothing is written', () => {
  const ALL = () => [...asksFor(mine.uuid), ...asksFor(foreign.uuid), ...SEARCHES];
  const LOGS = ['request_log', 'request_log_hours'];
  const rows = async () => Object.entries(await digestOf(it.deps, home.tenantId)).filter(([table]) => !LOGS.includes(table));

  test('by any tool: the rows of the tenant are the same afterwards', async () => {
    const client = await connected(withKey((await make(home.tenantAdmin, 'admin')).key));
    const before = await rows();
    for (const each of ALL()) await client.callTool(each);
    expect(await rows()).toEqual(before);
  });

  test('no statement changes anything, and there are few', async () => {
    const { key } = await make(home.tenantAdmin, 'admin');
    const send = async (params: unknown) =>
      await it.as(null).send({
        method: 'POST',
        url: '/api/v1/mcp',
        headers: { ...withKey(key), 'content-type': 'application/json' },
        payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
    await send(SEARCHES[0]); // that the key is used is written down once a minute, before
    for (const each of ALL()) {
      const { result, statements } = await it.statements.during(() => send(each));
      expect(result.statusCode).toBe(200);
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.length).toBeLessThanOrEqual(20);
      expect(statements.filter(({ text }) => /\b(?:insert into|update|delete from)\s+"?\w+/i.test(text))).toEqual([]);
    }
  });

  test('but who asked is in the log of requests', async () => {
    const { key } = await make(home.tenantAdmin, 'read');
    await (await connected(withKey(key))).listTools();
    const logged = async () =>
      (
        await it.deps.inTenant(home, (tx) =>
          tx.execute(sql`select method, status, user_id from request_log where route = '/api/v1/mcp' and actor = 'key' and status = 200`),
        )
      ).rows;
    await expect.poll(async () => (await logged()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await logged()).toContainEqual({ method: 'POST', status: 200, user_id: home.tenantAdmin.id });
  });
});
