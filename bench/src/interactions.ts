import type { Browser, Page } from 'playwright-core';
import { openChromium } from './chromium.ts';
import type { House } from './house.ts';

/** How long one kind of doing kept a person waiting, ms: from the press to the next picture, as the browser's Event Timing has it. */
export interface Waits {
  readonly what: string;
  /** Events that were timed; those under 16 ms count as 16, which is the least that the browser tells. */
  readonly count: number;
  readonly p50Ms: number;
  readonly p98Ms: number;
}

/** A library of many films in use. */
export interface Interactions {
  readonly films: number;
  readonly waits: readonly Waits[];
  /** Of all of them together. */
  readonly p98Ms: number;
  /** Most films that were on the page at once, however far it was scrolled. */
  readonly tilesMost: number;
  /** Searches that were asked for while a word of ten letters was typed. */
  readonly searches: number;
}

const LEAST_MS = 16;
const SCROLLS = 40;
const PRESSES = 30;

/** Uses the library of a house as a person does. The film at the top has the keyboard first. */
export async function measureInteractions(house: House, films: number): Promise<Interactions> {
  await using browser = await openChromium();
  const page = await openLibrary(browser, house);
  const tiles = () => page.locator('[data-film]').count();
  const most: number[] = [await tiles()];
  const waits: Waits[] = [];
  const during = async (what: string, act: () => Promise<void>) => {
    await taken(page);
    await act();
    await drawn(page);
    waits.push(summed(what, await taken(page)));
    most.push(await tiles());
  };
  await during('scroll by keys', async () => {
    for (let i = 0; i < SCROLLS; i += 1) await press(page, 'PageDown');
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('[data-film="0"] a').focus();
  await during('walk with arrows', async () => {
    for (let i = 0; i < PRESSES; i += 1) await press(page, i % 3 === 2 ? 'ArrowDown' : 'ArrowRight');
  });
  await during('choose with shift', async () => {
    for (let i = 0; i < PRESSES; i += 1) await press(page, 'Shift+ArrowRight');
  });
  await during('choose all, and none', async () => {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Escape');
  });
  await during('filter by name', () => page.getByLabel('Search in names').pressSequentially('campaign', { delay: 40 }));
  await page.goto(`${house.address}/predictions`);
  await page.locator('[data-film="0"] a').waitFor();
  await during('sort', async () => {
    await page.getByRole('combobox', { name: 'Sort' }).click();
    await page.getByRole('option', { name: 'Oldest first' }).click();
  });
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/search')) searches += 1;
  });
  await during('search', async () => {
    await page.getByPlaceholder('Search your files').pressSequentially('campaign a', { delay: 60 });
    await page.waitForResponse((answer) => answer.url().includes('/api/search'));
    await page.keyboard.press('Escape');
  });
  await during('open and close the copilot', async () => {
    await page.keyboard.press('Control+j');
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
    await page.keyboard.press('Escape');
  });
  return { films, waits, p98Ms: Math.max(...waits.map(({ p98Ms }) => p98Ms)), tilesMost: Math.max(...most), searches };
}

async function openLibrary(browser: Browser, { address, cookie }: House): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: address };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const durations: number[] = [];
    const timed = { type: 'event', durationThreshold: 16, buffered: true };
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { entryType, duration } of list.getEntries()) if (entryType === 'event') durations.push(duration);
    }).observe(timed);
  });
  await page.goto(`${address}/predictions`);
  await page.locator('[data-film="0"] a').waitFor();
  return page;
}

/** What was timed since the last call. */
const taken = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { durations }: { durations?: unknown } = Object(window);
    return Array.isArray(durations) ? durations.splice(0).map(Number) : [];
  });

/** A key that is held repeats about as often as pictures come; faster, its presses would only wait for each other. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The browser tells what it timed when it has nothing else to do. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => done(), { timeout: 5_000 }), 300)),
      ),
  );

function summed(what: string, durations: readonly number[]): Waits {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? LEAST_MS;
  return { what, count: sorted.length, p50Ms: at(0.5), p98Ms: at(0.98) };
}
