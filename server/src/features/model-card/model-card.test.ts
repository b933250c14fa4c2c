import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { modelCardApi } from '@fovea/contract/model-card';
import { SHIPPED_MODEL } from '@fovea/engine/shipped-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { setsIn } from './read-card.ts';

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

test('a card with one table for all sets is read figure by figure', async () => {
  const sets = setsIn(await cardOf('attention-v0'));
  expect(sets.map(({ name, pictures }) => `${name} ${pictures}`)).toEqual([
    'OSIE 140',
    'crowd 100',
    'scene 100',
    'MIT1003 159',
    'FiWI web pages 25',
    'GDI graphic designs 25',
    'MASSVIS infographics 25',
  ]);
  const [osie] = sets;
  expect(osie?.rows.slice(0, 2)).toEqual([
    { measure: 'ig', network: { value: 1.82, lo: 1.72, hi: 1.9 }, centre_prior: null, people: { value: 2.12, lo: null, hi: null } },
    {
      measure: 'cc',
      network: { value: 0.855, lo: null, hi: null },
      centre_prior: { value: 0.33, lo: null, hi: null },
      people: null,
    },
  ]);
});

test('a card with a table for each set is read with every interval', async () => {
  const sets = setsIn(await cardOf('attention-v1'));
  expect(sets.map(({ name }) => name)).toEqual(['crowd', 'fiwi', 'gdi', 'massvis', 'osie', 'scene']);
  expect(sets[0]?.rows.map(({ measure }) => measure)).toEqual(['ig', 'cc', 'nss', 'auc_judd', 'sauc', 'sim', 'kl']);
  expect(sets[0]?.rows[1]).toEqual({
    measure: 'cc',
    network: { value: 0.875, lo: 0.861, hi: 0.888 },
    centre_prior: { value: 0.499, lo: 0.458, hi: 0.539 },
    people: null,
  });
});

test('a text without such tables has no figures', () => {
  expect(setsIn('# Nothing\n\n| a | b |\n|---|---|\n| 1 | 2 |\n')).toEqual([]);
});
