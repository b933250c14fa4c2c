import type { PreTest } from '@fovea/contract/pre-tests';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { libraryPage, PAGE_SIZE } from './api.ts';
import type { LibraryRequest } from './choice.ts';

/** Rows before and behind those in view that are read along with them. */
const AHEAD = 40;
/** A jump across the list reads nothing until it has rested this long. */
const REST_MS = 90;

interface View {
  readonly request: LibraryRequest;
  /** First and last film in view. */
  readonly from: number;
  readonly to: number;
  readonly pollMs: number;
}

/** The films in view and round it, page by page. @returns the film at a place of the list, undefined until it has been read */
export function usePages({ request, from, to, pollMs }: View): (index: number) => PreTest | undefined {
  const pages = useRested(Math.floor(Math.max(0, from - AHEAD) / PAGE_SIZE), Math.floor((to + AHEAD) / PAGE_SIZE));
  return useQueries({
    queries: pages.map((page) => libraryPage(request, page, pollMs)),
    combine: (results) => {
      const known = new Map(results.map(({ data }, index) => [pages[index], data?.preTests]));
      return (index: number) => known.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE];
    },
  });
}

/** The pages from first to last, once they have stayed the same for a moment. */
function useRested(first: number, last: number): readonly number[] {
  const [[start, end], setRested] = useState([first, last]);
  useEffect(() => {
    const timer = setTimeout(() => setRested([first, last]), REST_MS);
    return () => clearTimeout(timer);
  }, [first, last]);
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}
