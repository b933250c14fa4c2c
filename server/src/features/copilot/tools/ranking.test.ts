import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { PredictionId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { BrandReading } from '@fovea/engine/brand/brand-reading';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerOf } from '../../../actor.ts';
import { analysedAd } from '../../../testing/analysed-ad.ts';
import type { TestApp, World } from '../../../testing/app.ts';
import { openTestApp } from '../../../testing/app.ts';
import { useTool } from '../../../testing/use-tool.ts';
import { AdScores, Ranking } from './results.ts';

let it: TestApp;
let world: World;
beforeAll(async () => {
  it = await openTestApp();
  world = await it.world();
}, 60_000);
afterAll(() => it[Symbol.asyncDispose]());

/** A logo at the right, where nobody looks. */
const branded = (value: number): BrandReading => ({
  assets: [{ id: 'a', kind: 'logo', isUsable: true }],
  tracks: [
    {
      ...{ asset: 'a', kind: 'logo', startS: 0, endS: 2, confidence: 0.9 },
      boxes: Array.from({ length: 12 }, (_, k) => ({ timeS: k / 6, x: 0.7, y: 0.4, width: 0.2, height: 0.2, confidence: 0.9 })),
    },
  ],
  ...{ pulses: [{ startS: 0, endS: 2, seen: 0, seenLo: 0, seenHi: 0 }], flags: [] },
  scores: [
    {
      ...{ id: 'brand_attention', value, unit: 'share', range: [0, 1], lo: value - 0.01, hi: value + 0.01 },
      ...{ bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null },
    },
  ],
});

const ad = (name: string, value: number) =>
  analysedAd(it, world.user, { name, focus: Array.from({ length: 12 }, () => 60), found: { brand: branded(value) } });
const rank = () =>
  useTool(it, world, { name: 'rank_predictions', input: { metric: 'brand_attention', order: 'highest_first' }, schema: Ranking });
const namesOf = ({ ranked }: Ranking) => ranked.map(({ prediction }) => prediction.name);

async function rejectLogo({ uuid }: PreTest): Promise<void> {
  const { id } = await it.as(world.user).call(predictionApi.read, { params: { uuid } });
  const marks = [{ id: 'found-0', found: 0, verdict: 'rejected', name: null, kind: 'logo', asset: null, path: null } as const];
  await it.as(world.user).call(brandBoxApi.write, { params: { uuid, id: PredictionId.parse(id) }, body: { version: 0, marks } });
}

test('ads are ranked by what people said of the brand, the same number that read_scores gives', async () => {
  const [wrong, right] = [await ad('Wrong box', 0.3), await ad('Right box', 0.1)];
  expect(namesOf(await rank())).toEqual(['Wrong box', 'Right box']);
  await rejectLogo(wrong);
  const input = { prediction_uuid: wrong.uuid, metrics: ['brand_attention'] };
  const { scores } = await useTool(it, world, { name: 'read_scores', input, schema: AdScores });
  const ranking = await rank();
  const own = ranking.ranked.find(({ prediction }) => prediction.prediction_uuid === wrong.uuid);
  expect(own?.score.value ?? null).toBe(scores[0]?.value ?? null);
  expect(ranking.ranked[0]?.prediction.prediction_uuid).toBe(right.uuid);
  expect(ranking).toMatchObject({ measured: 2, above_zero: 1 });
});

test('what an earlier version measured is not ranked beside what a later one did, and it is said of how many', async () => {
  const old = await ad('By an earlier network', 0.9);
  it.clock.advance(1_000);
  const now = await ad('By the network that ships', 0.2);
  await it.deps.inTenant(workerOf(world.tenantId), (tx) =>
    tx.execute(sql`update predictions set result = jsonb_set(result, '{versions,model}', '"earlier"') where pre_test_id = ${old.uuid}`),
  );
  const ranking = await rank();
  expect(namesOf(ranking)).toEqual(['By the network that ships', 'Right box', 'Wrong box']);
  expect(ranking).toMatchObject({ older: 1, ranked: [{ prediction: { prediction_uuid: now.uuid } }, {}, {}] });
});
