import { randomUUID } from 'node:crypto';
import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import type { PreTestUuid } from '@fovea/contract/ids';
import { placingApi } from '@fovea/contract/placing';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { WebhookMessage } from '@fovea/contract/webhooks';
import { WebhookEvent, webhookApi } from '@fovea/contract/webhooks';
import type { BreakthroughReading } from '@fovea/engine/breakthrough/breakthrough-reading';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { addressIn, draft, emptyQueue, madeMp4, queuedPreTest, settleAll, tusAppend, tusCreate } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { giveBreakthrough } from '../../testing/give-breakthrough.ts';

let it: TestApp;
let world: World;
beforeAll(async () => {
  it = await openTestApp({ PUBLIC_URL: 'https://fovea.example.com' });
});
afterAll(() => it[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(it.deps);
  await settleAll(it.deps);
  world = await it.world();
  const body = { url: 'https://example.com/hook', events: [...WebhookEvent.options] };
  await it.as(world.tenantAdmin).call(webhookApi.create, { query: {}, body });
});

const user = () => it.as(world.user);

/** What webhooks were told of a pre-test, in that order. */
async function toldOf(uuid: PreTestUuid): Promise<WebhookMessage[]> {
  const { rows } = await it.deps.inTenant(world, (tx) =>
    tx.execute<{ message: WebhookMessage }>(sql`select message from webhook_deliveries order by created_at, id`),
  );
  return rows.map(({ message }) => message).filter(({ data }) => data?.pre_test_id === uuid);
}

const eventsOf = async (uuid: PreTestUuid) => (await toldOf(uuid)).map(({ event }) => event);

async function analysed(placement?: 'meta_feed') {
  const { uuid } = await queuedPreTest(user(), madeMp4(randomUUID()));
  if (placement) await user().call(preTestApi.change, { params: { id: uuid }, query: {}, body: { placement } });
  await giveAnalysis(it, {});
  it.clock.advance(1_000);
  const { id } = await user().call(predictionApi.read, { params: { uuid } });
  return { uuid, id };
}

const READING: BreakthroughReading = {
  ...{ rules: 'breakthrough-0.1', model: 'even', page: 'feed_mobile', slotShare: 0.6, timesS: [0, 0.5], shares: [0.7, 0.74] },
  ...{ interfaceShares: [0, 0], bySurroundings: [0.7, 0.72, 0.74] },
  scores: [
    {
      ...{ id: 'breakthrough', value: 0.72, unit: 'share', range: [0, 1], lo: 0.66, hi: 0.78 },
      ...{ bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null },
    },
  ],
  heat: { bytes: new Uint8Array([1]), columns: 1, rows: 1, count: 2 },
};

describe('a driver that comes after the rest of the result', () => {
  test('is said to be pending in the verdict until then, and its coming is told', async () => {
    const of = await analysed('meta_feed');
    const breakthrough = async () => {
      const { drivers } = await user().call(diagnosisApi.verdict, { params: of, query: {} });
      return drivers.find(({ id }) => id === 'breakthrough');
    };
    expect(await eventsOf(of.uuid)).toEqual(['prediction.complete']);
    expect(await breakthrough()).toMatchObject({ score: null, weight: 0, is_pending: true });
    const { updated_at: before } = await user().call(preTestApi.read, { params: { uuid: of.uuid } });
    await giveBreakthrough(it, () => Promise.resolve(READING));
    expect(await breakthrough()).toMatchObject({ score: { value: 0.72 }, is_pending: false });
    expect(await eventsOf(of.uuid)).toEqual(['prediction.complete', 'prediction.updated']);
    const [, updated] = await toldOf(of.uuid);
    const address = `https://fovea.example.com/api/v1/pre-test/${of.uuid}/prediction/${of.id}`;
    expect(updated?.data).toEqual({ pre_test_id: of.uuid, prediction_id: of.id, address });
    expect((await user().call(preTestApi.read, { params: { uuid: of.uuid } })).updated_at > before).toBe(true);
  });

  test('is told as well where it could not be measured: the verdict is final then', async () => {
    const of = await analysed('meta_feed');
    await giveBreakthrough(it, () => Promise.resolve(null));
    const { drivers } = await user().call(diagnosisApi.verdict, { params: of, query: {} });
    expect(drivers.map(({ is_pending }) => is_pending)).toEqual([false, false, false]);
    expect(await eventsOf(of.uuid)).toEqual(['prediction.complete', 'prediction.updated']);
  });

  test('is not waited for where nobody has asked for it', async () => {
    const of = await analysed();
    const there = { params: of, query: { placement: 'meta_feed' as const } };
    expect((await user().call(diagnosisApi.verdict, there)).drivers.at(-1)).toMatchObject({ id: 'breakthrough', is_pending: false });
    await user().call(placingApi.measure, { params: of, body: { placement: 'meta_feed' } });
    expect((await user().call(diagnosisApi.verdict, there)).drivers.at(-1)).toMatchObject({ is_pending: true });
  });
});

test('boxes that people corrected are told, and the pre-test counts as changed', async () => {
  const of = await analysed();
  const { updated_at: before } = await user().call(preTestApi.read, { params: { uuid: of.uuid } });
  const path = { keyframes: [{ at_s: 0, x: 0.1, y: 0.4, width: 0.2, height: 0.2 }], from_s: 0, to_s: null };
  const mark = { id: 'mine', found: null, verdict: 'accepted', name: 'Cap', kind: 'logo', asset: null, path } as const;
  await user().call(brandBoxApi.write, { params: of, body: { version: 0, marks: [mark] } });
  expect(await eventsOf(of.uuid)).toEqual(['prediction.complete', 'prediction.updated']);
  expect((await user().call(preTestApi.read, { params: { uuid: of.uuid } })).updated_at > before).toBe(true);
});

describe('an analysis that ends without a result', () => {
  test('because somebody cancelled it', async () => {
    const { uuid, prediction_id } = await queuedPreTest(user());
    await user().call(preTestApi.cancel, { params: { uuid } });
    const [message] = await toldOf(uuid);
    const address = `https://fovea.example.com/api/pre-test/${uuid}`;
    expect(message).toMatchObject({ event: 'prediction.cancelled', data: { pre_test_id: uuid, prediction_id, address } });
  });

  test('because it went to the bin while it ran', async () => {
    const { uuid } = await queuedPreTest(user());
    await user().call(preTestApi.remove, { params: { id: uuid } });
    expect(await eventsOf(uuid)).toEqual(['prediction.cancelled']);
  });

  test('because its file is no film', async () => {
    const { uuid } = await draft(user());
    const bytes = Buffer.alloc(2_000, 'no film at all');
    const address = addressIn(await tusCreate(user(), { uuid, bytes: bytes.length }));
    expect((await tusAppend(user(), address, { offset: 0, bytes })).statusCode).toBe(415);
    expect(await toldOf(uuid)).toMatchObject([{ event: 'prediction.failed', data: { prediction_id: null } }]);
  });
});
