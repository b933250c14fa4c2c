import type { Folder } from '@fovea/contract/folders';
import { preTestApi } from '@fovea/contract/pre-tests';
import { videoApi } from '@fovea/contract/videos';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useRef } from 'react';
import { expect, it } from 'vitest';
import { aPreTest, fakeApi, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { readChoice } from './choice.ts';
import { Tile } from './tile.tsx';
import { useFilmList } from './use-film-list.ts';
import { useFilmRoom } from './use-film-room.ts';
import { useFilmWishes } from './use-film-wishes.ts';

const MANY = 12;
const FILMS = Array.from({ length: MANY }, (_, index) => {
  const number = String(index + 10);
  const id = `01930000-0000-7000-8000-0000000000${number}`;
  return aPreTest({ id, uuid: id, pre_test_name: `Film ${number}`, created_at: `2026-11-${number}T10:00:00.000Z` });
});
const CHOICE = readChoice(new URLSearchParams());
const NO_FOLDERS: readonly Folder[] = [];
const nothing = () => undefined;
const noHeat = () => null;

/** A list whose every drawing of a film is noted by the day that the film tells. */
function List({ drawn }: { readonly drawn: string[] }) {
  const { list, setCurrent, setRenaming } = useFilmList(CHOICE, 'root', NO_FOLDERS);
  const { wishes } = useFilmWishes();
  const handle = useRef(null);
  const asking = {
    askToMove: nothing,
    askToBin: nothing,
    askToSet: nothing,
    askToAnalyse: nothing,
    askForNextCut: nothing,
    askToStop: nothing,
  };
  const wish = { wishes, handle, place: 'root', mayDelete: true, heatOf: noHeat, ...asking };
  const plain = useFilmRoom(wish, { list, setCurrent, setRenaming, onMenu: nothing });
  const room = useMemo(() => {
    const day = (iso: string) => {
      drawn.push(iso);
      return plain.words.day(iso);
    };
    return { ...plain, words: { ...plain.words, day } };
  }, [plain, drawn]);
  return Array.from({ length: list.count }, (_, index) => {
    const film = list.known(index);
    return film && <Tile key={film.uuid} film={film} room={room} {...list.stateOf(film, index)} />;
  });
}

async function showList() {
  const drawn: string[] = [];
  fakeApi(
    replies(videoApi.table, {
      data: FILMS.map((film) => ({ id: film.id, pre_test: film })),
      total: MANY,
      total_is_estimate: false,
      start: 0,
      size: 100,
    }),
    replies(preTestApi.read, aPreTest()),
  );
  renderPiece(<List drawn={drawn} />);
  await screen.findByRole('link', { name: 'Film 21' });
  drawn.splice(0);
  return drawn;
}

it('a film that is chosen is drawn again, and no other', async () => {
  const drawn = await showList();
  await userEvent.click(screen.getByRole('checkbox', { name: /Film 13/ }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Film 13/ })).toHaveProperty('checked', true));
  expect(new Set(drawn)).toEqual(new Set(['2026-11-13T10:00:00.000Z']));
});

it('the keyboard that goes on to the next film draws two again', async () => {
  const drawn = await showList();
  act(() => screen.getByRole('link', { name: 'Film 14' }).focus());
  expect(new Set(drawn)).toEqual(new Set(['2026-11-10T10:00:00.000Z', '2026-11-14T10:00:00.000Z']));
});
