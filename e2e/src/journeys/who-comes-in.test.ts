import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { ADMIN, newDataDir, removeDataDir, startHouse } from '../running/house.ts';
import { sharedHouse } from '../running/shared-house.ts';
import { signIn } from '../running/simple-client.ts';

const { address } = sharedHouse();
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  ({ page, complaints } = await openPage(browser));
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

async function fillIn({ email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const pathOf = () => new URL(page.url()).pathname + new URL(page.url()).search;

describe('signing in', () => {
  it('is refused with a wrong password and works with the right one', async () => {
    await page.goto(`${address}/login`);
    await fillIn({ ...ADMIN, password: 'not the password at all' });
    await page.getByRole('alert').getByText('The e-mail or the password is not right').waitFor();
    await fillIn(ADMIN);
    await page.waitForURL('**/predictions');
    await page.getByRole('heading', { name: 'Library' }).waitFor();
  });

  it('leads back to where a person wanted to go', async () => {
    await page.goto(`${address}/pre-test?from=link`);
    await page.waitForURL('**/login?redir_url=*');
    expect(pathOf()).toBe(`/login?${new URLSearchParams({ redir_url: '/pre-test?from=link' })}`);
    await fillIn(ADMIN);
    await page.waitForURL('**/pre-test?from=link');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'never leads outside: %s',
    async (target) => {
      await page.goto(`${address}/login?${new URLSearchParams({ redir_url: target })}`);
      await fillIn(ADMIN);
      await page.waitForURL('**/predictions');
      expect(new URL(page.url()).origin).toBe(address);
    },
  );

  it('works with the keyboard alone, up to the start of a test', async () => {
    await page.goto(`${address}/login`);
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    await page.keyboard.type(ADMIN.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/predictions');
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    for (let step = 0; step < 25 && (await page.evaluate(() => document.activeElement?.textContent)) !== 'Start a test'; step += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pre-test');
  });
});

describe('somebody who is signed in', () => {
  beforeEach(async () => {
    const { cookie } = await signIn(address, ADMIN);
    await bringSession(page.context(), { address, cookie });
  });

  it('is told when there is nothing at an address', async () => {
    await page.goto(`${address}/no/such/page`);
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    await page.getByRole('link', { name: 'Go to start' }).click();
    await page.waitForURL('**/pre-test');
  });

  it('leaves, and the session is gone', async () => {
    await page.goto(`${address}/predictions`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await page.goto(`${address}/predictions`);
    await page.waitForURL('**/login?redir_url=*');
  });

  it('R31: leaves in every tab, and Back shows nothing of it', async () => {
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${address}/predictions`);
      await tab.getByRole('heading', { name: 'Library' }).waitFor();
    }
    await other.goto(`${address}/healthz`); // away from the product, with the library one step back
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await page.goBack();
    await page.waitForURL('**/login*');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await other.goBack();
    await other.waitForURL('**/login?redir_url=*');
    expect(await other.getByRole('listitem').count()).toBe(0);
    const { cookie } = await signIn(address, ADMIN);
    await bringSession(page.context(), { address, cookie });
    for (const tab of [page, other]) await tab.goto(`${address}/predictions`);
    await other.getByRole('heading', { name: 'Library' }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await other.waitForURL('**/login?redir_url=*'); // by itself
  });

  it('leaves by /login alone, though the list was being read when the session ended', async () => {
    const ended = Promise.withResolvers<void>();
    const dealtWith = Promise.withResolvers<void>();
    const isReading = (request: Request) => request.url().includes('/api/video/table');
    await page.goto(`${address}/predictions`);
    await page.getByRole('combobox', { name: 'Sort' }).waitFor();
    await page.route('**/api/video/table**', async (route) => {
      await ended.promise;
      await route.continue().catch(() => undefined); // the page may have taken the question back
    });
    await page.route('**/logout', async (route) => {
      const answer = await route.fetch();
      ended.resolve();
      await dealtWith.promise;
      await route.fulfill({ response: answer });
    });
    const asked = page.waitForRequest(isReading);
    await page.getByRole('combobox', { name: 'Sort' }).click();
    await page.getByRole('option', { name: 'Oldest first' }).click();
    await asked;
    const visited: string[] = [];
    page.on('requestfailed', (request) => isReading(request) && dealtWith.resolve()); // taken back: it cannot be refused any more
    page.on('framenavigated', () => {
      visited.push(pathOf());
      dealtWith.resolve();
    });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(visited).toEqual(['/login']);
  });
});

describe('the first visit to a new house', () => {
  it('asks for a new password, then shows the sample ad being analysed', async () => {
    const dataDir = await newDataDir();
    const house = await startHouse({ password: 'generated', roles: 'both', dataDir });
    try {
      expect(house.firstLogin?.email).toBe(ADMIN.email);
      await page.goto(`${house.address}/predictions`);
      await page.waitForURL('**/login?redir_url=*');
      await fillIn({ email: ADMIN.email, password: house.firstLogin?.password ?? '' });
      await page.waitForURL('**/user/manage-password*');
      await page.goto(`${house.address}/pre-test`);
      await page.waitForURL('**/user/manage-password*');
      await page.getByLabel('Current password', { exact: true }).fill(house.firstLogin?.password ?? '');
      await page.getByLabel('New password', { exact: true }).fill(ADMIN.password);
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await page.waitForURL(/\/(pre-test|predictions)$/);
      await page.goto(`${house.address}/predictions`);
      const tile = page.getByRole('listitem').filter({ hasText: 'Sample' });
      await tile.getByText('Ready').waitFor({ timeout: 110_000 });
      const poster = tile.locator('img');
      await poster.waitFor();
      const posterPx = await poster.evaluate(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 0;
        await image.decode(); // it stands there before it has come
        return image.naturalWidth;
      });
      expect(posterPx).toBeGreaterThan(100);
    } finally {
      await page.goto('about:blank'); // a page that is still open asks on, and is refused
      await house.stop();
      await removeDataDir(dataDir);
    }
  }, 180_000);
});
