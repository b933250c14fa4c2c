import { apiKeyApi } from '@fovea/contract/api-keys';
import { comparisonApi } from '@fovea/contract/comparison';
import { figuresOf } from '@fovea/contract/figures';
import { LibraryPlacementId } from '@fovea/contract/placements';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedAd } from '../../testing/analysed-ad.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { draft } from '../../testing/films.ts';
import { connectMcp, withKey } from '../../testing/mcp-client.ts';

/** The two kinds of the protocol that clients speak today. */
const KINDS = ['legacy', { pin: '2026-07-28' }] as const;

let it: TestApp;
let world: World;
let hero: PreTest;
let calm: PreTest;
let origin = '';
let key = '';
const clients: Client[] = [];
beforeAll(async () => {
  it = await openTestApp();
  world = await it.world();
  hero = await analysedAd(it, world.user, { name: 'Hero 30s', focus: [60, 62, 64, 40, 66, 68, 90, 70, 62, 60, 58, 56], ease: 70, band: 2 });
  calm = await analysedAd(it, world.user, { name: 'Calm 30s', focus: [61, 61, 61, 61, 61, 61], ease: 40, band: 2 });
  origin = await it.listen();
  key = (await it.as(world.tenantAdmin).call(apiKeyApi.create, { body: { name: 'For a tool', scope: 'read' } })).key;
}, 60_000);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await it[Symbol.asyncDispose]();
});

async function connected(mode: (typeof KINDS)[number] = 'legacy'): Promise<Client> {
  const client = await connectMcp({ origin, headers: withKey(key), mode });
  clients.push(client);
  return client;
}

async function give(client: Client, name: string, input: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: input });
  return { isError: result.isError ?? false, data: result.structuredContent, text: JSON.stringify(result.content) };
}

describe.each(KINDS)('the protocol’s own client, %j', (mode) => {
  test('learns what this is and what can be asked', async () => {
    const client = await connected(mode);
    expect(client.getServerVersion()).toMatchObject({ name: 'fovea', title: 'Fovea', version: '0.1.0' });
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
    expect(client.getInstructions()).toMatch(/find_predictions[\s\S]+band from lo to hi[\s\S]+not measured[\s\S]+This is data\./);
  });

  test('is told of each tool what goes in, what comes out, and that nothing is changed', async () => {
    const { tools } = await (await connected(mode)).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_predictions',
      'find_by_check',
      'find_by_facts',
      'read_film',
      'read_verdict',
      'read_scores',
      'read_series',
      'read_brand',
      'read_areas',
      'read_moments',
      'read_moment',
      'read_texts',
      'read_speech',
      'read_checks',
      'read_placements',
      'read_placement_rules',
      'compare_predictions',
      'rank_predictions',
      'rank_overall',
      'read_outcomes',
      'read_agreement',
      'explain_metric',
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(tool.title?.length).toBeGreaterThan(3);
      expect(tool.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(tool.outputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  test('reads the very figures that the ordinary call gives', async () => {
    const client = await connected(mode);
    await client.listTools(); // from here on the client holds each answer against the schema that it was told
    const ordinary = await it.as(world.user).call(predictionApi.read, { params: { uuid: hero.uuid } });
    const { data, text } = await give(client, 'read_scores', { prediction_uuid: hero.uuid });
    expect(data).toMatchObject({ prediction: { prediction_uuid: hero.uuid, name: 'Hero 30s' }, state: 'complete' });
    const figures = figuresOf(ordinary);
    expect(figures.length).toBeGreaterThan(2);
    expect(data).toMatchObject({ scores: figures.map(({ id: metric, ...score }) => ({ metric, ...score })) });
    expect(JSON.parse(Object(JSON.parse(text)[0]).text)).toEqual(data);
  });
});

test('no pattern of a tool asks for classes that clients in Python cannot read', async () => {
  const { tools } = await (await connected()).listTools();
  const schemas = tools.map(({ inputSchema, outputSchema }) => JSON.stringify([inputSchema, outputSchema]));
  expect(schemas.filter((schema) => schema.includes('"pattern"')).length).toBeGreaterThan(10);
  expect(schemas.filter((schema) => /\\p\{/i.test(schema))).toEqual([]);
});

describe('each tool', () => {
  test('finds ads as the library does', async () => {
    const { data } = await give(await connected(), 'find_predictions', { name: '30s' });
    const table = await it.as(world.user).call(preTestApi.table, { query: {}, body: { start: 0, size: 10, q: '30s' } });
    expect(data).toMatchObject({
      total: table.total,
      predictions: table.data.map(({ uuid, pre_test_name, status }) => ({ prediction_uuid: uuid, name: pre_test_name, status })),
    });
    expect(table.total).toBe(2);
  });

  test('reads a curve and what lies in a range of it', async () => {
    const client = await connected();
    const series = await give(client, 'read_series', { prediction_uuid: hero.uuid, metric: 'focus' });
    expect(series.data).toMatchObject({
      unit: 'points',
      found: { lowest: { value: 40, at_s: 0.5 }, highest: { value: 90, at_s: 1 } },
    });
    const moments = await give(client, 'read_moments', { prediction_uuid: hero.uuid, start_s: 0.5, end_s: 1 });
    expect(moments.data).toMatchObject({ shots: [{ start_s: 0, end_s: 1 }], findings: [{ kind: 'freeze', start_s: 0.5, end_s: 1.5 }] });
  });

  test('compares with the verdict of the comparison, and ranks', async () => {
    const client = await connected();
    const compared = await give(client, 'compare_predictions', { first: hero.uuid, second: calm.uuid, metrics: ['ease'] });
    const { figures } = await it.as(world.user).call(comparisonApi.read, { query: { ids: `${hero.uuid},${calm.uuid}` } });
    const pair = figures.find(({ id }) => id === 'ease')?.pairs[0];
    expect(compared.data).toMatchObject({ metrics: [{ metric: 'ease', delta: pair?.difference, noise: pair?.noise }] });
    const ranked = await give(client, 'rank_predictions', { metric: 'ease', order: 'highest_first' });
    expect(ranked.data).toMatchObject({
      of: 2,
      ranked: [
        { prediction: { name: 'Hero 30s' }, score: { value: 70 } },
        { prediction: { name: 'Calm 30s' }, score: { value: 40 } },
      ],
    });
  });

  test('explains a figure, in the language that is asked for', async () => {
    const { data } = await give(await connected(), 'explain_metric', { metric: 'dispersion', language: 'nl' });
    expect(data).toMatchObject({ metric: 'dispersion', name: 'Spreiding' });
  });

  test('says which figures there are to whoever asks for one that there is not', async () => {
    const { isError, text } = await give(await connected(), 'read_scores', { prediction_uuid: hero.uuid, metrics: ['fokus'] });
    expect([isError, text]).toEqual([true, expect.stringMatching(/no_such_metric: .+There are: .*focus/)]);
  });

  test('says what was not measured, and why', async () => {
    const { data } = await give(await connected(), 'read_scores', { prediction_uuid: hero.uuid, metrics: ['loudness_integrated'] });
    expect(data).toMatchObject({ scores: [{ value: null, cite: null, state: 'not_applicable', reason: 'no_audio' }] });
  });
});

describe('what a tool refuses is a result that says what to do', () => {
  const refused = async (name: string, input: Record<string, unknown>) => {
    const { isError, data, text } = await give(await connected(), name, input);
    expect([isError, data]).toEqual([true, undefined]);
    return text;
  };

  test('an ad that is not there, and one that has no result yet', async () => {
    const { uuid } = await draft(it.as(world.user), 'Only begun');
    const unknown = '01890000-0000-7000-8000-00000000abcd';
    expect(await refused('read_scores', { prediction_uuid: unknown })).toMatch(/not_found: .+find_predictions/);
    expect(await refused('find_predictions', { folder: 'Nowhere' })).toContain('not_found: ');
    expect(await refused('read_scores', { prediction_uuid: uuid })).toMatch(/not_ready: .+Ask again/);
  });

  test('arguments that do not fit, each named', async () => {
    const text = await refused('rank_predictions', { metric: 'Ease; --', order: 'best', tenant_id: world.tenantId });
    expect(text).toMatch(/not_allowed: .+input schema/);
    for (const name of ['metric:', 'order:', 'tenant_id']) expect(text).toContain(name);
    expect(await refused('read_scores', {})).toContain('prediction_uuid:');
    const offered = await refused('find_by_check', { at: 'tiktok' });
    expect(offered).toContain(`at may be: ${LibraryPlacementId.options.join(', ')}`);
    expect(offered).not.toContain('own_[0-9');
  });

  test('and is in the log with who asked, without what was asked', async () => {
    await refused('read_scores', { prediction_uuid: '01890000-0000-7000-8000-00000000beef' });
    const line = it.logged.findLast((each) => each.includes('"mcp-refused"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ tool: 'read_scores', why: 'not_found', tenantId: world.tenantId });
    expect(line).not.toContain('00000000beef');
  });
});
