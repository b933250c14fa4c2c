import type { RefObject } from 'react';
import { useEffect } from 'react';

/** The property under which what stands beside the film finds its height, kept current. */
export const FILM_HEIGHT = '--film-height';

/** Writes the height of an element where all that stands beside it can read it. */
export function useFilmHeight(film: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = film.current;
    const room = element?.parentElement;
    if (!element || !room || !('ResizeObserver' in window)) return undefined;
    const watch = new ResizeObserver(() => room.style.setProperty(FILM_HEIGHT, `${element.offsetHeight}px`));
    watch.observe(element);
    return () => watch.disconnect();
  }, [film]);
}
