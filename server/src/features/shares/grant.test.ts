import { PredictionId, PreTestUuid, ShareId, TenantId } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import { createSecretBox } from '../../secret-box.ts';
import type { SharedBytes } from './grant.ts';
import { GRANT_MS, isGranted, makeGrant } from './grant.ts';

const NOW = 1_800_000_000_000;
const idOf = (digit: number) => `01930000-0000-7000-8000-00000000000${digit}`;
const ours = createSecretBox('a key of this house, and of no other one');

const links = [1, 2].flatMap((tenant) => [3, 4].map((id) => ({ id: ShareId.parse(idOf(id)), tenantId: TenantId.parse(idOf(tenant)) })));
const films = [5, 6].map((id) => PreTestUuid.parse(idOf(id)));
const things: readonly SharedBytes[] = [
  { kind: 'film', as: 'original' },
  { kind: 'film', as: 'preview' },
  { kind: 'poster' },
  ...[7, 8].map((id) => ({ kind: 'heatmap', predictionId: PredictionId.parse(idOf(id)) }) as const),
];
const wishes = links.flatMap((link) => films.flatMap((preTestId) => things.map((bytes) => ({ link, preTestId, bytes }))));

test('R11, R73: a grant is for one file of one film of one link of one tenant, and for no other that there is', () => {
  for (const [at, wish] of wishes.entries()) {
    const grant = makeGrant(ours, wish, NOW);
    const opened = wishes.flatMap((other, index) => (isGranted(ours, { ...other, grant }, NOW) ? [index] : []));
    expect(opened).toEqual([at]);
  }
});

test('R11: it lasts five minutes to the millisecond, and nobody without the key of this house makes one, or makes one last', () => {
  const wish = wishes[0] ?? expect.fail();
  const grant = makeGrant(ours, wish, NOW);
  const when = (nowMs: number) => isGranted(ours, { ...wish, grant }, nowMs);
  expect([when(NOW), when(NOW + GRANT_MS - 1), when(NOW + GRANT_MS), when(NOW - 1)]).toEqual([true, true, false, false]);
  const elsewhere = makeGrant(createSecretBox('a key of another house, and not of this'), wish, NOW);
  const longer = grant.replace(/^\d+/, String(NOW + GRANT_MS - 1));
  for (const forged of [elsewhere, longer, undefined, '']) expect(isGranted(ours, { ...wish, grant: forged }, NOW)).toBe(false);
});
