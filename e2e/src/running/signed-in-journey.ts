import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { AS_IN_A_WINDOW, bringSession, openBrowser, watch } from './browser.ts';
import { ADMIN } from './house.ts';
import { sharedHouse } from './shared-house.ts';
import type { SimpleClient } from './simple-client.ts';
import { signIn } from './simple-client.ts';
import { ANALYSED_MS } from './stored-result.ts';

/** What the tests of a journey have at hand. */
export interface Journey {
  readonly address: string;
  readonly browser: Browser;
  readonly client: SimpleClient;
  /** A new page for each test, at 1440 px; those of a file share what the browser has read already. */
  readonly page: Page;
}

/**
 * The head of a journey through the shared house: a browser in which the admin is signed in, and after each test no complaint of
 * its page.
 * @param prepare what the journey needs to be there, such as films; runs once, and may wait for several analyses
 */
export function signedInJourney(prepare: (client: SimpleClient) => Promise<void> = async () => undefined): Journey {
  const { address } = sharedHouse();
  let browser: Browser;
  let client: SimpleClient;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(
    async () => {
      browser = await openBrowser();
      client = await signIn(address, ADMIN);
      await prepare(client);
      context = await browser.newContext({ locale: 'en-GB', ...AS_IN_A_WINDOW });
      await bringSession(context, { address, cookie: client.cookie });
    },
    2 * ANALYSED_MS + 60_000,
  );
  afterAll(() => browser.close());
  beforeEach(async () => {
    page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    complaints = watch(page);
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });

  return {
    address,
    get browser() {
      return browser;
    },
    get client() {
      return client;
    },
    get page() {
      return page;
    },
  };
}
