import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { arrived, everyPage } from '../running/every-page.ts';
import type { Furnished } from '../running/furnished-house.ts';
import { furnish } from '../running/furnished-house.ts';
import { clippedWords, speakLonger } from '../running/longer-words.ts';

const address = inject('address');
let browser: Browser;
let furnished: Furnished;

beforeAll(async () => {
  browser = await openBrowser();
  furnished = await furnish({ address, dataDir: inject('dataDir'), films: inject('films') });
});
afterAll(() => browser.close());

async function openLonger(isPublic: boolean): Promise<Page> {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce' });
  if (!isPublic) await bringSession(context, { address, cookie: furnished.admin.cookie });
  await speakLonger(page);
  return page;
}

it('words that are 40 % longer break no page, wide or narrow', async () => {
  const [outside, inside] = [await openLonger(true), await openLonger(false)];
  const findings: string[] = [];
  for (const known of everyPage(furnished)) {
    const page = known.isPublic ? outside : inside;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address + known.path);
    await arrived(page, known);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      findings.push(...(await clippedWords(page)).map((finding) => `${known.name}, ${width}: ${finding}`));
    }
  }
  await Promise.all([outside.context().close(), inside.context().close()]);
  expect(findings).toEqual([]);
}, 240_000);
