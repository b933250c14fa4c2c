import { lastPlaceOf, soughtTime } from './picture-time.ts';
import { restAtEnd } from './rest-at-end.ts';
import type { Transport } from './transport.ts';

/** A film that is further off than this jumps to where the clock is; less than that nobody sees. */
const DRIFT_S = 0.12;
/** While nothing moves every picture counts. */
const RESTING_DRIFT_S = 0.01;

/** Keeps a silent film in step with a clock that another film, or none, sets. A shorter one rests on its last picture. @returns how to let go */
export function followTransport(film: HTMLVideoElement, transport: Transport): () => void {
  const quit = new AbortController();
  film.muted = true;
  const ownLengthS = () => (Number.isFinite(film.duration) ? film.duration : Number.POSITIVE_INFINITY);
  const wanted = () => soughtTime(film, transport.timeS(), Math.min(transport.durationS, ownLengthS()));
  const isOver = () => transport.timeS() >= Math.min(ownLengthS(), lastPlaceOf(film));
  const runs = () => transport.mode().isPlaying && transport.mode().speed > 0 && !isOver();
  const keepStep = () => {
    const drift = Math.abs(film.currentTime - wanted());
    if (!film.seeking && drift > (film.paused ? RESTING_DRIFT_S : DRIFT_S)) film.currentTime = wanted();
    if (film.paused === runs()) keepMode();
  };
  const keepMode = () => {
    if (!runs()) {
      film.pause();
      if (Math.abs(film.currentTime - wanted()) > RESTING_DRIFT_S) film.currentTime = wanted();
      return;
    }
    film.playbackRate = transport.mode().speed;
    film.play().catch(() => undefined); // refused, or overtaken by a pause: the next tick asks again
  };
  const stops = [transport.onTime(keepStep), transport.onMode(keepMode)];
  film.addEventListener('loadedmetadata', keepStep, { signal: quit.signal });
  film.addEventListener('ended', () => restAtEnd(film, soughtTime(film, film.duration, film.duration)), { signal: quit.signal });
  film.addEventListener('seeked', () => film.paused && keepStep(), { signal: quit.signal });
  keepStep();
  return () => {
    quit.abort();
    for (const stop of stops) stop();
    film.pause();
  };
}
