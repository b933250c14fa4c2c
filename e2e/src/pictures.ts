// node e2e/src/pictures.ts --out DIR [--only WORD,WORD]: a picture of every page and state, wide and narrow, light and dark, for people to look at.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Role } from '@fovea/contract/access';
import type { Locale } from '@fovea/contract/sessions';
import { tenantApi } from '@fovea/contract/tenants';
import type { Browser, Page } from 'playwright-core';
import { bringSession, openBrowser, openPage } from './running/browser.ts';
import type { KnownPage } from './running/every-page.ts';
import { arrived, everyPage } from './running/every-page.ts';
import { drawFilms, filmIn } from './running/films.ts';
import type { Furnished } from './running/furnished-house.ts';
import { furnish, newPerson } from './running/furnished-house.ts';
import { ADMIN, newDataDir, removeDataDir, startHouse } from './running/house.ts';
import type { SimpleClient } from './running/simple-client.ts';
import { signIn } from './running/simple-client.ts';

interface Studio {
  readonly browser: Browser;
  readonly address: string;
  readonly films: string;
  readonly out: string;
  /** Only pictures whose name has one of these words. */
  readonly only: readonly string[];
}

/** Whose eyes see the pages, and what is in the way. */
interface Sight {
  readonly state: string;
  readonly client: SimpleClient;
  readonly schemes: readonly ('light' | 'dark')[];
  readonly widths: readonly number[];
  readonly prepare?: (page: Page) => Promise<void>;
  /** What waits for an answer that never comes is taken as it is; what is refused, once it has said so. */
  readonly without?: 'answer' | 'good answer';
}

const isWanted = ({ only }: Studio, name: string): boolean => only.some((word) => name.includes(word));

const SETTLED_MS = 400;
const UNREST_MS = 1_200;
const LATEST_MS = 12_000;
const DATA = /\/(api|crud)\/(?!language|session|v1\/events)/;

async function take(page: Page, known: KnownPage, { studio, sight, scheme }: { studio: Studio; sight: Sight; scheme: string }) {
  for (const width of sight.widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(sight.without === 'answer' ? UNREST_MS : SETTLED_MS); // charts follow the window a moment later
    await page.screenshot({ path: join(studio.out, `${known.name}-${sight.state}-${width}-${scheme}.png`), fullPage: true });
  }
}

/** Every page as one person sees it. A page that does not come is told and left out. */
async function takeAll(studio: Studio, sight: Sight, pages: readonly KnownPage[]): Promise<void> {
  for (const scheme of sight.schemes) {
    const { page, context } = await openPage(studio.browser, { colorScheme: scheme, reducedMotion: 'reduce' });
    const outside = await openPage(studio.browser, { colorScheme: scheme, reducedMotion: 'reduce' });
    await bringSession(context, { address: studio.address, cookie: sight.client.cookie });
    for (const eyes of [page, outside.page]) eyes.setDefaultTimeout(LATEST_MS);
    await sight.prepare?.(page);
    await sight.prepare?.(outside.page);
    for (const known of pages.filter(({ name }) => isWanted(studio, `${name}-${sight.state}`))) {
      const eyes = known.isPublic ? outside.page : page;
      try {
        await eyes.goto(studio.address + known.path, { waitUntil: sight.without ? 'commit' : 'load' });
        if (sight.without) await eyes.locator('main:not(.first-paint)').first().waitFor();
        else await arrived(eyes, known);
        if (sight.without === 'good answer') await eyes.waitForFunction(() => document.querySelector('main .MuiSkeleton-root') === null);
        await take(eyes, known, { studio, sight, scheme });
      } catch (fault) {
        process.stderr.write(`${known.name} (${sight.state}, ${scheme}): ${String(fault).split('\n')[0]}\n`);
      }
    }
    await Promise.all([context.close(), outside.context.close()]);
  }
}

/** Films that were chosen and not yet sent, dialogs and panels: what a person must do something to see. */
async function takeActs(studio: Studio, sight: Sight, furnished: Furnished): Promise<void> {
  const acts: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
    [
      'start-chosen',
      '/pre-test',
      async (page) => {
        const films = [filmIn(studio.films, 'small'), filmIn(studio.films, 'text'), filmIn(studio.films, 'zero')];
        await page.locator('input[type=file]').first().setInputFiles(films);
        await page.getByText('640 × 360').first().waitFor();
      },
    ],
    ['palette', '/predictions', (page) => page.keyboard.press('Control+k')],
    ['help', '/predictions', (page) => page.keyboard.press('?')],
    [
      'copilot',
      `/prediction/${furnished.result}`,
      async (page) => {
        await page.keyboard.press('Control+j');
        await page.getByRole('complementary', { name: 'Copilot' }).waitFor(); // it is loaded when it is asked for first
      },
    ],
    ['more-menu', '/predictions', (page) => page.getByRole('button', { name: 'More', exact: true }).click()],
    ['invite', '/user', (page) => page.getByRole('button', { name: 'Invite', exact: true }).click()],
    ['preset-form', '/account/settings?activeTab=presets', (page) => page.getByRole('button', { name: 'Add a preset' }).first().click()],
    [
      'fault',
      '/predictions',
      async (page) => {
        await page.route(/how-good-.*[.]js/, (route) => route.abort()); // the page never comes, however often it is asked for
        await page.goto(new URL('/how-good', page.url()).href);
        await page.getByRole('button', { name: 'Details' }).click();
      },
    ],
    ['filters', '/predictions', (page) => page.getByRole('button', { name: 'Filters' }).click()],
    ['add-brand', '/brand', (page) => page.getByRole('button', { name: 'Add a brand' }).first().click()],
    [
      'selection',
      '/predictions',
      async (page) => {
        await page.keyboard.press('Control+a');
        await page.getByRole('toolbar').waitFor();
      },
    ],
    [
      'delete-together',
      '/predictions',
      async (page) => {
        await page.keyboard.press('Control+a');
        await page.getByRole('button', { name: 'Move to bin' }).click();
      },
    ],
    ['purpose', `/prediction/${furnished.result}?tab=brand`, (page) => page.getByRole('button', { name: 'Choose a brand' }).click()],
    [
      'duplicate',
      `/prediction/${furnished.result}`,
      async (page) => {
        await page
          .getByRole('button', { name: /^More actions for / })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      },
    ],
    [
      'layers',
      `/prediction/${furnished.result}`,
      async (page) => {
        await page.getByRole('checkbox', { name: 'Gaze spots' }).check();
        await page.getByRole('checkbox', { name: 'Safe zones' }).check();
        await page.getByTestId('spots').locator('[data-spot]').first().waitFor();
      },
    ],
    ['share-dialog', `/prediction/${furnished.result}`, (page) => page.getByRole('button', { name: 'Share', exact: true }).click()],
  ];
  for (const scheme of sight.schemes) {
    for (const [name, path, act] of acts.filter(([name]) => isWanted(studio, `${name}-${sight.state}`))) {
      const { page, context } = await openPage(studio.browser, { colorScheme: scheme, reducedMotion: 'reduce' });
      await bringSession(context, { address: studio.address, cookie: sight.client.cookie });
      try {
        await page.goto(studio.address + path);
        await arrived(page, { shows: 'main h1' });
        await act(page);
        await take(page, { name, path, shows: 'main' }, { studio, sight, scheme });
      } catch (fault) {
        process.stderr.write(`${name} (${scheme}): ${String(fault).split('\n')[0]}\n`);
      }
      await context.close();
    }
  }
}

const neverAnswered = (page: Page) => page.route(DATA, () => undefined).then(() => undefined);
const refuse = (page: Page, which: (url: URL) => boolean) =>
  page.route(which, (route) => route.fulfill({ status: 500, json: { status: 500, job_id: 'a picture' } })).then(() => undefined);
const refused = (page: Page) => refuse(page, ({ pathname }) => DATA.test(pathname));
/** What a result page stands on. Everything else on it is a panel of its own, which may fail alone. */
const RESULT_ITSELF = /\/(prediction|film|heatmap|poster|status)$|\/crud\/pre-test\/[^/]+$|\/pre-test\/[^/]+$/;
const panelsRefused = (page: Page) => refuse(page, ({ pathname }) => DATA.test(pathname) && !RESULT_ITSELF.test(pathname));

/** Everybody else is sent from there to their own films. */
const FOR_TENANT_ADMINS = /^\/(tenant|brand|account|request-log)|^\/user$/;

async function photograph(studio: Studio, wish: { dataDir: string }): Promise<void> {
  const both = { schemes: ['light', 'dark'], widths: [1440, 390] } as const;
  const once = { schemes: ['light'], widths: [1440, 390] } as const;
  const admin = await signIn(studio.address, ADMIN);
  // Before anything is there but the sample.
  const { data } = await admin.call(tenantApi.everyone, { body: { start: 0, size: 1 } });
  const token = 'a'.repeat(43);
  const none = { folder: 'none', result: 'none', request: 'none', other: 'none' };
  const nothing = { ...none, share: token, comparison: token, study: token, tenant: data[0]?.slug ?? '' };
  await takeAll(
    studio,
    { state: 'empty', client: admin, ...once },
    everyPage(nothing).map((known) => ({ ...known, shows: 'h1' })),
  );
  const furnished = await furnish({ address: studio.address, films: studio.films, ...wish });
  const pages = everyPage(furnished);
  await takeAll(studio, { state: 'full', client: admin, ...both }, pages);
  await takeActs(studio, { state: 'open', client: admin, ...both }, furnished);
  for (const role of ['view-only', 'user', 'tenant-admin'] as const satisfies readonly Role[]) {
    const client = await newPerson(
      { address: studio.address, films: studio.films, admin, ...wish },
      { role, locale: 'en', email: `is-${role}@example.com` },
    );
    const own = pages.filter(({ path, isPublic }) => !isPublic && (role === 'tenant-admin' || !FOR_TENANT_ADMINS.test(path)));
    await takeAll(studio, { state: role, client, ...once }, own);
  }
  for (const locale of ['de', 'nl'] as const satisfies readonly Locale[]) {
    const who = { role: 'admin', locale, email: `reads-${locale}@example.com` } as const;
    const client = await newPerson({ address: studio.address, films: studio.films, admin, ...wish }, who);
    await takeAll(
      studio,
      { state: locale, client, ...once },
      pages.filter(({ isPublic }) => !isPublic),
    );
  }
  await takeAll(studio, { state: 'loading', client: admin, ...once, prepare: neverAnswered, without: 'answer' }, pages);
  const results = pages.filter(({ name }) => name.startsWith('result'));
  await takeAll(studio, { state: 'partly', client: admin, ...once, prepare: panelsRefused }, results);
  await takeAll(studio, { state: 'failing', client: admin, ...once, prepare: refused, without: 'good answer' }, pages);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'var/pictures' }, only: { type: 'string', default: '' } } });
  const out = resolve(values.out);
  const films = await mkdtemp(join(tmpdir(), 'fovea-films-'));
  await mkdir(out, { recursive: true });
  await drawFilms(films);
  const dataDir = await newDataDir();
  const house = await startHouse({ password: 'given', roles: 'both', dataDir });
  const browser = await openBrowser();
  try {
    await photograph({ browser, address: house.address, films, out, only: values.only.split(',') }, { dataDir });
    process.stdout.write(`The pictures lie in ${out}\n`);
  } finally {
    await browser.close();
    await house.stop();
    await Promise.all([removeDataDir(dataDir), rm(films, { recursive: true, force: true })]);
  }
}

await main();
