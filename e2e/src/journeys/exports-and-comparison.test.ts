import { readFile } from 'node:fs/promises';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { PreTestUuid } from '@fovea/contract/ids';
import { describe, expect, inject, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { filmIn } from '../running/films.ts';
import { ALL_LOOKS } from '../running/looks.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { ANALYSED_MS } from '../running/stored-result.ts';
import { until } from '../running/until.ts';

const MADE_MS = 60_000;

let first: string;
let second: string;
const journey = signedInJourney(async (client) => {
  const film = filmIn(inject('films'), 'no-sound');
  const sent = [await client.send('Compared, first cut', film), await client.send('Compared, second cut', film)];
  for (const { uuid } of sent) await client.untilStatus(uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  [first = '', second = ''] = sent.map(({ uuid }) => String(uuid));
});

describe('a result that is taken away', () => {
  it.each([
    ['Report', 'pdf', '%PDF-'],
    ['Slides', 'pptx', 'PK'],
    ['Film with layer', 'mp4', 'ftyp'],
    ['Still with layer', 'png', 'PNG'],
    ['Figures and curves', 'csv', 'row,time_base'],
  ])(
    '%s is made in the background and downloaded',
    async (kind, ending, mark) => {
      const { page, address } = journey;
      await page.goto(`${address}/prediction/${first}?tab=export`);
      await page.getByRole('button', { name: `Make: ${kind}` }).click();
      const link = page.getByRole('link', { name: new RegExp(`^Download .*\\.${ending}$`) });
      await link.waitFor({ timeout: MADE_MS });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^Compared first cut.*\\.${ending}$`));
      expect((await readFile(await download.path())).toString('latin1', 0, 64)).toContain(mark);
    },
    MADE_MS + 30_000,
  );

  it('can be removed again', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${first}?tab=export`);
    const remove = page.getByRole('button', { name: /^Remove .*\.csv$/ });
    await remove.first().click();
    await until('CSV to be gone', { withinS: 10 }, async () => ((await remove.count()) === 0 ? true : undefined));
  });
});

describe('two films side by side', () => {
  it('are chosen among the versions of a result, and the same film twice is the same', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${first}`);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Choose Compared, second cut' }).check();
    await page.getByRole('link', { name: 'Compare with 1 version' }).click();
    await page.getByRole('heading', { name: 'Compare versions' }).waitFor();
    await page.getByText(/^A and B are the same on Cognitive ease/).waitFor();
    await page.getByText('not other viewers.').waitFor();
    expect(await page.locator('figure').count()).toBe(2);
  });

  it('run in step', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/compare?ids=${first},${second}`);
    await page.getByRole('slider', { name: 'Time' }).waitFor();
    await page.waitForFunction(() => {
      const videos = [...document.querySelectorAll('video')];
      return videos.length > 0 && videos.every(({ readyState }) => readyState >= 2);
    });
    await page.getByRole('slider', { name: 'Time' }).focus();
    await page.keyboard.press('End');
    await until('both films at the end', { withinS: 10 }, async () => {
      const times = await page
        .locator('video')
        .evaluateAll((films) => films.map((film) => (film instanceof HTMLVideoElement ? film.currentTime : 0)));
      return times.length === 2 && times.every((timeS) => timeS > 1) && Math.abs((times[0] ?? 0) - (times[1] ?? 9)) < 0.1
        ? true
        : undefined;
    });
  });

  it('are read on one axis, in step with the players, and a range says the mean of each', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/compare?ids=${first},${second}`);
    const curves = page.getByRole('region', { name: 'Curves over time' });
    await curves.getByText('B · Shots').first().waitFor();
    expect(await curves.locator('canvas').count()).toBe(4);
    await page.getByRole('button', { name: 'All curves' }).click();
    await until('more curves', { withinS: 5 }, async () => ((await curves.locator('canvas').count()) > 6 ? true : undefined));
    await page.getByRole('slider', { name: 'Time', exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('o');
    const range = page.getByRole('region', { name: 'Figures of the range' });
    await range.getByRole('columnheader', { name: 'Mean B' }).waitFor();
    await range.getByRole('button', { name: 'Clear range' }).click();
  });

  it('say of areas of one name what each draws, and stand at one placement', async () => {
    const { page, address, client } = journey;
    for (const [at, uuid] of [first, second].map((id) => PreTestUuid.parse(id)).entries()) {
      const { id } = await client.prediction(uuid);
      const keyframes = [{ at_s: 0, x: 0.2 + 0.3 * at, y: 0.2, width: 0.3, height: 0.5 }];
      const areas = [{ name: 'Pack', from_s: 0, to_s: null, keyframes }];
      await client.call(diagnosisApi.setAreas, { params: { uuid, id }, body: { areas } });
    }
    await page.goto(`${address}/compare?ids=${first},${second}&placement=youtube_skippable_desktop`);
    const drawn = page.getByRole('region', { name: 'Areas of your own' }).getByRole('row', { name: /Pack/ });
    await drawn
      .getByText(/its size$/)
      .nth(1)
      .waitFor();
    const placed = page.getByRole('region', { name: 'At one placement' });
    await placed
      .getByRole('row', { name: /Attention under buttons/ })
      .getByText(/^[\d.]+%$/)
      .nth(1)
      .waitFor();
    await page.getByRole('button', { name: 'Measure breakthrough of A, B' }).waitFor();
  });

  it('are reached from the library', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/predictions`);
    for (const name of ['Compared, first cut', 'Compared, second cut'])
      await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('region', { name: 'Figures' }).waitFor();
  });

  it('and exports have nothing for axe to find, light and dark, wide and narrow', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/compare?ids=${first},${second}`);
    await page.getByRole('region', { name: 'Figures' }).waitFor();
    expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
    await page.goto(`${address}/prediction/${first}?tab=export`);
    await page.getByRole('button', { name: 'Make: Report' }).waitFor();
    expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
    await page.goto(`${address}/prediction/${first}?tab=versions`);
    await page.getByRole('checkbox', { name: 'Choose Compared, second cut' }).waitFor();
    expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
  });
});

describe('cuts of one ad', () => {
  it('are related from a result, which then says which it is and leads to the other, in every look without a finding', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${second}`);
    await page.getByRole('button', { name: 'More actions for Compared, second cut' }).click();
    await page.getByRole('menuitem', { name: 'This is the next cut of…' }).click();
    await page
      .getByRole('dialog', { name: 'Next cut of…' })
      .getByRole('button', { name: /^Compared, first cut/ })
      .click();
    const cuts = page.getByRole('region', { name: 'Cuts of this ad' });
    await cuts.getByRole('heading', { name: /^Cut\s2 of\s2$/ }).waitFor();
    await cuts.getByText('The same.').first().waitFor(); // it is the same file
    expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
    await cuts.getByRole('link', { name: /^Open cut\s1/ }).click();
    await cuts.getByRole('heading', { name: /^Cut\s1 of\s2$/ }).waitFor();
    expect(await cuts.getByRole('link', { name: 'Compare all cuts' }).getAttribute('href')).toBe(`/compare?ids=${first},${second}`);
  });
});
