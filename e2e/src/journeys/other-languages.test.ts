import type { Locale } from '@fovea/contract/sessions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { brandedResult } from '../running/branded-result.ts';
import { bringSession, openPage } from '../running/browser.ts';
import { newPerson } from '../running/furnished-house.ts';
import { clippedWords } from '../running/longer-words.ts';
import { sharedHouse } from '../running/shared-house.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';

const { address, dataDir } = sharedHouse();
const TABS = ['overview', 'brand', 'attention', 'message', 'placement', 'compliance', 'advice'];
/** The last is narrower than the film needs beside it, the one before has the navigation and little else. */
const WIDTHS = [1440, 1024, 390];

let result: string;
const journey = signedInJourney(async (client) => {
  result = await brandedResult(client);
});

async function asReaderOf(locale: Locale): Promise<Page> {
  const admin = journey.client;
  const reader = await newPerson(
    { admin, address, dataDir, films: '' },
    { role: 'view-only', locale, email: `reader-${locale}@example.com` },
  );
  const { page, context } = await openPage(journey.browser, { reducedMotion: 'reduce' });
  await bringSession(context, { address, cookie: reader.cookie });
  return page;
}

async function whatDoesNotFit(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const tab of TABS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}/prediction/${result}?tab=${tab}`);
    await page.locator('[data-testid=heat]').waitFor();
    await page.waitForFunction(() => document.querySelector('main .MuiSkeleton-root') === null);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page
        .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, { timeout: 3000 })
        .catch(() => undefined); // what stays too wide is told
      found.push(...(await clippedWords(page)).map((finding) => `${tab}, ${width}: ${finding}`));
    }
  }
  await page.context().close();
  return found;
}

// Words of 20 letters cannot be broken: that all texts may be longer does not show whether these find room.
it.each(['de', 'nl'] as const)(
  'every subject of a result finds its room, wide and narrow, in %s',
  async (locale) => {
    expect(await whatDoesNotFit(await asReaderOf(locale))).toEqual([]);
  },
  240_000,
);
