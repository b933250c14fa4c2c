import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { ADMIN } from '../running/house.ts';
import { watchPictures } from '../running/picture-watch.ts';
import { onResult } from '../running/result-page.ts';
import { sharedHouse } from '../running/shared-house.ts';
import { signIn } from '../running/simple-client.ts';
import { storedResult } from '../running/stored-result.ts';

const { address } = sharedHouse();
const WIDTHS = [1100, 1440, 900, 1300, 1440];
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  const client = await signIn(address, ADMIN);
  const uuid = await storedResult(client, 'small');
  const opened = await openPage(browser);
  await bringSession(opened.context, { address, cookie: client.cookie });
  ({ page } = opened);
  await page.goto(`${address}/prediction/${uuid}`);
  await onResult(page).lanes.waitFor();
  await page.waitForFunction(() => {
    const videos = [...document.querySelectorAll('video')];
    const drawn = ['canvas[data-testid=heat]', 'canvas:not([data-testid])'].every((name) => document.querySelector(name) !== null);
    return drawn && videos.length > 0 && videos.every(({ readyState }) => readyState >= 2);
  });
});
afterAll(() => browser.close());

describe('when the window changes its size', () => {
  it.each(['paused', 'playing'])('every picture shows heat and lanes where they belong: %s', async (state) => {
    const notes = await watchPictures(page);
    if (state === 'playing') await page.keyboard.press('k');
    await notes();
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      let pictures = 0;
      while (pictures < 3) {
        const seen = await notes();
        pictures += seen.pictures;
        faults.push(...seen.faults);
      }
    }
    expect(faults).toEqual([]);
  });

  it('the chosen tab stays in sight, also where arrows come beside it', async () => {
    for (let visit = 0; visit < 3; visit++) {
      await page.setViewportSize({ width: 390, height: 900 });
      await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}?tab=details`);
      await onResult(page).lanes.waitFor();
      for (const width of [390, 1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(isChosenInSight), { timeout: 20_000 }).toBe(true);
      }
    }
  });

  it('tabs out of sight are come to by the arrows, where they stay', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    const scrolled = () => page.evaluate(() => document.querySelector('.MuiTabs-scroller')?.scrollLeft ?? 0);
    const before = await scrolled();
    await page.locator('.MuiTabScrollButton-root').first().click();
    await expect.poll(async () => (await scrolled()) < before - 100, { timeout: 20_000 }).toBe(true);
  });

  it('arrows stand beside the tabs that they lead to, and nowhere else', async () => {
    // From narrow to wide at once is where both ends of the strip come into sight in one look.
    for (const width of [390, 1440, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Whether it is cut is known of each width: a page that has not come to its new one yet would agree with itself, too.
      const isNarrow = width === 390;
      await expect
        .poll(() => page.evaluate(stripOf), { timeout: 20_000 })
        .toSatisfy(({ isCut, arrows }) => isCut === isNarrow && arrows > 0 === isNarrow);
      // It is wide again while it still slides: both ends come into sight more than once before the page is told.
      if (isNarrow) await page.locator('.MuiTabScrollButton-root:not(.Mui-disabled)').first().click();
    }
  });

  it('all subjects of the account stand side by side in a wide window, whatever it was before', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${address}/account/settings`);
    await page.getByRole('tab').last().waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const isNarrow = width === 390;
      await expect
        .poll(() => page.evaluate(stripOf), { timeout: 20_000 })
        .toSatisfy(({ isCut, arrows }) => isCut === isNarrow && arrows > 0 === isNarrow);
    }
  });

  it.each(['/predictions', '/pre-test', '/bin'])(
    '%s leaves nothing beside a window of 320 px, which is what 400 % leave of a screen',
    async (path) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto(address + path);
      await page.getByRole('button', { name: 'More', exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    },
  );
});

/** Whether tabs are out of sight, and how many arrows say so. */
function stripOf(): { isCut: boolean; arrows: number } {
  const strip = document.querySelector('.MuiTabs-scroller');
  if (strip === null) throw new Error('There is no strip of tabs');
  const arrows = [...document.querySelectorAll('.MuiTabScrollButton-root')];
  return { isCut: strip.scrollWidth > strip.clientWidth + 1, arrows: arrows.filter((arrow) => !arrow.matches('.Mui-disabled')).length };
}

/** Whether the strip shows the whole tab that is chosen, and stands still. */
async function isChosenInSight(): Promise<boolean> {
  const scroller = document.querySelector('.MuiTabs-scroller');
  const before = scroller?.scrollLeft;
  await new Promise((done) => setTimeout(done, 600)); // longer than the strip slides
  const strip = scroller?.getBoundingClientRect();
  const tab = document.querySelector('[role=tab][aria-selected=true]')?.getBoundingClientRect();
  if (strip === undefined || tab === undefined || scroller?.scrollLeft !== before) return false;
  return tab.left >= strip.left - 1 && tab.right <= strip.right + 1;
}
