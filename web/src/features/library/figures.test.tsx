import { brandApi } from '@fovea/contract/brands';
import type { FilmFigures } from '@fovea/contract/film-figures';
import { folderApi } from '@fovea/contract/folders';
import { libraryFiguresApi } from '@fovea/contract/library-figures';
import { videoApi } from '@fovea/contract/videos';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPreTest, fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { Library } from './library.tsx';

const figures: FilmFigures = {
  ...{ overall: { value: 74, lo: 51, hi: 90, rank: null, among: null }, overall_missing: null, brand_attention: null, breakthrough: null },
  ...{ first_noticed: null, ease: { value: 66, lo: 61, hi: 70 }, focus: null, compliance: 'fail', older: [] },
  failing: { count: 3, worst: { rule: 'captions', reason: null } },
};
const nothing = () => undefined;

function Shown() {
  const handle = useRef(null);
  const asking = {
    askToMove: nothing,
    askToBin: nothing,
    askToAnalyse: nothing,
    askForNextCut: nothing,
    askToStop: nothing,
    askToSet: nothing,
  };
  const folders = { here: [], isUnread: false, tiles: () => null };
  const rest = { mayDelete: false, heatOf: () => null, self: null, isBusy: false, isSaidEmpty: false, empty: null };
  return <Library place="root" wishes={null} {...{ handle, folders }} {...asking} {...rest} />;
}

class NoSize {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

const saved: string[] = [];
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSize);
  localStorage.setItem('fovea.library-view', '"table"');
  saved.splice(0);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob.type)}`, revokeObjectURL: nothing }));
});
afterEach(() => localStorage.clear());

function show(address = '/predictions') {
  const film = aPreTest({ figures });
  const api = fakeApi(
    replies(videoApi.table, { data: [{ id: film.id, pre_test: film }], total: 1, total_is_estimate: false, start: 0, size: 100 }),
    replies(libraryFiguresApi.take, { table: 'name\r\n', films: 1, is_cut: false }),
    replies(brandApi.all, []),
    replies(folderApi.all, []),
  );
  renderPiece(<Shown />, { path: address });
  return api;
}

const column = (name: string) => screen.queryByRole('columnheader', { name });

it('a column of figures is shown once it is chosen, and by the next visit', async () => {
  show();
  await screen.findByRole('table');
  expect(column('Cognitive ease')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Cognitive ease' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Ratio' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(column('Cognitive ease')).not.toBeNull());
  expect(column('Ratio')).toBeNull();
  expect(screen.getByTitle('Cognitive ease, between 61 and 70').textContent).toBe('66');
  expect(JSON.parse(localStorage.getItem('fovea.library-columns') ?? '')).toEqual(['length', 'placement', 'ease', 'created', 'by']);
});

it('what is sorted by is shown, and pressed again asks for the other way round', async () => {
  const api = show('/predictions?sort=overall-down&compliance=fail');
  const head = await screen.findByRole('columnheader', { name: 'Overall' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  const first = api.of(videoApi.table)[0]?.url.searchParams;
  expect([first?.get('sortField'), first?.get('sortFieldDir'), first?.get('compliance')]).toEqual(['overall', 'desc', 'fail']);
  await userEvent.click(within(head).getByRole('button'));
  await waitFor(() => expect(api.of(videoApi.table).at(-1)?.url.searchParams.get('sortFieldDir')).toBe('asc'));
});

it('sorted by how many checks fail, the column says which', async () => {
  const api = show('/predictions?sort=checks_failed-down');
  expect((await screen.findByRole('columnheader', { name: 'Compliance' })).getAttribute('aria-sort')).toBe('descending');
  expect(await screen.findByText('Fails: Captions and 2 more')).toBeDefined();
  expect(api.of(videoApi.table)[0]?.url.searchParams.get('sortField')).toBe('checks_failed');
});

it('the figures of the list are saved as it is sorted and narrowed, also by who may only look', async () => {
  const api = show('/predictions?sort=ease-down&compliance=fail');
  await userEvent.click(await screen.findByRole('button', { name: 'Take these figures as CSV' }));
  expect(await screen.findByText('The figures of 1 film were saved')).toBeTruthy();
  expect(api.of(libraryFiguresApi.take)[0]?.body).toEqual({ sortField: 'ease', sortFieldDir: 'desc', compliance: 'fail' });
  expect(saved).toEqual(['text/csv;charset=utf-8']);
});
