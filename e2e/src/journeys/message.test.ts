import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { findingsOf } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { filmIn } from '../running/films.ts';
import { ADMIN } from '../running/house.ts';
import { onResult } from '../running/result-page.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { until } from '../running/until.ts';

const address = inject('address');
/** The house analyses its sample first, and may share the machine. */
const ANALYSED_MS = 170_000;

let browser: Browser;
let client: SimpleClient;
let uuid: string;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  client = await signIn(address, ADMIN);
  const sent = await client.send('Fifteen texts and two sentences', filmIn(inject('films'), 'text-and-speech'));
  await client.untilStatus(sent.uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  uuid = sent.uuid;
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

it('says which texts go too soon and by how much, and takes the player there', async () => {
  await page.goto(`${address}/prediction/${uuid}`);
  await page.getByRole('tab', { name: 'Message & text' }).click();
  await page.getByRole('heading', { name: /texts that ask to be read go before they can be/ }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Terms apply until 31 May' });
  expect(await row.textContent()).toMatch(/needs \d\.\d s to be read and is on screen for 1\.\d s/);
  await row.getByRole('button', { name: /^Terms apply until 31 May: go to 00:01\.\d/ }).click();
  const { time } = onResult(page);
  await until('player at the text', { withinS: 10 }, async () => ((await time.textContent())?.startsWith('00:01.') ? true : undefined));
  expect(await page.getByRole('region', { name: 'Message and text' }).textContent()).toMatch(
    /Jetzt bestellen.*1\d\.\d s of speech were heard/,
  );
});

it('is judged by placement', async () => {
  await page.goto(`${address}/prediction/${uuid}?tab=compliance&placement=tv_uk`);
  const fails = page.getByRole('region', { name: /^Fails/ });
  await fails.getByText('Time to read').waitFor();
  expect(await fails.textContent()).toContain('Clearcast for BCAP');
});

it.each(['light', 'dark'] as const)('has nothing for axe to find, %s, wide and narrow', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}/prediction/${uuid}?tab=message`);
    await page.getByRole('heading', { name: /^\d+ texts$/ }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
  }
});
