import { folderApi } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findingsInLooks, findingsOf } from '../running/axe.ts';
import { bringSession, openBrowser, openPage } from '../running/browser.ts';
import { filmIn } from '../running/films.ts';
import { ADMIN } from '../running/house.ts';
import { LOOKS } from '../running/looks.ts';
import { onResult } from '../running/result-page.ts';
import { sharedHouse } from '../running/shared-house.ts';
import type { SimpleClient } from '../running/simple-client.ts';
import { signIn } from '../running/simple-client.ts';
import { nameOf, storedResult } from '../running/stored-result.ts';
import { until } from '../running/until.ts';

const { address } = sharedHouse();
let browser: Browser;
let client: SimpleClient;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  browser = await openBrowser();
  client = await signIn(address, ADMIN);
});
afterAll(() => browser.close());

beforeEach(async () => {
  ({ page, context, complaints } = await openPage(browser));
  await bringSession(context, { address, cookie: client.cookie });
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const folder = (name: string) => client.call(folderApi.add, { query: {}, body: { name } });
const film = (name: string, folderId?: Awaited<ReturnType<typeof folder>>['id']) =>
  client.call(preTestApi.create, { body: { pre_test_name: name, ...(folderId ? { folder_id: folderId } : {}) } });

const link = (name: string) => page.getByRole('link', { name, exact: true });
const note = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
const undo = () => page.getByRole('button', { name: 'Undo' }).click();

/** A folder of its own with some films, opened. */
async function openFolder(name: string, films: readonly string[]) {
  const { id, slug } = await folder(name);
  for (const one of films) await film(one, id);
  await page.goto(`${address}/folder/${slug}?sort=name`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  if (films[0]) await link(films[0]).waitFor();
  return { id, slug };
}

/** Carries something with the mouse, slowly enough to be seen as carrying. */
async function carry(what: string, onto: string): Promise<void> {
  for (const name of [what, onto]) await link(name).click({ trial: true }); // a grid that is being laid out anew moves under the mouse
  const [from, to] = [await link(what).boundingBox(), await link(onto).boundingBox()];
  if (!from || !to) throw new Error('Nothing to carry, or nowhere to carry it');
  await page.mouse.move(from.x + 10, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 12, to.y + 6, { steps: 8 });
  await page.mouse.up();
}

describe('folders', () => {
  it('are made, renamed where they stand, opened and deleted, and come back', async () => {
    await page.goto(`${address}/predictions`);
    await page.getByRole('button', { name: 'New folder' }).click();
    // Before the dialog is there, "Search in names" would do as well.
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Made by hand');
    await page.getByRole('button', { name: 'Make folder' }).click();
    await link('Made by hand').focus();
    await page.keyboard.press('F2');
    await page.keyboard.type('Renamed by hand');
    await page.keyboard.press('Enter');
    await link('Renamed by hand').click();
    await page.getByText('Nothing is in this folder yet').waitFor();
    await page.getByRole('button', { name: 'More actions for Renamed by hand' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`${address}/predictions`);
    await undo();
    await page.getByText('Undone').waitFor(); // before that the list may still be the one from before the deletion
    await link('Renamed by hand').waitFor();
    expect(await link('Renamed by hand').count()).toBe(1);
  });

  it('give what is in them to the folder above, or to the bin, as one chooses', async () => {
    const { id, slug } = await openFolder('Outer', ['Kept film']);
    await client.call(folderApi.add, { query: {}, body: { name: 'Inner', parent_id: id } });
    await page.reload();
    await carry('Kept film', 'Inner');
    await note('Moved to Inner').waitFor();
    await page.getByText('1 film', { exact: true }).waitFor();
    await link('Inner').focus();
    await page.keyboard.press('Delete');
    await page.getByText('In it: 1 film.').waitFor();
    await page.getByRole('radio', { name: 'Keep it and move it up to Outer' }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await link('Kept film').waitFor();
    expect(page.url()).toContain(`/folder/${slug}`);
  });

  it('are chosen together with films, carried and binned together, and come back together', async () => {
    const { id } = await openFolder('Mixed', ['Mixed film']);
    for (const name of ['Mixed a', 'Mixed b', 'Mixed target']) {
      await client.call(folderApi.add, { query: {}, body: { name, parent_id: id } });
    }
    await page.reload();
    await link('Mixed a').hover();
    await page.getByRole('checkbox', { name: 'Select Mixed a' }).check();
    await link('Mixed b').click({ modifiers: ['Control'] });
    await link('Mixed film').click({ modifiers: ['Control'] });
    const bar = page.getByRole('toolbar', { name: 'What to do with what is selected' });
    await bar.getByText('3 selected').waitFor();
    expect(await findingsInLooks(page, LOOKS)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await carry('Mixed b', 'Mixed target');
    await note('Moved to Mixed target: 2 folders and 1 film').waitFor();
    await undo();
    for (const name of ['Mixed a', 'Mixed b', 'Mixed film']) await link(name).waitFor();
    await page.keyboard.press('Control+a');
    await bar.getByText('4 selected').waitFor();
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing is in this folder yet').waitFor();
    await undo();
    for (const name of ['Mixed a', 'Mixed b', 'Mixed target', 'Mixed film']) await link(name).waitFor();
    expect(await Promise.all(['Mixed a', 'Mixed b', 'Mixed target', 'Mixed film'].map((name) => link(name).count()))).toEqual([1, 1, 1, 1]);
  });
});

describe('films', () => {
  it('are carried onto a folder, taken back, and carried by key', async () => {
    const { id } = await openFolder('Carrying', ['Carried film', 'Other film']);
    await client.call(folderApi.add, { query: {}, body: { name: 'Target', parent_id: id } });
    await page.reload();
    await carry('Carried film', 'Target');
    await note('Moved to Target').waitFor();
    await link('Carried film').waitFor({ state: 'detached' });
    expect(page.url()).toContain('/folder/carrying');
    await undo();
    await link('Carried film').waitFor();
    await link('Carried film').focus();
    await page.keyboard.press('m');
    await page.getByText('Picked up: Carried film.').waitFor({ state: 'attached' });
    await until('folder under the film', { withinS: 10 }, async () => {
      await page.keyboard.press('ArrowRight');
      return (await page.getByText('Over Target: Carried film.').count()) > 0 || undefined;
    });
    await page.keyboard.press('Enter');
    await note('Moved to Target').waitFor();
    await link('Carried film').waitFor({ state: 'detached' });
  });

  it('are moved through the tree of folders', async () => {
    await folder('Far away');
    await openFolder('Moving', ['Moved by menu']);
    await page.getByRole('button', { name: 'More actions for Moved by menu' }).click();
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    await page.getByRole('treeitem', { name: 'Far away' }).click();
    await page.getByRole('button', { name: 'Move here' }).click();
    await note('Moved to Far away').waitFor();
    expect(await page.getByText('Nothing is in this folder yet').count()).toBe(1);
  });

  it('are chosen many at once, by mouse and by key, binned together and put back', async () => {
    await openFolder('Choosing', ['Pick a', 'Pick b', 'Pick c', 'Pick d']);
    await link('Pick a').click({ modifiers: ['Control'] });
    await link('Pick c').click({ modifiers: ['Shift'] });
    const bar = page.getByRole('toolbar', { name: 'What to do with what is selected' });
    await bar.getByText('3 selected').waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+a');
    await bar.getByText('4 selected').waitFor();
    await link('Pick d').click({ modifiers: ['Control'] });
    await page.keyboard.press('Delete');
    await note('3 films moved to the bin').waitFor();
    await link('Pick a').waitFor({ state: 'detached' });
    expect(await link('Pick d').count()).toBe(1);
    await page.getByRole('link', { name: 'Bin' }).click();
    await page.getByRole('checkbox', { name: 'Select Pick a' }).check();
    await page.getByRole('checkbox', { name: 'Select Pick b' }).check();
    await page.getByRole('button', { name: 'Put back' }).click();
    await note('2 things are back where they were').waitFor();
    await page.getByRole('button', { name: 'More actions for Pick c' }).click();
    await page.getByRole('menuitem', { name: 'Delete for good' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Pick c').waitFor({ state: 'detached' });
    await page.goto(`${address}/folder/choosing`);
    await link('Pick a').waitFor();
    expect(await Promise.all(['Pick a', 'Pick b', 'Pick c', 'Pick d'].map((name) => link(name).count()))).toEqual([1, 1, 0, 1]);
  });

  it('are walked through with the arrow keys, renamed and opened, and Back is the folder', async () => {
    const { slug } = await openFolder('Walking', ['Walk a', 'Walk b', 'Walk c']);
    await link('Walk a').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('F2');
    await page.keyboard.type('Walk c again');
    await page.keyboard.press('Enter');
    await link('Walk c again').waitFor();
    await link('Walk a').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    // A draft leads to where its film is added.
    await page.waitForURL(/\/pre-test\?draft=/);
    await page.getByText('Walk b').first().waitFor();
    await page.goBack();
    await page.waitForURL(`${address}/folder/${slug}?sort=name`);
    await link('Walk c again').waitFor();
    expect(await link('Walk c').count()).toBe(0);
  });

  it('are narrowed and sorted in the address, in every folder at once', async () => {
    await openFolder('Narrowing', ['Needle one', 'Needle two']);
    await page.goto(`${address}/predictions?q=needle&sort=name-down&status=draft`);
    await link('Needle two').waitFor();
    const names = await page.locator('[data-film] a').allTextContents();
    expect(names).toEqual(['Needle two', 'Needle one']);
    await page.goto(`${address}/predictions?q=no-such-needle`);
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.waitForURL(`${address}/predictions`);
  });

  it('show what happens to them without a reload', async () => {
    const { slug } = await openFolder('Living', []);
    await page.getByText('Nothing is in this folder yet').waitFor();
    const { uuid } = await client.send('Seen to change', filmIn(inject('films'), 'one-second'));
    await client.call(preTestApi.change, {
      params: { id: uuid },
      query: {},
      body: { folder_id: (await client.call(folderApi.find, { params: { id: slug }, query: {} })).id },
    });
    const tile = page.getByRole('listitem').filter({ hasText: 'Seen to change' });
    await tile.getByText('Ready').waitFor({ timeout: 80_000 });
    expect(await tile.count()).toBe(1);
  });

  it('have their figures in columns of the table, and in a file to take along', async () => {
    await storedResult(client, 'small');
    await page.goto(`${address}/predictions?q=${encodeURIComponent(nameOf('small'))}`);
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Cognitive ease' }).click();
    await page.keyboard.press('Escape');
    const cell = page.locator('tr[data-film] td.figure').first();
    const worked = async () => {
      await page.reload();
      return cell.innerText();
    };
    await expect.poll(worked, { timeout: 80_000, interval: 2_000 }).toMatch(/^\d+$/);
    const take = page.getByRole('button', { name: 'Take these figures as CSV' });
    const [table] = await Promise.all([page.waitForEvent('download'), take.click()]);
    expect(table.suggestedFilename()).toBe('fovea-figures.csv');
    await page.getByRole('button', { name: 'Posters' }).click();
  });

  it('show stills no larger than they stand', async () => {
    await storedResult(client, 'small');
    await page.goto(`${address}/predictions?q=${encodeURIComponent(nameOf('small'))}`);
    await page.getByRole('button', { name: 'Table' }).click();
    const still = page.locator('tr .poster img').first();
    await expect
      .poll(() => still.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toMatch(/\/poster\?size=small$/);
    const small = await still.evaluate((image: HTMLImageElement) => image.currentSrc);
    const whole = small.replace('?size=small', '');
    const widthOf = (src: string) =>
      page.evaluate(async (wanted) => {
        const image = Object.assign(new Image(), { src: wanted });
        await image.decode();
        return image.naturalWidth;
      }, src);
    expect(await widthOf(small)).toBe(320);
    expect(await widthOf(whole)).toBe(512); // what lies in it besides is stepped over
    const [smallBytes, wholeBytes] = await Promise.all(
      [small, whole].map(async (url) => (await (await context.request.get(url)).body()).length),
    );
    expect((smallBytes ?? 0) * 2).toBeLessThan(wholeBytes ?? 0);
    await page.getByRole('button', { name: 'Posters' }).click();
  });
});

describe('the search', () => {
  it('finds films and folders half a second after the last key, and opens them by key', async () => {
    const { slug } = await folder('Haystack of hay');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()));
    await page.goto(`${address}/predictions`);
    const field = page.getByPlaceholder('Search your files');
    await field.pressSequentially('haystack', { delay: 20 });
    const found = page.getByRole('option', { name: 'Haystack of hay' });
    await found.waitFor();
    expect(asked).toHaveLength(1);
    expect((await page.getByRole('listbox').locator('..').boundingBox())?.width).toBe(400);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${address}/folder/${slug}`);
  });

  it('that fails finds nothing, and a phone opens it from a button', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route('**/api/search**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`${address}/predictions`);
    await page.getByRole('button', { name: 'Search your files' }).click();
    await page.getByRole('combobox', { name: 'Search your files' }).fill('anything');
    await page.getByText('No film and no folder has this in its name.').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('500')));
  });
});

describe('a share link', () => {
  it('is made, opened by nobody in particular with its password, and ended', async () => {
    const uuid = await storedResult(client, 'small');
    await page.goto(`${address}/prediction/${uuid}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password, if you want one' }).fill('for your eyes');
    await dialog.getByRole('button', { name: 'Make link' }).click();
    const made = await dialog.getByRole('textbox', { name: 'Address of the link' }).inputValue();

    const stranger = await openPage(browser);
    await stranger.page.goto(made);
    await stranger.page.getByLabel('Password').fill('a wrong guess');
    await stranger.page.getByRole('button', { name: 'Open' }).click();
    await stranger.page.getByText('This password is not right.').waitFor();
    await stranger.page.getByLabel('Password').fill('for your eyes');
    await stranger.page.getByRole('button', { name: 'Open' }).click();
    await stranger.page.getByRole('heading', { level: 1, name: nameOf('small') }).waitFor();
    const { heat, figures, video } = onResult(stranger.page);
    await figures.waitFor();
    await heat.waitFor();
    await until('film that plays', { withinS: 20 }, () =>
      video.evaluate((one) => (one instanceof HTMLVideoElement && one.videoWidth > 0) || undefined),
    );
    expect(await stranger.page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(await findingsOf(stranger.page)).toEqual([]);

    await dialog.getByRole('button', { name: 'End link' }).click();
    await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'End link' }).click();
    await dialog.getByText(/^Ended on/).waitFor();
    await stranger.page.reload();
    await stranger.page.getByRole('heading', { name: 'This link has ended' }).waitFor();
    expect(stranger.complaints).toEqual([]);
    await stranger.context.close();
  });
});

describe('light and dark, wide and narrow', () => {
  it.each([
    ['/predictions', 'Library'],
    ['/folder/looked-at', 'Looked at'],
    ['/bin', 'Bin'],
    ['/share/nothing', 'This link has ended'],
  ])('axe finds nothing on %s', async (path, words) => {
    if (path === '/folder/looked-at') await lookedAt;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address + path);
    await page.getByRole('heading', { name: words, exact: true }).first().waitFor();
    if (path.startsWith('/folder')) await page.getByRole('link', { name: 'Looked at film' }).click({ modifiers: ['Control'] });
    expect(await findingsInLooks(page, LOOKS)).toEqual([]);
  });
});

let lookedAt: Promise<unknown>;
beforeAll(() => {
  lookedAt = folder('Looked at').then(({ id }) => film('Looked at film', id));
  return lookedAt;
});
