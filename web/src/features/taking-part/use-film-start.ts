import { useEffect, useRef } from 'react';

/** Longer than this nobody waits for a film to be there as a whole: some browsers load no more until it plays. */
const WAIT_MS = 8_000;

interface FilmStart {
  readonly isWaiting: boolean;
  readonly onBegun: () => void;
  /** The browser lets no film with sound begin unless it is pressed. */
  readonly onBlocked: () => void;
  readonly onBroken: () => void;
}

/** Begins a film once enough of it is there to be played through: one that stalls between its stops is watched otherwise than one that does not. */
export function useFilmStart(film: HTMLVideoElement | null, { isWaiting, ...given }: FilmStart): void {
  const told = useRef(given);
  useEffect(() => {
    told.current = given;
  });
  useEffect(() => {
    if (!film || !isWaiting) return undefined;
    const begin = () =>
      void film.play().then(
        () => told.current.onBegun(),
        (error: unknown) => {
          const name = error instanceof DOMException ? error.name : '';
          if (name === 'NotAllowedError') told.current.onBlocked();
          else if (name !== 'AbortError') told.current.onBroken();
        },
      );
    const timer = setTimeout(begin, WAIT_MS);
    const once = () => {
      clearTimeout(timer);
      begin();
    };
    if (film.readyState >= HTMLMediaElement.HAVE_ENOUGH_DATA && !film.seeking) once();
    else film.addEventListener('canplaythrough', once, { once: true });
    return () => {
      clearTimeout(timer);
      film.removeEventListener('canplaythrough', once);
    };
  }, [film, isWaiting]);
}
