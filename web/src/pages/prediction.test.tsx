import { diagnosisApi } from '@fovea/contract/diagnosis';
import { outcomeApi } from '@fovea/contract/outcomes';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import type { Prediction } from '@fovea/contract/predictions';
import { predictionApi } from '@fovea/contract/predictions';
import type { Route } from '@fovea/contract/route';
import { selectionApi } from '@fovea/contract/selections';
import { sessionApi } from '@fovea/contract/sessions';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verdictOf } from '../features/diagnosis/testing/verdict-of.ts';
import { predictionOf } from '../features/figures/testing/prediction-of.ts';
import { libraryPage } from '../features/library/api.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { aPreTest, aUser, fakeApi, heldBack, refuses, replies } from '../testing/fake-api.ts';
import { LANGUAGE_FILES } from '../testing/language-files.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { PredictionPage } from './prediction.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});

type Supplied = [Route, (asked: { readonly url: URL; readonly body: unknown }) => Response | Promise<Response>];

const heatmap: Supplied = [predictionApi.heatmap, () => new Response(null, { status: 404 })];

const verdict = replies(diagnosisApi.verdict, verdictOf());

function show(preTest: PreTest, ...more: Supplied[]) {
  const asked = fakeApi(replies(preTestApi.read, preTest), replies(sessionApi.verified, aUser()), heatmap, verdict, ...more);
  renderRoutes([{ path: '/prediction/:preTest', element: <PredictionPage /> }], { path: `/prediction/${preTest.uuid}` });
  return asked;
}

const withResult = (result: Prediction) => replies(predictionApi.read, result);
const asksFor = (route: Route, asked: ReturnType<typeof fakeApi>) => asked.of(route).length;

describe('a complete result', () => {
  it('says what was found, with time codes, and that there is no norm', async () => {
    show(aPreTest(), withResult(predictionOf({ scores: aScore('a50', 0.12, 'share of the picture'), ...fourSeconds })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hero 30s' })).toBeTruthy();
    expect(await screen.findByText(/falls on 12% of the picture/)).toBeTruthy();
    expect(await screen.findByText('No norm yet')).toBeTruthy();
    expect(screen.getByText(/The film has no sound/)).toBeTruthy();
  });

  it('reads no more of the film than its head until somebody plays it', async () => {
    show(aPreTest(), withResult(predictionOf(fourSeconds)));
    const film = await screen.findByLabelText('Hero 30s', { selector: 'video' });
    expect(film.getAttribute('preload')).toBe('metadata');
    fireEvent.play(film);
    expect(film.getAttribute('preload')).toBe('auto');
  });

  it('takes the player to a time code', async () => {
    show(aPreTest(), withResult(predictionOf(fourSeconds)));
    await userEvent.click(await screen.findByRole('button', { name: '00:01.0' }));
    expect(screen.getByTestId('time')).toHaveProperty('textContent', '00:01.0');
    expect((await screen.findByRole('slider', { name: 'Moment in the film' })).getAttribute('aria-valuetext')).toBe('00:01.0');
  });

  it('lets a place be drawn on a film that begins in black, whose poster goes for it', async () => {
    const black = { kind: 'black', start_s: 0, end_s: 0.7, value: 0.7, unit: 's' } as const;
    show(aPreTest(), withResult(predictionOf({ ...fourSeconds, findings: [black] })));
    const film = await screen.findByLabelText('Hero 30s', { selector: 'video' });
    for (const [name, value] of Object.entries({ readyState: 2, videoWidth: 640 })) Object.defineProperty(film, name, { value });
    fireEvent(film, new Event('loadeddata'));
    await userEvent.click(screen.getByRole('tab', { name: 'What if' }));
    expect(screen.queryByTestId('draw')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Hide' }));
    expect(await screen.findByTestId('draw')).toBeTruthy();
  });

  it('says in words what was not measured, never with a dash', async () => {
    show(aPreTest(), withResult(predictionOf()));
    const figures = within(await screen.findByRole('region', { name: 'Main figures' }));
    expect(figures.getByRole('button', { name: /Attention shift.*too short/ })).toBeTruthy();
  });

  it('opens the definition of a figure with its source and versions', async () => {
    show(aPreTest(), withResult(predictionOf()));
    const figures = within(await screen.findByRole('region', { name: 'Main figures' }));
    await userEvent.click(figures.getByRole('button', { name: /^Focus/ }));
    const definition = within(await screen.findByRole('dialog', { name: 'Focus' }));
    expect(definition.getByText(/2 · A50/)).toBeTruthy();
    expect(definition.getByText('of 100')).toBeTruthy();
    expect(definition.getByText(/model attention-v1/)).toBeTruthy();
  });

  it('walks picture by picture with the arrow keys and a second with Shift', async () => {
    show(aPreTest(), withResult(predictionOf(fourSeconds)));
    await screen.findByTestId('time');
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight}');
    expect(screen.getByTestId('time').textContent).toBe('00:02.0');
    await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}');
    expect(screen.getByTestId('time').textContent).toBe('00:03.9');
  });

  it('reads a range between I and O', async () => {
    show(aPreTest(), withResult(predictionOf(fourSeconds)));
    await screen.findByTestId('time');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}i{End}{Shift>}{ArrowLeft}{/Shift}o');
    const range = within(await screen.findByRole('region', { name: 'Figures of the range' }));
    expect(range.getByRole('row', { name: 'Focus 65 50 80' })).toBeTruthy();
  });

  it('goes through the layers with H', async () => {
    show(aPreTest(), withResult(predictionOf()));
    const layer = await screen.findByRole('combobox', { name: 'Layer' });
    await userEvent.keyboard('h');
    expect(layer).toHaveProperty('value', 'fog');
  });

  it('holds every second of every lane in a table', async () => {
    show(aPreTest(), withResult(predictionOf(fourSeconds)));
    const table = within(await screen.findByRole('table', { name: 'All curves, second by second' }));
    expect(table.getByRole('row', { name: '00:01.0 1 of 1 50 ± 4' })).toBeTruthy();
    expect(table.getByRole('row', { name: '00:02.0 1 of 1 not measured' })).toBeTruthy();
  });
});

it('asks for the verdict beside the result, once, and not after it', async () => {
  const result = predictionOf();
  const preTest = aPreTest({ uuid: result.pre_test_id, status: 'complete', prediction_id: result.id });
  const held = Promise.withResolvers<Response>();
  const late: Supplied = [predictionApi.read, () => held.promise];
  const asked = fakeApi(replies(preTestApi.read, preTest), replies(sessionApi.verified, aUser()), heatmap, verdict, late);
  const page = { path: '/prediction/:preTest', element: <PredictionPage /> };
  renderRoutes([page], { path: `/prediction/${preTest.uuid}`, queries: createQueryClient(() => undefined) }); // what was just read is kept, as it is there
  await vi.waitFor(() => expect(asksFor(diagnosisApi.verdict, asked)).toBe(1));
  held.resolve(Response.json(result));
  await screen.findByRole('region', { name: 'Verdict' });
  expect(asksFor(diagnosisApi.verdict, asked)).toBe(1);
});

it.each([
  ['the result that came beside it stands', 'complete', 1],
  ['what came beside it was not whole yet, and is asked for again', 'partial', 2],
] as const)('opened by its address a result is asked for beside the test, not after it: %s', async (_, state, readings) => {
  const result = predictionOf();
  const preTest = aPreTest({ uuid: result.pre_test_id, status: 'complete', prediction_id: result.id });
  const { held, letGo } = heldBack(replies(preTestApi.read, preTest));
  let asksBefore = 0;
  const growing: Supplied = [predictionApi.read, () => Response.json({ ...result, state: asksBefore++ === 0 ? state : 'complete' })];
  const asked = fakeApi(held, growing, replies(sessionApi.verified, aUser()), heatmap, verdict);
  const page = { path: '/prediction/:preTest', element: <PredictionPage /> };
  renderRoutes([page], { path: `/prediction/${preTest.uuid}`, queries: createQueryClient(() => undefined) });
  await vi.waitFor(() => expect(asksFor(predictionApi.read, asked)).toBe(1));
  letGo();
  await screen.findByRole('region', { name: 'Verdict' });
  expect(asksFor(predictionApi.read, asked)).toBe(readings);
});

it('an earlier analysis that the address names is asked for alone', async () => {
  const result = predictionOf();
  const preTest = aPreTest({ uuid: result.pre_test_id, status: 'complete', prediction_id: result.id });
  const run = replies(predictionApi.readRun, result);
  const asked = fakeApi(replies(preTestApi.read, preTest), run, replies(sessionApi.verified, aUser()), heatmap, verdict);
  renderRoutes([{ path: '/prediction/:preTest', element: <PredictionPage /> }], { path: `/prediction/${preTest.uuid}?run=${result.id}` });
  await screen.findByRole('region', { name: 'Verdict' });
  expect([asksFor(predictionApi.readRun, asked), asksFor(predictionApi.read, asked)]).toEqual([1, 0]);
});

it('waits for nothing that the library has read: who comes from there sees the name, and the verdict is asked for, at once', async () => {
  const result = predictionOf();
  const preTest = aPreTest({ uuid: result.pre_test_id, status: 'complete', prediction_id: result.id });
  const [known, other] = [createQueryClient(() => undefined), createQueryClient(() => undefined)];
  const [fresh, changed] = [libraryPage({}, 0, 0).queryKey, { queryKey: ['pre-tests'] }];
  for (const queries of [known, other]) queries.setQueryData(fresh, { preTests: [preTest], total: 1, isEstimate: false });
  await other.invalidateQueries(changed);
  const held = Promise.withResolvers<Response>();
  const late: Supplied = [preTestApi.read, () => held.promise];
  for (const [queries, verdicts] of [
    [other, 0],
    [known, 1],
  ] as const) {
    const asked = fakeApi(replies(sessionApi.verified, aUser()), heatmap, verdict, withResult(result), late);
    const page = { path: '/prediction/:preTest', element: <PredictionPage /> };
    const { unmount } = renderRoutes([page], { path: `/prediction/${preTest.uuid}`, queries });
    if (verdicts > 0) await screen.findByRole('heading', { level: 1, name: 'Hero 30s' });
    await vi.waitFor(() => expect(asksFor(preTestApi.read, asked)).toBe(1));
    expect(asksFor(predictionApi.read, asked)).toBe(1);
    expect(asksFor(diagnosisApi.verdict, asked)).toBe(verdicts);
    unmount();
  }
});

it('reads who was really still watching on the same axis as what was predicted', async () => {
  const watched = [0, 1, 2, 3, 9].map((time_s) => ({ time_s, value: 1 - time_s / 10 }));
  show(aPreTest(), withResult(predictionOf(fourSeconds)), replies(outcomeApi.ofPreTest, { values: [], retention: watched }));
  const table = within(await screen.findByRole('table', { name: 'All curves, second by second' }));
  expect(await table.findByRole('columnheader', { name: 'Still watching, actual' })).toBeTruthy();
  expect(table.getByRole('row', { name: /^00:02\.0 .*80%/ })).toBeTruthy();
});

describe('a film that browsers cannot play', () => {
  const film = (state: Prediction['film']['state'], as: string) => ({ film: { address: `/film?as=${as}`, type: 'video/mp4', state } });

  /** The server has the film and hands it out. */
  const handOut = () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => (init?.method === 'HEAD' ? new Response() : fetch(input, init)));
  };

  it('says that a copy is being made, and plays it by itself when it is there', async () => {
    let result = predictionOf(film('preview_pending', 'original'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    show(aPreTest(), [predictionApi.read, () => Response.json(result)]);
    handOut();
    fireEvent.error(await screen.findByLabelText('Hero 30s'));
    expect(await screen.findByText(/a copy that it can play is being made/)).toBeTruthy();
    result = predictionOf(film('preview', 'preview'));
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await screen.findByLabelText('Hero 30s')).getAttribute('src')).toBe('/film?as=preview');
    expect(screen.queryByText(/a copy that it can play is being made/)).toBeNull();
    vi.useRealTimers();
  });

  it('says so where no copy could be made', async () => {
    show(aPreTest(), withResult(predictionOf(film('unplayable', 'original'))));
    handOut();
    fireEvent.error(await screen.findByLabelText('Hero 30s'));
    expect(await screen.findByText(/This browser cannot play the film/)).toBeTruthy();
  });
});

describe('a still picture', () => {
  it('has no time to walk through', async () => {
    const { media } = predictionOf();
    show(aPreTest(), withResult(predictionOf({ media: { ...media, kind: 'still', duration_s: 0, frame_rate: null }, shots: [] })));
    expect(await screen.findByRole('img', { name: 'Hero 30s' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Curves over time' })).toBeNull();
  });
});

describe('an analysis under way', () => {
  const going = aPreTest({ status: 'processing', stage: 'analysing', progress: 42, eta_s: 9 });

  it('tells stage, progress and time left before anything is there', async () => {
    show(going, refuses(predictionApi.read, 'prediction_not_ready'));
    expect(await screen.findByText('Predicting where people look')).toBeTruthy();
    expect(screen.getByText(/42% done · about 9 /)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
  });

  it('shows what is final so far', async () => {
    show(going, withResult(predictionOf({ state: 'partial' })));
    expect(await screen.findByText('So far, until 00:00.5. The rest is being analysed.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Main figures' })).toBeTruthy();
  });

  it('can be cancelled', async () => {
    const asked = show(
      going,
      refuses(predictionApi.read, 'prediction_not_ready'),
      replies(preTestApi.cancel, aPreTest({ status: 'cancelled' })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(asksFor(preTestApi.cancel, asked)).toBe(1));
  });

  it('says when cancelling came too late', async () => {
    show(going, refuses(predictionApi.read, 'prediction_not_ready'), refuses(preTestApi.cancel, 'state_forbids'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/The test has moved on/)).toBeTruthy();
  });
});

describe('a test without a film', () => {
  it('leads to where its film is chosen', async () => {
    const draft = aPreTest({ status: 'draft' });
    show(draft);
    expect((await screen.findByRole('link', { name: 'Choose its film' })).getAttribute('href')).toBe(`/pre-test?draft=${draft.uuid}`);
  });

  it('is asked about before what has arrived of its film is thrown away', async () => {
    const sending = aPreTest({ status: 'uploading' });
    const asked = show(sending, replies(preTestApi.cancel, aPreTest({ status: 'cancelled' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(asksFor(preTestApi.cancel, asked)).toBe(0);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the upload' }));
    await vi.waitFor(() => expect(asksFor(preTestApi.cancel, asked)).toBe(1));
  });

  it('is asked about no longer once its film is there: cancelling would stop the analysis', async () => {
    let status: PreTest['status'] = 'uploading';
    fakeApi([preTestApi.read, () => Response.json(aPreTest({ status }))], replies(sessionApi.verified, aUser()));
    const routes = [{ path: '/prediction/:preTest', element: <PredictionPage /> }];
    const { queries } = renderRoutes(routes, { path: `/prediction/${aPreTest().uuid}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: 'Cancel this upload?' });
    status = 'queued';
    await queries.invalidateQueries();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  });

  it('says of a cancelled one that there is none, never that it is safe, and how it still starts', async () => {
    show(aPreTest({ status: 'cancelled' }));
    expect(await screen.findByText('The test was cancelled before its film was there')).toBeTruthy();
    expect(screen.queryByText(/stored and safe/)).toBeNull();
    expect(await screen.findByRole('link', { name: 'Choose its film' })).toBeTruthy();
  });
});

const aVideo = {
  id: '00000000-0000-7000-8000-000000000099',
  file_name: 'hero.mp4',
  bytes: 5_000,
  kind: 'film',
  container: 'mov',
  duration_s: null,
  width_px: null,
  height_px: null,
  frame_rate: null,
  video_codec: null,
  has_audio: null,
} as const;

describe('an analysis that ended without a result', () => {
  it('says what happened, what is safe and what to do, and offers another try where one can help', async () => {
    const failure = { code: 'took_too_long', detail: 'x', is_retryable: true };
    const asked = show(
      aPreTest({ status: 'failed', failure, video: aVideo }),
      replies(preTestApi.retry, aPreTest({ status: 'queued', progress: 0 })),
    );
    expect((await screen.findByRole('alert')).textContent).toMatch(/took longer than the time limit.*stored and safe/);
    await userEvent.click(await screen.findByRole('button', { name: 'Analyse again' }));
    await vi.waitFor(() => expect(asksFor(preTestApi.retry, asked)).toBe(1));
  });

  it('offers no second try with a file that cannot be read', async () => {
    show(aPreTest({ status: 'failed', failure: { code: 'truncated', detail: 'x', is_retryable: false } }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/breaks off before its end/);
    expect(screen.queryByRole('button', { name: 'Analyse again' })).toBeNull();
  });

  it('offers to share only what there is', async () => {
    const sharer = replies(sessionApi.verified, aUser({ all_permissions: ['pre-test.read', 'pre-test.share'] }));
    const page = [{ path: '/prediction/:preTest', element: <PredictionPage /> }];
    const showAs = (preTest: PreTest) => {
      fakeApi(replies(preTestApi.read, preTest), sharer, heatmap, verdict, withResult(predictionOf()));
      return renderRoutes(page, { path: `/prediction/${preTest.uuid}` });
    };
    const { unmount } = showAs(aPreTest());
    expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy();
    unmount();
    showAs(aPreTest({ status: 'failed', failure: { code: 'truncated', detail: 'x', is_retryable: false } }));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('goes on when it is brought back from the bin, as it does in the library', async () => {
    const person = replies(sessionApi.verified, aUser({ all_permissions: ['pre-test.read', 'pre-test.delete'] }));
    const asked = fakeApi(
      ...[replies(preTestApi.read, aPreTest({ status: 'queued', queue_position: 2, video: aVideo })), person],
      [preTestApi.remove, () => new Response(null, { status: 204 })],
      replies(selectionApi.restore, [aPreTest({ status: 'cancelled', video: aVideo })]),
      replies(preTestApi.retry, aPreTest({ status: 'queued', video: aVideo })),
    );
    const routes = [
      { path: '/prediction/:preTest', element: <PredictionPage /> },
      { path: '*', element: null },
    ];
    renderRoutes(routes, { path: `/prediction/${aPreTest().uuid}` });
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Hero 30s' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to bin' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(asksFor(preTestApi.retry, asked)).toBe(1);
  });

  it('tells a place in the queue', async () => {
    show(aPreTest({ status: 'queued', queue_position: 4, progress: 0 }));
    expect(await screen.findByText(/3 films are ahead of it/)).toBeTruthy();
  });

  it('says that a cancelled film is safe, and says when it cannot be analysed again', async () => {
    const nothing = refuses(predictionApi.read, 'prediction_not_ready');
    show(aPreTest({ status: 'cancelled', video: aVideo }), nothing, refuses(preTestApi.retry, 'not_enough_credits'));
    expect(await screen.findByText(/stored and safe/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Analyse again' }));
    expect(await screen.findByText(LANGUAGE_FILES.en?.base?.['error.not_enough_credits'] ?? '')).toBeTruthy();
  });

  it('shows what there was of a cancelled analysis, which has been paid for, beside what to do', async () => {
    const seen = predictionOf({ ...fourSeconds, state: 'partial', scores: aScore('a50', 0.12, 'share of the picture') });
    show(aPreTest({ status: 'cancelled', video: aVideo, progress: 40 }), withResult(seen));
    expect(await screen.findByText(/falls on 12% of the picture/)).toBeTruthy();
    expect(screen.getByText(/What was analysed by then counts and can be read here/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Analyse again' })).toBeTruthy();
  });

  it('says once that a film was put away meanwhile, and offers nothing but the ways to the bin and the library', async () => {
    const queries = createQueryClient(() => undefined);
    let isThere = true;
    const [, gone] = refuses(preTestApi.read, 'pre_test_not_found');
    const [, result] = refuses(predictionApi.read, 'pre_test_not_found');
    fakeApi(
      [preTestApi.read, (asked) => (isThere ? Response.json(aPreTest()) : gone(asked))],
      [predictionApi.read, (asked) => (isThere ? Response.json(predictionOf()) : result(asked))],
      ...[replies(sessionApi.verified, aUser()), heatmap, verdict],
    );
    const { uuid } = aPreTest();
    renderRoutes([{ path: '/prediction/:preTest', element: <PredictionPage /> }], { path: `/prediction/${uuid}`, queries });
    await screen.findByLabelText('Hero 30s', { selector: 'video' });
    isThere = false;
    await act(() => queries.invalidateQueries());
    const says = within(await screen.findByRole('alert'));
    expect(says.getByRole('heading', { level: 1, name: 'This film is gone' })).toBeTruthy();
    expect(says.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/bin', '/predictions']);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByLabelText('Hero 30s')).toBeNull();
    expect(screen.queryByText(/may be out of date/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('says so when the address names nothing', async () => {
    fakeApi();
    renderRoutes([{ path: '/prediction/:preTest', element: <PredictionPage /> }], { path: '/prediction/nonsense' });
    expect(await screen.findByText('There is no such result')).toBeTruthy();
  });
});

describe('the words of the page', () => {
  it.each(['de', 'nl'])('has every English key in %s, and none besides', (locale) => {
    const keys = (name: string) => Object.keys(LANGUAGE_FILES[name]?.prediction ?? {}).toSorted();
    expect(keys('en').length).toBeGreaterThan(200);
    expect(keys(locale)).toEqual(keys('en'));
  });
});

const aScore = (id: string, value: number, unit: string) => [
  { id, value, unit, range: null, lo: null, hi: null, band_kind: 'none', direction: 'descriptive', state: 'ok', reason: null },
];

const fourSeconds = {
  media: { ...predictionOf().media, duration_s: 4 },
  time_bases: { analysis: [0, 1, 2, 3, 4], loudness: null },
  shots: [{ start_s: 0, end_s: 4 }],
  findings: [],
  windows: [],
  series: [
    {
      id: 'focus',
      unit: 'points',
      range: [0, 100],
      direction: 'descriptive',
      time_base: 'analysis',
      values: [80, 50, null, 80, 90],
      band: 4,
    },
  ],
};
