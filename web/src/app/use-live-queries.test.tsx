import { folderApi } from '@fovea/contract/folders';
import { sessionApi } from '@fovea/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { complianceQuery } from '../features/compliance/api.ts';
import { attentionQuery, verdictQuery } from '../features/diagnosis/api.ts';
import { foldersInQuery } from '../features/folders/api.ts';
import { placingMatrixQuery } from '../features/placing/api.ts';
import { predictionQuery } from '../features/prediction/api.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { aResult } from '../testing/a-result.ts';
import { aPreTest, aUser, fakeApi, replies } from '../testing/fake-api.ts';
import { renderPiece } from '../testing/render.tsx';
import { useLiveQueries } from './use-live-queries.ts';

/** The browser's line to the server, which jsdom has not: it says what the test says. */
class Line extends EventTarget {
  static last: Line | undefined;
  constructor() {
    super();
    Line.last = this;
  }
  close(): void {
    Line.last = undefined;
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Line);
});

const FOLDER = '01930000-0000-7000-8000-0000000000f1';
const say = (kind: string, data: unknown = null) =>
  act(() => {
    Line.last?.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data) }));
  });

function Live() {
  useLiveQueries();
  const user = useCurrentUser();
  const { data } = useQuery(foldersInQuery('root'));
  return <p>{user && data ? 'read' : 'reading'}</p>;
}

it('reads the folders again when somebody has changed one, or when changes were missed, and for nothing else', async () => {
  const api = fakeApi(replies(sessionApi.verified, aUser()), replies(folderApi.all, []));
  renderPiece(<Live />);
  await screen.findByText('read');
  await waitFor(() => expect(Line.last).toBeDefined());
  const readings = () => api.of(folderApi.all).length;
  expect(readings()).toBe(1);
  say('change', { kind: 'folder', uuid: FOLDER });
  await waitFor(() => expect(readings()).toBe(2));
  say('reset');
  await waitFor(() => expect(readings()).toBe(3));
  say('change', { kind: 'pre-test', uuid: FOLDER });
  say('change', { kind: 'unheard-of', uuid: FOLDER });
  say('change', { kind: 'folder', uuid: FOLDER });
  await waitFor(() => expect(readings()).toBe(4));
});

/** All that is shown of one complete analysis. */
const result = { ...aResult(), pre_test_id: aPreTest().uuid };
const shownKeys = [
  predictionQuery(aPreTest({ prediction_id: result.id })).queryKey,
  verdictQuery(result, null).queryKey,
  attentionQuery(result, null).queryKey,
  placingMatrixQuery(result).queryKey,
  complianceQuery(result, null).queryKey,
];

it.each([
  ['when changes were missed', 'reset', null],
  ['when somebody has corrected the boxes of its brand, or what it is for', 'change', { kind: 'pre-test', uuid: result.pre_test_id }],
] as const)('takes a complete result for old, with all that follows from it, %s', async (_, kind, data) => {
  fakeApi(replies(sessionApi.verified, aUser()), replies(folderApi.all, []));
  const { queries } = renderPiece(<Live />);
  await screen.findByText('read');
  await waitFor(() => expect(Line.last).toBeDefined());
  for (const key of shownKeys) queries.setQueryData<unknown>(key, {});
  say(kind, data);
  expect(shownKeys.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([]);
});

it('shows how far an analysis is in every list and on its page, and asks for nothing', async () => {
  const api = fakeApi(replies(sessionApi.verified, aUser()), replies(folderApi.all, []));
  const { queries } = renderPiece(<Live />);
  await screen.findByText('read');
  await waitFor(() => expect(Line.last).toBeDefined());
  const film = aPreTest({ status: 'processing', stage: 'analysing', progress: 10 });
  const { uuid } = film;
  const other = aPreTest({ uuid: FOLDER, status: 'processing', progress: 3 });
  queries.setQueryData(['pre-tests', {}, 0], { preTests: [film, other], total: 2 });
  queries.setQueryData(['pre-tests', 'recent'], { data: [{ pre_test: film }] });
  queries.setQueryData(['pre-test', uuid], film);
  queries.setQueryData(['pre-tests', 'ended'], [{ ...film, status: 'complete' }]);
  queries.setQueryData(['pre-tests', 'old'], [film]);
  void queries.invalidateQueries({ queryKey: ['pre-tests', 'old'] });
  const asked = api.of(folderApi.all).length;
  say('change', { kind: 'progress', uuid, stage: 'analysing', progress: 42, eta_s: 7 });
  const now = { ...film, progress: 42, eta_s: 7 };
  expect(queries.getQueryData(['pre-tests', {}, 0])).toEqual({ preTests: [now, other], total: 2 });
  expect(queries.getQueryData(['pre-tests', 'recent'])).toEqual({ data: [{ pre_test: now }] });
  expect(queries.getQueryData(['pre-test', uuid])).toEqual(now);
  expect(queries.getQueryData(['pre-tests', 'ended'])).toMatchObject([{ status: 'complete', progress: 10 }]);
  expect(queries.getQueryState(['pre-tests', 'old'])).toMatchObject({ isInvalidated: true, data: [{ progress: 10 }] });
  expect(api.of(folderApi.all).length).toBe(asked);
});

it('shows how far the server is with a film that it fetches, and takes no word of an analysis for it', async () => {
  fakeApi(replies(sessionApi.verified, aUser()), replies(folderApi.all, []));
  const { queries } = renderPiece(<Live />);
  await screen.findByText('read');
  await waitFor(() => expect(Line.last).toBeDefined());
  const film = aPreTest({ status: 'uploading', stage: null, progress: 10, eta_s: null });
  const { uuid } = film;
  queries.setQueryData(['pre-test', uuid], film);
  say('change', { kind: 'progress', uuid, stage: 'analysing', progress: 3, eta_s: 7 });
  expect(queries.getQueryData(['pre-test', uuid])).toEqual(film);
  say('change', { kind: 'progress', uuid, stage: null, progress: 42, eta_s: null });
  expect(queries.getQueryData(['pre-test', uuid])).toEqual({ ...film, progress: 42 });
});

it('the result of one analysis is not that of the next, also where nobody heard of it', () => {
  const [one, next] = [result.id, FOLDER].map((prediction_id) => predictionQuery(aPreTest({ prediction_id })).queryKey);
  expect(one).not.toEqual(next);
});
