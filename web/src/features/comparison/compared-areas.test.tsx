import type { ComparedAreas as Areas } from '@fovea/contract/comparison';
import { comparisonApi } from '@fovea/contract/comparison';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { ComparedAreas } from './compared-areas.tsx';

const share = (value: number) => ({
  scores: [
    {
      ...{ id: 'area_share', value, unit: 'share', range: [0, 1], lo: null, hi: null, band_kind: 'none' },
      ...{ direction: 'descriptive', state: 'ok', reason: null },
    },
  ],
});

const IDS = [1, 2].map((last) => `019abc00-0000-7000-8000-00000000000${last}`);

const show = (areas: unknown) => {
  fakeApi(replies(comparisonApi.areas, comparisonApi.areas.replies[200].parse(areas) satisfies Areas));
  renderPiece(<ComparedAreas ids={IDS} />);
};

it('holds what was found against each other by kind, and says where it is not', async () => {
  show({ areas: [], found: [{ kind: 'call_to_action', versions: [share(0.05), null], pairs: [] }] });
  const table = await screen.findByRole('region', { name: 'What attention lies on' });
  const row = within(table).getByRole('row', { name: /Call to action/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['5%', 'not found', '']);
  expect(await screen.findByText(/^Nobody has drawn an area on these yet/)).toBeTruthy();
});

it('shows what people drew alone where nothing was found', async () => {
  show({ areas: [{ name: 'Pack', versions: [share(0.2), null], pairs: [] }], found: [] });
  const row = within(await screen.findByRole('region', { name: 'Areas of your own' })).getByRole('row', { name: /Pack/ });
  expect(within(row).getByText('not drawn')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'What attention lies on' })).toBeNull();
});
