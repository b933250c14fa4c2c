import { preTestApi } from '@fovea/contract/pre-tests';
import { uploadApi } from '@fovea/contract/uploads';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aPreTest, fakeApi, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { FilmQuestions } from './film-questions.tsx';

const LIMITS = {
  bytes_max: 1_000_000,
  duration_min_s: 0.5,
  duration_max_s: 600,
  side_max_px: 4_096,
  frame_rate_max: 120,
  containers: ['mp4'],
  allowance: { films_left: null, seconds_left: null, renews_at: '2026-12-01T00:00:00.000Z' },
};

function ask(countsCredits: boolean) {
  fakeApi(replies(uploadApi.limits, { ...LIMITS, counts_credits: countsCredits }));
  const nothing = () => undefined;
  const question = { kind: 'analyse', films: [aPreTest()] } as const;
  const hands = { onClose: nothing, onBin: nothing, onMove: nothing, onAnalyse: nothing, onSet: nothing, onStop: nothing };
  renderPiece(<FilmQuestions question={question} {...hands} />);
}

it('says that an analysis takes credits where they are counted', async () => {
  ask(true);
  expect(await screen.findByText(/^Each analysis takes credits/)).toBeDefined();
});

it('does not speak of credits to an organisation without limits', async () => {
  ask(false);
  expect(await screen.findByText('What was found before stays readable.')).toBeDefined();
  expect(screen.queryByText(/credits/)).toBeNull();
});

it('asks no longer about an upload that has ended meanwhile, and cancels one that has not', async () => {
  let film = aPreTest({ status: 'uploading' });
  fakeApi([preTestApi.read, () => Response.json(film)]);
  const onStop = vi.fn();
  const nothing = () => undefined;
  const hands = { onClose: nothing, onBin: nothing, onMove: nothing, onAnalyse: nothing, onSet: nothing, onStop };
  const { queries } = renderPiece(<FilmQuestions question={{ kind: 'stop', film }} {...hands} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
  expect(onStop).toHaveBeenCalledWith(film);
  film = aPreTest({ status: 'queued' });
  await queries.invalidateQueries({ queryKey: ['pre-test', film.uuid] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
