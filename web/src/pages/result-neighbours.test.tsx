import { folderApi } from '@fovea/contract/folders';
import { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { sessionApi } from '@fovea/contract/sessions';
import { videoApi } from '@fovea/contract/videos';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useParams } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ResultHeader } from '../features/prediction/result-header.tsx';
import { currentFolder } from '../lib/current-folder.ts';
import { aPreTest, aUser, fakeApi, replies } from '../testing/fake-api.ts';
import { NoSize } from '../testing/no-size.ts';
import { renderRoutes } from '../testing/render.tsx';
import { PredictionsPage } from './predictions.tsx';
import { ResultNeighbours } from './result-neighbours.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  window.scrollTo = () => undefined;
  currentFolder.choose(null, '?none');
  currentFolder.choose(null);
});

const uuidOf = (n: number) => PreTestUuid.parse(`01930000-0000-7000-8000-${String(n).padStart(12, '0')}`);
const filmOf = (n: number) => aPreTest({ id: uuidOf(n), uuid: uuidOf(n), pre_test_name: `Film ${n}` });

/** The head of a result, in a page of its own. */
function Result() {
  const uuid = PreTestUuid.parse(useParams().preTest);
  return (
    <ResultHeader
      name={`Result ${Number(uuid.slice(-12))}`}
      isSample={false}
      folders={[]}
      renaming={null}
      beside={<ResultNeighbours key={uuid} uuid={uuid} />}
      actions={null}
    />
  );
}

/** A library of these films, page by page. */
function show(path: string, films: () => readonly PreTest[]) {
  const asked = fakeApi(replies(sessionApi.verified, aUser()), replies(folderApi.all, []), [
    videoApi.table,
    ({ url: { searchParams } }) => {
      const start = Number(searchParams.get('start'));
      const data = films()
        .slice(start, start + 100)
        .map((pre_test) => ({ id: pre_test.uuid, pre_test }));
      return Response.json({ data, total: films().length, total_is_estimate: false, start, size: 100 });
    },
  ]);
  const pages = [
    { path: '/predictions', element: <PredictionsPage /> },
    { path: '/prediction/:preTest', element: <Result /> },
  ];
  return { ...renderRoutes(pages, { path }), asked };
}

const beside = () => screen.findByRole('group', { name: 'Films of the list' });
const result = (n: number) => screen.findByRole('heading', { name: `Result ${n}` });

describe('a result that was opened from a list', () => {
  it('says its place there, leads on by button and key in that order, and back to the list as it was', async () => {
    const { router, asked } = show('/predictions?band=weak&sort=name', () => [filmOf(1), filmOf(2), filmOf(3)]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Film 2' }));
    await result(2);
    expect(await within(await beside()).findByText('2 of 3')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Next in the list (N)' }));
    await result(3);
    expect(within(await beside()).getByText('3 of 3')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next in the list (N)' })).toHaveProperty('disabled', true);
    await user.keyboard('n');
    await user.keyboard('p');
    await result(2);
    await user.keyboard('p');
    await result(1);
    expect(screen.getByRole('button', { name: 'Previous in the list (P)' })).toHaveProperty('disabled', true);
    await user.keyboard('nn');
    await result(3);
    await user.click(screen.getByRole('link', { name: 'Library' }));
    const link = await screen.findByRole('link', { name: 'Film 3' });
    expect(router.state.location.search).toBe('?band=weak&sort=name');
    expect(link.tabIndex).toBe(0); // the keyboard goes on from the film that was looked at last
    expect(screen.getByRole('link', { name: 'Film 1' }).tabIndex).toBe(-1);
    const lists = asked.of(videoApi.table).filter(({ url }) => url.searchParams.get('band') === 'weak');
    expect(new Set(lists.map(({ url }) => url.search)).size).toBe(1);
  });

  it('keeps the tab that is read', async () => {
    const { router } = show(`/prediction/${uuidOf(1)}?tab=compliance&t=3`, () => [filmOf(1), filmOf(2)]);
    currentFolder.open(uuidOf(1), 0);
    await beside();
    await userEvent.keyboard('n');
    await result(2);
    expect(router.state.location.search).toBe('?tab=compliance');
  });

  it('goes on to the next page of a long list', async () => {
    const films = Array.from({ length: 101 }, (_, index) => filmOf(index + 1));
    currentFolder.open(uuidOf(100), 99);
    show(`/prediction/${uuidOf(100)}`, () => films);
    expect(await within(await beside()).findByText('100 of 101')).toBeDefined();
    await userEvent.keyboard('n');
    await result(101);
    expect(within(await beside()).getByText('101 of 101')).toBeDefined();
  });

  it('finds its place where films came before it, and the next one where it has left the list itself', async () => {
    let films = [filmOf(9), filmOf(1), filmOf(2), filmOf(3)];
    currentFolder.open(uuidOf(2), 1);
    const { queries } = show(`/prediction/${uuidOf(2)}`, () => films);
    expect(await within(await beside()).findByText('3 of 4')).toBeDefined();
    films = [filmOf(9), filmOf(1), filmOf(3)];
    await queries.invalidateQueries({ queryKey: ['pre-tests'] });
    expect(await within(await beside()).findByText('no longer in the list')).toBeDefined();
    await userEvent.keyboard('n');
    await result(3);
    expect(within(await beside()).getByText('3 of 3')).toBeDefined();
  });
});

it('a result that was opened by a link asks for no list and offers no way along one', async () => {
  const { asked } = show(`/prediction/${uuidOf(2)}`, () => [filmOf(1), filmOf(2)]);
  await result(2);
  expect(screen.queryByRole('group', { name: 'Films of the list' })).toBeNull();
  expect(asked.of(videoApi.table)).toEqual([]);
  expect(screen.getByRole('link', { name: 'Library' }).getAttribute('href')).toBe('/predictions');
});
