import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { predictionOf } from './testing/prediction-of.ts';
import { WindowTable } from './window-table.tsx';

const nothing = { brand_time: null, brand_seen: null, a50: null, dispersion: null, ease: null };
const windows = [
  { ...nothing, window: 'first_2s', state: 'ok', ease: { value: 75.3, lo: 72.9, hi: 77.7 } },
  { ...nothing, window: 'first_3s', state: 'ok', ease: { value: 60, lo: 60, hi: 60 } },
  { ...nothing, window: 'first_5s', state: 'too_short' },
  { ...nothing, window: 'last_3s', state: 'ok' },
];

it('tells each window with its range, what is too short, and what was not measured; figures of nothing are left out', async () => {
  renderPiece(<WindowTable prediction={predictionOf({ windows })} />);
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Figure', 'First 2\u00a0s', 'First 3\u00a0s', 'First 5\u00a0s', 'Last 3\u00a0s'],
    ['Cognitive ease', '7573–78', '60', 'film too short', 'not measured'],
  ]);
});

it('is not there for a still', () => {
  renderPiece(<WindowTable prediction={predictionOf({ windows: [] })} />);
  expect(screen.queryByRole('table')).toBeNull();
});
