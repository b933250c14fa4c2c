import { chartSeed, makeChart, practiceTarget } from '@fovea/contract/code-chart';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { StudyViewing } from '@fovea/contract/study-viewings';
import type { Page, Response } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { openPage } from '../running/browser.ts';
import { ALL_LOOKS } from '../running/looks.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { storedResult } from '../running/stored-result.ts';

let uuid: PreTestUuid;
const journey = signedInJourney(async (client) => {
  uuid = await storedResult(client, 'small');
});

const isStep = (name: string) => (response: Response) => response.url().endsWith(`/${name}`) && response.ok();

/** The code of a round's chart that lies nearest to a place: what somebody reads who looks there. */
function codeAt({ chart_seed: seed, screen }: StudyViewing, wish: { round: number; aspect: number; x: number; y: number }): string {
  const { cells } = makeChart({ seed: chartSeed(seed, wish.round), aspect: wish.aspect, screen });
  const away = (cell: { x: number; y: number }) => Math.hypot(cell.x - wish.x, cell.y - wish.y);
  return cells.toSorted((a, b) => away(a) - away(b))[0]?.code ?? '';
}

async function giveCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Which code did you see?');
  await field.waitFor();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
}

/** Agrees, and does the practice right. */
async function beginIn(page: Page, link: string, aspect: number): Promise<StudyViewing> {
  await page.goto(link);
  await page.getByRole('heading', { name: 'Show where you look' }).waitFor();
  const begun = page.waitForResponse(isStep('begin'));
  await page.getByRole('button', { name: 'I agree and begin' }).click();
  const viewing: StudyViewing = await (await begun).json();
  await page.getByRole('button', { name: 'Start the practice' }).click();
  const target = practiceTarget(chartSeed(viewing.chart_seed, -1));
  await giveCode(page, codeAt(viewing, { round: -1, aspect, ...target }));
  await page.getByRole('heading', { name: 'Now the film' }).waitFor();
  return viewing;
}

it('a study is made, two people take part by its link, and their looks are there; then it is ended', async () => {
  const { page, address, browser, client } = journey;
  const { media } = await client.prediction(uuid);
  const aspect = media.width_px / media.height_px;
  await page.goto(`${address}/prediction/${uuid}?tab=attention`);
  const section = page.getByRole('region', { name: 'Ask people' });
  await section.getByRole('button', { name: 'New study' }).click();
  const dialog = page.getByRole('dialog', { name: /Ask people about/ });
  await dialog.getByLabel('Name for yourself').fill('Colleagues');
  await dialog.getByRole('button', { name: 'Make study' }).click();
  const link = await dialog.getByLabel('Address of the study').inputValue();
  expect(link).toMatch(/\/study\/[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const one = await openPage(browser);
  const viewing = await beginIn(one.page, link, aspect);
  await one.page.reload(); // goes on where they were
  await one.page.getByRole('button', { name: 'Start the film' }).click();
  for (const round of viewing.stops.keys()) {
    await giveCode(one.page, codeAt(viewing, { round, aspect, x: 0.5, y: 0.5 }));
  }
  await one.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await one.page.reload();
  await one.page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(one.complaints).toEqual([]);
  await one.context.close();

  const two = await openPage(browser, { viewport: { width: 390, height: 844 } });
  expect(await beginIn(two.page, link, aspect)).toMatchObject({ screen: 'narrow' });
  expect(await findingsInLooks(two.page, ALL_LOOKS)).toEqual([]);

  await page.reload();
  await section.getByText('1 of 20 people').waitFor();
  await section.getByText(/Too few people to say anything: 1/).waitFor();
  await section.getByLabel('Show looks on the film').check();
  expect(await page.getByTestId('looks').locator('div').count()).toBeGreaterThan(0);

  await section.getByRole('button', { name: 'End' }).click();
  await page.getByRole('dialog', { name: 'End this study?' }).getByRole('button', { name: 'End' }).click();
  await section.getByText(/^Ended on/).waitFor();
  await two.page.reload();
  await two.page.getByRole('heading', { name: 'This study has ended' }).waitFor();
  expect(two.complaints).toEqual([]);
  await two.context.close();

  await section.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await section.getByText('1 of 20 people').waitFor();
  await section.getByRole('button', { name: 'Delete' }).click(); // others find the film as it was
  await section.getByText('1 of 20 people').waitFor({ state: 'detached' });
}, 180_000); // two people watch the film at its own pace
