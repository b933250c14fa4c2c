import { diagnosisApi } from '@fovea/contract/diagnosis';
import { noteApi } from '@fovea/contract/notes';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { predictionApi } from '@fovea/contract/predictions';
import { sessionApi } from '@fovea/contract/sessions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { verdictOf } from '../features/diagnosis/testing/verdict-of.ts';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { wouldLoseWork } from '../lib/unsaved-work.ts';
import { aPreTest, aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { PredictionPage } from './prediction.tsx';

/** A result without notes, and a film that is as it is told. */
const serve = (film: ReturnType<typeof refuses>[1]) =>
  fakeApi(
    [preTestApi.read, film],
    replies(sessionApi.verified, aUser()),
    replies(predictionApi.read, predictionOf()),
    [predictionApi.heatmap, () => new Response(null, { status: 404 })],
    replies(diagnosisApi.verdict, verdictOf()),
    replies(noteApi.list, []),
    replies(noteApi.people, []),
  );

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note on this moment' });

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});

it('keeps a note that is being written while the film is analysed again, and says so meanwhile', async () => {
  let preTest: PreTest = aPreTest();
  serve(() => Response.json(preTest));
  const path = `/prediction/${preTest.uuid}`;
  const { queries } = renderRoutes([{ path: '/prediction/:preTest', element: <PredictionPage /> }], { path: `${path}?tab=notes` });
  await userEvent.type(await field(), 'Too dark here');
  const become = async (change: Partial<PreTest>) => {
    preTest = { ...preTest, ...change };
    await queries.invalidateQueries({ queryKey: ['pre-test', preTest.uuid] });
  };
  await become({ status: 'queued', progress: 0, queue_position: 1 });
  await screen.findByText(/^What you were writing in the notes is kept/);
  expect(screen.queryByRole('textbox', { name: 'Note on this moment' })).toBeNull();
  expect(wouldLoseWork()).toBe(true);
  await become({ status: 'complete', progress: 100, queue_position: null });
  expect((await field()).value).toBe('Too dark here');
  await waitFor(() => expect(screen.queryByText(/^What you were writing in the notes is kept/)).toBeNull());
});

it('keeps it while somebody else has the film in the bin, and asks before the page is left for that', async () => {
  const preTest = aPreTest();
  let isThere = true;
  const [, gone] = refuses(preTestApi.read, 'pre_test_not_found');
  serve((asked) => (isThere ? Response.json(preTest) : gone(asked)));
  const path = `/prediction/${preTest.uuid}`;
  const { queries, router } = renderRoutes(
    [
      { path: '/prediction/:preTest', element: <PredictionPage /> },
      { path: '/bin', element: <p>The bin</p> },
    ],
    { path: `${path}?tab=notes` },
  );
  await userEvent.type(await field(), 'Too dark here');
  isThere = false;
  await queries.invalidateQueries({ queryKey: ['pre-test', preTest.uuid] });
  await screen.findByText(/^What you were writing in the notes is kept/);
  await userEvent.click(screen.getByRole('link', { name: 'Go to the bin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe(path);
  isThere = true;
  await queries.invalidateQueries({ queryKey: ['pre-test', preTest.uuid] });
  expect((await field()).value).toBe('Too dark here');
});
