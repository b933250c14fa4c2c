import { brandApi } from '@fovea/contract/brands';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { nameOf, storedResult } from '../running/stored-result.ts';

const ids: string[] = [];
const journey = signedInJourney(async (client) => {
  ids.push(await storedResult(client, 'small'), await storedResult(client, 'small-tall'), await storedResult(client, 'flash-fail'));
});

/** How far it stands out of the window to the right, CSS pixels. */
const outBy = (place: Locator) => place.evaluate((element) => Math.max(0, element.getBoundingClientRect().right - window.innerWidth));

describe('a name of 200 letters without a space', () => {
  it.each([1440, 390])('pushes nothing out of a note that names it, %i px wide', async (width) => {
    const { page, address, client } = journey;
    const name = `Harbour${width}`.padEnd(200, 'tea');
    await client.call(brandApi.create, { query: {}, body: { name } });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}/brand`);
    await page.getByRole('row').filter({ hasText: name }).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    const note = page.locator('.MuiSnackbar-root');
    await note.getByText(name).waitFor();
    expect(await outBy(note.getByRole('button').last())).toBe(0);
    await note.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row').filter({ hasText: name }).waitFor();
  });
});

it('the sizes of the card stand in one row, however narrow the window', async () => {
  const { page, address } = journey;
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(`${address}/how-good`);
  const sizes = page.getByRole('group', { name: 'Size' }).getByRole('button');
  await sizes.first().waitFor();
  expect(await sizes.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)).toBe(1);
  expect(await outBy(sizes.last())).toBe(0);
});

describe('on paper', () => {
  /** What is left of an A4 page between its margins. */
  const PAPER = { width: 703, height: 1_000 };

  it('a comparison of three has every column, what can be said too', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/compare?ids=${ids.join(',')}`);
    await page.getByRole('columnheader', { name: 'Nothing clearly beats' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    const head = page.getByRole('columnheader', { name: 'Nothing clearly beats' });
    await expect.poll(() => outBy(head), { timeout: 5_000 }).toBe(0);
  });

  it('three versions at one placement have every column', async () => {
    const { page, address } = journey;
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(`${address}/compare?ids=${ids.join(',')}&placement=instagram_reels`);
    const head = page.getByRole('region', { name: 'At one placement' }).getByRole('columnheader').last();
    await head.waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    await expect.poll(() => outBy(head), { timeout: 5_000 }).toBe(0);
  });

  it('the library as a table has the columns that a narrow window leaves out', async () => {
    const { page, address } = journey;
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(`${address}/predictions`);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const head = page.getByRole('columnheader', { name: 'Length' });
    await head.waitFor();
    const last = page.locator('th.wide').last();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    expect(await head.isVisible()).toBe(true);
    await expect.poll(() => outBy(last), { timeout: 5_000 }).toBe(0);
  });

  it('what is said over a film that flashes can be read', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/prediction/${ids[2]}`);
    const veil = page.getByRole('region', { name: 'This film flashes' });
    await veil.waitFor();
    expect(await page.title()).toContain(nameOf('flash-fail'));
    const colours = () => veil.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]);
    const [stage] = await colours();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect.poll(colours, { timeout: 5_000 }).toEqual(['rgb(255, 255, 255)', 'rgb(20, 23, 28)']);
    expect(stage).not.toBe('rgb(255, 255, 255)');
  });
});
