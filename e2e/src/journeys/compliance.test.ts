import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findingsOf } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { filmIn } from '../running/films.ts';
import { ADMIN } from '../running/house.ts';
import { onResult } from '../running/result-page.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { until } from '../running/until.ts';

const address = inject('address');
/** The house analyses its sample first, and may share the machine. */
const ANALYSED_MS = 170_000;

let browser: Browser;
let client: SimpleClient;
let uuid: string;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  client = await signIn(address, ADMIN);
  const sent = await client.send('Flashes four times a second', filmIn(inject('films'), 'flash-fail'));
  await client.untilStatus(sent.uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  uuid = sent.uuid;
}, ANALYSED_MS + 30_000);
afterAll(() => browser.close());

beforeEach(async () => {
  const opened = await openPage(browser);
  page = opened.page;
  complaints = opened.complaints;
  await bringSession(opened.context, { address, cookie: client.cookie });
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

describe('a film that flashes', () => {
  it('fails, says where, and takes the player there', async () => {
    await page.goto(`${address}/prediction/${uuid}`);
    await page.getByRole('tab', { name: 'Compliance' }).click();
    await page.getByRole('heading', { name: /^Not fit for Any place, 16:9/ }).waitFor();
    const fails = page.getByRole('region', { name: 'Fails (1)' });
    expect(await fails.textContent()).toMatch(/Flashes4 flashes\/s/);
    expect(await fails.textContent()).toContain('At most 3 flashes/s');
    const place = fails.getByRole('button', { name: /^Flashes: go to/ });
    const startsAt = /\d\d:\d\d\.\d/.exec((await place.textContent()) ?? '')?.[0] ?? 'nowhere';
    await page.keyboard.press('End');
    await place.click();
    const { time } = onResult(page);
    await until('player at the flashes', { withinS: 10 }, async () =>
      (await time.textContent())?.startsWith(startsAt) ? true : undefined,
    );
    expect(new URL(page.url()).searchParams.get('tab')).toBe('compliance');
  });

  it('is judged for another placement by a click in the list of all, which a reload keeps', async () => {
    await page.goto(`${address}/prediction/${uuid}?tab=compliance`);
    const everywhere = page.getByRole('region', { name: 'Every placement at a glance' });
    await everywhere.getByRole('button', { name: 'Television, United Kingdom' }).click();
    const verdict = page.getByRole('heading', { name: 'Not fit for Television, United Kingdom as it is.' });
    await verdict.waitFor();
    await page.reload();
    await verdict.waitFor();
  });

  it('has a mark among the flags of the lanes', async () => {
    await page.goto(`${address}/prediction/${uuid}`);
    const { lanes } = onResult(page);
    await lanes.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await until('flash in words', { withinS: 10 }, async () =>
      (await lanes.getAttribute('aria-valuetext'))?.includes('flashes above the limit') ? true : undefined,
    );
  });

  it.each(['light', 'dark'] as const)('has nothing for axe to find, %s, wide and narrow', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${address}/prediction/${uuid}?tab=compliance`);
      await page.getByRole('region', { name: 'Every placement at a glance' }).waitFor();
      expect(await findingsOf(page)).toEqual([]);
    }
  });
});
