import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { modelCardApi } from '@fovea/contract/model-card';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { setsIn } from './read-card.ts';
import { sharesIn } from './read-shares.ts';
import { knownBiasOf } from './service.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

const cardOf = (model: string) => readFile(fileURLToPath(new URL(`../../../../engine/models/${model}/README.md`, import.meta.url)), 'utf8');

test('whoever is signed in reads the card of the network that ships', async () => {
  const { viewer } = await it.world();
  const card = await it.as(viewer).call(modelCardApi.read, {});
  expect(SHIPPED_MODEL).toContain(`/${card.model}/`);
  expect(card.text).toContain(`# Model card: ${card.model}`);
  expect(card.sets.length).toBeGreaterThan(3);
  for (const { rows } of card.sets) expect(rows[0]).toMatchObject({ measure: 'ig', network: { lo: expect.any(Number) }, people: {} });
});

test('a card with a table for each set is read with every interval', async () => {
  const sets = setsIn(await cardOf('attention-v6-int8'));
  expect(sets.map(({ name }) => name)).toEqual(['crowd', 'fiwi', 'gdi', 'massvis', 'osie', 'scene']);
  expect(sets[0]?.rows.map(({ measure }) => measure)).toEqual(['ig', 'cc', 'nss', 'auc_judd', 'sauc', 'sim', 'kl']);
  expect(sets[0]?.rows[1]).toEqual({
    measure: 'cc',
    network: { value: 0.881, lo: 0.864, hi: 0.897 },
    centre_prior: { value: 0.499, lo: 0.458, hi: 0.539 },
    people: null,
  });
});

test('what the card says of logos, writing and faces is read where enough pictures tell it', async () => {
  const shares = sharesIn(await cardOf('attention-v6-int8'));
  const logos = { set: 'gdi', part: 'logos', size: 'any', pictures: 19, people_share: 0.068, ratio: { value: 1.06, lo: 0.74, hi: 1.45 } };
  expect(shares).toContainEqual(logos);
  expect(shares).toContainEqual(expect.objectContaining({ set: 'fiwi', part: 'faces', size: 'small', pictures: 6 }));
  expect(shares.filter(({ set, part, size }) => set === 'gdi' && part === 'faces' && size === 'small')).toEqual([]); // one picture
  expect(new Set(shares.map(({ part }) => part))).toEqual(new Set(['faces', 'writing', 'logos']));
});

test('what is known goes with the results of the network that ships, and with no others', async () => {
  const { viewer } = await it.world();
  const { model, shares } = await it.as(viewer).call(modelCardApi.read, {});
  expect(knownBiasOf(model)).toHaveLength(shares.filter(({ size }) => size === 'any').length);
  expect(knownBiasOf(model)).toContainEqual({ part: 'logos', set: 'gdi', pictures: 19, ratio: { value: 1.06, lo: 0.74, hi: 1.45 } });
  expect(knownBiasOf('an-earlier-one')).toEqual([]);
});

test('advice on a brand that is outshone says of the network what the card measured, and not the opposite', async () => {
  const logos = sharesIn(await cardOf('attention-v6-int8')).filter(({ part, size }) => part === 'logos' && size === 'any');
  expect(logos.some(({ ratio }) => ratio.lo > 1)).toBe(false); // no set shows too much on logos
  expect(logos.some(({ ratio }) => ratio.hi < 1)).toBe(true); // one shows too little
  const words = { en: /less than people/, de: /weniger geben, als Menschen/, nl: /minder geven dan mensen/ } as const;
  for (const [locale, less] of Object.entries(words)) {
    const file = await readFile(new URL(`../languages/files/${locale}/diagnosis.json`, import.meta.url), 'utf8');
    expect(JSON.parse(file)['rule.outshone_brand.why']).toMatch(less);
  }
});

test('a text without such tables has no figures', () => {
  expect(setsIn('# Nothing\n\n| a | b |\n|---|---|\n| 1 | 2 |\n')).toEqual([]);
});
