import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openBrowser, openPage } from '../running/browser.ts';
import type { House } from '../running/house.ts';
import { ADMIN, copyOfDataDir, removeDataDir, startHouse } from '../running/house.ts';
import type { Issuer } from '../running/issuer.ts';
import { openIssuer } from '../running/issuer.ts';
import { signIn } from '../running/simple-client.ts';

let browser: Browser;
let house: House;
let issuer: Issuer;
beforeAll(async () => {
  browser = await openBrowser();
  const settings = { WEBHOOK_ALLOW_PRIVATE: '1' };
  house = await startHouse({ password: 'given', roles: 'api-only', dataDir: await copyOfDataDir(inject('quietDataDir')), settings });
  const people = [
    { email: 'grace@acme.example', name: 'Grace Hopper' },
    { email: 'eve@elsewhere.example', name: 'Eve' },
  ];
  issuer = await openIssuer(`${house.address}/login/organisation`, people);
});
afterAll(async () => {
  await browser.close();
  await issuer[Symbol.asyncDispose]();
  await house.stop();
  await removeDataDir(house.dataDir);
});

it('somebody signs in by their organisation to the page that they wanted, is refused as another, and signs out again', async () => {
  const admin = await signIn(house.address, ADMIN);
  const client = { issuer: issuer.url, client_id: issuer.clientId, client_secret: issuer.clientSecret };
  const people = { domains: ['acme.example'], new_people: 'user' as const, allows_passwords: true };
  await admin.call(singleSignOnApi.save, { body: { ...client, ...people } });
  const { page, context, complaints } = await openPage(browser);
  const lead = async () => {
    await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
    await page.getByRole('heading', { name: 'Sign in with your organisation' }).waitFor();
    await page.getByLabel('E-mail').fill('grace@acme.example');
    await page.getByLabel('E-mail').press('Enter');
  };
  const choose = (name: string) => page.getByRole('link', { name }).click();

  await page.goto(`${house.address}/bin?type=film`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await lead();
  await choose('Grace Hopper');
  await page.getByText(/not proved yet that the domain/).waitFor(); // nobody new comes in by a domain that anybody could claim

  await admin.call(singleSignOnApi.confirmDomain, { query: {}, body: { domain: 'acme.example' } });
  await context.clearCookies();
  await page.goto(`${house.address}/bin?type=film`);
  await lead();
  await choose('Eve');
  await page.getByText(/no account here is open to you/).waitFor();

  await context.clearCookies();
  await page.goto(`${house.address}/bin?type=film`);
  await lead();
  await choose('Grace Hopper');
  await page.getByRole('heading', { name: 'Bin', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/bin');

  await page.goto(`${house.address}/user/settings`);
  await page.getByText(/Linked to grace@acme.example/).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}, 120_000);
