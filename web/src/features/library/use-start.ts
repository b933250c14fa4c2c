import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { placeIn } from '../../lib/way-back.ts';
import type { FilmList } from './film-list.ts';

/** Where a list begins that one came back to from a result; null once that was shown. The browser's own way back knows its place itself. */
export function useStart(): RefObject<number | null> {
  const { state } = useLocation();
  const kind = useNavigationType();
  return useRef(kind === 'POP' ? null : placeIn(state));
}

/** Scrolls once to where the list begins, as soon as its place on the page is known. */
export function useShownStart(isPlaced: boolean, { start, count }: Pick<FilmList, 'start' | 'count'>, show: (index: number) => void): void {
  useEffect(() => {
    if (!isPlaced || start.current === null || count === 0) return;
    show(Math.min(start.current, count - 1));
    start.current = null;
  }, [isPlaced, start, count, show]);
}
