import { readFileSync } from 'node:fs';
import { noteApi } from '@fovea/contract/notes';
import { outcomeApi } from '@fovea/contract/outcomes';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { findingsOf } from '../running/axe.ts';
import { brandedResult } from '../running/branded-result.ts';
import { onResult, pictureBoxOf } from '../running/result-page.ts';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { storedResult } from '../running/stored-result.ts';
import { until } from '../running/until.ts';

/** A look of the network waits for a worker that may have other films in hand. */
const LOOKED_MS = 30_000;

let ids: { readonly ad: string; readonly tall: string; readonly wide: string };
const journey = signedInJourney(async (client) => {
  const [tall, wide] = [await storedResult(client, 'small-tall'), await storedResult(client, 'small')];
  ids = { ad: await brandedResult(client), tall, wide };
});

const open = async (uuid: string, tab: string) => {
  const { page, address } = journey;
  await page.goto(`${address}/prediction/${uuid}?tab=${tab}`);
  await page.waitForFunction(() => {
    const videos = [...document.querySelectorAll('video')];
    return videos.length > 0 && videos.every(({ readyState }) => readyState >= 2);
  });
  return page;
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const textOf = async (place: Locator) => (await place.textContent()) ?? '';

/** Drags a box over the picture, by shares of it. */
async function drag(page: Page, [fromX, fromY, toX, toY]: readonly [number, number, number, number]): Promise<void> {
  const { x, y, width, height } = await pictureBoxOf(onResult(page).video);
  await page.mouse.move(x + fromX * width, y + fromY * height);
  await page.mouse.down();
  await page.mouse.move(x + ((fromX + toX) / 2) * width, y + ((fromY + toY) / 2) * height);
  await page.mouse.move(x + toX * width, y + toY * height);
  await page.mouse.up();
}

describe('boxes of the brand', () => {
  const verdict = (page: Page) => page.getByRole('region', { name: 'Brand', exact: true }).getByRole('heading', { level: 2 }).first();

  it('are rejected and taken back, and the figures follow', async () => {
    const page = await open(ids.ad, 'brand');
    await verdict(page)
      .filter({ hasText: /^The brand is on screen from 3\./ })
      .waitFor();
    const attention = page.getByRole('region', { name: 'How much attention' });
    const before = await textOf(attention);
    const rows = page.getByRole('region', { name: 'Boxes of the brand' }).getByRole('listitem');
    await rows.first().getByRole('button').first().click();
    await press(page, /^Reject: /);
    await rows.first().getByText('rejected').waitFor();
    await page.getByRole('note').filter({ hasText: 'The brand’s boxes were corrected by' }).waitFor();
    await until('other figures', { withinS: 5 }, async () => ((await textOf(attention)) === before ? undefined : true));
    await press(page, 'Undo');
    await until('the figures as they were', { withinS: 5 }, async () => ((await textOf(attention)) === before ? true : undefined));
    await rows
      .first()
      .getByText(/found with a score of .*\d%, not reviewed by anybody/)
      .waitFor();
  });

  it('are drawn, moved by keys, ended, renamed and done again; then everything is as it was found', async () => {
    const page = await open(ids.ad, 'brand');
    const panel = page.getByRole('region', { name: 'Boxes of the brand' });
    await press(page, 'Draw a box');
    await page.getByTestId('draw').waitFor();
    await drag(page, [0.55, 0.2, 0.8, 0.5]);
    await verdict(page)
      .filter({ hasText: /^The brand is on screen from 0 ?s|^The brand is on screen from 0\.0/ })
      .waitFor();
    const place = page.getByRole('application', { name: /^Drawn box 1/ });
    const left = () => place.evaluate((box) => box.getBoundingClientRect().left);
    const leftBefore = await left();
    await place.focus();
    await page.keyboard.press('ArrowRight');
    await until('the box to the right', { withinS: 5 }, async () => ((await left()) > leftBefore ? true : undefined));
    await panel.getByRole('textbox', { name: 'Name of the box' }).fill('The kettle on the shelf');
    await page.keyboard.press('Enter');
    await panel.getByText('The kettle on the shelf', { exact: true }).waitFor();
    await press(page, /^Ends here: The kettle on the shelf, /);
    await panel.getByText('00:00.0–00:00.0').waitFor();
    await press(page, 'Undo');
    await panel.getByText('00:00.0–00:00.0').waitFor({ state: 'detached' });
    await press(page, 'Do again');
    await panel.getByText('00:00.0–00:00.0').waitFor();
    await page.getByRole('button', { name: 'Undo', disabled: false }).waitFor(); // stored: nothing moves under the pointer any more
    await panel.getByText(/^\d+ changes$/).click();
    await panel
      .getByText(/^Renamed: The kettle on the shelf/)
      .first()
      .waitFor();
    await press(page, 'Back to what was found');
    await verdict(page)
      .filter({ hasText: /^The brand is on screen from 3\./ })
      .waitFor();
    await page.getByRole('note').filter({ hasText: 'corrected by' }).waitFor({ state: 'detached' });
    expect(await findingsOf(page)).toEqual([]);
  });
});

describe('placement', () => {
  it('is chosen, measured on its page, and chosen again in the matrix', async () => {
    const page = await open(ids.tall, 'placement');
    await page.getByRole('combobox', { name: 'Placement' }).click();
    await page.getByRole('option', { name: 'Instagram and Facebook feed' }).click();
    const block = page.getByRole('region', { name: 'Breakthrough' });
    await press(page, 'Measure breakthrough');
    await block.getByText(/^\d+ ?% of predicted attention stays on the ad/).waitFor({ timeout: LOOKED_MS });
    await block.getByText(/^Least at 00:0\d\.\d: \d+/).waitFor();
    const matrix = page.getByRole('region', { name: 'Every placement and every shape' }).first();
    await matrix.getByRole('button', { name: 'TikTok in-feed' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^At TikTok in-feed, / })
      .waitFor();
    await block.getByText(/^The film fills the screen here/).waitFor();
    await page.reload();
    await page
      .getByRole('status')
      .filter({ hasText: /^At TikTok in-feed, / })
      .waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});

describe('what if', () => {
  it('tries changes on a moment, takes them back and does them again, and keeps them in the address', async () => {
    const page = await open(ids.wide, 'what-if');
    const result = page.getByRole('region', { name: 'Before and after' });
    const shares = result.getByRole('listitem');
    await press(page, 'Hide');
    await drag(page, [0.4, 0.3, 0.7, 0.7]);
    await result.getByRole('img', { name: /^The moment with the changes/ }).waitFor({ timeout: LOOKED_MS });
    const hidden = await textOf(shares.first());
    const [before = 0, after = 0] = [...hidden.matchAll(/([\d.]+)% \(/g)].map(([, share]) => Number(share));
    expect(after).toBeLessThan(before);
    await press(page, 'Enlarge');
    await press(page, 'Take the middle');
    await press(page, '× 2');
    await until('both places told', { withinS: LOOKED_MS / 1000 }, async () => ((await shares.count()) === 2 ? true : undefined));
    const tried = (like: RegExp) => page.waitForURL(({ searchParams }) => like.test(searchParams.get('whatif') ?? ''));
    await tried(/^0;hide,.*;enlarge,0\.4,0\.4,0\.2,0\.2,2$/);
    await press(page, 'Undo');
    await press(page, 'Undo');
    await tried(/^0;hide,[^;]*$/);
    await press(page, 'Do again');
    await tried(/;enlarge,0\.4,0\.4,0\.2,0\.2,1\.5$/);
    await page.reload();
    await until('both places told again', { withinS: LOOKED_MS / 1000 }, async () => ((await shares.count()) === 2 ? true : undefined));
    expect(await findingsOf(page)).toEqual([]);
    await press(page, 'Take back: Enlarge');
    await press(page, 'Begin anew');
    await result.waitFor({ state: 'detached' });
  });
});

describe('notes', () => {
  beforeEach(async () => {
    const { client } = journey;
    const notes = await client.call(noteApi.list, { params: { uuid: ids.wide } });
    for (const { id, parent } of notes) if (parent === null) await client.call(noteApi.remove, { params: { id } });
  });

  it('are written at a moment with a point, answered, settled, edited and deleted', async () => {
    const page = await open(ids.wide, 'notes');
    const list = page.getByRole('region', { name: 'Notes', exact: true });
    await onResult(page).lanes.focus();
    await page.keyboard.press('End');
    await press(page, 'Point at a place');
    await list.getByText('Click the place that the note is about').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('point').waitFor({ state: 'detached' });
    await press(page, 'Point at a place');
    await page.getByTestId('point').click({ position: { x: 40, y: 40 } });
    await page.getByRole('textbox', { name: 'Note on this moment' }).fill('The last picture is too dark');
    await press(page, 'Write note');
    const written = list.getByRole('listitem').filter({ hasText: 'The last picture is too dark' });
    await written.waitFor();
    await page.keyboard.press('Home');
    await press(page, /^Note at 00:0\d\.\d: The last picture is too dark/);
    expect(new URL(page.url()).searchParams.get('note')).not.toBeNull();
    await until('the film at the note', { withinS: 5 }, async () =>
      (await onResult(page).video.evaluate((film) => (film instanceof HTMLVideoElement ? film.currentTime : 0))) > 3 ? true : undefined,
    );
    await written.getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('It will be graded anew');
    await written.getByRole('button', { name: 'Reply' }).click();
    await list.getByRole('listitem').filter({ hasText: 'It will be graded anew' }).waitFor();
    await written.getByRole('button', { name: 'Resolve' }).click();
    await written.getByText(/^Resolved by /).waitFor();
    await written.getByRole('button', { name: 'Open again' }).click();
    await written.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Your note' }).fill('The last picture is far too dark');
    await press(page, 'Save');
    const edited = list.getByRole('listitem').filter({ hasText: 'far too dark' });
    await edited.getByText('edited').waitFor();
    const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'All notes as CSV' }).click()]);
    expect(table.suggestedFilename()).toMatch(/\.csv$/);
    expect(await findingsOf(page)).toEqual([]);
    await list.getByRole('listitem').filter({ hasText: 'It will be graded anew' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The reply was deleted').waitFor();
    await edited.getByRole('button', { name: 'Delete' }).click();
    await list.getByText(/^No notes yet/).waitFor();
    await page.getByText('The note was deleted').waitFor();
    await press(page, 'Undo');
    await edited.waitFor();
  });

  it('are made of an advice, in words that can be changed, once', async () => {
    const page = await open(ids.wide, 'advice');
    await page
      .getByRole('button', { name: /^Add as a note: / })
      .first()
      .click();
    const field = page.getByRole('textbox', { name: 'Note on this advice' });
    const said = await field.inputValue();
    await field.fill(`${said} Who takes it?`);
    await press(page, 'Write note');
    await page.getByRole('button', { name: /^In the notes: / }).click();
    const list = page.getByRole('region', { name: 'Notes', exact: true });
    await list.getByRole('listitem').filter({ hasText: 'Who takes it?' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
  });
});

describe('predicted against actual', () => {
  beforeEach(async () => {
    const { client } = journey;
    for (const { id } of await client.call(outcomeApi.imports, {})) await client.call(outcomeApi.undo, { params: { id } });
  });

  it('is read first, asks what it does not know, is stored, stands on the film’s page, and is taken back', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/outcomes`);
    const chosen = page.waitForEvent('filechooser');
    await press(page, 'Choose a file');
    const table = ['id,view-through', `${ids.wide},0.4`, `${ids.tall},0.6`, 'nobody,0.5'].join('\n');
    await (await chosen).setFiles({ name: 'June.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.getByText('1 entry could not be taken').waitFor();
    await press(page, 'To 1 (0.4 is 40%)');
    await press(page, 'Import 2 values');
    await page.getByText('June.csv was imported.').waitFor();
    await page.getByRole('region', { name: 'Every pair' }).getByRole('link', { name: 'Kettle, upright' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Kettle, first cut' }).first().click();
    const happened = page.getByRole('region', { name: 'What happened' });
    await happened.getByText('40%').waitFor();
    await happened.getByRole('link', { name: 'Real outcomes' }).click();
    await press(page, 'Take back June.csv');
    await press(page, 'Take back');
    await page.getByRole('heading', { name: 'No outcomes yet' }).waitFor();
  });

  it('is filled into a table that names the films, which says nothing of the films that are left blank', async () => {
    const { page, address } = journey;
    await page.goto(`${address}/outcomes`);
    const [table] = await Promise.all([page.waitForEvent('download'), press(page, 'Take a table to fill in')]);
    const [head, ...films] = readFileSync(await table.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(head).toMatch(/Id,Film,View-through %/);
    const filled = films.map((line) => (line.startsWith(ids.tall) ? line.replace(/,,,,,$/, ',31.5,,,,') : line));
    const chosen = page.waitForEvent('filechooser');
    await press(page, 'Choose a file');
    const csv = [head, ...filled].join('\r\n');
    await (await chosen).setFiles({ name: table.suggestedFilename(), mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText(/^1 value of 1 ad in /).waitFor();
    expect(await page.getByText('could not be taken').count()).toBe(0);
    await press(page, 'Import 1 value');
    await page.getByRole('region', { name: 'Every pair' }).getByRole('link', { name: 'Kettle, upright' }).waitFor();
  });
});
