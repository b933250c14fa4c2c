/** A canvas, and the second of the film whose picture it takes. */
export interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly timeS: number;
}

/**
 * Draws moments of a film onto canvases, one after the other, from a player of its own that is never shown. What a browser cannot play
 * stays empty. Ends with the signal.
 */
export function drawMoments(address: string, sheets: readonly Sheet[], signal: AbortSignal): void {
  const film = document.createElement('video');
  let place = 0;
  const end = () => {
    film.removeAttribute('src');
    film.load(); // lets go of what is being read
  };
  const goOn = () => {
    const sheet = sheets[place];
    if (sheet) film.currentTime = sheet.timeS;
    else end();
  };
  const draw = () => {
    const canvas = sheets[place]?.canvas;
    canvas?.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height);
    place += 1;
    goOn();
  };
  film.addEventListener('loadedmetadata', goOn, { signal });
  film.addEventListener('seeked', draw, { signal });
  signal.addEventListener('abort', end, { once: true });
  Object.assign(film, { muted: true, playsInline: true, preload: 'metadata', src: address });
}
