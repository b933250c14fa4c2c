import { useEffect, useRef } from 'react';

/**
 * Plays a film from a moment on and stops it at another one: at the first picture that is not before it. A browser may draw a picture late,
 * so the moment is told at which the film really stood.
 */
export function useStops(
  film: HTMLVideoElement | null,
  { isPlaying, stopS, onStop }: { readonly isPlaying: boolean; readonly stopS: number; readonly onStop: (atS: number) => void },
): void {
  const stop = useRef(onStop);
  useEffect(() => {
    stop.current = onStop;
  });
  useEffect(() => {
    if (!film || !isPlaying) return undefined;
    let frame = requestAnimationFrame(function look() {
      if (film.currentTime >= stopS || film.ended) {
        film.pause();
        stop.current(film.currentTime);
      } else frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [film, isPlaying, stopS]);
}
