import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { ADMIN } from '../running/house.ts';
import { sharedHouse } from '../running/shared-house.ts';
import { signIn } from '../running/simple-client.ts';

const { address } = sharedHouse();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let cookie: string;

beforeAll(async () => {
  browser = await openBrowser();
  cookie = (await signIn(address, ADMIN)).cookie;
});
afterAll(() => browser.close());
beforeEach(async () => {
  const opened = await openPage(browser, { forcedColors: 'active', reducedMotion: 'reduce' });
  ({ context, page } = opened);
  await bringSession(context, { address, cookie });
});
afterEach(() => context.close());

/** The colour that something stands on, without how much of it is seen through. */
const groundOf = (place: Locator): Promise<string[] | null> =>
  place.evaluate((element) => getComputedStyle(element).backgroundColor.match(/\d+/g)?.slice(0, 3) ?? null);
const lineOf = (place: Locator): Promise<string[]> =>
  place.evaluate((element) => {
    const { borderTopWidth, outlineStyle } = getComputedStyle(element);
    return [borderTopWidth, outlineStyle];
  });

it('shows in forced colours which tab is open, what is chosen, and how much there was', async () => {
  await page.goto(`${address}/account/settings?activeTab=billing-details`);
  const month = page.getByRole('button', { name: 'Month', exact: true });
  await month.waitFor();
  const bare = await groundOf(page.locator('body'));
  expect(await groundOf(page.locator('.MuiTabs-indicator').first())).not.toEqual(bare);
  expect(await groundOf(month)).not.toEqual(await groundOf(page.getByRole('button', { name: 'Person', exact: true })));
  expect(await groundOf(page.locator('[data-drawn=bar]').last())).not.toEqual(bare);
});

it('draws a line round what is pressed first and round where one is', async () => {
  await page.goto(`${address}/predictions`);
  expect(await lineOf(page.getByRole('main').getByRole('link', { name: 'Start a test' }))).toEqual(['1px', 'none']);
  expect(await lineOf(page.getByRole('link', { name: 'Library', exact: true }))).toEqual(['0px', 'solid']);
});

it('leaves the film its own dark room', async () => {
  await page.goto(`${address}/predictions?q=sample+ad`); // other journeys fill the first page of the library
  await page.getByRole('link', { name: 'Sample ad' }).first().click();
  const stage = page.locator('[data-own-colours]').first();
  await stage.waitFor();
  expect(await groundOf(stage)).not.toEqual(await groundOf(page.locator('body')));
});
