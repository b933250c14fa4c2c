// node e2e/src/pictures.ts --out DIR: a picture of every page and state, wide and narrow, light and dark, for people to look at.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Browser, Page } from 'playwright-core';
import { bringSession, openBrowser, openPage } from './running/browser.ts';
import { drawFilms, filmIn } from './running/films.ts';
import { ADMIN, newDataDir, removeDataDir, startHouse, startWorker } from './running/house.ts';
import type { SimpleClient } from './running/simple-client.ts';
import { signIn } from './running/simple-client.ts';

interface Wanted {
  readonly name: string;
  readonly path: string;
  readonly isSignedIn: boolean;
  /** What stands on the page when it is complete. */
  readonly shows: string;
  readonly act?: (page: Page) => Promise<void>;
}

interface Studio {
  readonly browser: Browser;
  readonly address: string;
  readonly cookie: string;
  readonly out: string;
}

const LOOKS = (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 390].map((width) => ({ colorScheme, width })));
const LONG_NAME =
  'Spring campaign, second cut after the meeting on Tuesday, with the shorter end card and the new price, for television and for phones';

/** Waits until letters, pictures and the film's first frame are there. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'));
  await page.waitForFunction(() => [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 2));
}

/** One page in every look, and once in German. */
async function takeAll({ browser, address, cookie, out }: Studio, wanted: readonly Wanted[]): Promise<void> {
  for (const { colorScheme, width, locale } of [
    ...LOOKS.map((look) => ({ ...look, locale: 'en-GB' })),
    { colorScheme: 'light' as const, width: 1440, locale: 'de-DE' },
  ]) {
    for (const { name, path, isSignedIn, shows, act } of wanted) {
      const { page, context } = await openPage(browser, { colorScheme, locale, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      if (isSignedIn) await bringSession(context, { address, cookie });
      await page.goto(address + path);
      await page.locator(shows).first().waitFor();
      await act?.(page);
      await settle(page);
      await page.screenshot({ path: join(out, `${name}-${width}-${colorScheme}-${locale.slice(0, 2)}.png`), fullPage: true });
      await context.close();
    }
  }
}

const signedIn = (name: string, path: string, shows: string): Wanted => ({ name, path, shows, isSignedIn: true });

/** Pages that do not need a result. */
const early = (films: string): Wanted[] => [
  { ...signedIn('login', '/login', 'form'), isSignedIn: false },
  signedIn('library-waiting', '/predictions', 'h1'),
  signedIn('start', '/pre-test', 'main h2'),
  {
    ...signedIn('start-chosen', '/pre-test', 'main h2'),
    act: async (page) => {
      const files = [filmIn(films, 'small'), filmIn(films, 'text'), filmIn(films, 'still')];
      await page.locator('input[type=file]').first().setInputFiles(files);
      await page.getByText('640 × 360').waitFor();
    },
  },
  signedIn('password', '/user/manage-password', 'form'),
  signedIn('nothing-here', '/no/such/page', 'h1'),
];

const late = (uuid: Readonly<Record<string, string>>): Wanted[] => [
  signedIn('library', '/predictions', 'main li, ul li img'),
  ...Object.entries(uuid).map(([name, id]) => signedIn(name, `/prediction/${id}`, name === 'result-failed' ? '[role=alert]' : 'canvas')),
];

async function sendAll(client: SimpleClient, films: string): Promise<Record<string, PreTestUuid>> {
  const sent = {
    result: await client.send('Kettle, first cut', filmIn(films, 'half-a-minute')),
    'result-tall': await client.send('Kettle for phones', filmIn(films, 'small-tall')),
    'result-still': await client.send('Kettle on a poster', filmIn(films, 'still')),
    'result-long-name': await client.send(LONG_NAME, filmIn(films, 'small')),
    'result-failed': await client.send('Broken export', filmIn(films, 'truncated-index-first')),
  };
  return Object.fromEntries(Object.entries(sent).map(([name, { uuid }]) => [name, uuid]));
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'e2e/pictures' } } });
  const out = resolve(values.out);
  const films = await mkdtemp(join(tmpdir(), 'fovea-films-'));
  await mkdir(out, { recursive: true });
  await drawFilms(films);
  const wish = { password: 'given', roles: 'api-only', dataDir: await newDataDir() } as const;
  const house = await startHouse(wish);
  const client = await signIn(house.address, ADMIN);
  const browser = await openBrowser();
  const studio = { browser, address: house.address, cookie: client.cookie, out };
  try {
    // Without a worker everything waits, which is a state to look at too.
    const draft = await client.call(preTestApi.create, { body: { pre_test_name: 'No film yet' } });
    const uuids = await sendAll(client, films);
    await takeAll(studio, [
      ...early(films),
      signedIn('result-queued', `/prediction/${uuids.result}`, '[role=status]'),
      signedIn('result-draft', `/prediction/${draft.uuid}`, '[role=status]'),
    ]);
    const worker = await startWorker(wish);
    for (const uuid of Object.values(uuids)) await client.untilStatus(uuid, ['complete', 'failed'], { withinS: 120 });
    await takeAll(studio, late(uuids));
    await worker.end('SIGTERM');
  } finally {
    await browser.close();
    await house.stop();
    await Promise.all([removeDataDir(wish.dataDir), rm(films, { recursive: true, force: true })]);
  }
}

await main();
