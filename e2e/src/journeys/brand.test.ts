import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import { brandApi } from '@fovea/contract/brands';
import { preTestApi } from '@fovea/contract/pre-tests';
import { describe, expect, it } from 'vitest';
import { findingsOf } from '../running/axe.ts';
import { inRoot } from '../running/places.ts';
import { onResult } from '../running/result-page.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { until } from '../running/until.ts';

/** The logo is looked for in every picture of half a minute. */
const ANALYSED_MS = 300_000;

let uuid: string;

/** Sends a file to an address that takes a form. */
async function sendFile(client: SimpleClient, path: string, file: string): Promise<void> {
  const form = new FormData();
  form.set('_method', 'PUT');
  form.set('file', await openAsBlob(file), basename(file));
  const response = await client.fetch(path, { method: 'POST', body: form });
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
}

const journey = signedInJourney(async (client) => {
  const brand = await client.call(brandApi.create, { query: {}, body: { name: 'Pellamy Kettles' } });
  const body = { brand_id: brand.id, kind: 'logo', name: 'Pellamy on dark' } as const;
  const asset = await client.call(brandAssetApi.create, { query: {}, body });
  await sendFile(client, `/api/brand-asset/${asset.id}`, inRoot('tools', 'made', 'overlays', 'end-logo.png'));
  await until('the logo ready', { withinS: 60 }, async () => {
    const { status } = await client.call(brandAssetApi.read, { params: { id: asset.id }, query: {} });
    return status === 'ready' ? true : undefined;
  });
  const made = await client.call(preTestApi.create, { body: { pre_test_name: 'An ad with its brand', brand_id: brand.id } });
  await sendFile(client, `/api/pre-test/${made.uuid}`, inRoot('server', 'assets', 'sample-ad.mp4'));
  await client.untilStatus(made.uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  uuid = made.uuid;
});

describe('an ad with its brand', () => {
  it('says when the brand is shown and noticed, and its moments take the player there', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${uuid}`);
    await page.getByRole('tab', { name: 'Brand' }).click();
    await page.getByRole('heading', { name: /^Your brand is on screen at 3\.[0-3]\d? s and is predicted to be noticed by/ }).waitFor();
    const place = page.getByRole('button', { name: /^Go to the brand moment from 00:03/ });
    const startsAt = /\d\d:\d\d\.\d/.exec((await place.textContent()) ?? '')?.[0] ?? 'nowhere';
    await place.click();
    const { time } = onResult(page);
    await until('player at the brand', { withinS: 10 }, async () => ((await time.textContent())?.startsWith(startsAt) ? true : undefined));
    expect(await page.getByRole('region', { name: 'How much attention' }).textContent()).toMatch(
      /Brand attention\d+ %|Brand attention\d+(\.\d)?%/,
    );
  });

  it('has its boxes over the film, which a switch takes away', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${uuid}?tab=brand`);
    const boxes = page.getByTestId('brand-boxes');
    await boxes.waitFor();
    await page.getByRole('checkbox', { name: 'Brand boxes' }).click();
    await boxes.waitFor({ state: 'detached' });
  });

  it('has lanes of its own', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${uuid}`);
    const { lanes } = onResult(page);
    await lanes.focus();
    await page.keyboard.press('ArrowRight');
    await until('brand in words', { withinS: 10 }, async () =>
      (await lanes.getAttribute('aria-valuetext'))?.includes('Brand not on screen') ? true : undefined,
    );
  });

  it('stands no accessibility rule in the way', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${uuid}?tab=brand`);
    await page.getByRole('heading', { name: /^Your brand is on screen/ }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});
