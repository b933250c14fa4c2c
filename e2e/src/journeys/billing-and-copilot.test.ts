import { billingApi } from '@fovea/contract/billing';
import type { PreTest } from '@fovea/contract/pre-tests';
import { sessionApi } from '@fovea/contract/sessions';
import { videoApi } from '@fovea/contract/videos';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findingsOf } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import type { House } from '../running/house.ts';
import { ADMIN, copyOfDataDir, removeDataDir, startHouse } from '../running/house.ts';
import { LOOKS } from '../running/looks.ts';
import { onResult } from '../running/result-page.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { until } from '../running/until.ts';

let house: House;
let browser: Browser;
let client: SimpleClient;
let sample: PreTest;
let page: Page;
let complaints: string[];

/** A house of its own: it counts credits, which would stop the films of the others. */
beforeAll(async () => {
  house = await startHouse({ password: 'given', roles: 'both', dataDir: await copyOfDataDir(inject('quietDataDir')) });
  browser = await openBrowser();
  client = await signIn(house.address, ADMIN);
  const found = await until('sample', { withinS: 60 }, async () => {
    const { data } = await client.call(videoApi.table, { query: { start: 0, size: 1 } });
    return data[0]?.pre_test;
  });
  sample = await client.untilStatus(found.uuid, ['complete'], { withinS: 10 });
});
afterAll(async () => {
  await browser.close();
  await house.stop();
  await removeDataDir(house.dataDir);
});

async function open(options: BrowserContextOptions = {}): Promise<void> {
  const opened = await openPage(browser, options);
  page = opened.page;
  complaints = opened.complaints;
  await bringSession(opened.context, { address: house.address, cookie: client.cookie });
}
beforeEach(() => open());
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
});

const copilot = () => page.getByRole('complementary', { name: 'Copilot' });
const goTo = (path: string) => page.goto(house.address + path);
const pathOf = () => new URL(page.url()).pathname;

async function openLibrary(): Promise<void> {
  await goTo('/predictions');
  await page.getByRole('heading', { name: 'Library' }).waitFor();
}

async function openSample(): Promise<void> {
  await goTo(`/prediction/${sample.uuid}`);
  await onResult(page).heat.waitFor();
}

describe('first minutes', () => {
  it('lead through the sample, explain its figures, and know what is done', async () => {
    await openLibrary();
    const steps = page.getByRole('region', { name: 'Your first result in three steps' });
    await steps.getByRole('link', { name: 'Look at the sample' }).click();
    const { figures, heat } = onResult(page);
    await heat.waitFor();
    await page.getByRole('note').getByRole('button', { name: 'Got it' }).click();
    await figures.getByRole('button', { name: /Focus/ }).first().hover();
    await page
      .getByRole('tooltip')
      .filter({ hasText: /attention/ })
      .waitFor();
    await page.getByRole('link', { name: 'Back to the library' }).click();
    await steps.getByRole('listitem').first().getByText('Done').waitFor();
    expect(await steps.getByRole('link').allTextContents()).toEqual(['Test your own film']);
    await steps.getByRole('button', { name: 'Do not show these steps again' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    await page.getByRole('link', { name: 'Sample ad' }).first().waitFor();
    expect(await steps.count()).toBe(0);
  });
});

describe('the copilot', () => {
  it('answers on a result, and its chips take the player there without leaving', async () => {
    await openSample();
    await page.keyboard.press('Control+j');
    await copilot().getByRole('button', { name: 'Draft a report of this ad' }).click();
    // The page stands beside it: what is asked about can be read, and what can be done with it is not covered.
    await page.getByRole('button', { name: 'Share', exact: true }).click({ trial: true });
    const chip = copilot().getByRole('link', { name: /held last picture in Sample ad/ });
    await chip.waitFor();
    await page.evaluate(() => document.body.setAttribute('data-same', 'yes'));
    await chip.click();
    const { time } = onResult(page);
    await until('time of the chip', { withinS: 10 }, async () => ((await time.textContent())?.startsWith('00:28') ? true : undefined));
    expect([pathOf(), await page.getAttribute('body', 'data-same')]).toEqual([`/prediction/${sample.uuid}`, 'yes']);
  });

  it('keeps its place while one moves between pages, and opens the film at the time code from elsewhere', async () => {
    await openSample();
    await page.getByRole('button', { name: 'Ask the copilot' }).click();
    await copilot().getByRole('button', { name: 'New conversation' }).click();
    await copilot().getByRole('textbox', { name: 'Your question' }).fill('Where is focus highest in this ad?');
    await page.keyboard.press('Enter');
    const chip = copilot()
      .getByRole('link', { name: /Focus in Sample ad/ })
      .first();
    await chip.waitFor();
    await page.getByRole('link', { name: 'Back to the library' }).click();
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    const asked = Number(new URL((await chip.getAttribute('href')) ?? '', house.address).searchParams.get('t'));
    expect(asked).toBeGreaterThan(0);
    await chip.click();
    await onResult(page).heat.waitFor();
    const seconds = await until('moment', { withinS: 10 }, async () => {
      const [, minutes, rest] = /^(\d+):(\d+\.\d)/.exec((await onResult(page).time.textContent()) ?? '') ?? [];
      const at = Number(minutes) * 60 + Number(rest);
      return at > 0 ? at : undefined;
    });
    expect(Math.abs(seconds - asked)).toBeLessThan(0.2);
    await copilot().getByRole('button', { name: 'Earlier conversations' }).click();
    await copilot().getByRole('list', { name: 'Earlier conversations' }).getByText('Where is focus highest in this ad?').waitFor();
  });

  it('is a sheet on a phone, which a chip closes', async () => {
    await page.context().close();
    await open({ viewport: { width: 390, height: 844 } });
    await openSample();
    await page.getByRole('button', { name: 'Ask the copilot' }).click();
    const sheet = page.getByRole('dialog', { name: 'Copilot' });
    await sheet.getByRole('button', { name: 'New conversation' }).click();
    await sheet.getByRole('textbox', { name: 'Your question' }).fill('What is the focus of this ad?');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await sheet.getByRole('link', { name: 'Focus of Sample ad' }).click();
    await sheet.waitFor({ state: 'hidden' });
  });
});

describe('by key', () => {
  it('the palette goes to pages and films and changes the appearance', async () => {
    await openLibrary();
    const choose = async (typed: string, offer: string) => {
      await page.keyboard.press('Control+k');
      const palette = page.getByRole('dialog', { name: 'Go to and do' });
      await palette.getByRole('option', { name: 'Library' }).waitFor();
      await page.keyboard.type(typed);
      await palette.getByRole('option', { name: offer }).first().waitFor();
      await page.keyboard.press('Enter');
      await palette.waitFor({ state: 'hidden' });
    };
    await choose('how good', 'How good is this?');
    await page.getByRole('heading', { level: 1, name: 'How good is this?' }).waitFor();
    await page.getByRole('row', { name: /AUC-Judd 0\.918/ }).waitFor();
    await choose('sampl', 'Sample ad');
    await page.waitForURL(`**/prediction/${sample.uuid}*`);
    await choose('dark', 'Appearance: Dark');
    await page.locator('[data-theme=dark]').first().waitFor();
    await choose('appearance light', 'Appearance: Light');
  });

  it('help opens in a window of its own, which who is signed out reads too', async () => {
    await openLibrary();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Help (opens in a new window)' }).click();
    const help = await opened;
    await help.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    expect([new URL(help.url()).pathname, await help.evaluate(() => window.opener)]).toEqual(['/help', null]);
    await help.context().clearCookies();
    await help.reload();
    await help.getByText('I cannot sign in.').waitFor();
  });

  it('the help lists every key and leads to how good this is', async () => {
    await openLibrary();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'How Fovea works' });
    for (const place of ['Keys everywhere', 'Keys in the library', 'Keys in the player']) {
      await help.getByRole('region', { name: place }).waitFor();
      expect(await help.getByRole('region', { name: place }).locator('kbd').count()).toBeGreaterThan(3);
    }
    await help.getByRole('link', { name: 'How good is this?' }).click();
    await page.waitForURL('**/how-good');
    await help.waitFor({ state: 'hidden' });
  });
});

const BILLING = '/account/settings?activeTab=billing-details';

describe('billing', () => {
  it('asks nobody for money without limits', async () => {
    await goTo(BILLING);
    await page.getByRole('heading', { name: 'No limits, nothing to pay' }).waitFor();
    await page.getByRole('row', { name: /1 30$/ }).waitFor();
    expect(await page.getByRole('button', { name: /Buy|Manage payment/ }).count()).toBe(0);
  });

  it('sells credits on the stand-in, to the invoice, and says what became of it', async () => {
    const user = await client.call(sessionApi.verified, {});
    if (user === false) throw new Error('Nobody is signed in');
    await client.call(billingApi.change, { params: { id: user.tenant_id }, query: {}, body: { plan: 'credits' } });
    await goTo(BILLING);
    await page.getByRole('button', { name: /^Buy 600 credits/ }).click();
    await page.locator('button[value=leave]').click();
    await page.getByText('Nothing was bought and nothing was charged').waitFor();
    await page.getByRole('button', { name: /^Buy 3,000 credits/ }).click();
    await page.locator('button[value=pay]').click();
    await page.getByText('3,000 credits have arrived').waitFor({ timeout: 60_000 });
    await page.getByText('enough for 100 films of 30 s', { exact: true }).first().waitFor();
    await page.getByRole('row', { name: /Bought.*\+3,000/ }).waitFor();
    const invoice = page.getByRole('region', { name: 'Invoices' }).getByRole('link').first();
    const [paper] = await Promise.all([page.context().waitForEvent('page'), invoice.click()]);
    await paper.getByText('€199.00').first().waitFor();
    await paper.close();
    await page.getByRole('button', { name: 'Manage payment' }).click();
    await page.waitForURL('**/fake-payments/portal/**');
    await page.locator('a.button').click();
    await page.waitForURL('**/account/settings**');
    await page.getByRole('heading', { name: 'Credits', exact: true }).waitFor();
  });
});

describe.each(LOOKS)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  beforeEach(async () => {
    await page.context().close();
    await open({ viewport: { width, height: 900 }, colorScheme });
  });

  it('every page and panel is open to everybody', async () => {
    await goTo('/how-good');
    await page.getByRole('heading', { name: 'Every figure' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await goTo(BILLING);
    await page.getByRole('heading', { name: 'Usage' }).waitFor();
    await page.getByRole('heading', { name: 'Movements' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await openLibrary();
    await page.getByRole('region', { name: 'Your first result in three steps' }).waitFor();
    await page.getByRole('button', { name: 'Ask the copilot' }).click();
    await page.getByText('Higher is better').or(page.getByText('Sample ad')).first().waitFor();
    await page.getByRole('textbox', { name: 'Your question' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Library' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'How Fovea works' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});
