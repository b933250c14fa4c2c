import { ERRORS } from '@fovea/contract/errors';
import type { Folder } from '@fovea/contract/folders';
import { libraryFiguresApi } from '@fovea/contract/library-figures';
import type { PreTest } from '@fovea/contract/pre-tests';
import { preTestApi } from '@fovea/contract/pre-tests';
import { selectionApi } from '@fovea/contract/selections';
import { videoApi } from '@fovea/contract/videos';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { aPreTest, fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { readChoice } from './choice.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Tile } from './tile.tsx';
import { useFilmList } from './use-film-list.ts';
import { useFilmRoom } from './use-film-room.ts';
import { useFilmWishes } from './use-film-wishes.ts';

const CHOICE = readChoice(new URLSearchParams());
const NO_FOLDERS: readonly Folder[] = [];
const nothing = () => undefined;
const asking = {
  askToMove: nothing,
  askToBin: nothing,
  askToSet: nothing,
  askToAnalyse: nothing,
  askForNextCut: nothing,
  askToStop: nothing,
};

function List() {
  const { list, total, setCurrent, setRenaming } = useFilmList(CHOICE, 'root', NO_FOLDERS);
  const { wishes, isBusy } = useFilmWishes();
  const handle = useRef(null);
  const wish = { ...{ wishes, handle, place: 'root', mayDelete: true, heatOf: () => null }, ...asking };
  const room = useFilmRoom(wish, { list, setCurrent, setRenaming, onMenu: nothing });
  const films = Array.from({ length: list.count }, (_, index) => {
    const film = list.known(index);
    return film && <Tile key={film.uuid} film={film} room={room} {...list.stateOf(film, index)} />;
  });
  return (
    <>
      {list.selection.count > 0 && (
        <SelectionBar selection={list.selection} request={list.request} folderCount={0} {...{ room, total, isBusy }} />
      )}
      {films}
    </>
  );
}

const aVideo = {
  kind: 'film',
  ...{ id: '00000000-0000-7000-8000-000000000099', file_name: 'hero.mp4', bytes: 5_000, container: 'mov' },
  ...{ duration_s: null, width_px: null, height_px: null, frame_rate: null, video_codec: null, has_audio: null },
} as const;
const filmOf = (n: number, status: PreTest['status']) => {
  const id = `01930000-0000-7000-8000-00000000000${n}`;
  return aPreTest({ id, uuid: id, pre_test_name: `Film ${n}`, status, video: aVideo });
};

const { status: NOT_FOUND, title } = ERRORS.pre_test_not_found;
const NO_SUCH_FILM = {
  ...{ status: NOT_FOUND, code: 'pre_test_not_found', title, detail: title, message: title, errors: {}, job_id: 'job-1' },
};

/** Two films that were chosen while they had one status, and that have another one when the list is read again. */
async function chosenBefore(was: PreTest['status'], is: PreTest['status'], gone: readonly string[] = []) {
  let status = was;
  const films = () => [filmOf(1, status), filmOf(2, status)];
  const api = fakeApi(
    [
      videoApi.table,
      () =>
        Response.json({
          ...{ data: films().map((film) => ({ id: film.id, pre_test: film })), total: 2, total_is_estimate: false },
          ...{ start: 0, size: 100 },
        }),
    ],
    [
      selectionApi.bin,
      ({ body }) => {
        const isRefused = selectionApi.bin.body.parse(body).ids.some((id) => gone.includes(id));
        return isRefused ? Response.json(NO_SUCH_FILM, { status: 404 }) : new Response(null, { status: 204 });
      },
    ],
    replies(selectionApi.restore, [filmOf(1, 'cancelled'), filmOf(2, 'cancelled')]),
    replies(preTestApi.retry, filmOf(1, 'queued')),
    replies(libraryFiguresApi.take, { table: 'name\r\n', films: 2, is_cut: true }),
  );
  const { queries } = renderPiece(<List />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Film 1/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Film 2/ }));
  await screen.findByText('2 selected');
  status = is;
  await queries.invalidateQueries({ queryKey: ['pre-tests'] });
  return api;
}

it('offers to compare films that have become complete since they were chosen', async () => {
  await chosenBefore('processing', 'complete');
  expect((await screen.findByRole('link', { name: 'Compare' })).getAttribute('href')).toBe(
    `/compare?ids=${filmOf(1, 'complete').uuid},${filmOf(2, 'complete').uuid}`,
  );
});

it('lets go on what was being analysed when it went to the bin, not when it was chosen', async () => {
  const api = await chosenBefore('uploading', 'processing');
  await waitFor(() => expect(screen.queryAllByText(/Uploading/)).toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: 'Move to bin' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(api.of(preTestApi.retry)).toHaveLength(2);
});

it('takes the figures of what is chosen, in the order of the list, and says where not all could be taken', async () => {
  const address = () => 'blob:figures';
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: address, revokeObjectURL: nothing }));
  const api = await chosenBefore('complete', 'complete');
  await userEvent.click(screen.getByRole('button', { name: 'Figures as CSV' }));
  await screen.findByText('The first 2 films were saved. Narrow the list to take the others.');
  const ids = [filmOf(1, 'complete').uuid, filmOf(2, 'complete').uuid];
  expect(api.of(libraryFiguresApi.take)[0]?.body).toEqual({ ids, sortField: 'created_at', sortFieldDir: 'desc' });
});

it('moves the rest to the bin when another window was faster with one of them, and says so', async () => {
  const api = await chosenBefore('complete', 'complete', [filmOf(1, 'complete').uuid]);
  await userEvent.click(screen.getByRole('button', { name: 'Move to bin' }));
  expect(await screen.findByText('Moved to the bin. 1 was gone already: somebody else deleted it.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of(selectionApi.restore)).toMatchObject([{ body: { ids: [filmOf(2, 'complete').uuid] } }]));
});
