import { openAsBlob } from 'node:fs';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import { brandApi } from '@fovea/contract/brands';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findingsOf } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { ADMIN } from '../running/house.ts';
import { inRoot } from '../running/places.ts';
import { onResult } from '../running/result-page.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { until } from '../running/until.ts';

const address = inject('address');
/** The house analyses its sample first, and may share the machine. */
const ANALYSED_MS = 300_000;

let browser: Browser;
let client: SimpleClient;
let uuid: string;
let page: Page;
let complaints: string[];

/** Sends a file to an address that takes a form. */
async function sendFile(path: string, file: string, name: string): Promise<void> {
  const form = new FormData();
  form.set('_method', 'PUT');
  form.set('file', await openAsBlob(file), name);
  const response = await client.fetch(path, { method: 'POST', body: form });
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
}

beforeAll(async () => {
  browser = await openBrowser();
  client = await signIn(address, ADMIN);
  const brand = await client.call(brandApi.create, { query: {}, body: { name: 'Pellamy Kettles' } });
  const body = { brand_id: brand.id, kind: 'logo', name: 'Pellamy on dark' } as const;
  const asset = await client.call(brandAssetApi.create, { query: {}, body });
  await sendFile(`/api/brand-asset/${asset.id}`, inRoot('tools', 'made', 'overlays', 'end-logo.png'), 'logo.png');
  await until('the logo ready', { withinS: 60 }, async () => {
    const { status } = await client.call(brandAssetApi.read, { params: { id: asset.id }, query: {} });
    return status === 'ready' ? true : undefined;
  });
  const made = await client.call(preTestApi.create, { body: { pre_test_name: 'An ad with its brand', brand_id: brand.id } });
  await sendFile(`/api/pre-test/${made.uuid}`, inRoot('server', 'assets', 'sample-ad.mp4'), 'ad.mp4');
  await client.untilStatus(made.uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  uuid = made.uuid;
}, ANALYSED_MS + 90_000);
afterAll(() => browser.close());

beforeEach(async () => {
  const opened = await openPage(browser);
  page = opened.page;
  complaints = opened.complaints;
  await bringSession(opened.context, { address, cookie: client.cookie });
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

describe('an ad with its brand', () => {
  it('says when the brand is shown and noticed, and its moments take the player there', async () => {
    await page.goto(`${address}/prediction/${uuid}`);
    await page.getByRole('tab', { name: 'Brand' }).click();
    await page.getByRole('heading', { name: /^Your brand is on screen at 3\.[0-3] s and is predicted to be noticed by/ }).waitFor();
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
    await page.goto(`${address}/prediction/${uuid}?tab=brand`);
    const boxes = page.getByTestId('brand-boxes');
    await boxes.waitFor();
    await page.getByRole('checkbox', { name: 'Brand boxes' }).click();
    await boxes.waitFor({ state: 'detached' });
  });

  it('has lanes of its own', async () => {
    await page.goto(`${address}/prediction/${uuid}`);
    const { lanes } = onResult(page);
    await lanes.focus();
    await page.keyboard.press('ArrowRight');
    await until('brand in words', { withinS: 10 }, async () =>
      (await lanes.getAttribute('aria-valuetext'))?.includes('Brand not on screen') ? true : undefined,
    );
  });

  it('stands no accessibility rule in the way', async () => {
    await page.goto(`${address}/prediction/${uuid}?tab=brand`);
    await page.getByRole('heading', { name: /^Your brand is on screen/ }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});
