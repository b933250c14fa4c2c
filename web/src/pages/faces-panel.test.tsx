import { FaceReading } from '@fovea/contract/faces';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FacePanel } from '../features/faces/face-panel.tsx';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { renderRoutes } from '../testing/render.tsx';

const figure = (id: string, value: number | null, unit = 'share') => ({
  ...{ id, value, unit, range: null, lo: value === null ? null : value / 2, hi: value, band_kind: 'stability', direction: 'descriptive' },
  ...{ state: value === null ? 'not_applicable' : 'ok', reason: value === null ? 'not_reached' : null },
});
const place = { time_s: 2, x: 0.1, y: 0.1, width: 0.4, height: 0.5, confidence: 0.94 };
const facesOf = (changes: Partial<Record<keyof FaceReading, unknown>> = {}) =>
  FaceReading.parse({
    ...{ rules: 'faces-1.0', model: 'blazeface-back' },
    tracks: [{ start_s: 1.5, end_s: 6, confidence: 0.94, places: [place] }],
    close_ups: [{ start_s: 2, end_s: 4.5, area_share: 0.2 }],
    figures: [
      figure('face_share', 0.24),
      figure('face_first_shown', 1.5, 's'),
      figure('face_time_share', 0.45),
      figure('face_first_noticed', 2.1, 's'),
      figure('face_first_5s', null),
    ],
    ...changes,
  });

function show(faces: FaceReading | null, changes = {}) {
  const onSeek = vi.fn<(timeS: number) => void>();
  const element = <FacePanel prediction={predictionOf({ faces, ...changes })} onSeek={onSeek} />;
  renderRoutes([{ path: '/', element }], { path: '/' });
  return onSeek;
}

it('says when a face is there and what faces draw, and leads to close-ups and to each face', async () => {
  const onSeek = show(facesOf());
  expect(await screen.findByRole('heading', { name: /A face is on screen from 1.5 s on, in 45\s?% of the film/ })).toBeTruthy();
  expect(screen.getByText(/24\s?% of predicted attention is on faces: 12\s?% if only the surest count, 24\s?% with all/)).toBeTruthy();
  expect(screen.queryByText(/In the first five seconds/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'up to 20% of the picture: go to 00:02.0, until 00:04.5' }));
  await userEvent.click(screen.getByRole('button', { name: 'Face 1: go to 00:01.5, until 00:06.0' }));
  expect(onSeek.mock.calls).toEqual([[2], [1.5]]);
});

it('says that nobody is recognised', async () => {
  show(facesOf());
  expect(await screen.findByText(/Faces are found, nobody is recognised/)).toBeTruthy();
});

it('never takes a face that was not found for none', async () => {
  show(facesOf({ tracks: [], close_ups: [] }));
  expect(await screen.findByRole('heading', { name: 'No face was found.' })).toBeTruthy();
  expect(screen.getByText(/It may be missed/)).toBeTruthy();
});

it('says that something may be a face where none counts, and gives no range from nothing to all', async () => {
  const maybe = { ...figure('face_time_share', 0), hi: 1 };
  show(facesOf({ tracks: [], close_ups: [], figures: [{ ...figure('face_share', 0), hi: 0.2 }, maybe] }));
  expect(
    await screen.findByText(/^Something may be a face, in up to 100\s?% of the film\. It is not sure enough to count\.$/),
  ).toBeTruthy();
});

it('says of a still that something in it may be a face', async () => {
  const most = { ...figure('face_most', 0, 'faces'), hi: 1 };
  show(facesOf({ tracks: [], close_ups: [], figures: [most] }), { media: { ...predictionOf().media, kind: 'still' } });
  expect(await screen.findByText('Something in this picture may be a face. It is not sure enough to count.')).toBeTruthy();
});

it('tells a result from before faces were looked for from one without faces', async () => {
  show(null);
  expect(await screen.findByRole('heading', { name: 'This result is from before faces were looked for.' })).toBeTruthy();
});

it('counts the faces of a still, which has no times', async () => {
  show(facesOf(), { media: { ...predictionOf().media, kind: 'still' } });
  expect(await screen.findByRole('heading', { name: 'There is 1 face in this picture.' })).toBeTruthy();
  expect(screen.getByText(/^24\s?% of predicted attention is on faces: 12\s?% if only the surest count, 24\s?% with all/)).toBeTruthy();
  expect(screen.getByText('Face 1 · detector score 94%')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
