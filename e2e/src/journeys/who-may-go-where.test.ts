import type { Role } from '@fovea/contract/access';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { newPerson } from '../running/furnished-house.ts';
import { ADMIN } from '../running/house.ts';
import { sharedHouse } from '../running/shared-house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';

/** Specification §2: who may open which address; everybody else is led to where they may be. */
const PUBLIC = ['/login', '/password/reset', `/password/new/${'a'.repeat(43)}`];
const FOR_ALL = ['/pre-test', '/user/settings', '/user/manage-password', '/predictions', '/prediction/none', '/folder/none'];
const FOR_TENANT_ADMINS = [
  '/user',
  '/tenant',
  '/tenant/create',
  '/tenant/none',
  '/brand',
  '/brand-asset',
  ...['account-details', 'billing-details', 'users', 'brands', 'brand-assets', 'presets', 'links'].map(
    (tab) => `/account/settings?activeTab=${tab}`,
  ),
  '/account/user',
  '/request-log',
  '/request-log/none',
];
const HOME = '/predictions';
const ROLES = ['anonymous', 'view-only', 'user', 'tenant-admin', 'admin'] as const;

const { address } = sharedHouse();
let browser: Browser;
let admin: SimpleClient;
const clients = new Map<string, SimpleClient>();

beforeAll(async () => {
  browser = await openBrowser();
  admin = await signIn(address, ADMIN);
  for (const role of ['view-only', 'user', 'tenant-admin'] as const satisfies readonly Role[]) {
    const email = `goes-${role}@example.com`;
    clients.set(
      role,
      await newPerson({ address, admin, dataDir: sharedHouse().dataDir, films: inject('films') }, { role, email, locale: 'en' }),
    );
  }
  clients.set('admin', admin);
});
afterAll(() => browser.close());

/** Where somebody ends who asks for an address. */
function endOf(role: (typeof ROLES)[number], path: string): string {
  if (PUBLIC.includes(path)) return role === 'anonymous' ? path : endOf(role, '/user');
  if (role === 'anonymous') return `/login?${new URLSearchParams({ redir_url: path })}`;
  return FOR_ALL.includes(path) || role === 'admin' || role === 'tenant-admin' ? path : HOME;
}

// Side by side: most of the time each waits for its own page.
describe.concurrent.each(ROLES)('%s', (role) => {
  it('ends where the specification says, on every address', async () => {
    const { page, context, complaints } = await openPage(browser);
    const client = clients.get(role);
    if (client) await bringSession(context, { address, cookie: client.cookie });
    const ends: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const path of [...PUBLIC, ...FOR_ALL, ...FOR_TENANT_ADMINS]) {
      const end = endOf(role, path);
      await page.goto(address + path, { waitUntil: 'commit' });
      await page.waitForURL((url) => url.pathname + url.search === end, { timeout: 10_000 }).catch(() => undefined); // told below
      const heading = page.locator('main:not(.first-paint) h1, form').first(); // the page itself, not the way to it
      await heading.waitFor().catch((cause: unknown) => {
        throw new Error(`${role} finds no page at ${path}`, { cause });
      });
      const { pathname, search } = new URL(page.url());
      ends[path] = pathname + search;
      wanted[path] = end;
    }
    await context.close();
    expect(ends).toEqual(wanted);
    expect(complaints).toEqual([]);
  }, 240_000); // some thirty pages, each from its beginning, beside four others and the other lane
});
