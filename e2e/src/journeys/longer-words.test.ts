import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { WatchedPage } from '../running/browser.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import type { KnownPage } from '../running/every-page.ts';
import { arrived, everyPage } from '../running/every-page.ts';
import type { Furnished } from '../running/furnished-house.ts';
import { furnish } from '../running/furnished-house.ts';
import { clippedWords, saysLonger, speakLonger } from '../running/longer-words.ts';
import { sharedHouse } from '../running/shared-house.ts';

const { address } = sharedHouse();
let browser: Browser;
let furnished: Furnished;

beforeAll(async () => {
  browser = await openBrowser();
  furnished = await furnish({ address, dataDir: sharedHouse().dataDir, films: inject('films') });
});
afterAll(() => browser.close());

async function openLonger(isPublic: boolean): Promise<WatchedPage> {
  const { page, context, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
  if (!isPublic) await bringSession(context, { address, cookie: furnished.admin.cookie });
  await speakLonger(page);
  return { page, complaints };
}

it('R27: no page keeps out anything of its own, and each what is put into it; words that are 40 % longer break none, wide or narrow', async () => {
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

/** What the content policy of a page kept out of it. */
const KEPT_OUT = /Content.Security.Policy|Trusted ?(HTML|Script|Type)/i;

async function look({ page, complaints }: WatchedPage, pages: readonly KnownPage[]): Promise<string[]> {
  const findings: string[] = [];
  for (const known of pages) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address + known.path);
    await arrived(page, known);
    if (!(await saysLonger(page))) findings.push(`${known.name}: its words are no longer than they were`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // Lists measure their room anew once the window has changed; what stays too wide is told.
      await page
        .waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, { timeout: 3000 })
        .catch(() => undefined);
      findings.push(...(await clippedWords(page)).map((finding) => `${known.name}, ${width}: ${finding}`));
    }
  }
  findings.push(...complaints.filter((complaint) => KEPT_OUT.test(complaint)));
  await injectScript(page);
  expect(complaints.filter((complaint) => KEPT_OUT.test(complaint)).length).toBeGreaterThan(0);
  await page.context().close();
  return findings;
}

/** A script that somebody got into the page, by an element and as markup, is told of and does not run. */
async function injectScript(page: Page): Promise<void> {
  const ran = await page.evaluate(() => {
    const tries = [
      () => {
        const script = document.createElement('script');
        script.append('document.title = "ran"');
        document.body.append(script);
      },
      () => document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="document.title = `ran`">'),
    ];
    for (const attempt of tries) {
      try {
        attempt();
      } catch (fault) {
        if (!(fault instanceof TypeError)) throw fault; // markup is refused outright
      }
    }
    return new Promise<boolean>((resolve) => setTimeout(() => resolve(document.title === 'ran'), 100));
  });
  expect(ran).toBe(false);
}
