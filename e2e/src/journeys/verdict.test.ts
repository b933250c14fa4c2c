import type { PreTestUuid } from '@fovea/contract/ids';
import { describe, expect, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { ALL_LOOKS } from '../running/looks.ts';
import { onResult } from '../running/result-page.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { storedResult } from '../running/stored-result.ts';
import { until } from '../running/until.ts';

let flashing: PreTestUuid;
/** A film in which there is something to look at: that which flashes is plain throughout. */
let seen: PreTestUuid;
const journey = signedInJourney(async (client) => {
  flashing = await storedResult(client, 'flash-fail');
  seen = await storedResult(client, 'small');
});

describe('the verdict of a film that flashes', () => {
  it('stands beside the film in one sentence, with what to fix first and the way there', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${flashing}`);
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await verdict.getByText('Not ready for general use: 1 check fails, flashes.').waitFor();
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
    const { page, address } = journey;
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

  it('has nothing for axe to find, light and dark, wide and narrow', async () => {
    const { page, address } = journey;
    for (const { film, tab, region } of [
      { film: flashing, tab: 'overview', region: /things? to fix$|^What to change first$/ },
      { film: seen, tab: 'attention', region: 'What takes ease away' },
      { film: flashing, tab: 'advice', region: 'Must be fixed' },
    ]) {
      await page.goto(`${address}/prediction/${film}?tab=${tab}`);
      await page.getByRole('region', { name: region }).waitFor();
      expect(await findingsInLooks(page, ALL_LOOKS), tab).toEqual([]);
    }
  });
});
