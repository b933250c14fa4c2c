import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { brandAssetApi } from '@fovea/contract/brand-assets';
import { preTestApi } from '@fovea/contract/pre-tests';
import { presetApi } from '@fovea/contract/presets';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { filmIn } from '../running/films.ts';
import { ADMIN } from '../running/house.ts';
import { LOOKS } from '../running/looks.ts';
import { sharedHouse } from '../running/shared-house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { until } from '../running/until.ts';

const { address } = sharedHouse();
const films = inject('films');
const BRAND = 'Northwind Tea';

let browser: Browser;
let client: SimpleClient;
let page: Page;
let complaints: string[];

async function openSignedIn(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, options);
  await bringSession(opened.context, { address, cookie: client.cookie });
  return opened;
}

beforeAll(async () => {
  browser = await openBrowser();
  client = await signIn(address, ADMIN);
});
afterAll(() => browser.close());
beforeEach(async () => {
  ({ page, complaints } = await openSignedIn());
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

/** A PNG of grey dots, drawn by a rule. */
function pngOf(widthPx: number, heightPx: number, greyAt: (x: number, y: number) => number): Buffer {
  const rows = Array.from({ length: heightPx }, (_, y) => [0, ...Array.from({ length: widthPx }, (__, x) => greyAt(x, y))]);
  const chunk = (name: string, body: Buffer) => {
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
    head.writeUInt32BE(body.length);
    const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
    tail.writeUInt32BE(crc32(named));
    return Buffer.concat([head, named, tail]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(widthPx, 0);
  size.writeUInt32BE(heightPx, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const parts = [chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.from(rows.flat()))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/** A mark of bars and blocks in a wide white margin. */
const LOGO = pngOf(600, 400, (x, y) => {
  const isInside = x >= 200 && x < 400 && y >= 120 && y < 280;
  return isInside && ((x >> 4) * 7 + (y >> 4) * 13) % 5 < 2 ? 10 : 250;
});
const PLAIN = pngOf(300, 300, () => 120);

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

async function choose(...paths: string[]): Promise<void> {
  await page.goto(`${address}/pre-test`);
  await page.locator('input[type=file]').first().setInputFiles(paths);
}

describe('a brand', () => {
  it('is made, put away and brought back', async () => {
    await page.goto(`${address}/brand`);
    await page.getByRole('button', { name: 'Add a brand' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(BRAND);
    const spellings = page.getByRole('combobox', { name: 'Spellings to look for' });
    await spellings.fill('NORTHWIND');
    await spellings.press('Enter');
    await spellings.fill('northwind.example');
    await page.getByRole('button', { name: 'Add a colour' }).click();
    await page.getByRole('textbox', { name: 'Colour 1', exact: true }).fill('#0B6E4F');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText(`${BRAND} was added`).waitFor();
    const row = page.getByRole('row').filter({ hasText: BRAND });
    await row.getByText('NORTHWIND, northwind.example').waitFor();
    await row.getByRole('button', { name: `More actions for ${BRAND}` }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByText(`${BRAND} is archived`).waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    expect(await row.count()).toBe(1);
  });

  it('refuses a second one of the same name on its field', async () => {
    await page.goto(`${address}/account/settings?activeTab=brands`);
    await page.getByRole('button', { name: 'Add a brand' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(BRAND);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Another brand has this name.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard it' }).click();
  });
});

describe('pictures of a brand', () => {
  it('are cropped by key and sent; one that is too plain is refused with its sentence', async () => {
    await page.goto(`${address}/brand-asset`);
    await page.getByRole('button', { name: 'Add pictures' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add pictures' });
    await dialog.locator('input[type=file]').setInputFiles([picture('northwind-logo.png', LOGO), picture('northwind_plain.png', PLAIN)]);
    const brand = dialog.getByRole('combobox', { name: 'Brand' });
    await brand.click();
    await page.getByRole('option', { name: BRAND }).click();
    await dialog.getByRole('button', { name: 'Crop' }).first().click();
    const handle = page.getByRole('button', { name: /Handle top left/ });
    await handle.focus();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowDown');
    }
    await page.getByRole('button', { name: 'Keep this part' }).click();
    await dialog.getByRole('button', { name: 'Add 2 assets' }).click();
    await page.getByText('2 assets were added').waitFor();
    const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await card('northwind-logo').getByText('Can be found').waitFor({ timeout: 30_000 });
    await card('northwind plain').getByText('The picture is one colour almost everywhere').waitFor({ timeout: 30_000 });
    const assets = await client.call(brandAssetApi.all, { query: {} });
    const logo = assets.find(({ name }) => name === 'northwind-logo')?.picture;
    expect(logo?.width_px).toBeLessThan(600);
    expect(logo?.width_px).toBeGreaterThan(400);
    expect(logo?.height_px).toBeLessThan(400);
  });

  it('are refused before sending when they are none', async () => {
    await page.goto(`${address}/brand-asset`);
    await page.getByRole('button', { name: 'Add pictures' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add pictures' });
    await dialog.locator('input[type=file]').setInputFiles([picture('not-really.png', Buffer.from('words'))]);
    await dialog.getByText('This is not a PNG, JPEG or WebP picture').waitFor();
    expect(await dialog.getByRole('button', { name: /^Add/ }).last().isDisabled()).toBe(true);
  });
});

describe('a preset', () => {
  it('fills in two films that start at once', async () => {
    await page.goto(`${address}/account/settings?activeTab=presets`);
    await page.getByRole('button', { name: 'Add a preset' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Northwind on Shorts');
    await page.getByRole('combobox', { name: 'Brand' }).fill(BRAND);
    await page.getByRole('option', { name: BRAND }).click();
    await page.getByRole('combobox', { name: 'Where it will run' }).click();
    await page.getByRole('option', { name: 'YouTube Shorts' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Northwind on Shorts was added').waitFor();

    await choose(filmIn(films, 'small-tall'), filmIn(films, 'one-second'));
    const all = page.getByRole('region', { name: 'For all of them' });
    await all.getByRole('combobox', { name: 'Preset' }).fill('Northwind');
    await page.getByRole('option', { name: 'Northwind on Shorts' }).click();
    const rows = page.getByRole('list', { name: 'Chosen films' }).getByRole('listitem');
    await page.getByText(`${BRAND} · No folder · Kind of ad: Short vertical film`).nth(1).waitFor();
    const names = rows.getByRole('textbox', { name: 'Name' });
    await names.nth(0).fill('Northwind tall');
    await names.nth(1).fill('Northwind wide');
    await page.getByText('this placement shows 9:16').waitFor();
    await page.getByRole('button', { name: 'Start 2 tests' }).click();
    await page.getByRole('link', { name: 'Open the result' }).nth(1).waitFor({ timeout: 60_000 });

    const presets = await client.call(presetApi.all, { query: {} });
    const preset = presets.find(({ name }) => name === 'Northwind on Shorts');
    const tests = await client.call(preTestApi.table, { query: {}, body: { q: 'Northwind', size: 10 } });
    const asked = tests.data.map(({ placement, brand, preset_id }) => ({ placement, brand: brand?.name, preset_id }));
    expect(asked).toEqual([1, 2].map(() => ({ placement: 'youtube_shorts', brand: BRAND, preset_id: preset?.id })));
    if (preset) await client.call(presetApi.discard, { params: { id: preset.id } });
  });
});

describe('a reload in the middle of an upload', () => {
  it('goes on by itself at the byte where it stopped, where the browser still has the file', async () => {
    // The browser's own private files have real handles, which may always be read; only the picker's window is left out.
    await page.addInitScript(() => {
      const pick = async () => [await (await navigator.storage.getDirectory()).getFileHandle('long-film.mp4')];
      Object.assign(window, { showOpenFilePicker: pick });
    });
    await page.goto(`${address}/pre-test`);
    const film = (await readFile(filmIn(films, 'small'))).toString('base64');
    await page.evaluate(async (base64) => {
      const handle = await (await navigator.storage.getDirectory()).getFileHandle('long-film.mp4', { create: true });
      const writer = await handle.createWritable();
      await writer.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
      const padding = new Uint8Array(3 * 2 ** 24);
      padding.set([3, 0, 0, 0, 102, 114, 101, 101]); // a box named "free", which players step over
      await writer.write(padding);
      await writer.close();
    }, film);
    await page.getByRole('button', { name: 'Choose files' }).click();
    let pieces = 0;
    await page.route('**/api/upload/*', async (route) => {
      if (route.request().method() === 'PATCH') pieces += 1;
      if (route.request().method() === 'PATCH' && pieces > 1) await new Promise(() => undefined);
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Start 1 test' }).click();
    await until('second piece', { withinS: 60 }, async () => (pieces > 1 ? true : undefined));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const asked: number[] = [];
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset'];
      if (request.method() === 'PATCH' && offset) asked.push(Number(offset));
    });
    await page.goto(`${address}/pre-test`);
    await page.getByText(/^(Arrived|Analysed)\./).waitFor({ timeout: 60_000 });
    expect(asked[0]).toBeGreaterThan(0);
  });
});

describe('a draft', () => {
  it('is kept when one leaves, and takes its film in another browser', async () => {
    await choose(filmIn(films, 'one-second'));
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Left for later');
    await page.getByText('640 × 360').or(page.getByText('px')).first().waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    const tile = page.getByRole('listitem').filter({ hasText: 'Left for later' });
    await tile.getByText('Waiting for its film').waitFor();

    const other = await openSignedIn();
    await other.page.goto(`${address}/pre-test`);
    const draft = other.page.getByRole('listitem').filter({ hasText: 'Left for later' });
    await draft.locator('input[type=file]').setInputFiles(filmIn(films, 'one-second'));
    await other.page.getByRole('button', { name: 'Start 1 test' }).click();
    await other.page.getByRole('link', { name: 'Open the result' }).waitFor({ timeout: 60_000 });
    expect(other.complaints).toEqual([]);
    await other.context.close();
    const tests = await client.call(preTestApi.table, { query: {}, body: { q: 'Left for later', size: 10 } });
    expect(tests.data.map(({ status }) => status)).not.toContain('draft');
    expect(tests.total).toBe(1);
  });
});

describe('axe finds nothing', () => {
  const places = [
    { path: '/brand', shows: BRAND },
    { path: '/brand-asset', shows: 'northwind-logo' },
    { path: '/account/settings?activeTab=presets', shows: 'Presets' },
    { path: '/pre-test', shows: 'Choose files' },
  ];

  it('light and dark, wide and narrow', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: Record<string, string[]> = {};
    for (const { path, shows } of places) {
      await page.goto(address + path);
      await page.locator('main').getByText(shows).first().waitFor();
      if (path === '/pre-test') {
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles([filmIn(films, 'small'), filmIn(films, 'text')]);
        await page.getByText('640 × 360').waitFor({ timeout: 30_000 });
        await page.getByRole('button', { name: /^Change brand/ }).click();
      }
      found[path] = await findingsInLooks(page, LOOKS);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/brand`);
    await page.getByRole('button', { name: 'Add a brand' }).first().click();
    await page.getByRole('button', { name: 'Add a colour' }).click();
    found.form = await findingsInLooks(page, LOOKS);
    expect(found).toEqual({ '/brand': [], '/brand-asset': [], '/account/settings?activeTab=presets': [], '/pre-test': [], form: [] });
  });
});
