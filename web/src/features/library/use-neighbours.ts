import type { PreTestUuid } from '@fovea/contract/ids';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentFolder, useCurrentList } from '../../lib/current-folder.ts';
import { libraryPage, PAGE_SIZE } from './api.ts';
import { readChoice, requestOf } from './choice.ts';

/** Where a film stands in the list it was opened from. */
export interface Neighbours {
  /** Counted from 0; null where it has left the list meanwhile, such as by another status. */
  readonly index: number | null;
  readonly total: number;
  readonly isEstimate: boolean;
  readonly before: PreTestUuid | null;
  readonly after: PreTestUuid | null;
}

/** Its place and what stands beside it, in the order of the list as it is now; null for a film that was opened from none. */
export function useNeighbours(uuid: PreTestUuid): Neighbours | null {
  const { slug, search, films } = useCurrentList();
  const noted = films.find(([film]) => film === uuid)?.[1];
  const request = requestOf(readChoice(new URLSearchParams(search)), slug ?? 'root');
  const found = useQueries({
    queries: noted === undefined ? [] : pagesRound(noted).map((page) => libraryPage(request, page, 0)),
    combine: (pages) => {
      const [first] = pages;
      const [from] = pagesRound(noted ?? 0);
      if (noted === undefined || from === undefined || !first?.data || pages.some(({ isPending }) => isPending)) return null;
      const near = pages.flatMap(({ data }) => data?.preTests ?? []).map((film) => film.uuid);
      const here = near.indexOf(uuid);
      const at = here < 0 ? noted - from * PAGE_SIZE : here;
      return {
        index: here < 0 ? null : from * PAGE_SIZE + here,
        total: first.data.total,
        isEstimate: first.data.isEstimate,
        before: near[at - 1] ?? null,
        after: near[here < 0 ? at : at + 1] ?? null,
      };
    },
  });
  const index = found?.index ?? null;
  // Films that came or went before it have moved it; and a film that the browser went back to is the one that the way back leads to.
  useEffect(() => {
    if (index !== null) currentFolder.open(uuid, index);
  }, [uuid, index]);
  return found;
}

/** The pages on which a film and those beside it stand. */
const pagesRound = (index: number): number[] => [
  ...new Set([index - 1, index, index + 1].filter((one) => one >= 0).map((one) => Math.floor(one / PAGE_SIZE))),
];
