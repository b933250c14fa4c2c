import { exportApi, ResultExport } from '@fovea/contract/exports';
import { Prediction } from '@fovea/contract/predictions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { ExportPanel } from './export-panel.tsx';

const shown = { layer: 'heat', palette: 'heat', opacity: 0.9, marks: [], range: null } as const;
const prediction = Prediction.pick({ id: true, pre_test_id: true, media: true, brand: true }).parse({
  id: '019abc00-0000-7000-8000-000000000002',
  pre_test_id: '019abc00-0000-7000-8000-000000000001',
  brand: null,
  media: {
    kind: 'film',
    duration_s: 10,
    width_px: 1920,
    height_px: 1080,
    frame_rate: 25,
    container: 'mov',
    video_codec: 'h264',
    audio_codec: null,
    audio_channels: null,
  },
});
const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  HTMLElement.prototype.scrollIntoView = scrolled;
});

const file = ResultExport.parse({
  id: '01930000-0000-7000-8000-000000000071',
  pre_test_id: prediction.pre_test_id,
  prediction_id: prediction.id,
  kind: 'pdf',
  status: 'ready',
  progress: 100,
  at_s: null,
  beside: [],
  may_remove: true,
  placement: null,
  ...{ palette: 'heat', layer: 'heat', opacity: 0.9, marks: [], range: null },
  locale: 'en',
  file_name: 'Hero 30s.pdf',
  bytes: 2000,
  failure: null,
  requested_by: 'Ada',
  created_at: '2026-11-22T20:00:00.000Z',
  ready_at: '2026-11-22T20:00:00.000Z',
  expires_at: '2026-11-29T20:00:00.000Z',
  file_address: '/api/v1/export/01930000-0000-7000-8000-000000000071/file',
});

it('says that an ordered file is being made, and leads to it', async () => {
  fakeApi(replies(exportApi.list, [file]), replies(exportApi.order, file));
  renderPiece(<ExportPanel prediction={prediction} shown={shown} timeS={() => 0} placement={null} placementField={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make: Report' }));
  expect(await screen.findByText('Hero 30s.pdf is being made.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Files' })]);
});

it('says what is full when enough is in the making, in the server’s own words', async () => {
  const detail = 'You have 12 files in the making already. Wait until one of them is ready, or cancel one, then order again.';
  fakeApi(replies(exportApi.list, [file]), refuses(exportApi.order, 'too_many_exports', { detail, retryAfterS: 30 }));
  renderPiece(<ExportPanel prediction={prediction} shown={shown} timeS={() => 0} placement={null} placementField={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make: Report' }));
  expect(await screen.findByText(detail)).toBeTruthy();
});

it('orders what is shown: a file, and one that failed once more, for its placement', async () => {
  const failed = { ...file, ...({ status: 'failed', failure: 'internal', placement: 'tv_eu', file_address: null } as const) };
  const asked = fakeApi(replies(exportApi.list, [failed]), replies(exportApi.order, file));
  const field = <p>{'For TikTok'}</p>;
  renderPiece(<ExportPanel prediction={prediction} shown={shown} timeS={() => 0} placement="tiktok_infeed" placementField={field} />);
  expect(await screen.findByText('For TikTok')).toBeTruthy();
  expect(await screen.findByText(/Television, Europe/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make: Report' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(asked.of(exportApi.order)).toHaveLength(2));
  expect(asked.of(exportApi.order).map(({ body }) => body)).toMatchObject([{ placement: 'tiktok_infeed' }, { placement: 'tv_eu' }]);
});
