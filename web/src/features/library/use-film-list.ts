import type { Folder } from '@fovea/contract/folders';
import type { PreTest } from '@fovea/contract/pre-tests';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLiveInterval } from '../../lib/live.ts';
import { libraryPage } from './api.ts';
import type { Choice } from './choice.ts';
import { requestOf } from './choice.ts';
import type { FilmList } from './film-list.ts';
import { useSelection } from './use-selection.ts';
import { useStart } from './use-start.ts';

/** Further than this nobody scrolls, and browsers draw no page that high: the list ends and says how to narrow it. */
export const SHOWN_MAX = 50_000;

/**
 * The list that the address asks for: its first page, what is chosen in it and where the keyboard is.
 * @param folders those that stand before the films
 */
export function useFilmList(choice: Choice, place: string, folders: readonly Folder[]) {
  const pollMs = useLiveInterval();
  const key = JSON.stringify([choice, place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for choice and place, which are made anew each time
  const request = useMemo(() => requestOf(choice, place), [key]);
  const query = useQuery({ ...libraryPage(request, 0, pollMs), placeholderData: keepPreviousData });
  const selection = useSelection(request, folders);
  const start = useStart();
  const [current, setCurrent] = useState(start.current ?? 0);
  const [renaming, setRenaming] = useState<PreTest | null>(null);
  const { picked } = selection;
  const total = query.data?.total ?? 0;
  const list: FilmList = {
    request,
    count: Math.min(total, SHOWN_MAX),
    pollMs,
    selection,
    current,
    isRenaming: renaming !== null,
    start,
    known: (index) => query.data?.preTests[index],
    stateOf: ({ uuid }, index) => ({
      index,
      isPicked: picked.has(uuid),
      isCurrent: index === current,
      isRenaming: renaming?.uuid === uuid,
    }),
  };
  return { query, list, total, setCurrent, setRenaming };
}
