import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findingsOf } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { filmIn } from '../running/films.ts';
import { ADMIN } from '../running/house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';

const address = inject('address');
let browser: Browser;
let client: SimpleClient;
let result: string;

beforeAll(async () => {
  browser = await openBrowser();
  client = await signIn(address, ADMIN);
  const { uuid } = await client.send('Read by everybody', filmIn(inject('films'), 'small'));
  await client.untilStatus(uuid, ['complete'], { withinS: 80 });
  result = `/prediction/${uuid}`;
});
afterAll(() => browser.close());

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 390].map((width) => ({ colorScheme, width })));

/** axe once found two things on /pre-test in the dark that were gone at the next look, and why is not known; what stays is wrong. */
const SETTLED = { timeout: 15_000, interval: 500 };

/** Path and the words by which it is known to be complete. */
const PAGES = [
  ['/login', 'Welcome back'],
  ['/predictions', 'Library'],
  ['/pre-test', 'Start a test'],
  ['/user/manage-password', 'Change your password'],
  ['/no/such/page', 'There is nothing at this address'],
] as const;

describe.each(LOOKS)('at $width px, $colorScheme', ({ colorScheme, width }) => {
  const open = async (path: string) => {
    const opened = await openPage(browser, { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    if (path !== '/login') await bringSession(opened.context, { address, cookie: client.cookie });
    await opened.page.goto(address + path);
    return opened;
  };

  it.each(PAGES)('axe finds nothing on %s', async (path, words) => {
    const { page, context, complaints } = await open(path);
    await page.getByRole('heading', { name: words }).first().waitFor();
    await expect.poll(() => findingsOf(page), SETTLED).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('axe finds nothing on a result', async () => {
    const { page, context, complaints } = await open(result);
    await page.getByTestId('heat').waitFor();
    await expect.poll(() => findingsOf(page), SETTLED).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
