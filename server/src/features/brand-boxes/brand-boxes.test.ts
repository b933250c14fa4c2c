import { randomUUID } from 'node:crypto';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import type { BrandMark } from '@fovea/contract/brand-boxes';
import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { brandApi } from '@fovea/contract/brands';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { BrandAssetId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { BrandReading } from '@fovea/engine/brand/brand-reading';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workerOf } from '../../actor.ts';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, queuedPreTest, settleAll } from '../../testing/films.ts';
import { giveAnalysis } from '../../testing/give-analysis.ts';
import { problemOf } from '../../testing/problem.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
  await emptyQueue(app.deps);
  await settleAll(app.deps);
  world = await app.world();
});

const user = () => app.as(world.user);
const viewer = async () => app.as(await app.person(world.tenantId, 'view-only'));

/** The search found a logo at the right, where nobody looks: everybody looks at the middle of the left third. */
const found: BrandReading = {
  assets: [{ id: 'a', kind: 'logo', isUsable: true }],
  tracks: [
    {
      ...{ asset: 'a', kind: 'logo', startS: 0, endS: 2, confidence: 0.9 },
      boxes: Array.from({ length: 12 }, (_, k) => ({ timeS: k / 6, x: 0.7, y: 0.4, width: 0.2, height: 0.2, confidence: 0.9 })),
    },
  ],
  pulses: [{ startS: 0, endS: 2, seen: 0, seenLo: 0, seenHi: 0 }],
  flags: [],
  scores: [
    {
      ...{ id: 'brand_attention', value: 0.0001, unit: 'share', range: [0, 1], lo: 0, hi: 0.001 },
      ...{ bandKind: 'stability', direction: 'higher_better', state: 'ok', reason: null },
    },
  ],
};

async function analysed(brand: BrandReading | null = found) {
  const { uuid } = await queuedPreTest(user());
  await giveAnalysis(app, { brand });
  const { id } = await read({ uuid });
  return { uuid, id };
}
const read = ({ uuid }: { readonly uuid: Named['uuid'] }) => user().call(predictionApi.read, { params: { uuid } });
type Named = { uuid: Awaited<ReturnType<typeof queuedPreTest>>['uuid']; id: Awaited<ReturnType<typeof read>>['id'] };

const boxes = (of: Named) => user().call(brandBoxApi.read, { params: of });
const writeAs = (as: ReturnType<typeof user>, params: Named, body: { version: number; marks: BrandMark[]; way?: 'change' | 'undo' }) =>
  as.call(brandBoxApi.write, { params, body });
const write = (of: Named, version: number, marks: BrandMark[]) => writeAs(user(), of, { version, marks });

const drawn = (x: number, over: Partial<BrandMark> = {}): BrandMark => ({
  ...{ id: 'mine', found: null, verdict: 'accepted', name: 'On the cap', kind: 'logo', asset: null },
  path: { keyframes: [{ at_s: 0, x, y: 0.4, width: 0.2, height: 0.2 }], from_s: 0, to_s: null },
  ...over,
});
const rejected: BrandMark = { id: 'found-0', found: 0, verdict: 'rejected', name: null, kind: 'logo', asset: null, path: null };
const figure = ({ brand }: Awaited<ReturnType<typeof read>>, id: string) => brand?.scores.find((score) => score.id === id);

describe('a box that a person drew', () => {
  test('moves every figure, the curve, the driver and the advice, and it is said who did it', async () => {
    const of = await analysed();
    expect(await write(of, 0, [drawn(0.1)])).toMatchObject({ version: 1, changes: [{ kind: 'drawn', name: 'On the cap', at_s: 0 }] });
    const after = await read(of);
    expect(figure(after, 'brand_attention')).toMatchObject({ value: 1, state: 'ok', band_kind: 'none' });
    expect(figure(after, 'brand_first_noticed')?.value).toBeCloseTo(0.25, 6);
    expect(after.series.find(({ id }) => id === 'brand_attention')?.values.every((value) => (value ?? 0) > 0.99)).toBe(true);
    expect(after.brand?.tracks.map(({ by_person }) => by_person)).toEqual([undefined, 'placed']);
    expect(after.brand_edit).toMatchObject({ version: 1, by: 'A user' });
    const verdict = await user().call(diagnosisApi.verdict, { params: of, query: {} });
    expect(verdict.drivers.find(({ id }) => id === 'brand_attention')?.score?.value).toBe(1);
  });

  test('counts where no brand was looked for', async () => {
    const of = await analysed(null);
    await write(of, 0, [drawn(0.1)]);
    expect(figure(await read(of), 'brand_time_share')?.value).toBeCloseTo(1, 6);
  });

  test('that moves is worked out from keyframe to keyframe, while it is there', async () => {
    const of = await analysed(null);
    const keyframes = [0, 2].map((at_s) => ({ at_s, x: at_s === 0 ? 0.1 : 0.7, y: 0.4, width: 0.2, height: 0.2 }));
    await write(of, 0, [drawn(0, { path: { keyframes, from_s: 0, to_s: 1 } })]);
    const { brand } = await read(of);
    expect(brand?.tracks[0]?.boxes.length).toBe(6);
    expect(brand?.tracks[0]?.boxes[3]?.[1]).toBeCloseTo(0.25, 6);
    expect(brand?.pulses).toMatchObject([{ start_s: 0, end_s: 1 }]);
  });
});

describe('what the search found', () => {
  test('counts nowhere once it is rejected, and comes back with one call', async () => {
    const of = await analysed();
    const before = await read(of);
    await write(of, 0, [rejected]);
    const after = await read(of);
    expect(after.brand?.flags).toEqual(['no_brand_detected']);
    expect(figure(after, 'brand_pulses')?.value).toBe(0);
    const back = await write(of, 1, []);
    expect(back.changes.map(({ kind }) => kind)).toEqual(['restored', 'rejected']);
    expect(await read(of)).toEqual(before);
  });

  test('is sure once it is accepted', async () => {
    const of = await analysed();
    await write(of, 0, [{ ...rejected, verdict: 'accepted' }]);
    const { brand } = await read(of);
    expect(brand?.tracks[0]).toMatchObject({ confidence: 1, by_person: 'accepted' });
    expect((await boxes(of)).found[0]?.confidence).toBe(0.9);
  });

  test('does not slide from one shot into another, neither in the curve nor in what attention lies on', async () => {
    const [before, after] = [0.75, 0.9]; // the sample at 0.83 s lies in a shot of its own, which has no box
    const place = { x: 0.1, y: 0.4, width: 0.2, height: 0.2, confidence: 0.9 };
    const times = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11].map((k) => k / 6);
    const tracks = found.tracks.map((track) => ({ ...track, boxes: times.map((timeS) => ({ timeS, ...place })) }));
    const { uuid } = await queuedPreTest(user());
    const shots = [
      { startS: 0, endS: before },
      { startS: before, endS: after },
      { startS: after, endS: 2 },
    ];
    await giveAnalysis(app, { brand: { ...found, tracks }, shots });
    const of = { uuid, id: (await read({ uuid })).id };
    await write(of, 0, [{ ...rejected, verdict: 'accepted' }]);
    const curve = (await read(of)).series.find(({ id }) => id === 'brand_attention')?.values;
    const there = [1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1];
    expect(curve?.map((value) => Math.round(value ?? 0))).toEqual(there);
    const { found: kinds } = await user().call(diagnosisApi.attention, { params: of, query: {} });
    expect(kinds?.regions.map(({ kind, shares }) => [kind, shares.map((share) => Math.round(share ?? 0))])).toEqual([['brand', there]]);
  });

  test('cannot be spoken of where there is nothing', async () => {
    const of = await analysed(null);
    expect(await problemOf(write(of, 0, [rejected]))).toMatchObject({ code: 'invalid_body' });
  });
});

describe('two people', () => {
  test('at once: the later hears of the earlier, and nothing of the earlier is lost', async () => {
    const of = await analysed();
    await write(of, 0, [drawn(0.1)]);
    expect(await problemOf(write(of, 0, [rejected]))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await boxes(of)).marks.map(({ id }) => id)).toEqual(['mine']);
    const both = await Promise.allSettled([write(of, 1, [drawn(0.2)]), write(of, 1, [rejected])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('see the same list of changes, with an undo told as one', async () => {
    const of = await analysed();
    await write(of, 0, [drawn(0.1)]);
    await write(of, 1, [drawn(0.1, { name: 'Cap' })]);
    await writeAs(app.as(world.tenantAdmin), of, { version: 2, marks: [drawn(0.1)], way: 'undo' });
    const { changes } = await (await viewer()).call(brandBoxApi.read, { params: of });
    expect(changes.map(({ kind, way, by }) => [kind, way, by])).toEqual([
      ['renamed', 'undo', 'A tenant-admin'],
      ['renamed', 'change', 'A user'],
      ['drawn', 'change', 'A user'],
    ]);
  });
});

describe('a film that is analysed again', () => {
  async function again({ uuid }: Named, brand: BrandReading | null) {
    app.clock.advance(1_000);
    await user().call(preTestApi.rerun, { params: { uuid } });
    await giveAnalysis(app, { brand });
    const { id } = await read({ uuid });
    return { uuid, id };
  }

  test('shows what people had said of it before, said of what is found now, until somebody says something', async () => {
    const first = await analysed();
    await write(first, 0, [rejected, drawn(0.1)]);
    const second = await again(first, found);
    const offered = await boxes(second);
    expect(offered).toMatchObject({
      version: 0,
      marks: [],
      earlier: { by: 'A user', marks: [{ id: 'found-0', found: 0 }, { id: 'mine' }] },
    });
    const taken = await write(second, 0, offered.earlier?.marks ?? []);
    expect(taken).toMatchObject({ version: 1, earlier: null });
    expect(figure(await read(second), 'brand_attention')?.value).toBe(1);
    expect((await boxes(first)).marks).toHaveLength(2);
  });

  test('offers the last that was said, and nothing where nothing of it is left', async () => {
    const first = await analysed();
    await write(first, 0, [drawn(0.1)]);
    const second = await again(first, found);
    await write(second, 0, [rejected]);
    expect((await boxes(await again(second, null))).earlier).toBeNull();
  });

  test('R1: nothing of another film, nor of another tenant', async () => {
    await write(await analysed(), 0, [drawn(0.1)]);
    expect((await boxes(await analysed())).earlier).toBeNull();
  });
});

describe('refused', () => {
  test('A2: an asset of another tenant, as one of nobody; what a mark named before may stay', async () => {
    const of = await analysed();
    const assetOf = async (as: ReturnType<typeof user>) => {
      const brand = await as.call(brandApi.create, { query: {}, body: { name: `Brand ${randomUUID()}` } });
      return as.call(brandAssetApi.create, { query: {}, body: { brand_id: brand.id, kind: 'logo', name: 'Logo' } });
    };
    const mine = await assetOf(app.as(world.tenantAdmin));
    const theirs = await assetOf(app.as((await app.world()).tenantAdmin));
    const nobodys = BrandAssetId.parse(randomUUID());
    const refused = await Promise.all([theirs.id, nobodys].map((asset) => problemOf(write(of, 0, [drawn(0.1, { asset })]))));
    for (const problem of refused)
      expect(problem).toMatchObject({ status: 422, code: 'invalid_body', errors: { marks: ['There is no such brand asset.'] } });
    expect(await write(of, 0, [drawn(0.1, { asset: mine.id })])).toMatchObject({ version: 1, marks: [{ asset: mine.id }] });
    await app.deps.inTenant(world, (tx) => tx.execute(sql`delete from brand_assets where id = ${mine.id}`));
    expect(await write(of, 1, [drawn(0.2, { asset: mine.id })])).toMatchObject({ version: 2 });
  });

  test('a box that goes back in time, or lies behind the end of the film', async () => {
    const of = await analysed();
    const at = (at_s: number) => ({ at_s, x: 0.1, y: 0.4, width: 0.2, height: 0.2 });
    const paths: [BrandMark['path'], string][] = [
      [{ keyframes: [at(1), at(0)], from_s: 0, to_s: null }, 'forward in time'],
      [{ keyframes: [at(0)], from_s: 1, to_s: 0.5 }, 'forward in time'],
      [{ keyframes: [at(0), at(9_000)], from_s: 0, to_s: null }, 'behind the end'],
      [{ keyframes: [at(0)], from_s: 9_000, to_s: null }, 'behind the end'],
      [{ keyframes: [at(0)], from_s: 0, to_s: 9_000 }, 'behind the end'],
    ];
    for await (const [path, words] of paths) {
      const area = { name: 'Logo', keyframes: path?.keyframes ?? [], from_s: path?.from_s ?? 0, to_s: path?.to_s ?? null };
      const said = [
        await problemOf(write(of, 0, [drawn(0.1, { path })])),
        await problemOf(user().call(diagnosisApi.setAreas, { params: of, body: { areas: [area] } })),
      ];
      for (const problem of said)
        expect([path, problem?.code, JSON.stringify(problem?.errors)]).toEqual([path, 'invalid_body', expect.stringContaining(words)]);
    }
    expect((await boxes(of)).version).toBe(0);
  });

  test('R1: another tenant finds nothing; a viewer may look and not change', async () => {
    const of = await analysed();
    const other = app.as((await app.world()).user);
    expect(await problemOf(other.call(brandBoxApi.read, { params: of }))).toMatchObject({ status: 404 });
    expect(await problemOf(writeAs(await viewer(), of, { version: 0, marks: [drawn(0.1)] }))).toMatchObject({ status: 403 });
  });

  test('a result whose attention was not kept: said before and at the call', async () => {
    const of = await analysed();
    await app.deps.inTenant(workerOf(world.tenantId), (tx) =>
      tx.execute(sql`update predictions set attention_sha256 = null where id = ${of.id}`),
    );
    expect(await boxes(of)).toMatchObject({ reason: 'analyse_again' });
    expect(await problemOf(write(of, 0, [drawn(0.1)]))).toMatchObject({ code: 'analyse_again' });
  });
});
