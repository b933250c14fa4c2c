import { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { comparisonShareApi } from '@fovea/contract/shared-comparisons';
import { expect, inject, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { openPage } from '../running/browser.ts';
import { filmIn } from '../running/films.ts';
import { ALL_LOOKS } from '../running/looks.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { ANALYSED_MS } from '../running/stored-result.ts';

const PASSWORD = 'green boats at the pier';

let films: PreTestUuid[];
const journey = signedInJourney(async (client) => {
  const film = filmIn(inject('films'), 'no-sound');
  const sent = [await client.send('Shown to a client, A', film), await client.send('Shown to a client, B', film)];
  for (const { uuid } of sent) await client.untilStatus(uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  films = sent.map(({ uuid }) => PreTestUuid.parse(uuid));
});

it('a comparison is shared with a password, opened by somebody without an account, and taken back', async () => {
  const { page, address, browser } = journey;
  await page.goto(`${address}/compare?ids=${films.join()}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Shown to a client, A.*Shown to a client, B/ });
  await dialog.getByLabel('Password, if you want one').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.getByLabel('Address of the link').inputValue();
  expect(link).toMatch(/\/share\/comparison\/[\w-]{43}$/);

  const { page: visitor, context, complaints } = await openPage(browser);
  const give = async (password: string) => {
    await visitor.getByLabel('Password').fill(password);
    await visitor.getByRole('button', { name: 'Open' }).click();
  };
  await visitor.goto(link);
  await visitor.getByRole('heading', { name: 'This comparison has a password' }).waitFor();
  await give('red boats at the pier');
  await visitor.getByText('This password is not right.').waitFor();
  await give(PASSWORD);
  await visitor.getByRole('heading', { name: 'Figures' }).waitFor();
  await visitor.getByText(/^A and B are the same on Cognitive ease/).waitFor();
  await visitor.getByRole('figure', { name: 'B: Shown to a client, B' }).waitFor();
  await visitor.getByRole('heading', { name: 'Over time' }).waitFor();
  await visitor.waitForFunction(() => [...document.querySelectorAll('video')].every(({ readyState }) => readyState >= 2));
  await visitor.keyboard.press('h');
  await visitor.waitForURL(({ searchParams }) => searchParams.get('layer') === 'fog');
  await visitor.getByRole('slider', { name: 'Time' }).focus();
  await visitor.keyboard.press('End');
  await visitor.waitForFunction(() => [...document.querySelectorAll('video')].every(({ currentTime }) => currentTime > 1));

  await dialog.getByRole('button', { name: 'End link' }).click();
  await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'End link' }).click();
  await page.getByText('The link no longer opens anything').waitFor();
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'This link has ended' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('the page of a shared comparison has no fault in any look, and tells which film was deleted', async () => {
  const { client, address, browser } = journey;
  const third = await client.send('Shown to a client, C', filmIn(inject('films'), 'no-sound'));
  await client.untilStatus(third.uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  const { token } = await client.call(comparisonShareApi.create, { body: { ids: [third.uuid, ...films] } });
  await client.call(preTestApi.remove, { params: { id: third.uuid } });
  const { page, context, complaints } = await openPage(browser);
  await page.goto(`${address}/share/comparison/${token}`);
  await page
    .getByRole('alert')
    .getByText(/^A film of this link was deleted: A\./)
    .waitFor();
  await page.getByRole('heading', { name: 'Figures' }).waitFor();
  expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
