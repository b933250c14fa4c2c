import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';

/** First the one without a window, which does half of the work for the same pages (docs/decisions/0395). */
const CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * WebGL is computed, so the heatmap is drawn as on a card. Pages themselves are put together without a card: to pretend one for
 * that too takes twice the work, on machines that have none to spare.
 */
const GRAPHICS = ['--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--disable-gpu-compositing', '--disable-gpu-rasterization'];

/** Opens the installed Chromium without a window. */
export function openBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH ?? process.env.CHROMIUM;
  const executablePath = given ?? CHROMIUMS.map((name) => `/usr/bin/${name}`).find(existsSync);
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...GRAPHICS, ...asRoot] });
}

/** A page, and everything that it complained about: console errors and warnings, faults, breaches of the content policy. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: string[];
}

/**
 * Complaints that say nothing about us: the browser itself logs each refused request, which journeys cause on purpose, and
 * Chromium's drawing without a card says that reading pixels back is slow.
 */
const NOT_OURS = [
  /^Failed to load resource: the server responded with a status of 4\d\d/,
  /GPU stall due to ReadPixels/,
  /software WebGL|SwiftShader/i,
];

/** What a page may do in a window without asking, and a Chromium without one refuses unless it is told. */
export const AS_IN_A_WINDOW = { permissions: ['clipboard-write'] };

/** Opens a page in a context of its own. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage & { context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...AS_IN_A_WINDOW, ...options });
  const page = await context.newPage();
  return { page, context, complaints: watch(page) };
}

/** Listens to what a page complains about. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  const keep = (text: string) => {
    if (!NOT_OURS.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') keep(message.text());
  });
  page.on('pageerror', (fault) => keep(String(fault)));
  return complaints;
}

/** Lets a context be signed in, with a session that a simple client has opened. */
export async function bringSession(context: BrowserContext, { address, cookie }: { address: string; cookie: string }): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url: address };
  });
  await context.addCookies(cookies);
}
