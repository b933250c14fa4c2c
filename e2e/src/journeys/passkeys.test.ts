import { accountApi } from '@fovea/contract/accounts';
import { userApi } from '@fovea/contract/users';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { ADMIN } from '../running/house.ts';
import { ALL_LOOKS } from '../running/looks.ts';
import { linkInMail } from '../running/mail-folder.ts';
import { sharedHouse } from '../running/shared-house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';

const PASSWORD = 'three herons over a slow canal';
const NEW_PASSWORD_LINK = /\/password\/new\/[\w-]{43}/;

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

/** Somebody who has accepted an invitation, without a browser. */
async function person(email: string): Promise<SimpleClient> {
  await admin.call(userApi.invite, { query: {}, body: { name: 'Bea Berg', email, role: 'user', locale: 'en' } });
  const token = (await linkInMail(dataDir, { to: email, like: NEW_PASSWORD_LINK })).split('/').at(-1) ?? '';
  await admin.call(accountApi.newPassword, { body: { token, password: PASSWORD } });
  return signIn(address, { email, password: PASSWORD });
}

/** A browser with an authenticator in it, whose owner says yes to everything, or turns away. */
interface Device {
  readonly page: Page;
  turnAway(isAway: boolean): Promise<void>;
}

async function deviceOf(somebody: SimpleClient, { isOfferedInField = false } = {}): Promise<Device> {
  const { page, context, complaints } = await openPage(browser);
  opened.push({ context, complaints });
  // The page of signing in offers passkeys in its field too. An owner who says yes to everything would be in before the button is there.
  if (!isOfferedInField) {
    await context.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
  }
  await bringSession(context, { address, cookie: somebody.cookie });
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  return {
    page,
    turnAway: (isAway) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isAway }).then(() => undefined),
  };
}

const passkeysOf = (page: Page) => page.getByRole('list', { name: 'Passkeys' });
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
};

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto(`${address}/user/settings`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Go on in the browser' }).click();
  await passkeysOf(page).getByText(name, { exact: true }).waitFor();
}

describe('R21: a passkey', () => {
  it('is added, named, signed in with, and removed', async () => {
    const { page } = await deviceOf(await person('keyed@example.com'));
    await page.goto(`${address}/user/settings`);
    await page.getByText('None yet. With one you sign in by finger').waitFor();
    await addPasskey(page, 'Red laptop');
    await passkeysOf(page).getByText('not used yet').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Go on in the browser' }).click();
    await page.getByText('This device has a passkey for your account already').waitFor();
    expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Rename Red laptop' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Blue laptop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await passkeysOf(page).getByText('Blue laptop').waitFor();
    expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await logOut(page);

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/predictions');
    await page.goto(`${address}/user/settings`);
    await passkeysOf(page).getByText('last used').waitFor();
    await page.getByRole('button', { name: 'Remove Blue laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('None yet. With one you sign in by finger').waitFor();
    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey opens nothing here').waitFor();
    expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
  });

  it('is not used by whoever the device does not know, which the page says in plain words', async () => {
    const { page, turnAway } = await deviceOf(await person('turned-away@example.com'));
    await addPasskey(page, 'Mine');
    await logOut(page);
    await turnAway(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('No passkey was used').waitFor();
    expect(page.url()).toContain('/login');
    await turnAway(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/predictions');
  });

  it('is offered in the field for the address too, where picking it is enough', async () => {
    const { page } = await deviceOf(await person('picked@example.com'), { isOfferedInField: true });
    await addPasskey(page, 'In the field');
    await logOut(page);
    await page.waitForURL('**/predictions'); // nothing was pressed
    await page.goto(`${address}/user/settings`);
    await passkeysOf(page).getByText('last used').waitFor();
  });
});
