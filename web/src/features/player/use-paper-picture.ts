import { useEffect } from 'react';
import { PAINT_NOW } from './paint-now.ts';

interface PaperWish {
  /** Is to be seen on paper alone. */
  readonly paper: HTMLCanvasElement | null;
  readonly video: HTMLVideoElement | null;
}

/**
 * Copies the picture of the film and the heat over it when the page is printed: what a decoder and a graphics card show is not always
 * there for a printer, and a plain canvas is.
 */
export function usePaperPicture({ paper, video }: PaperWish): void {
  useEffect(() => {
    if (!paper) return undefined;
    const quit = new AbortController();
    const copy = () => {
      window.dispatchEvent(new Event(PAINT_NOW));
      copyOnto(paper, video);
    };
    window.addEventListener('beforeprint', copy, { signal: quit.signal });
    return () => quit.abort();
  }, [paper, video]);
}

function copyOnto(paper: HTMLCanvasElement, video: HTMLVideoElement | null): void {
  const pen = paper.getContext('2d');
  if (!pen || !video || video.videoWidth === 0) return;
  paper.width = video.videoWidth;
  paper.height = video.videoHeight;
  pen.drawImage(video, 0, 0);
  const heat = paper.parentElement?.querySelector<HTMLCanvasElement>('canvas[data-heat]');
  if (heat && heat.width > 0 && heat.height > 0) pen.drawImage(heat, 0, 0, paper.width, paper.height);
}
