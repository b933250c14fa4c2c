import { preTestApi } from '@fovea/contract/pre-tests';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { filmIn } from '../running/films.ts';
import { newPerson } from '../running/furnished-house.ts';
import { ADMIN } from '../running/house.ts';
import { sharedHouse } from '../running/shared-house.ts';
import { signIn } from '../running/simple-client.ts';

const { address } = sharedHouse();
const PASSWORD = 'three herons over a slow canal';
const EMAIL = 'keys@example.com';
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  const admin = await signIn(address, ADMIN);
  const house = { address, admin, dataDir: sharedHouse().dataDir, films: inject('films') };
  await newPerson(house, { role: 'user', locale: 'en', email: EMAIL });
  const { uuid } = await admin.send('Only keys', filmIn(inject('films'), 'small'));
  await admin.untilStatus(uuid, ['complete'], { withinS: 80 });
});
afterAll(() => browser.close());

/** What has the focus: its name, and whether one can see that it has it: something of it or round it looks different without. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: '', isSeen: true };
    const near = [element, ...element.querySelectorAll('*'), ...(element.parentElement?.parentElement?.querySelectorAll('*') ?? [])];
    const look = () =>
      near
        .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
        .map((style) => [style.outline, style.boxShadow, style.border, style.backgroundColor, style.opacity].join())
        .join();
    const isDrawn = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    let isSeen = false;
    // On a busy machine a ring comes and goes some moments after the focus: one that is there is seen at a later look.
    for (let looks = 0; looks < 6 && !isSeen; looks += 1) {
      element.focus();
      await new Promise((passed) => setTimeout(passed, 100 * looks));
      await isDrawn();
      const withFocus = look();
      element.blur();
      await isDrawn();
      isSeen = look() !== withFocus;
    }
    element.focus();
    return { name: (element.getAttribute('aria-label') ?? (element.textContent || element.id)).trim(), isSeen };
  });

const MOST = 60;

/** Presses Tab, or another key, until something of this name has the focus. @returns what was passed on the way without showing its focus */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<string[]> {
  const unseen: string[] = [];
  for (let i = 0; i < MOST; i += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (!now.isSeen) unseen.push(now.name);
    if (name.test(now.name)) return unseen;
  }
  throw new Error(`${key} does not come to ${name}`);
}

it('leads from the sign-in through the library to a result, its moments and its tabs', async () => {
  const { page, context, complaints } = await openPage(browser, { reducedMotion: 'reduce' });
  const unseen: string[] = [];
  await page.goto(`${address}/predictions`);
  await page.getByRole('textbox', { name: 'E-mail' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/predictions');
  await page.getByRole('link', { name: 'Only keys' }).waitFor();
  unseen.push(...(await tabTo(page, /^Only keys/)));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/prediction/**');
  await page.getByTestId('heat').waitFor();
  const film = page.locator('video');
  unseen.push(...(await tabTo(page, /^Play/)));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  const there = await film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((before) => (document.querySelector('video')?.currentTime ?? 0) > before, there);
  unseen.push(...(await tabTo(page, /^Overview$/, 'Shift+Tab')), ...(await tabTo(page, /^Compliance$/, 'ArrowRight')));
  await page.keyboard.press('Enter');
  await page.waitForURL('**tab=compliance**');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('library');
  await page.getByRole('option', { name: 'Library' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/predictions');
  await context.close();
  expect(unseen).toEqual([]);
  expect(complaints).toEqual([]);
});

/** What has the focus, and whether it is wholly behind something else; null where nothing has it. */
const standing = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Of one that is larger than the window, the part that lies in it.
    const [from, to] = [Math.max(0, top), Math.min(window.innerHeight, bottom)];
    const middle = (Math.max(0, left) + Math.min(window.innerWidth, right)) / 2;
    const inSight = [0.1, 0.5, 0.9].some((share) => {
      const there = document.elementFromPoint(middle, from + (to - from) * share);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    const name = (element.getAttribute('aria-label') ?? (element.textContent || element.id)).trim();
    return { name, isHidden: !inSight };
  });

/** As many different places at least lie on the way. */
const FEW = 10;

it.each([
  ['a low window', { width: 1280, height: 640 }],
  ['what 400 % leave of a small screen', { width: 320, height: 256 }],
  ['a phone, where the film stays above what is read', { width: 390, height: 844 }],
])('leads back up a long result in %s without the focus ever lying behind what stays in its place', async (_, viewport) => {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce', viewport });
  const { cookie } = await signIn(address, ADMIN);
  await bringSession(context, { address, cookie });
  await page.goto(`${address}/predictions`);
  await page.getByRole('link', { name: 'Only keys' }).click();
  await page.getByTestId('heat').waitFor();
  await page.goto(`${page.url().split('?')[0]}?tab=placement`);
  await page.getByRole('table').first().waitFor();
  const hidden: string[] = [];
  const passed = new Set<string>();
  await page.keyboard.press('Shift+Tab');
  for (let i = 0; i < MOST; i += 1) {
    await page.keyboard.press('Shift+Tab');
    const now = await standing(page);
    if (now) passed.add(now.name);
    if (now?.isHidden) hidden.push(now.name);
  }
  await context.close();
  expect(hidden).toEqual([]);
  // A focus that is nowhere is hidden nowhere: it did go up the result, past its tabs.
  expect(passed.size).toBeGreaterThan(FEW);
  expect([...passed]).toContain('Placement');
});

it('leads back up a library in which films are chosen without the focus ever lying behind the bar that says so', async () => {
  const { page, context } = await openPage(browser, { reducedMotion: 'reduce', viewport: { width: 390, height: 560 } });
  const admin = await signIn(address, ADMIN);
  for (const place of [1, 2, 3, 4]) await admin.call(preTestApi.create, { body: { pre_test_name: `Above, ${place}` } });
  await bringSession(context, { address, cookie: admin.cookie });
  await page.goto(`${address}/predictions`);
  await page.getByRole('link', { name: 'Above, 4' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.getByRole('toolbar', { name: 'What to do with what is selected' }).waitFor();
  await page.getByRole('link', { name: 'Above, 4' }).focus();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowDown');
  const hidden: string[] = [];
  const passed = new Set<string>();
  for (let i = 0; i < MOST; i += 1) {
    await page.keyboard.press('Shift+Tab');
    const now = await standing(page);
    if (now) passed.add(now.name);
    if (now?.isHidden) hidden.push(now.name);
  }
  await context.close();
  expect(hidden).toEqual([]);
  expect(passed.size).toBeGreaterThan(FEW);
});
