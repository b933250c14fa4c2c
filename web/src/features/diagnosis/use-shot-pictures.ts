import type { RefCallback } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Sheet } from './draw-moments.ts';
import { drawMoments } from './draw-moments.ts';

interface ShotPictures {
  /** For what holds the pictures: nothing of the film is read before it comes into view. */
  readonly room: RefCallback<HTMLElement>;
  /** For the canvas of a moment. */
  readonly sheet: (timeS: number) => RefCallback<HTMLCanvasElement>;
}

/** Pictures of a film at these seconds; of no film none. */
export function useShotPictures(address: string | null, timesS: readonly number[]): ShotPictures {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const canvases = useRef(new Map<number, HTMLCanvasElement>());
  const moments = timesS.join(' ');
  useEffect(() => {
    if (!room || address === null) return undefined;
    const quit = new AbortController();
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      const sheets = moments.split(' ').flatMap((moment): Sheet[] => {
        const canvas = canvases.current.get(Number(moment));
        return canvas ? [{ canvas, timeS: Number(moment) }] : [];
      });
      drawMoments(address, sheets, quit.signal);
    });
    watch.observe(room);
    return () => {
      watch.disconnect();
      quit.abort();
    };
  }, [room, address, moments]);
  return {
    room: setRoom,
    sheet: (timeS) => (canvas) => {
      if (!canvas) return undefined;
      canvases.current.set(timeS, canvas);
      return () => void canvases.current.delete(timeS);
    },
  };
}
