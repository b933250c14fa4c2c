import { accountApi } from '@fovea/contract/accounts';
import { sessionApi } from '@fovea/contract/sessions';
import { userApi } from '@fovea/contract/users';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findingsInLooks, findingsOf } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { arrived } from '../running/every-page.ts';
import { ADMIN } from '../running/house.ts';
import { LOOKS } from '../running/looks.ts';
import { linkInMail } from '../running/mail-folder.ts';
import { oneTimeCode } from '../running/one-time-code.ts';
import { sharedHouse } from '../running/shared-house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';

const PASSWORD = 'three herons over a slow canal';
const NEXT_PASSWORD = 'a ladder beside the green shed';

const { address, dataDir } = sharedHouse();
let browser: Browser;
let admin: SimpleClient;
const opened: { context: BrowserContext; complaints: string[] }[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(address, ADMIN);
});
afterAll(() => browser.close());
afterEach(async () => {
  const all = opened.splice(0);
  await Promise.all(all.map(({ context }) => context.close()));
  expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
});

async function visit(path: string, { as, ...options }: BrowserContextOptions & { as?: SimpleClient } = {}): Promise<Page> {
  const { page, context, complaints } = await openPage(browser, options);
  opened.push({ context, complaints });
  if (as) await bringSession(context, { address, cookie: as.cookie });
  await page.goto(address + path);
  return page;
}

const invite = (email: string, role: 'user' | 'tenant-admin' = 'user') =>
  admin.call(userApi.invite, { query: {}, body: { name: 'Bea Berg', email, role, locale: 'en' } });
const linkTo = (to: string, like: RegExp, besides = '') => linkInMail(dataDir, { to, like, besides });
const NEW_PASSWORD_LINK = /\/password\/new\/[\w-]{43}/;

/** Somebody who has accepted an invitation, without a browser. */
async function person(email: string, role: 'user' | 'tenant-admin' = 'user'): Promise<SimpleClient> {
  await invite(email, role);
  const token = (await linkTo(email, NEW_PASSWORD_LINK)).split('/').at(-1) ?? '';
  await admin.call(accountApi.newPassword, { body: { token, password: PASSWORD } });
  return signIn(address, { email, password: PASSWORD });
}

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const atHome = (page: Page) => page.waitForURL('**/predictions');
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
};

describe('the links in mails', () => {
  it('let somebody in who was invited', async () => {
    await invite('invited@example.com');
    const page = await visit(await linkTo('invited@example.com', NEW_PASSWORD_LINK));
    await page.getByRole('heading', { name: 'Welcome to Fovea' }).waitFor();
    await page.getByLabel('New password', { exact: true }).fill('too short');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByText('Use at least 15 characters.').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await fillIn(page, 'invited@example.com', PASSWORD);
    await atHome(page);
  });

  it('lead back in who has forgotten the password, once', async () => {
    const earlier = await person('forgetful@example.com');
    const invitation = await linkTo('forgetful@example.com', NEW_PASSWORD_LINK);
    const page = await visit('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('Forgetful@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If forgetful@example.com belongs to an account').waitFor();
    const path = await linkTo('forgetful@example.com', NEW_PASSWORD_LINK, invitation);
    await page.goto(address + path);
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await page.waitForURL('**/login');
    await fillIn(page, 'forgetful@example.com', NEXT_PASSWORD);
    await atHome(page);
    expect(await earlier.call(sessionApi.verified, {})).toBe(false);
    await logOut(page);
    await page.goto(address + path);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL('**/password/reset');
  });

  it('confirm a new address', async () => {
    const page = await visit('/user/settings', { as: await person('moving@example.com') });
    await page.getByRole('button', { name: 'Change e-mail' }).click();
    await page.getByLabel('New e-mail').fill('moved@example.com');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('A mail with a link is on its way to moved@example.com').waitFor();
    await page.goto(address + (await linkTo('moved@example.com', /\/email\/confirm\/[\w-]{43}/)));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
    await page.getByRole('link', { name: 'Go to signing in' }).click();
    await fillIn(page, 'moved@example.com', PASSWORD);
    await atHome(page);
  });
});

describe('the second factor', () => {
  it('is set up with an app, asked for at sign-in, and makes way for a recovery code', async () => {
    const page = await visit('/user/settings', { as: await person('careful@example.com') });
    await page.getByRole('button', { name: 'Switch on the second factor' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    await page.getByLabel('Code').fill(oneTimeCode(secret));
    await page.getByRole('button', { name: 'Confirm and switch on' }).click();
    const list = page.getByRole('list', { name: 'Your recovery codes' });
    await list.waitFor();
    const codes = await list.getByRole('listitem').allTextContents();
    expect(new Set(codes).size).toBe(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes are left').waitFor();
    await logOut(page);

    await fillIn(page, 'careful@example.com', PASSWORD);
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code is not right, or was used already').waitFor();
    await page.getByLabel('Code').fill(oneTimeCode(secret, 1));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await atHome(page);
    await logOut(page);

    await fillIn(page, 'careful@example.com', PASSWORD);
    await page.getByLabel('Code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await atHome(page);
    await page.goto(`${address}/user/settings`);
    await page.getByText('9 recovery codes are left').waitFor();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('Code').fill(codes[1] ?? '');
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('button', { name: 'Switch on the second factor' }).waitFor();
  });
});

describe('sessions', () => {
  it('are ended from another place', async () => {
    const here = await person('two-places@example.com');
    const there = await signIn(address, { email: 'two-places@example.com', password: PASSWORD });
    const page = await visit('/user/settings', { as: here });
    const other = await visit('/predictions', { as: there });
    await other.getByRole('heading', { name: 'Library' }).waitFor();
    await page.getByRole('region', { name: 'Where you are signed in' }).getByRole('button', { name: 'Sign out node' }).click();
    await page.getByText('Signed out there').waitFor();
    await other.goto(`${address}/user/settings`);
    await other.waitForURL('**/login?redir_url=*');
    expect(await here.call(sessionApi.list, {})).toHaveLength(1);
  });

  it('that end while somebody types are renewed over the page', async () => {
    const typist = await person('typist@example.com');
    const page = await visit('/user/settings', { as: typist });
    await page.getByRole('textbox', { name: 'Name' }).fill('Bea Berg-Lund');
    await (await signIn(address, { email: 'typist@example.com', password: PASSWORD })).call(sessionApi.endOthers, {});
    await page.getByRole('button', { name: 'Save the name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    expect(await findingsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('You are signed in again').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Bea Berg-Lund');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Bea Berg-Lund');
  });

  it('of somebody else begin the page anew', async () => {
    const typist = await person('first@example.com');
    await person('second@example.com');
    const page = await visit('/user/settings', { as: typist });
    await page.getByRole('textbox', { name: 'Name' }).fill('Not for the second');
    await (await signIn(address, { email: 'first@example.com', password: PASSWORD })).call(sessionApi.endOthers, {});
    await page.getByRole('button', { name: 'Save the name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('second@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('second@example.com').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Bea Berg');
  });
});

describe('what one has set', () => {
  it('is in force on another device', async () => {
    const somebody = await person('dark@example.com');
    const page = await visit('/user/settings', { as: somebody });
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.getByRole('radio', { name: 'Nederlands' }).click();
    await page.getByRole('heading', { name: 'Persoonlijke instellingen' }).waitFor();
    const other = await visit('/predictions', { as: somebody });
    await other.locator('html[data-theme=dark][lang=nl]').waitFor();
  });
});

describe('an admin who is signed in as somebody', () => {
  it('is told so on every page, and leaves', async () => {
    await person('watched@example.com');
    const { data } = await admin.call(userApi.everybody, { query: {}, body: { start: 0, size: 10, search: 'watched@example.com' } });
    const page = await visit('/predictions', { as: await signIn(address, ADMIN) });
    await page.evaluate((id) => fetch(`/api/v1/user/${id}/impersonate`, { method: 'POST' }), data[0]?.id ?? '');
    await page.goto(`${address}/user/settings`);
    await page.getByText('you are signed in as Bea Berg (watched@example.com)').waitFor();
    await page.getByText('What Bea Berg signs in with is theirs to change').waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/user');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByText(ADMIN.email).first().waitFor();
  });
});

describe('every page of the own account', () => {
  it('has nothing for axe to find, light and dark, wide and narrow', async () => {
    const email = 'seen@example.com';
    await invite(email);
    const invitation = await linkTo(email, NEW_PASSWORD_LINK);
    const outside = await visit('/login');
    for (const path of ['/login', '/password/reset', invitation, '/password/new/gone', '/email/confirm/gone']) {
      await outside.goto(address + path);
      await arrived(outside, { shows: 'h1' });
      expect(await findingsInLooks(outside, LOOKS), path).toEqual([]);
    }
    const inside = await visit('/user/settings', { as: await person('seen-admin@example.com', 'tenant-admin') });
    await inside.getByRole('region', { name: 'API keys' }).getByText('There are no keys yet.').waitFor();
    await inside.getByText('This device').waitFor();
    expect(await findingsInLooks(inside, LOOKS)).toEqual([]);
    await inside.goto(`${address}/user/manage-password`);
    await inside.getByLabel('New password', { exact: true }).waitFor();
    expect(await findingsInLooks(inside, LOOKS)).toEqual([]);
  });
});
