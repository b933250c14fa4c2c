import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Look } from '../running/axe.ts';
import { findingsInLooks, findingsOf } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { ADMIN } from '../running/house.ts';
import { sharedHouse } from '../running/shared-house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { ANALYSED_MS, storedResult } from '../running/stored-result.ts';

const { address } = sharedHouse();
let browser: Browser;
let client: SimpleClient;
let result: string;

beforeAll(async () => {
  browser = await openBrowser();
  client = await signIn(address, ADMIN);
  result = `/prediction/${await storedResult(client, 'small')}`;
}, 2 * ANALYSED_MS);
afterAll(() => browser.close());

/** Path and the words by which it is known to be complete. */
const PAGES = [
  ['/login', 'Sign in'],
  ['/help', 'Help'],
  ['/predictions', 'Library'],
  ['/pre-test', 'Start a test'],
  ['/user/manage-password', 'Change your password'],
  ['/no/such/page', 'There is nothing at this address'],
] as const;

const SCHEMES = ['light', 'dark'] as const;
const inBoth = (width: number) => SCHEMES.map((colorScheme) => ({ colorScheme, width }));

const enter = async ({ colorScheme, width }: Look, isSignedIn: boolean) => {
  const opened = await openPage(browser, { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  if (isSignedIn) await bringSession(opened.context, { address, cookie: client.cookie });
  return opened;
};

describe.each([1440, 390])('at %i px, light and dark', (width) => {
  const open = async (path: string) => {
    const opened = await enter({ colorScheme: 'light', width }, path !== '/login');
    await opened.page.goto(address + path);
    return opened;
  };

  it.each(PAGES)('axe finds nothing on %s', async (path, words) => {
    const { page, context, complaints } = await open(path);
    await page.getByRole('heading', { name: words }).first().waitFor();
    expect(await findingsInLooks(page, inBoth(width))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('axe finds nothing on a result', async () => {
    const { page, context, complaints } = await open(result);
    await page.getByTestId('heat').waitFor();
    expect(await findingsInLooks(page, inBoth(width))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Each scheme and each width once. */
const UNLIKE = [
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
] as const;

/** What a page reads before it is complete; the words and the session come first. */
const ITS_DATA = /\/api\/(video|v1\/upload-limits|pre-test)/;

describe.each(UNLIKE)('on the way there, at $width px, $colorScheme', (look) => {
  it('axe finds nothing before the first answer', async () => {
    const { page, context } = await enter(look, true);
    await page.route('**/verified', () => undefined); // never answered
    await page.goto(`${address}/predictions`, { waitUntil: 'commit' });
    await page.locator('[aria-busy] svg').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await context.close();
  });

  it.each(['/predictions', '/pre-test', 'the result'])('axe finds nothing on %s while it is being read', async (path) => {
    const { page, context } = await enter(look, true);
    const asked = page.waitForRequest(ITS_DATA);
    await page.route(ITS_DATA, () => undefined); // never answered
    await page.goto(address + (path === 'the result' ? result : path), { waitUntil: 'commit' });
    await asked;
    await page.locator('main .MuiSkeleton-root').first().waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await context.close();
  });
});

describe.each(UNLIKE)('where nothing comes of it, at $width px, $colorScheme', (look) => {
  it.each([
    { what: 'the library', path: '/predictions', status: 403, wayOn: ['button', 'Try again'] },
    { what: 'the start', path: '/pre-test', status: 403, wayOn: ['button', 'Try again'] },
    { what: 'a result', path: 'the result', status: 403, wayOn: ['button', 'Back'] },
    { what: 'a result that is not there', path: 'the result', status: 404, wayOn: ['button', 'Back'] },
  ] as const)('axe finds nothing on $what', async ({ path, status, wayOn: [role, name] }) => {
    const { page, context } = await enter(look, true);
    await page.route(ITS_DATA, (route) => route.fulfill({ status, json: {} }));
    await page.goto(address + (path === 'the result' ? result : path));
    await page.getByRole(role, { name }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await context.close();
  });
});

describe('the scheme', () => {
  it('is dark from the first picture where the person wants it dark', async () => {
    const { page, context } = await enter({ colorScheme: 'dark', width: 1440 }, true);
    await context.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        for (const element of [document.documentElement, document.body]) {
          const colour = element ? getComputedStyle(element).backgroundColor : '';
          if (!seen.includes(colour)) seen.push(colour);
        }
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(`${address}/pre-test`);
    await page.getByRole('heading', { name: 'Start a test' }).waitFor();
    const seen = await page.evaluate(() => ('seen' in window ? window.seen : []));
    expect(seen).toContain('rgb(14, 17, 22)');
    expect(seen).not.toContain('rgb(251, 251, 252)');
    await context.close();
  });

  it.each(['reduce', 'no-preference'] as const)('changes at once, with nothing half way: motion %s', async (reducedMotion) => {
    const { page, context } = await openPage(browser, { colorScheme: 'light', reducedMotion });
    await bringSession(context, { address, cookie: client.cookie });
    await page.goto(address + result);
    await page.getByTestId('heat').waitFor();
    await page.getByRole('slider', { name: 'Moment in the film' }).waitFor();
    const fading = await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      const ofTheScheme = (one: Animation) => one instanceof CSSTransition && /color|fill|stroke|shadow/.test(one.transitionProperty);
      const nameOf = ({ effect }: Animation) => (effect instanceof KeyframeEffect ? effect.target?.className : '');
      return document
        .getAnimations()
        .filter(ofTheScheme)
        .map((one) => `${one instanceof CSSTransition ? one.transitionProperty : ''} of ${nameOf(one)}`);
    });
    expect(fading).toEqual([]);
    await context.close();
  });
});
