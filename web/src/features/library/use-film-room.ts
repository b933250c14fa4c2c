import type { PreTest } from '@fovea/contract/pre-tests';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useMemo, useRef } from 'react';
import { filmIn } from './api.ts';
import type { FilmList } from './film-list.ts';
import type { FilmRoom } from './film-room.ts';
import { filmId } from './film-room.ts';
import type { FilmWishes } from './use-film-wishes.ts';
import { useFilmWords } from './use-film-words.ts';

/** What a list can be asked from outside. */
export interface LibraryHandle {
  /** The films that go along when this one is carried: all that are chosen, if it is one of them. */
  readonly carriedBy: (source: string) => readonly PreTest[];
  readonly clear: () => void;
}

/** What the page lets people do with films. */
export interface RoomWishes {
  /** Null for people who may only look. */
  readonly wishes: FilmWishes | null;
  readonly mayDelete: boolean;
  readonly heatOf: FilmRoom['heatOf'];
  readonly askToMove: (films: readonly PreTest[]) => void;
  readonly askToAnalyse: (films: readonly PreTest[]) => void;
  /** Filled in with what the page needs when something was carried somewhere. */
  readonly handle: RefObject<LibraryHandle | null>;
}

interface Place {
  readonly list: FilmList;
  readonly setCurrent: (index: number) => void;
  readonly setRenaming: (film: PreTest | null) => void;
  readonly onMenu: FilmRoom['onMenu'];
}

/** What films may ask of their list: the same object for all of them and for ever, so that a choice draws one tile, not all. */
export function useFilmRoom(
  { wishes, mayDelete, heatOf, askToMove, askToAnalyse, handle }: RoomWishes,
  { list, setCurrent, setRenaming, onMenu }: Place,
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
      return film && selection.picked.has(film.uuid) ? [...selection.picked.values()] : film ? [film] : [];
    },
  };
  return useMemo((): FilmRoom => {
    const bin: FilmWishes['bin'] = async (films) => {
      const isDone = wishes !== null && (await wishes.bin(films));
      if (isDone) latest.current.clear();
      return isDone;
    };
    return {
      ...{ words, mayDelete, heatOf, askToMove, askToAnalyse, onMenu, wishes: wishes && { ...wishes, bin } },
      onToggle: (film, index) => latest.current.toggle(film, index),
      onExtend: (index) => latest.current.extend(index),
      onCurrent: setCurrent,
      onRename: setRenaming,
    };
  }, [words, wishes, mayDelete, heatOf, askToMove, askToAnalyse, setCurrent, setRenaming, onMenu]);
}
