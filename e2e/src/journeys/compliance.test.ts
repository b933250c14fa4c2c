import { describe, expect, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { ALL_LOOKS } from '../running/looks.ts';
import { onResult } from '../running/result-page.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { storedResult } from '../running/stored-result.ts';
import { until } from '../running/until.ts';

let result: string;
const journey = signedInJourney(async (client) => {
  result = `/prediction/${await storedResult(client, 'flash-fail')}`;
});

describe('a film that flashes', () => {
  it('is shown to nobody who was not warned, however they ask for it', async () => {
    const { page, address } = journey;
    await page.goto(address + result);
    const veil = page.getByRole('region', { name: 'This film flashes' });
    await veil.waitFor();
    await page.keyboard.press('Space');
    await veil.getByRole('button', { name: 'Show the film' }).and(page.locator(':focus')).waitFor();
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
    await page.keyboard.press('Enter');
    await veil.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1);
    await page.reload();
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await veil.count()).toBe(0);
  });

  it('fails, says where, and takes the player there', async () => {
    const { page, address } = journey;
    await page.goto(address + result);
    await page.getByRole('tab', { name: 'Compliance' }).click();
    await page.getByRole('heading', { name: /^Not ready for general use: 1 check fails, flashes\./ }).waitFor();
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
    const { page, address } = journey;
    await page.goto(`${address + result}?tab=compliance`);
    const everywhere = page.getByRole('region', { name: 'Every placement at a glance' });
    await everywhere.getByRole('button', { name: 'Television, United Kingdom' }).click();
    const verdict = page.getByRole('heading', { name: /^Not ready for Television, United Kingdom: / });
    await verdict.waitFor();
    await page.reload();
    await verdict.waitFor();
  });

  it('has a mark among the flags of the lanes', async () => {
    const { page, address } = journey;
    await page.goto(address + result);
    const { lanes } = onResult(page);
    await lanes.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await until('flash in words', { withinS: 10 }, async () =>
      (await lanes.getAttribute('aria-valuetext'))?.includes('flashes above the limit') ? true : undefined,
    );
  });

  it('has nothing for axe to find, light and dark, wide and narrow', async () => {
    const { page, address } = journey;
    await page.goto(`${address + result}?tab=compliance`);
    await page.getByRole('region', { name: 'Every placement at a glance' }).waitFor();
    expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
  });
});
