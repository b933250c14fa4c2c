import { correctionApi } from '@fovea/contract/corrections';
import { preTestApi } from '@fovea/contract/pre-tests';
import { afterAll, expect, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { ALL_LOOKS } from '../running/looks.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { storedResult } from '../running/stored-result.ts';

let uuid: Awaited<ReturnType<typeof storedResult>>;

/** Other journeys read the same result: it is as it was found before and after. */
async function asItWasFound(): Promise<void> {
  const { client } = journey;
  const { prediction_id: id } = await client.call(preTestApi.read, { params: { uuid } });
  if (id === null) throw new Error('A complete pre-test has no prediction');
  const { version, marks } = await client.call(correctionApi.read, { params: { uuid, id } });
  if (marks.texts.length + marks.faces.length === 0) return;
  await client.call(correctionApi.write, { params: { uuid, id }, body: { version, texts: [], faces: [] } });
}

const journey = signedInJourney(async (client) => {
  uuid = await storedResult(client, 'text-and-speech');
});
afterAll(asItWasFound);

it('leaves a text out, corrects another, counts by that after a reload too, and gives both back', async () => {
  const { page, address } = journey;
  await asItWasFound();
  await page.goto(`${address}/prediction/${uuid}?tab=message`);
  const verdict = page.getByRole('heading', { name: /texts that ask to be read stand shorter than is advised/ });
  const before = (await verdict.textContent()) ?? '';
  const row = (text: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: text })
      .filter({ has: page.getByRole('definition') });

  await page.getByRole('button', { name: /^Part of the scene: .*Terms apply until 31 May/ }).click();
  await page.getByText('The text counts as part of the scene').waitFor();
  await row('Terms apply until 31 May').getByText('In the scene, not counted').waitFor();
  await page.getByRole('note').filter({ hasText: 'The texts were corrected by people' }).waitFor();
  const after = (await verdict.textContent()) ?? '';
  expect(after).not.toBe(before);

  await page.getByRole('button', { name: /^Correct the wording: .*Jetzt bestellen/ }).click();
  await page.getByRole('textbox', { name: 'How it is written' }).fill('Frisch vom Feld <b>und</b> fein');
  await page.getByRole('button', { name: 'Save the wording' }).click();
  await row('Frisch vom Feld <b>und</b> fein')
    .getByText(/wording corrected, read as “.*Jetzt bestellen/)
    .waitFor();

  await page.reload();
  await row('Frisch vom Feld <b>und</b> fein')
    .getByText(/wording corrected/)
    .waitFor();
  expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);

  await page.getByRole('button', { name: 'Everything as it was found' }).click();
  await page.getByRole('heading', { name: before }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('Frisch vom Feld <b>und</b> fein')
    .getByText(/wording corrected/)
    .waitFor();
  await page.getByRole('button', { name: 'Everything as it was found' }).click();
  await page.getByRole('heading', { name: before }).waitFor();
  expect(await page.getByRole('note').filter({ hasText: 'The texts were corrected by people' }).count()).toBe(0);
});
