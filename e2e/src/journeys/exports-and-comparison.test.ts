import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findingsOf } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { filmIn } from '../running/films.ts';
import { ADMIN } from '../running/house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { until } from '../running/until.ts';

const address = inject('address');
/** The house analyses its sample first, and may share the machine. */
const ANALYSED_MS = 170_000;
const MADE_MS = 60_000;

let browser: Browser;
let client: SimpleClient;
let first: string;
let second: string;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  client = await signIn(address, ADMIN);
  const film = filmIn(inject('films'), 'no-sound');
  const sent = [await client.send('Compared, first cut', film), await client.send('Compared, second cut', film)];
  for (const { uuid } of sent) await client.untilStatus(uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  [first = '', second = ''] = sent.map(({ uuid }) => String(uuid));
}, ANALYSED_MS + 30_000);
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

describe('a result that is taken away', () => {
  it.each([
    ['Report', 'pdf', '%PDF-'],
    ['Slides', 'pptx', 'PK'],
    ['Film with heatmap', 'mp4', 'ftyp'],
    ['Still with heatmap', 'png', 'PNG'],
    ['Figures and curves', 'csv', 'row,time_base'],
  ])(
    '%s is made in the background and downloaded',
    async (kind, ending, mark) => {
      await page.goto(`${address}/prediction/${first}?tab=export`);
      await page.getByRole('button', { name: `Make: ${kind}` }).click();
      const link = page.getByRole('link', { name: new RegExp(`^Download .*\\.${ending}$`) });
      await link.waitFor({ timeout: MADE_MS });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^Compared first cut.*\\.${ending}$`));
      expect((await readFile(await download.path())).toString('latin1', 0, 64)).toContain(mark);
    },
    MADE_MS + 30_000,
  );

  it('can be removed again', async () => {
    await page.goto(`${address}/prediction/${first}?tab=export`);
    const remove = page.getByRole('button', { name: /^Remove .*\.csv$/ });
    await remove.first().click();
    await until('CSV to be gone', { withinS: 10 }, async () => ((await remove.count()) === 0 ? true : undefined));
  });
});

describe('two films side by side', () => {
  it('are chosen among the versions of a result, and the same film twice is too close to call', async () => {
    await page.goto(`${address}/prediction/${first}`);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Choose Compared, second cut' }).check();
    await page.getByRole('link', { name: 'Compare with 1 version' }).click();
    await page.getByRole('heading', { name: 'Compare versions' }).waitFor();
    await page.getByText(/^A and B are too close to call on Cognitive ease/).waitFor();
    await page.getByText('not other viewers.').waitFor();
    expect(await page.locator('figure').count()).toBe(2);
  });

  it('run in step', async () => {
    await page.goto(`${address}/compare?ids=${first},${second}`);
    await page.getByRole('slider', { name: 'Time' }).waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 2));
    await page.getByRole('slider', { name: 'Time' }).focus();
    await page.keyboard.press('End');
    await until('both films at the end', { withinS: 10 }, async () => {
      const times = await page
        .locator('video')
        .evaluateAll((films) => films.map((film) => (film instanceof HTMLVideoElement ? film.currentTime : 0)));
      return times.length === 2 && times.every((timeS) => timeS > 1) && Math.abs((times[0] ?? 0) - (times[1] ?? 9)) < 0.1
        ? true
        : undefined;
    });
  });

  it('are reached from the library', async () => {
    await page.goto(`${address}/predictions`);
    for (const name of ['Compared, first cut', 'Compared, second cut'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('region', { name: 'Figures' }).waitFor();
  });

  it.each(['light', 'dark'] as const)('and exports have nothing for axe to find, %s, wide and narrow', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${address}/compare?ids=${first},${second}`);
      await page.getByRole('region', { name: 'Figures' }).waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await page.goto(`${address}/prediction/${first}?tab=export`);
      await page.getByRole('button', { name: 'Make: Report' }).waitFor();
      expect(await findingsOf(page)).toEqual([]);
      await page.goto(`${address}/prediction/${first}?tab=versions`);
      await page.getByRole('checkbox', { name: 'Choose Compared, second cut' }).waitFor();
      expect(await findingsOf(page)).toEqual([]);
    }
  });
});
