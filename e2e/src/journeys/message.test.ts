import { expect, it } from 'vitest';
import { findingsInLooks } from '../running/axe.ts';
import { ALL_LOOKS, LOOKS } from '../running/looks.ts';
import { onResult } from '../running/result-page.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { storedResult } from '../running/stored-result.ts';
import { until } from '../running/until.ts';

/** Subtitles with their times. */
const SAID =
  '1\n00:00:01,000 --> 00:00:04,000\n<i>Every morning begins with a sound.</i>\n\n2\n00:00:05,000 --> 00:00:08,000\nJetzt bestellen.\n';

let result: string;
const journey = signedInJourney(async (client) => {
  result = `/prediction/${await storedResult(client, 'text-and-speech')}`;
});

it('says which texts stand too short and by how much, and takes the player there', async () => {
  const { page, address } = journey;
  await page.goto(address + result);
  await page.getByRole('tab', { name: 'Message & text' }).click();
  await page.getByRole('heading', { name: /texts that ask to be read stand shorter than is advised/ }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Terms apply until 31 May' });
  expect(await row.textContent()).toMatch(/is on screen for 1\.\d\ss; the advised reading time is \d\.\d\ss/);
  await row.getByRole('button', { name: /^Terms apply until 31 May: go to 00:01\.\d/ }).click();
  const { time } = onResult(page);
  await until('player at the text', { withinS: 10 }, async () => ((await time.textContent())?.startsWith('00:01.') ? true : undefined));
  expect(await page.getByRole('region', { name: 'Message and text' }).textContent()).toMatch(
    /Jetzt bestellen.*1\d\.\d\ss of speech were heard/,
  );
});

it('has a draft of what is said, counts by the words once somebody has checked them, and takes them away and back', async () => {
  const { page, address } = journey;
  await page.goto(`${address + result}?tab=message`);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await transcript.getByText(/Nobody has checked it/).waitFor();
  expect(await findingsInLooks(page, LOOKS)).toEqual([]);
  await transcript.getByRole('button', { name: 'Check and use the draft' }).click();
  expect(
    await transcript
      .getByRole('textbox', { name: /^Said from/ })
      .first()
      .inputValue(),
  ).toMatch(/^Every morning starts with a small sound/);
  expect(await findingsInLooks(page, LOOKS)).toEqual([]);
  await transcript.getByRole('button', { name: 'Cancel' }).click();
  await transcript.getByRole('button', { name: 'Paste or type' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Transcript' }).fill(SAID);
  await page.getByRole('button', { name: 'Save the transcript' }).click();
  await transcript.getByRole('button', { name: /^Jetzt bestellen.*: go to 00:05/ }).waitFor();
  const message = page.getByRole('region', { name: 'Message and text' });
  await message.getByText(/With the sound off, .+ of what is said can still be read\.$/).waitFor();
  await message.getByText(/^Call to action: jetzt bestellen/i).waitFor();
  expect(await findingsInLooks(page, LOOKS)).toEqual([]);
  await transcript.getByRole('button', { name: 'Remove' }).click();
  await message.getByText(/There is no transcript/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await message.getByText(/^Call to action: jetzt bestellen/i).waitFor();
});

it('is judged by placement', async () => {
  const { page, address } = journey;
  await page.goto(`${address + result}?tab=compliance&placement=tv_uk`);
  const fails = page.getByRole('region', { name: /^Fails/ });
  await fails.getByText('Time to read').waitFor();
  expect(await fails.textContent()).toContain('Clearcast for BCAP');
});

it('is played on a phone by controls that are whole and large enough for a finger', async () => {
  const { page, address } = journey;
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address + result);
    await onResult(page).heat.waitFor();
    await page.getByRole('button', { name: 'Layers, boxes and speed' }).click();
    await page.getByRole('checkbox', { name: 'Text boxes' }).waitFor();
    const seen = await page.getByRole('region', { name: 'Player', exact: true }).evaluate((player) => ({
      controls: [...player.querySelectorAll('button, select, input[type=range], label')]
        .map((control) => control.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left, right, width, height }) => ({ isWhole: left >= 0 && right <= window.innerWidth, least: Math.min(width, height) })),
      pushed: [...player.querySelectorAll('*')].filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1).length,
    }));
    expect(seen.controls.length).toBeGreaterThanOrEqual(10);
    expect(seen.controls.filter(({ isWhole, least }) => !isWhole || least < 44)).toEqual([]);
    expect(seen.pushed).toBe(0);
  }
});

it('has nothing for axe to find, light and dark, wide and narrow', async () => {
  const { page, address } = journey;
  await page.goto(`${address + result}?tab=message`);
  await page.getByRole('heading', { name: /^\d+ texts$/ }).waitFor();
  expect(await findingsInLooks(page, ALL_LOOKS)).toEqual([]);
});
