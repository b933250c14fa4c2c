import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Role } from '@fovea/contract/access';
import { accountApi } from '@fovea/contract/accounts';
import { Problem } from '@fovea/contract/errors';
import { sessionApi } from '@fovea/contract/sessions';
import { userApi } from '@fovea/contract/users';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { arrived } from '../running/every-page.ts';
import type { House } from '../running/house.ts';
import { ADMIN, copyOfDataDir, removeDataDir, startHouse } from '../running/house.ts';
import { LOOKS } from '../running/looks.ts';
import { linkInMail } from '../running/mail-folder.ts';
import { openReceiver } from '../running/receiver.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { until } from '../running/until.ts';

const PASSWORD = 'three herons over a slow canal';
const INVITATION = /\/password\/new\/[\w-]{43}/;

let browser: Browser;
let house: House;
let admin: SimpleClient;
const opened: { context: BrowserContext; complaints: string[] }[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  const settings = { WEBHOOK_ALLOW_PRIVATE: '1' };
  house = await startHouse({ password: 'given', roles: 'both', dataDir: await copyOfDataDir(inject('quietDataDir')), settings });
  admin = await signIn(house.address, ADMIN);
});
afterAll(async () => {
  await browser.close();
  await house.stop();
  await removeDataDir(house.dataDir);
});
afterEach(async () => {
  const all = opened.splice(0);
  await Promise.all(all.map(({ context }) => context.close()));
  expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
});

async function visit(path: string, { as = admin, ...options }: BrowserContextOptions & { as?: SimpleClient } = {}): Promise<Page> {
  const { page, context, complaints } = await openPage(browser, options);
  opened.push({ context, complaints });
  await bringSession(context, { address: house.address, cookie: as.cookie });
  await page.goto(house.address + path);
  return page;
}

/** Answers the invitation in the mail, without a browser. */
async function accept(email: string): Promise<SimpleClient> {
  const token = (await linkInMail(house.dataDir, { to: email, like: INVITATION })).split('/').at(-1) ?? '';
  await admin.call(accountApi.newPassword, { body: { token, password: PASSWORD } });
  return signIn(house.address, { email, password: PASSWORD });
}

async function person(email: string, role: Role): Promise<SimpleClient> {
  await admin.call(userApi.invite, { query: {}, body: { name: `Person ${role}`, email, role, locale: 'en' } });
  return accept(email);
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function act(page: Page, who: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${who}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('people', () => {
  it('are invited several at once, answer the mail, get another role, and are disabled, unless they are the last in charge', async () => {
    const page = await visit('/user');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Invite people' });
    const emails = drawer.getByRole('textbox', { name: 'E-mail' });
    await emails.fill('bea.berg@example.com');
    await drawer.getByRole('button', { name: 'Another person' }).click();
    expect(await drawer.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Bea Berg');
    await emails.nth(1).fill(ADMIN.email);
    await drawer.getByRole('textbox', { name: 'Name' }).nth(1).fill('Ada again');
    await drawer.getByRole('button', { name: 'Send 2 invitations' }).click();
    await drawer.getByText('Somebody in this organisation has this address.').waitFor();
    expect(await emails.count()).toBe(1); // Bea is invited already
    await drawer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Discard it' }).click();
    await rowOf(page, 'Bea Berg').getByText('Invited').waitFor();

    const bea = await accept('bea.berg@example.com');
    const hers = await visit('/user', { as: bea });
    await hers.waitForURL('**/predictions');
    await page.reload();
    await act(page, 'Bea Berg', 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit Bea Berg' });
    await form.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: /^Organisation admin/ }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Bea Berg is now: Organisation admin.').waitFor();
    expect(await bea.call(sessionApi.verified, {})).toBe(false); // at the very next request

    const again = await signIn(house.address, { email: 'bea.berg@example.com', password: PASSWORD });
    const users = await visit('/user', { as: again });
    await users.getByRole('heading', { name: 'Users' }).waitFor();
    await rowOf(users, 'bea.berg@example.com').getByText('you', { exact: true }).waitFor();

    await act(page, 'Bea Berg', 'Disable');
    await page.getByText('Somebody must remain in charge.').waitFor();
    await person('tess@example.com', 'tenant-admin');
    await act(page, 'Bea Berg', 'Disable');
    await rowOf(page, 'Bea Berg').getByText('Disabled').waitFor();
    expect(await again.call(sessionApi.verified, {})).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, 'Bea Berg').getByText('Active').waitFor();
  });

  it('may be signed in as by an admin, who sees then what they see', async () => {
    await person('uma@example.com', 'user');
    const page = await visit('/user?search=uma@example.com');
    await act(page, 'Person user', 'Sign in as this person');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in as them' }).click();
    await page.waitForURL('**/predictions');
    await page
      .getByText(/Person user/)
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: 'All users' }).count()).toBe(0);
  });
});

describe('an organisation', () => {
  it('is made with its first admin, refuses a taken short name on its field, and keeps what is set', async () => {
    const page = await visit('/tenant');
    await page.getByRole('link', { name: 'New organisation' }).click();
    const fill = async (slug: string) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Globex Media');
      await page.getByRole('textbox', { name: 'Short name' }).fill(slug);
      await page.getByRole('textbox', { name: 'Name of the person' }).fill('Hank Scorpio');
      await page.getByRole('textbox', { name: 'E-mail' }).fill('hank@globex.example');
      await page.getByRole('button', { name: 'Create the organisation' }).click();
    };
    await fill('my-company');
    await page.getByText('This short name is already used by another organisation.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Short name' }).getAttribute('aria-invalid')).toBe('true');
    await fill('globex');
    await page.waitForURL('**/tenant/globex');
    const hank = await accept('hank@globex.example');
    expect(await hank.call(sessionApi.verified, {})).toMatchObject({ tenant_name: 'Globex Media', all_roles: ['tenant-admin'] });

    await page.getByRole('textbox', { name: 'Keep originals for' }).fill('90');
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('textbox', { name: 'Largest film' }).fill('0.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: 'Keep originals for' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Keep originals for' }).inputValue()).toBe('90');
    expect(await page.getByRole('textbox', { name: 'Largest film' }).inputValue()).toBe('0.5');
    await page.getByRole('tab', { name: 'Users' }).click();
    await rowOf(page, 'hank@globex.example').getByText('Active').waitFor();
  });

  it('has its brands saved as one set, and is given credits', async () => {
    const page = await visit('/tenant/globex?tab=brands');
    await page.getByRole('button', { name: 'Add a brand' }).click();
    await page.getByRole('form', { name: 'Brands', exact: true }).getByRole('textbox', { name: 'Name' }).fill('Globex');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Credits' }).click();
    await page.getByRole('textbox', { name: 'Credits' }).fill('250');
    await page.getByRole('textbox', { name: 'Note' }).fill('Welcome');
    await page.getByRole('button', { name: 'Book it' }).click();
    await page.getByText('The balance is now 250.').waitFor();
  });

  it('is copied as a zip, closed with days of grace, and kept after all', async () => {
    const page = await visit('/tenant/globex?tab=whole');
    await page.getByRole('button', { name: 'Make a copy' }).click();
    const link = page.getByRole('button', { name: /^Download/ });
    await link.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const zip = await readFile(await download.path());
    expect(zip.subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('button', { name: 'Close it' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close Globex Media?' });
    expect(await dialog.getByRole('button', { name: 'Close the organisation' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('Globex Media');
    await dialog.getByRole('button', { name: 'Close the organisation' }).click();
    await page.getByText(/in 30 days\. Until then only admins come in\./).waitFor();
    await page.goto(`${house.address}/tenant?state=closing`);
    await rowOf(page, 'Globex Media').getByText('Closes in 30 days').waitFor();
    await page.goto(`${house.address}/tenant/globex?tab=whole`);
    await page.getByRole('button', { name: 'Call it off' }).click();
    await page.getByText('Globex Media stays.').waitFor();
    await page.getByRole('button', { name: 'Close it' }).waitFor();
  });
});

describe('the log', () => {
  it('has a refused request by its job id, with what the browser reported', async () => {
    const refused = await admin.fetch('/api/pre-test/none', { headers: { accept: 'application/json' } });
    const { job_id } = Problem.parse(await refused.json());
    const report = { job_id, stack_trace: 'Error: the picture is gone\n    at Tile (tile.tsx:1:1)' };
    const told = await admin.fetch('/api/error', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    });
    expect(told.status).toBe(204);
    const page = await visit('/request-log?status=4');
    await page.getByRole('searchbox', { name: 'Job ID' }).fill(job_id);
    await page.waitForURL((url) => url.searchParams.get('job') === job_id);
    await until('the row of the request', { withinS: 30 }, async () => {
      await page.getByRole('button', { name: 'Read again' }).click();
      return (await page.getByRole('link', { name: /GET \/api\/pre-test/ }).count()) > 0 || undefined;
    });
    await page.getByRole('link', { name: /GET \/api\/pre-test/ }).click();
    await page.waitForURL(`**/request-log/${job_id}`);
    await until('the report', { withinS: 30 }, async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Reports of browsers' }).waitFor();
      return (await page.getByText('the picture is gone').count()) > 0 || undefined;
    });
    await page.getByRole('button', { name: 'Copy job ID' }).click();
    await page.getByText('Job ID copied to clipboard').waitFor();
  });

  it('says who did what', async () => {
    const page = await visit('/request-log?tab=audit');
    await page.getByRole('listitem').filter({ hasText: 'gave somebody another role' }).filter({ hasText: 'Bea Berg' }).first().waitFor();
    await page.getByRole('combobox', { name: 'About' }).click();
    await page.getByRole('option', { name: 'Sign-ins' }).click();
    await page.waitForURL('**subject=session');
    await page.getByRole('listitem').filter({ hasText: 'signed in' }).first().waitFor();
    await page.getByText('gave somebody another role').first().waitFor({ state: 'detached' });
  });
});

describe('code that does not come, as after an update', () => {
  /** Keeps a piece of code away: from the first load of the page, or from every one. @returns how often the page was loaded */
  async function keepAway(page: Page, { piece, from }: { piece: string; from: 'the first' | 'every' }): Promise<() => number> {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
    });
    await page.route(`**/assets/${piece}-*.js`, (route) =>
      from === 'every' || loads < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    return () => loads;
  }

  it.each([
    { what: 'the list of pages', piece: 'inside', path: '/predictions', title: 'Library' },
    { what: 'the page of nothing', piece: 'not-found', path: '/no/such/page', title: 'There is nothing at this address' },
    { what: 'a page', piece: 'how-good', path: '/how-good', title: 'How good is this?' },
  ])('$what is asked for again by one reload', async ({ piece, path, title }) => {
    const page = await visit('/login');
    await page.goto('about:blank');
    const loads = await keepAway(page, { piece, from: 'the first' });
    await page.goto(house.address + path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(loads()).toBe(2);
    expect(await page.evaluate(() => window.localStorage.getItem('fovea.forced-refresh'))).toBeNull();
  });

  it('a tab that stays away is a fault, which its job id finds in the log', async () => {
    const { page, context } = await openPage(browser);
    try {
      await bringSession(context, { address: house.address, cookie: admin.cookie });
      const loads = await keepAway(page, { piece: 'billing-tab', from: 'every' });
      await page.goto(`${house.address}/account/settings?activeTab=billing-details`, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
      await page.getByRole('button', { name: 'Load the page again' }).waitFor();
      expect(loads()).toBe(2);
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByText('The fault was reported: look for its job ID in the request log.').waitFor();
      const trace = (await page.getByRole('region', { name: 'What broke, and where' }).textContent()) ?? '';
      expect(trace).toMatch(/dynamically imported module/);
      expect(trace).toMatch(/\n\s+at /);
      const [, jobId = ''] = /Job ID ([0-9a-f-]{36})/.exec((await page.locator('main').textContent()) ?? '') ?? [];
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByText('Job ID copied to clipboard').waitFor();

      await page.goto(`${house.address}/request-log?report=with&job=${jobId}`);
      await until('the row of the report', { withinS: 30 }, async () => {
        await page.getByRole('button', { name: 'Read again' }).click();
        return (await page.getByRole('link', { name: /POST \/api\/error/ }).count()) > 0 || undefined;
      });
      const row = page.getByRole('link', { name: /POST \/api\/error/ });
      await row.getByRole('img', { name: 'A browser reported a fault' }).waitFor();
      await row.click();
      await page.waitForURL(`**/request-log/${jobId}`);
      await page.getByText('A page broke').waitFor();
      expect(await page.getByRole('region', { name: 'Where it broke' }).textContent()).toContain('In the components');
    } finally {
      await context.close();
    }
  });
});

describe('a webhook', () => {
  it('is added, shows its secret once, and a test arrives, signed by it', async () => {
    const receiver = await openReceiver();
    try {
      const page = await visit('/account/settings?activeTab=webhooks');
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      const drawer = page.getByRole('dialog', { name: 'Add a webhook' });
      await drawer.getByRole('textbox', { name: 'Address' }).fill('http://hooks.example/plain');
      await drawer.getByRole('button', { name: 'Add it' }).click();
      await drawer.getByText('Only https:// addresses are told of anything.').waitFor();
      await drawer.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
      await drawer.getByRole('button', { name: 'Add it' }).click();
      const shown = page.getByRole('dialog', { name: 'Keep this secret now' });
      const secret = (await shown.locator('code').textContent()) ?? '';
      await shown.getByRole('button', { name: 'I have kept it' }).click();
      await page.getByRole('button', { name: 'Send a test' }).click();
      const sent = page.getByRole('dialog', { name: 'What was sent' });
      await sent.getByText('arrived').waitFor({ timeout: 30_000 });
      await sent.getByText('Answered with 200').waitFor();
      const [message] = receiver.received;
      const [, seconds = '', mac = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(message?.signature ?? '') ?? [];
      expect(createHmac('sha256', secret).update(`${seconds}.${message?.body}`).digest('hex')).toBe(mac);
      await sent.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('switch', { name: 'Switched on' }).click();
      await page.getByRole('switch', { name: 'Switched off' }).waitFor();
      await page.getByRole('button', { name: 'Send a test', disabled: true }).waitFor();
    } finally {
      await receiver.close();
    }
  });
});

const PAGES = ['/user', '/account/user', '/account/settings', '/tenant', '/tenant/create', '/tenant/globex', '/request-log'] as const;

describe('who sees administration', () => {
  it.each(['user', 'view-only'] as const)('%s: no page of it, and no way to it', async (role) => {
    const somebody = await person(`nobody-${role}@example.com`, role);
    const page = await visit('/predictions', { as: somebody });
    await page.getByRole('link', { name: 'Library' }).waitFor();
    expect(await page.getByRole('group', { name: 'Account settings' }).count()).toBe(0);
    expect(await page.getByRole('group', { name: 'Admin', exact: true }).count()).toBe(0);
    for (const path of PAGES) {
      await page.goto(house.address + path);
      await page.waitForURL('**/predictions');
    }
    expect(pathOf(page)).toBe('/predictions');
  });

  it('a tenant-admin: the own organisation, and not the section of admins', async () => {
    const somebody = await person('tilda@example.com', 'tenant-admin');
    const page = await visit('/tenant', { as: somebody });
    await page.getByRole('grid', { name: 'Organisations' }).getByRole('link').first().waitFor();
    expect(await page.getByRole('grid', { name: 'Organisations' }).getByRole('link').count()).toBe(1);
    expect(await page.getByRole('group', { name: 'Admin', exact: true }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'New organisation' }).count()).toBe(0);
    await page.getByRole('group', { name: 'Account settings' }).getByRole('link', { name: 'Users' }).click();
    await page.waitForURL('**/account/settings?activeTab=users');
    await page.goto(`${house.address}/tenant/globex`);
    await page.getByRole('heading', { level: 1, name: 'There is nothing at this address' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor();
    await page.goto(`${house.address}/tenant/create`);
    await page.getByRole('heading', { name: 'Only an admin can do this' }).waitFor();
  });
});

const SEEN = [
  ['/user', 'All users'],
  ['/account/user', 'Users'],
  ['/account/settings', 'Account settings'],
  ['/account/settings?activeTab=users', 'Account settings'],
  ['/account/settings?activeTab=webhooks', 'Account settings'],
  ['/tenant', 'Organisations'],
  ['/tenant/create', 'New organisation'],
  ['/tenant/globex', 'Globex Media'],
  ['/tenant/globex?tab=brands', 'Globex Media'],
  ['/tenant/globex?tab=credits', 'Globex Media'],
  ['/tenant/globex?tab=whole', 'Globex Media'],
  ['/request-log', 'Request log'],
  ['/request-log?tab=audit', 'Request log'],
] as const;
describe('every page of administration', () => {
  it('is open to everybody, light and dark, wide and narrow', async () => {
    const page = await visit('/user', { reducedMotion: 'reduce' });
    const findings: string[] = [];
    for (const [path, title] of SEEN) {
      await page.goto(house.address + path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await arrived(page, { shows: 'main h1' });
      findings.push(...(await findingsInLooks(page, LOOKS)).map((finding) => `${path}, ${finding}`));
    }
    expect(findings).toEqual([]);
  }, 180_000);
});
