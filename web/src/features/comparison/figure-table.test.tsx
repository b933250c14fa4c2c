import { Comparison } from '@fovea/contract/comparison';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { FigureTable } from './figure-table.tsx';

const scoreOf = (id: string, value: number, unit: string) => ({
  ...{ id, value, lo: null, hi: null, unit, range: null },
  ...{ band_kind: 'none', direction: 'descriptive', state: 'ok', reason: null },
});
const UNITS = { text_share: 'share', face_first_shown: 's' };

const comparisonOf = (id: keyof typeof UNITS, [a, b]: readonly [number, number], noise: number) => {
  const version = (number: number, value: number) => ({
    prediction_id: `01930000-0000-7000-8000-00000000010${number}`,
    pre_test_id: `01930000-0000-7000-8000-00000000020${number}`,
    pre_test_name: `Cut ${number}`,
    completed_at: '2026-11-22T20:00:00.000Z',
    is_current: true,
    media: { kind: 'film', duration_s: 6, width_px: 640, height_px: 360, frame_rate: 25, has_sound: false },
    scores: [scoreOf(id, value, UNITS[id])],
    shots: [],
    flashing: [],
    heatmap: null,
    film: { address: '/film', type: 'video/mp4', state: 'original' },
    poster_address: null,
  });
  const pair = { a: 0, b: 1, difference: a - b, noise, content_noise: null, model_noise: noise, smallest: 0, larger: null, better: null };
  return Comparison.parse({
    versions: [version(1, a), version(2, b)],
    figures: [{ id, unit: UNITS[id], direction: 'descriptive', pairs: [{ ...pair, verdict: 'too_close' }], unbeaten: null }],
  });
};

it('what is measured alike without noise is the same; what has noise is too close to call', () => {
  const { unmount } = renderPiece(<FigureTable comparison={comparisonOf('text_share', [0, 0], 0)} />);
  expect(screen.getByText('The same.')).toBeTruthy();
  expect(screen.queryByText(/noise/)).toBeNull();
  unmount();
  renderPiece(<FigureTable comparison={comparisonOf('text_share', [0.2, 0.2], 0.1)} />);
  expect(screen.getByText('Too close to call.')).toBeTruthy();
  expect(screen.getByText(/noise/)).toBeTruthy();
});

it('a figure in seconds says so', () => {
  renderPiece(<FigureTable comparison={comparisonOf('face_first_shown', [2, 3], 1)} />);
  expect(screen.getByRole('rowheader').textContent).toMatch(/s$/);
});
