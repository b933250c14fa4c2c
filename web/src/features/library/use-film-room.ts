import type { Folder } from '@fovea/contract/folders';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch, RefObject, SetStateAction } from 'react';
import { useMemo, useRef } from 'react';
import { filmIn } from './api.ts';
import type { FilmList } from './film-list.ts';
import type { FilmRoom } from './film-room.ts';
import { filmId } from './film-room.ts';
import type { FilmWishes } from './use-film-wishes.ts';
import { useFilmWords } from './use-film-words.ts';
import type { Things } from './use-selection.ts';
import { thingsOf } from './use-selection.ts';

/** What a list can be asked from outside. */
export interface LibraryHandle {
  /** What goes along when this film is carried: all that is chosen, if it is one of them. */
  readonly carriedBy: (source: string) => Things;
  /** The same for a folder. */
  readonly carriedWith: (folder: Folder) => Things;
  readonly clear: () => void;
}

/** What the page lets people do with films. */
export interface RoomWishes {
  /** Slug of the folder whose films are shown, or `root`. */
  readonly place: string;
  /** Null for people who may only look. */
  readonly wishes: FilmWishes | null;
  readonly mayDelete: boolean;
  readonly heatOf: FilmRoom['heatOf'];
  readonly askToMove: (things: Things) => void;
  readonly askToBin: (things: Things) => void;
  readonly askToSet: (films: readonly PreTest[]) => void;
  readonly askToAnalyse: (films: readonly PreTest[]) => void;
  readonly askForNextCut: (film: PreTest) => void;
  readonly askToStop: (film: PreTest) => void;
  /** Filled in with what the page needs when something was carried somewhere. */
  readonly handle: RefObject<LibraryHandle | null>;
}

interface ListHere {
  readonly list: FilmList;
  readonly setCurrent: (index: number) => void;
  readonly setRenaming: Dispatch<SetStateAction<PreTest | null>>;
  readonly onMenu: FilmRoom['onMenu'];
}

/** What films may ask of their list: the same object for all of them and for ever, so that a choice draws one tile, not all. */
export function useFilmRoom(
  { place, wishes, mayDelete, heatOf, askToMove, askToBin, askToSet, askToAnalyse, askForNextCut, askToStop, handle }: RoomWishes,
  { list, setCurrent, setRenaming, onMenu }: ListHere,
): FilmRoom {
  const queries = useQueryClient();
  const words = useFilmWords();
  const { selection, request } = list;
  const latest = useRef(selection);
  latest.current = selection;
  handle.current = {
    clear: selection.clear,
    carriedBy: (source) => {
      const film = filmIn(queries, request, (one) => filmId(one) === source);
      return film && selection.picked.has(film.uuid) ? thingsOf(selection) : { films: film ? [film] : [], folders: [] };
    },
    carriedWith: (folder) =>
      selection.folders.some(({ id }) => id === folder.id) ? thingsOf(selection) : { films: [], folders: [folder] },
  };
  return useMemo((): FilmRoom => {
    const binFilms = async (films: readonly PreTest[]) => {
      if (await wishes?.bin(films)) latest.current.clear();
    };
    return {
      ...{ words, place, wishes, mayDelete, heatOf, askToMove, askToSet, askToAnalyse, askForNextCut, askToStop, onMenu },
      bin: (things) => (things.folders.length > 0 ? askToBin(things) : void binFilms(things.films)),
      onToggle: (film, index) => latest.current.toggle(film, index),
      onExtend: (index) => latest.current.extend(index),
      onCurrent: setCurrent,
      onRename: setRenaming,
      onRenamed: ({ uuid }) => setRenaming((last) => (last?.uuid === uuid ? null : last)),
    };
  }, [
    words,
    place,
    wishes,
    mayDelete,
    heatOf,
    askToMove,
    askToBin,
    askToSet,
    askToAnalyse,
    askForNextCut,
    askToStop,
    setCurrent,
    setRenaming,
    onMenu,
  ]);
}
