import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COLOUR_RULES, findingsInLooks } from './axe.ts';
import { openBrowser, openPage } from './browser.ts';
import { ALL_LOOKS } from './looks.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PICTURE = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">';

/** What is found in a page with this in it, by look and rule. */
async function found(style: string, inside: string, script = ''): Promise<string[]> {
  const { page, context } = await openPage(browser);
  await page.setContent(
    `<!doctype html><html lang="en"><title>Planted</title><style>:root { color-scheme: light dark } ${style}</style>` +
      `<main><h1>Planted</h1>${inside}</main><script>${script}</script></html>`,
  );
  const findings = await findingsInLooks(page, ALL_LOOKS);
  await context.close();
  return findings.map((finding) => finding.replace(/^(\w+, \d+): \w+ ([\w-]+) .*$/s, '$1: $2'));
}

it('finds nothing where nothing is wrong', async () => {
  expect(await found('', '<p>Words</p>')).toEqual([]);
});

it('finds too little contrast in the one scheme that has it, wide and narrow', async () => {
  const pale = 'body { background: #fff } @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } p { color: #333 } }';
  expect(await found(pale, '<p>Words</p>')).toEqual(['dark, 1440: color-contrast', 'dark, 390: color-contrast']);
});

it('finds what one width alone shows, whatever its colours', async () => {
  const narrow = 'img { display: none } @media (max-width: 500px) { img { display: block } }';
  expect(await found(narrow, PICTURE)).toContain('dark, 390: image-alt');
});

it('finds what the second scheme alone shows, by its style or by what a script puts in', async () => {
  const dark = 'img { display: none } @media (prefers-color-scheme: dark) { img { display: block } }';
  expect(await found(dark, PICTURE)).toEqual(['dark, 1440: image-alt', 'dark, 390: image-alt']);
  const put = `matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => document.querySelector('main').insertAdjacentHTML('beforeend', '${PICTURE}'))`;
  expect(await found('', '<p>Words</p>', put)).toContain('dark, 1440: image-alt');
});

it('knows every rule about colours that axe asks by itself', () => {
  const always = axe.getRules(['cat.color']).filter(({ tags }) => !tags.includes('wcag2aaa') && !tags.includes('experimental'));
  expect(always.map(({ ruleId }) => ruleId).toSorted()).toEqual([...COLOUR_RULES].toSorted());
});
