import { appendFile, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { bringSession, openBrowser, openPage, watch } from '../running/browser.ts';
import { filmIn } from '../running/films.ts';
import { ADMIN } from '../running/house.ts';
import { differenceOf, onResult, pictureBoxOf, seenAt } from '../running/result-page.ts';
import { sharedHouse } from '../running/shared-house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import type { StoredFilm } from '../running/stored-result.ts';
import { storedResult } from '../running/stored-result.ts';
import { until } from '../running/until.ts';

const { address } = sharedHouse();
const films = inject('films');
const ANALYSED_MS = 80_000;

let browser: Browser;
let client: SimpleClient;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  client = await signIn(address, ADMIN);
});
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

/** Chooses files on the start page, as a person does in the picker. */
async function choose(...paths: string[]): Promise<void> {
  await page.goto(`${address}/pre-test`);
  await page.locator('input[type=file]').first().setInputFiles(paths);
}

async function openResult(film: StoredFilm): Promise<void> {
  await page.goto(`${address}/prediction/${await storedResult(client, film)}`);
  await onResult(page).heat.waitFor();
}

const aboveOrNothing = (value: number, limit: number) => (value > limit ? value : undefined);

describe('a film', () => {
  it('is chosen, sent, watched and read', async () => {
    await choose(filmIn(films, 'small'));
    const row = page.getByRole('list', { name: 'Chosen films' }).getByRole('listitem').first();
    await page.getByText('640 × 360').waitFor({ timeout: 60_000 });
    await row.getByRole('textbox', { name: 'Name' }).fill('From the browser');
    await page.getByRole('button', { name: 'Start 1 test' }).click();
    await page.getByRole('link', { name: 'Open the result' }).click();
    const { heat, figures, lanes } = onResult(page);
    await figures.waitFor({ timeout: ANALYSED_MS });
    await lanes.waitFor();
    await heat.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('From the browser');
  });

  it('carries its heatmap exactly over the picture', async () => {
    await openResult('small');
    const { heat, video } = onResult(page);
    await until('size of the film', { withinS: 10 }, () =>
      video.evaluate((film) => (film instanceof HTMLVideoElement && film.videoWidth > 0) || undefined),
    );
    const [film, map] = [await pictureBoxOf(video), await heat.boundingBox()];
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs((map?.[side] ?? 0) - film[side])).toBeLessThanOrEqual(1);
  });

  it('is sought by key and by click, and the playhead follows', async () => {
    await openResult('small');
    const { time, lanes } = onResult(page);
    const start = await page.getByTestId('playhead').boundingBox();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await until('time of two seconds', { withinS: 10 }, async () => ((await time.textContent())?.startsWith('00:02.0') ? true : undefined));
    const box = await lanes.boundingBox();
    if (!box) throw new Error('The lanes have no box');
    await lanes.click({ position: { x: box.width * 0.75, y: 30 } });
    await until('time of a click', { withinS: 10 }, async () => (/^00:04[.]5/.test((await time.textContent()) ?? '') ? true : undefined));
    const end = await page.getByTestId('playhead').boundingBox();
    expect((end?.x ?? 0) - (start?.x ?? 0)).toBeGreaterThan(box.width * 0.7);
  });

  it('shows another layer, and less of it, when asked', async () => {
    await openResult('small');
    const { heat, layer, opacity } = onResult(page);
    await layer.selectOption('original');
    const bare = await seenAt(page, heat);
    const layOver = () => seenAt(page, heat).then((seen) => differenceOf(seen, bare));
    await layer.selectOption('heat');
    await opacity.fill('100');
    const full = await until('heatmap over the film', { withinS: 20 }, async () => aboveOrNothing(await layOver(), 1));
    await opacity.fill('30');
    await until('fainter heatmap', { withinS: 20 }, async () => aboveOrNothing(full * 0.6, await layOver()));
    await layer.selectOption('fog');
    expect(await until('fog', { withinS: 20 }, async () => aboveOrNothing(await layOver(), 5))).toBeGreaterThan(5);
  });

  it('has figures with units that say what they mean', async () => {
    await openResult('small');
    const { figures } = onResult(page);
    expect(await figures.textContent()).toMatch(/\d.*of 100/);
    await figures.getByRole('button', { name: /Focus/ }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Focus' });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain('A50');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it.each([
    ['upright', 'small-tall'],
    ['a still picture', 'still'],
  ] as const)('may be %s', async (_, film) => {
    await openResult(film);
    const box = await onResult(page).heat.boundingBox();
    const ratio = (box?.width ?? 0) / (box?.height ?? 1);
    expect(ratio).toBeCloseTo(film === 'still' ? 4 / 3 : 9 / 16, 1);
  });
});

describe('what cannot be analysed', () => {
  it('is refused before anything is sent', async () => {
    await choose(filmIn(films, 'text'));
    await page.getByRole('alert').getByText('This is not a film or picture that Fovea can read').waitFor();
    expect(await page.getByRole('button', { name: 'Start', exact: true }).isDisabled()).toBe(true);
  });

  it('gets a sentence in the library when only the worker could see it', async () => {
    const { uuid } = await client.send('Breaks off in the browser', filmIn(films, 'truncated-index-first'));
    await page.goto(`${address}/predictions`);
    await client.untilStatus(uuid, ['failed'], { withinS: 60 });
    const tile = page.getByRole('listitem').filter({ hasText: 'Breaks off in the browser' });
    await tile.getByText('breaks off before its end').waitFor();
  });
});

describe('live', () => {
  it('tells a second tab what the first one did', async () => {
    await page.goto(`${address}/predictions`);
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    const other = await page.context().newPage();
    const otherComplaints = watch(other);
    await other.goto(`${address}/pre-test`);
    await other.locator('input[type=file]').first().setInputFiles(filmIn(films, 'one-second'));
    await other.getByRole('textbox', { name: 'Name' }).fill('Seen in the other tab');
    await other.getByRole('button', { name: 'Start 1 test' }).click();
    const tile = page.getByRole('listitem').filter({ hasText: 'Seen in the other tab' });
    await tile.getByText('Ready').waitFor({ timeout: ANALYSED_MS });
    expect(otherComplaints).toEqual([]);
  });

  it('sends smaller pieces where a proxy before the server takes none of the usual size', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'fovea-proxy-')), 'behind a proxy.mp4');
    await copyFile(filmIn(films, 'one-second'), path);
    await appendFile(path, Buffer.concat([Buffer.from([0, 32, 0, 0]), Buffer.from('free'), Buffer.alloc(2 ** 21 - 8)]));
    const passed: number[] = [];
    await page.route('**/api/upload/*', async (route) => {
      const bytes = route.request().postDataBuffer()?.length ?? 0;
      if (bytes > 2 ** 20) return route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' });
      if (route.request().method() === 'PATCH') passed.push(bytes);
      return route.continue();
    });
    await choose(path);
    await page.getByRole('button', { name: 'Start 1 test' }).click();
    await page.getByText(/^(Arrived|Analysed)\./).waitFor({ timeout: 60_000 });
    expect(passed.slice(0, 2)).toEqual([2 ** 20, 2 ** 20]);
    await rm(dirname(path), { recursive: true });
  });

  it('goes on with an upload after a reload in the middle of it', async () => {
    // As in a browser without handles of files: it asks for the file again, by the picker that every browser has.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
    const path = join(await mkdtemp(join(tmpdir(), 'fovea-big-')), 'big.mp4');
    await copyFile(filmIn(films, 'small'), path);
    await appendFile(path, Buffer.concat([Buffer.from([3, 0, 0, 0]), Buffer.from('free'), Buffer.alloc(3 * 2 ** 24 - 8)]));
    let patches = 0;
    await page.route('**/api/upload/*', async (route) => {
      if (route.request().method() === 'PATCH') patches += 1;
      if (route.request().method() === 'PATCH' && patches > 1) await new Promise(() => undefined);
      else await route.continue();
    });
    await choose(path);
    await page.getByRole('button', { name: 'Start 1 test' }).click();
    await until('second piece', { withinS: 60 }, async () => (patches > 1 ? true : undefined));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${address}/pre-test`);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose the file' }).click();
    const asked: number[] = [];
    page.on('request', (request) => {
      const offset = request.headers()['upload-offset'];
      if (request.method() === 'PATCH' && offset) asked.push(Number(offset));
    });
    await (await chooser).setFiles(path);
    await page.getByText(/^(Arrived|Analysed)\./).waitFor({ timeout: 60_000 });
    expect(asked[0]).toBeGreaterThan(0);
    await rm(dirname(path), { recursive: true });
  });
});
