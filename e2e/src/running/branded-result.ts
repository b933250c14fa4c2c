import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import { brandBoxApi } from '@fovea/contract/brand-boxes';
import { brandApi } from '@fovea/contract/brands';
import type { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { inRoot } from './places.ts';
import type { SimpleClient } from './simple-client.ts';
import { until } from './until.ts';

/** The logo is looked for in every picture of half a minute. */
const ANALYSED_MS = 300_000;
const NAME = 'An ad with its brand';

/** Sends a file to an address that takes a form. */
async function sendFile(client: SimpleClient, path: string, file: string): Promise<void> {
  const form = new FormData();
  form.set('_method', 'PUT');
  form.set('file', await openAsBlob(file), basename(file));
  const response = await client.fetch(path, { method: 'POST', body: form });
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
}

async function sendAd(client: SimpleClient): Promise<PreTestUuid> {
  const brand = await client.call(brandApi.create, { query: {}, body: { name: 'Pellamy Kettles' } });
  const body = { brand_id: brand.id, kind: 'logo', name: 'Pellamy on dark' } as const;
  const asset = await client.call(brandAssetApi.create, { query: {}, body });
  await sendFile(client, `/api/brand-asset/${asset.id}`, inRoot('tools', 'made', 'overlays', 'end-logo.png'));
  await until('the logo ready', { withinS: 60 }, async () => {
    const { status } = await client.call(brandAssetApi.read, { params: { id: asset.id }, query: {} });
    return status === 'ready' ? true : undefined;
  });
  const { uuid } = await client.call(preTestApi.create, { body: { pre_test_name: NAME, brand_id: brand.id } });
  await sendFile(client, `/api/pre-test/${uuid}`, inRoot('server', 'assets', 'sample-ad.mp4'));
  return uuid;
}

/** Takes away what a journey that failed left of its corrections. */
async function asItWasFound(client: SimpleClient, uuid: PreTestUuid): Promise<void> {
  const { prediction_id: id } = await client.call(preTestApi.read, { params: { uuid } });
  if (id === null) throw new Error('A complete pre-test has no prediction');
  const { version, marks } = await client.call(brandBoxApi.read, { params: { uuid, id } });
  if (marks.length > 0) await client.call(brandBoxApi.write, { params: { uuid, id }, body: { version, marks: [] } });
}

/**
 * The sample ad with its brand, found by its logo: the first journey that asks sends it, later ones find it, with its boxes as the
 * search found them.
 */
export async function brandedResult(client: SimpleClient): Promise<PreTestUuid> {
  const { data } = await client.call(preTestApi.table, { query: {}, body: { q: NAME, size: 50 } });
  const found = data.find(({ pre_test_name, status }) => pre_test_name === NAME && status !== 'failed');
  const uuid = found?.uuid ?? (await sendAd(client));
  await client.untilStatus(uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  await asItWasFound(client, uuid);
  return uuid;
}
