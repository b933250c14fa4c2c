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

test('a card with a table for each set is read with every interval', async () => {
  const sets = setsIn(await cardOf('attention-v5-int8'));
  expect(sets.map(({ name }) => name)).toEqual(['crowd', 'fiwi', 'gdi', 'massvis', 'osie', 'scene']);
  expect(sets[0]?.rows.map(({ measure }) => measure)).toEqual(['ig', 'cc', 'nss', 'auc_judd', 'sauc', 'sim', 'kl']);
  expect(sets[0]?.rows[1]).toEqual({
    measure: 'cc',
    network: { value: 0.881, lo: 0.864, hi: 0.897 },
    centre_prior: { value: 0.499, lo: 0.458, hi: 0.539 },
    people: null,
  });
});

test('a text without such tables has no figures', () => {
  expect(setsIn('# Nothing\n\n| a | b |\n|---|---|\n| 1 | 2 |\n')).toEqual([]);
});
