import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { renderPiece } from '../../testing/render.tsx';
import { areMapsKeptQuery } from './api.ts';
import { Details } from './details.tsx';

const file = { name: 'hero.mp4', bytes: 1_000 };
const show = (more: { keptUntil?: string; removedAt?: string }) =>
  renderPiece(<Details prediction={aResult()} name="Hero" file={{ ...file, ...more }} />);

afterEach(() => vi.unstubAllGlobals());

it('the details say when the film itself will be deleted', async () => {
  show({ keptUntil: '2031-01-31T12:00:00.000Z' });
  expect((await screen.findByText('Film will be deleted on')).nextElementSibling?.textContent).toBe('Jan 31, 2031');
});

it('the details say when it was', async () => {
  show({ removedAt: '2031-02-01T12:00:00.000Z' });
  expect((await screen.findByText('Film was deleted on')).nextElementSibling?.textContent).toBe('Feb 1, 2031');
});

it('the details say nothing of it where the film is kept', async () => {
  show({});
  await screen.findByText('hero.mp4');
  expect(screen.queryByText(/^Film w/)).toBeNull();
});

it('the details name every option of an analysis in words', async () => {
  const options = { analysisRate: 6, motionWeight: 0.8, stabilitySamples: 8, toneMapping: 'none', isHdr: false };
  renderPiece(<Details prediction={{ ...aResult(), options }} name="Hero" file={file} />);
  expect((await screen.findByText('High dynamic range (HDR)')).nextElementSibling?.textContent).toBe('no');
  for (const key of Object.keys(options)) expect(screen.queryByText(key)).toBeNull();
});

it('the details hand out the maps that figures are worked out from, of whole results alone', async () => {
  const heatmap = { address: '/heat?prediction=1', bytes: 10, format: 'fovea-heat/1', columns: 64, rows: 36, count: 147 } as const;
  vi.stubGlobal('fetch', async () => new Response());
  const { unmount } = renderPiece(<Details prediction={{ ...aResult(), heatmap, state: 'partial' }} name="Hero" file={file} />);
  await screen.findByText('hero.mp4');
  expect(screen.queryByRole('link', { name: 'Attention maps' })).toBeNull();
  unmount();
  renderPiece(<Details prediction={{ ...aResult(), heatmap }} name="Hero" file={file} />);
  const link = await screen.findByRole('link', { name: 'Attention maps' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/heat?prediction=1&as=attention', 'Hero attention.bin']);
  expect(screen.getByText(/147 maps of 64 × 36 cells/)).toBeTruthy();
});

it('the details hand out no maps of a result from before they were kept', async () => {
  const heatmap = { address: '/heat?prediction=1', bytes: 10, format: 'fovea-heat/1', columns: 64, rows: 36, count: 147 } as const;
  const asked = vi.fn(async (_: string, init?: RequestInit) => new Response(null, { status: init?.method === 'HEAD' ? 404 : 200 }));
  vi.stubGlobal('fetch', asked);
  const { queries } = renderPiece(<Details prediction={{ ...aResult(), heatmap }} name="Hero" file={file} />);
  const kept = areMapsKeptQuery('/heat?prediction=1&as=attention');
  await vi.waitFor(() => expect(queries.getQueryData(kept.queryKey)).toBe(false)); // before that they are never handed out
  expect(asked).toHaveBeenCalledWith('/heat?prediction=1&as=attention', expect.objectContaining({ method: 'HEAD' }));
  expect(screen.queryByRole('link', { name: 'Attention maps' })).toBeNull();
  expect(screen.queryByText(/147 maps/)).toBeNull();
});

it('the details say what was assumed of the sound, and what of it was left out', async () => {
  const result = aResult();
  const sound = { audio_codec: 'pcm_s24le', audio_channels: 2, audio_joined: 'assumed', audio_tracks_left_out: 6 } as const;
  renderPiece(<Details prediction={{ ...result, media: { ...result.media, ...sound } }} name="Hero" file={file} />);
  expect((await screen.findByText('Sound')).nextElementSibling?.textContent).toBe(
    'pcm_s24le, 2 channels, each from a mono track; which is which is assumed from their order; 6 further sound tracks are not measured',
  );
});

it('the details name a film by what its file may be called, and not by what opens it', async () => {
  renderPiece(<Details prediction={aResult()} name="Hero" file={file} />);
  expect((await screen.findByText('Container, codec')).nextElementSibling?.textContent).toBe('mp4/mov, h264');
});
