import { Comparison } from '@fovea/contract/comparison';
import { exportApi, ResultExport } from '@fovea/contract/exports';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { ComparisonFiles } from './comparison-files.tsx';

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const version = (at: number) => ({
  ...{ prediction_id: id(100 + at), pre_test_id: id(10 + at), pre_test_name: `Cut ${at}`, completed_at: '2026-11-22T20:00:00.000Z' },
  ...{ is_current: true, scores: [], shots: [], flashing: [], begins_black: false, heatmap: null },
  checks: { verdict: 'pass', fails: 0, warns: 0, named: [], open: [], placement: 'tv_eu' },
  media: { kind: 'film', duration_s: 6, width_px: 640, height_px: 360, frame_rate: 25, has_sound: false },
  ...{ film: { address: '/film', type: 'video/mp4', state: 'original' }, poster_address: null },
});
const making = (n: number, name: string, beside: readonly string[]) =>
  ResultExport.parse({
    ...{ id: id(n), pre_test_id: id(10), prediction_id: id(100), kind: 'pdf', status: 'running', progress: 20, at_s: null, beside },
    ...{ may_remove: true, placement: null, palette: 'heat', layer: 'heat', opacity: 0.9, marks: [], range: null, locale: 'en' },
    ...{ file_name: name, bytes: null, failure: null, requested_by: 'Ada', created_at: '2026-11-22T20:00:00.000Z' },
    ...{ ready_at: null, expires_at: null, file_address: null },
  });

it('says that a file of this comparison was cancelled elsewhere, and nothing of what is cancelled here or is of something else', async () => {
  const { versions } = Comparison.parse({ versions: [version(0), version(1)], figures: [] });
  const [first, ...others] = versions;
  if (!first) throw new Error('no version');
  const [theirs, own, other] = [making(71, 'A.pdf', [id(101)]), making(72, 'B.pdf', [id(101)]), making(73, 'C.pdf', [])];
  let [, list] = replies(exportApi.list, [other, theirs, own]);
  const [, removed] = replies(exportApi.remove, undefined);
  fakeApi(
    [exportApi.list, (asked) => list(asked)],
    [
      exportApi.remove,
      (asked) => {
        [, list] = replies(exportApi.list, [theirs]);
        return removed(asked);
      },
    ],
  );
  renderPiece(<ComparisonFiles versions={[first, ...others]} palette="heat" more={null} />);
  await screen.findByText('A.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel B.pdf' }));
  await vi.waitFor(() => expect(screen.queryByText('B.pdf')).toBeNull());
  expect(screen.queryByText(/not made any more/)).toBeNull();
  [, list] = replies(exportApi.list, []);
  expect(await screen.findByText(/^A.pdf is not made any more: it was cancelled/, {}, { timeout: 4_000 })).toBeTruthy();
});
