import { describe, expect, it } from 'vitest';
import { findingsOf } from '../running/axe.ts';
import { brandedResult } from '../running/branded-result.ts';
import { onResult } from '../running/result-page.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { until } from '../running/until.ts';

let uuid: string;
const journey = signedInJourney(async (client) => {
  uuid = await brandedResult(client);
});

describe('an ad with its brand', () => {
  it('says when the brand is shown and noticed, and its moments take the player there', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${uuid}`);
    await page.getByRole('tab', { name: 'Brand' }).click();
    await page.getByRole('heading', { name: /^The brand is on screen from 3\.[0-3]\d? s on and is predicted to be noticed by/ }).waitFor();
    const place = page.getByRole('button', { name: /^Go to the brand moment from 00:03/ });
    const startsAt = /\d\d:\d\d\.\d/.exec((await place.textContent()) ?? '')?.[0] ?? 'nowhere';
    await place.click();
    const { time } = onResult(page);
    await until('player at the brand', { withinS: 10 }, async () => ((await time.textContent())?.startsWith(startsAt) ? true : undefined));
    expect(await page.getByRole('region', { name: 'How much attention' }).textContent()).toMatch(
      /Brand attention\d+ %|Brand attention\d+(\.\d)?%/,
    );
  });

  it('has its boxes over the film, which a switch takes away', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${uuid}?tab=brand`);
    const boxes = page.getByTestId('brand-boxes');
    await boxes.waitFor();
    await page.getByRole('checkbox', { name: 'Brand boxes' }).click();
    await boxes.waitFor({ state: 'detached' });
  });

  it('has lanes of its own', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${uuid}`);
    const { lanes } = onResult(page);
    await lanes.focus();
    await page.keyboard.press('ArrowRight');
    await until('brand in words', { withinS: 10 }, async () =>
      (await lanes.getAttribute('aria-valuetext'))?.includes('Brand not on screen') ? true : undefined,
    );
  });

  it('stands no accessibility rule in the way', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${uuid}?tab=brand`);
    await page.getByRole('heading', { name: /^The brand is on screen/ }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});
