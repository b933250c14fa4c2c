import { readFile } from 'node:fs/promises';
import type { BrandAssetKind } from '@fovea/contract/brand-assets';
import { brandAssetApi, SOUGHT_PICTURES_MAX } from '@fovea/contract/brand-assets';
import type { Brand } from '@fovea/contract/brands';
import { brandApi } from '@fovea/contract/brands';
import type { BrandAssetId } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import type { BrandReading } from '@fovea/engine/brand/brand-reading';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { emptyQueue, formOf, queuedPreTest, settleAll } from '../../testing/films.ts';
import { madeAnalysis } from '../../testing/made-analysis.ts';
import type { Analyse } from './job.ts';
import { analyseVideo } from './job.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64');

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

const acme = (more: { readonly spellings?: string[]; readonly products?: string[] } = {}) =>
  app.as(world.tenantAdmin).call(brandApi.create, { query: {}, body: { name: 'Acme', ...more } });

const assetOf = (
  brand: Pick<Brand, 'id'>,
  body: { readonly kind: BrandAssetKind; readonly name: string; readonly text?: string; readonly hex?: string },
) => app.as(world.tenantAdmin).call(brandAssetApi.create, { query: {}, body: { brand_id: brand.id, ...body } });

/** An asset with a picture that nobody has looked at yet. */
async function pictureOf(brand: Pick<Brand, 'id'>, kind: BrandAssetKind, name: string) {
  const asset = await assetOf(brand, { kind, name });
  const form = formOf({ _method: 'PUT' }, { name: 'logo.png', bytes: PNG, part: 'file' });
  await app.as(world.tenantAdmin).send({ method: 'POST', url: `/api/brand-asset/${asset.id}`, ...form });
  return asset;
}

/** A brand with one picture that the worker has looked at. */
async function brandWithLogo() {
  const brand = await acme();
  const asset = await pictureOf(brand, 'logo', 'Acme, red');
  await app.deps.asSystem('sweep', (tx) => tx.runSql(`update brand_assets set status = 'ready' where status = 'waiting'`));
  return { brandId: brand.id, assetId: asset.id };
}

/** Runs the job that is next. */
async function run(analyse: Analyse): Promise<void> {
  const job = await app.deps.queue.take('analyse-video');
  if (!job) throw new Error('There is no job');
  await analyseVideo({ ...app.deps, analyse })(job.payload, { lease: job.lease, signal: new AbortController().signal });
}

const found = (asset: BrandAssetId): BrandReading => ({
  assets: [{ id: asset, kind: 'logo', isUsable: true }],
  tracks: [
    {
      ...{ asset, kind: 'logo', startS: 0.5, endS: 1.5, confidence: 0.9 },
      boxes: [{ timeS: 0.5, x: 0.1, y: 0.2, width: 0.3, height: 0.1, confidence: 0.9 }],
    },
  ],
  pulses: [{ startS: 0.5, endS: 1.5, seen: 0.4, seenLo: 0.2, seenHi: 0.4 }],
  flags: [],
  scores: [
    {
      ...{ id: 'brand_attention', value: 0.12, unit: 'share', range: [0, 1], lo: 0.1, hi: 0.15, bandKind: 'stability' },
      ...{ direction: 'higher_better', state: 'ok', reason: null },
    },
  ],
});

describe('the analysis of a pre-test with a brand', () => {
  it('is handed the brand’s pictures, and what it finds of them is in the result', async () => {
    const { brandId, assetId } = await brandWithLogo();
    const { uuid } = await queuedPreTest(app.as(world.user));
    await app.as(world.user).call(preTestApi.change, { params: { id: uuid }, query: {}, body: { brand_id: brandId } });
    const handed: Buffer[] = [];
    await run(async (_, { brandAssets = [] }) => {
      for (const { path } of brandAssets) handed.push(await readFile(path));
      return { ...madeAnalysis('complete', 12), brand: found(assetId) };
    });
    expect(handed).toEqual([PNG]);
    const { brand } = await app.as(world.viewer).call(predictionApi.read, { params: { uuid } });
    expect(brand).toMatchObject({
      assets: [{ id: assetId, kind: 'logo', is_usable: true, name: 'Acme, red' }],
      tracks: [{ start_s: 0.5, end_s: 1.5, boxes: [[0.5, 0.1, 0.2, 0.3, 0.1, 0.9]] }],
      pulses: [{ seen_lo: 0.2, seen_hi: 0.4 }],
      scores: [{ id: 'brand_attention', value: 0.12, lo: 0.1, hi: 0.15 }],
    });
  });

  it('is handed the newest pictures, of each kind in turn, and says which others the film was not searched for', async () => {
    const { brandId } = await brandWithLogo();
    const brand = { id: brandId };
    const names = Array.from({ length: SOUGHT_PICTURES_MAX }, (_, at) => `Logo ${at}`);
    await Promise.all(names.map((name) => pictureOf(brand, 'logo', name)));
    const packshot = await pictureOf(brand, 'packshot', 'Bottle');
    // The oldest first: the logo of the brand, the packshot, then the logos in order of their number.
    await app.deps.asSystem('sweep', (tx) =>
      tx.runSql(
        `update brand_assets set created_at = case when name like 'Logo %' then timestamptz '2026-03-01' + substr(name, 6)::int * interval '1 day' when name = 'Bottle' then '2026-02-01' else '2026-01-01' end`,
      ),
    );
    const { uuid } = await queuedPreTest(app.as(world.user));
    await app.as(world.user).call(preTestApi.change, { params: { id: uuid }, query: {}, body: { brand_id: brandId } });
    const handed: string[] = [];
    await run(async (_, { brandAssets = [] }) => {
      handed.push(...brandAssets.map(({ id }) => id));
      return { ...madeAnalysis('complete', 12), brand: found(packshot.id) };
    });
    expect(handed.length).toBe(SOUGHT_PICTURES_MAX);
    expect(handed[1]).toBe(packshot.id);
    const result = await app.as(world.viewer).call(predictionApi.read, { params: { uuid } });
    expect(result.brand?.left_out?.count).toBe(2);
    expect(result.brand?.left_out?.pictures.map(({ name }) => name)).toEqual(['Logo 0', 'Acme, red']);
  });

  it('is handed the words of its word-marks in use as spellings of its name, and neither what is spoken nor colours', async () => {
    const brand = await acme({ spellings: ['Acmé'], products: ['Anvil'] });
    await assetOf(brand, { kind: 'word-mark', name: 'Letters', text: 'ACME' });
    await assetOf(brand, { kind: 'word-mark', name: 'Spaced', text: 'A C M E' });
    await assetOf(brand, { kind: 'word-mark', name: 'Long', text: 'Acme Works' });
    const old = await assetOf(brand, { kind: 'word-mark', name: 'Old', text: 'Acme since 1899' });
    await app.as(world.tenantAdmin).call(brandAssetApi.remove, { params: { id: old.id } });
    await assetOf(brand, { kind: 'spoken-name', name: 'Said', text: 'ackmee' });
    await assetOf(brand, { kind: 'colour', name: 'Red', hex: '#c8102e' });
    const { uuid } = await queuedPreTest(app.as(world.user));
    await app.as(world.user).call(preTestApi.change, { params: { id: uuid }, query: {}, body: { brand_id: brand.id } });
    const asked: unknown[] = [];
    await run(async (_, { names }) => {
      asked.push(...names.map(({ spellings, ...one }) => ({ ...one, spellings: spellings.toSorted() }))); // made in one millisecond
      return madeAnalysis('complete', 12);
    });
    expect(asked).toEqual([
      { kind: 'brand', name: 'Acme', spellings: ['A C M E', 'Acme Works', 'Acmé'] },
      { kind: 'product', name: 'Anvil', spellings: [] },
    ]);
  });

  it('is handed no more words of word-marks than a brand may have spellings, and each once', async () => {
    const brand = await acme();
    const texts = Array.from({ length: 52 }, (_, at) => (at === 1 ? 'words 0' : `Words ${at}`));
    await Promise.all(texts.map((text, at) => assetOf(brand, { kind: 'word-mark', name: `Mark ${at}`, text })));
    const { uuid } = await queuedPreTest(app.as(world.user));
    await app.as(world.user).call(preTestApi.change, { params: { id: uuid }, query: {}, body: { brand_id: brand.id } });
    const asked: string[] = [];
    await run(async (_, { names }) => {
      asked.push(...names.flatMap(({ spellings }) => spellings));
      return madeAnalysis('complete', 12);
    });
    expect(asked).toHaveLength(50);
    expect(new Set(asked.map((one) => one.toLowerCase())).size).toBe(50);
  });

  it('without a brand is handed none, and says so', async () => {
    await brandWithLogo();
    const { uuid } = await queuedPreTest(app.as(world.user));
    let handed: number | null = null;
    await run(async (_, { brandAssets }) => {
      handed = brandAssets?.length ?? 0;
      return madeAnalysis('complete', 12);
    });
    expect(handed).toBe(0);
    const { brand } = await app.as(world.viewer).call(predictionApi.read, { params: { uuid } });
    expect(brand).toBeNull();
  });
});
