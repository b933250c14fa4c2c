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
/** A film in which there is something to look at: that which flashes is plain throughout. */
let seen: string;
let page: Page;
let complaints: string[];

beforeAll(
  async () => {
    browser = await openBrowser();
    client = await signIn(address, ADMIN);
    const sent = await client.send('Flashes, to be advised on', filmIn(inject('films'), 'flash-fail'));
    const other = await client.send('Something to look at', filmIn(inject('films'), 'small'));
    await client.untilStatus(sent.uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
    await client.untilStatus(other.uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
    [uuid, seen] = [sent.uuid, other.uuid];
  },
  2 * ANALYSED_MS + 30_000,
);
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

describe('the verdict of a film that flashes', () => {
  it('stands beside the film in one sentence, with what to fix first and the way there', async () => {
    await page.goto(`${address}/prediction/${uuid}`);
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await verdict.getByText('Not ready for Any place, 16:9: 1 check fails.').waitFor();
    const place = verdict.getByRole('button', { name: /^The picture flashes: go to/ }).first();
    const startsAt = /\d\d:\d\d\.\d/.exec((await place.textContent()) ?? '')?.[0] ?? 'nowhere';
    await page.keyboard.press('End');
    await place.click();
    const { time } = onResult(page);
    await until('player at the flashes', { withinS: 10 }, async () =>
      (await time.textContent())?.startsWith(startsAt) ? true : undefined,
    );
  });

  it('lets a person draw an area on a film, and says at once what it draws; undo takes a deletion back', async () => {
    await page.goto(`${address}/prediction/${seen}?tab=attention`);
    await page.getByRole('button', { name: 'Draw an area' }).click();
    const box = await page.getByTestId('draw').boundingBox();
    if (!box) throw new Error('There is nothing to draw on');
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.8, { steps: 4 });
    await page.mouse.up();
    const area = page.getByRole('region', { name: 'Area 1' });
    await area.getByRole('button', { name: /^Share of attention.*%/ }).waitFor();
    await page.reload();
    await area.waitFor();
    await area.getByRole('button', { name: 'Delete Area 1' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await area.waitFor();
  });

  it.each(['light', 'dark'] as const)('has nothing for axe to find, %s, wide and narrow', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [1440, 390]) {
      for (const { film, tab, region } of [
        { film: uuid, tab: 'overview', region: /things? to fix$/ },
        { film: seen, tab: 'attention', region: 'What takes ease away' },
        { film: uuid, tab: 'advice', region: 'Must be fixed' },
      ]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${address}/prediction/${film}?tab=${tab}`);
        await page.getByRole('region', { name: region }).waitFor();
        expect(await findingsOf(page)).toEqual([]);
      }
    }
  });
});
