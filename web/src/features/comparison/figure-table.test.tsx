import { Comparison } from '@fovea/contract/comparison';
import { PredictionId } from '@fovea/contract/ids';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { FigureTable } from './figure-table.tsx';

const UNITS = { text_share: 'share', face_first_shown: 's' };
const scoreOf = (id: keyof typeof UNITS, value: number, lo: number | null = null) => ({
  ...{ id, value, lo, hi: null, unit: UNITS[id], range: null },
  ...{ band_kind: 'none', direction: 'descriptive', state: 'ok', reason: null },
});

interface Pair {
  readonly values: readonly [number, number];
  readonly noise: number;
  /** Lower end of every band; the upper one is open. */
  readonly lo?: number;
}

const WHOLE = { is_whole: true, lacks: [] };

const comparisonOf = (id: keyof typeof UNITS, { values: [a, b], noise, lo }: Pair) => {
  const version = (number: number, value: number) => ({
    prediction_id: `01930000-0000-7000-8000-00000000010${number}`,
    pre_test_id: `01930000-0000-7000-8000-00000000020${number}`,
    pre_test_name: `Cut ${number}`,
    completed_at: '2026-11-22T20:00:00.000Z',
    is_current: true,
    media: { kind: 'film', duration_s: 6, width_px: 640, height_px: 360, frame_rate: 25, has_sound: false },
    scores: [scoreOf(id, value, lo)],
    shots: [],
    flashing: [],
    begins_black: false,
    checks: { verdict: 'pass', fails: 0, warns: 0, named: [], open: [], placement: 'tv_eu' },
    heatmap: null,
    film: { address: '/film', type: 'video/mp4', state: 'original' },
    poster_address: null,
  });
  const pair = {
    a: 0,
    b: 1,
    difference: a - b,
    noise,
    content_noise: null,
    model_noise: noise,
    smallest: 0,
    larger: null,
    better: null,
    ...WHOLE,
  };
  return Comparison.parse({
    versions: [version(1, a), version(2, b)],
    figures: [{ id, unit: UNITS[id], direction: 'descriptive', pairs: [{ ...pair, verdict: 'too_close' }], unbeaten: null }],
  });
};

const showAll = async () => userEvent.click(screen.getByRole('button', { name: /^All/ }));

it('shows what differs, and the rest when asked for it', async () => {
  renderPiece(<FigureTable comparison={comparisonOf('text_share', { values: [0, 0], noise: 0 })} />);
  expect(screen.queryByRole('rowheader')).toBeNull();
  expect(screen.getByText('In 1 more figure they cannot be told apart.')).toBeTruthy();
  await showAll();
  expect(screen.getByRole('rowheader').textContent).toContain('Time with text');
  await userEvent.click(screen.getByRole('button', { name: 'Only what differs' }));
  expect(screen.queryByRole('rowheader')).toBeNull();
});

it('writes out the pairs of several versions of which there is something to say, and names the others together', async () => {
  const two = comparisonOf('face_first_shown', { values: [2, 5], noise: 0.5 });
  const [figure] = two.figures;
  const [pair] = figure?.pairs ?? [];
  if (!figure || !pair) throw new Error('There is no figure');
  const [third] = comparisonOf('face_first_shown', { values: [2.1, 5], noise: 0.5 }).versions;
  if (!third) throw new Error('There is no version');
  const clear = { verdict: 'clear', larger: 1 } as const;
  const pairs = [
    { ...pair, ...clear },
    { ...pair, b: 2, difference: -0.1 },
    { ...pair, ...clear, a: 1, b: 2, difference: 2.9 },
  ];
  const versions = [...two.versions, { ...third, prediction_id: PredictionId.parse('01930000-0000-7000-8000-000000000109') }];
  renderPiece(<FigureTable comparison={{ versions, figures: [{ ...figure, pairs }] }} />);
  expect(screen.getByText('A against C: cannot be told apart.')).toBeTruthy();
  expect(screen.getAllByText(/^Clear/)).toHaveLength(2);
});

it('what is measured alike without noise is the same; what has noise is too close to call', async () => {
  const { unmount } = renderPiece(<FigureTable comparison={comparisonOf('text_share', { values: [0, 0], noise: 0 })} />);
  await showAll();
  expect(screen.getByText('The same.')).toBeTruthy();
  expect(screen.queryByText(/noise/)).toBeNull();
  unmount();
  renderPiece(<FigureTable comparison={comparisonOf('text_share', { values: [0.2, 0.2], noise: 0.1 })} />);
  await showAll();
  expect(screen.getByText('Too close to call.')).toBeTruthy();
  expect(screen.getByText(/noise/)).toBeTruthy();
});

it('a figure in seconds says so', async () => {
  renderPiece(<FigureTable comparison={comparisonOf('face_first_shown', { values: [2, 3], noise: 1 })} />);
  await showAll();
  expect(screen.getByRole('rowheader').textContent).toMatch(/s$/);
});

it('a band without an upper end is written as one', async () => {
  renderPiece(<FigureTable comparison={comparisonOf('face_first_shown', { values: [2, 3], noise: 1, lo: 1.5 })} />);
  await showAll();
  expect(screen.getAllByText('from 1.5')).toHaveLength(2);
});

it('says why a difference only leans', () => {
  const comparison = comparisonOf('face_first_shown', { values: [2, 3], noise: 0.5 });
  const [figure] = comparison.figures;
  if (!figure) throw new Error('There is no figure');
  const pairs = figure.pairs.map((pair) => ({
    ...pair,
    verdict: 'leaning' as const,
    larger: 1,
    is_whole: false,
    lacks: ['curve' as const],
  }));
  renderPiece(<FigureTable comparison={{ ...comparison, figures: [{ ...figure, pairs }] }} />);
  expect(screen.getByText('B seems higher, not settled.')).toBeTruthy();
  expect(screen.getByText('Part of its noise is not known: the figure has no course over the film.')).toBeTruthy();
});

it('says which two a difference is between where a third version has no value', async () => {
  const { versions, figures } = comparisonOf('text_share', { values: [0.4, 0.2], noise: 0.01 });
  const third = { ...versions[1], prediction_id: PredictionId.parse('01930000-0000-7000-8000-000000000103'), scores: [] };
  const three = Comparison.parse({ figures, versions: [...versions, third] });
  renderPiece(<FigureTable comparison={three} />);
  await showAll();
  expect(screen.getByText('A against B:')).toBeTruthy();
});
