import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import type { KnownPage } from '../running/every-page.ts';
import { arrived, everyPage } from '../running/every-page.ts';
import type { Furnished } from '../running/furnished-house.ts';
import { furnish } from '../running/furnished-house.ts';
import { clippedWords, speakLonger } from '../running/longer-words.ts';
import { sharedHouse } from '../running/shared-house.ts';

const { address } = sharedHouse();
let browser: Browser;
let furnished: Furnished;

beforeAll(async () => {
  browser = await openBrowser();
  furnished = await furnish({ address, dataDir: sharedHouse().dataDir, films: inject('films') });
});
afterAll(() => browser.close());

async function openLonger(isPublic: boolean): Promise<Page> {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce' });
  if (!isPublic) await bringSession(context, { address, cookie: furnished.admin.cookie });
  await speakLonger(page);
  return page;
}

it('words that are 40 % longer break no page, wide or narrow', async () => {
  const pages = everyPage(furnished);
  const isOutside = ({ isPublic }: KnownPage) => isPublic === true;
  const inside = pages.filter((known) => !isOutside(known));
  const half = Math.ceil(inside.length / 2);
  // Side by side: most of the time each waits for its own page.
  const found = await Promise.all([
    look(await openLonger(true), pages.filter(isOutside)),
    look(await openLonger(false), inside.slice(0, half)),
    look(await openLonger(false), inside.slice(half)),
  ]);
  expect(found.flat()).toEqual([]);
}, 240_000);

async function look(page: Page, pages: readonly KnownPage[]): Promise<string[]> {
  const findings: string[] = [];
  for (const known of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address + known.path);
    await arrived(page, known);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Lists measure their room anew once the window has changed; what stays too wide is told.
      await page
        .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, { timeout: 3000 })
        .catch(() => undefined);
      findings.push(...(await clippedWords(page)).map((finding) => `${known.name}, ${width}: ${finding}`));
    }
  }
  await page.context().close();
  return findings;
}
