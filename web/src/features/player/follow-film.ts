import type { ClockCore } from './clock-core.ts';
import { soughtTime } from './picture-time.ts';
import { restAtEnd } from './rest-at-end.ts';

/** `HTMLMediaElement.HAVE_METADATA`: from here on a film knows its own time. */
export const HAS_LENGTH = 1;

/** No picture for so long: one stands, or the sound outlasts the last of them. The film plays on, and so does its time. */
const STANDS_MS = 400;

/** Hears the film: each presented picture where the browser tells it, each screen refresh elsewhere. */
export function followFilm(film: HTMLVideoElement, { durationS, timeS, mode, tell, change }: ClockCore): () => void {
  const quit = new AbortController();
  const { signal } = quit;
  const presents = 'requestVideoFrameCallback' in film;
  let ticket = 0;
  // The picture that stays after a pause is often heard of only once the film rests. A picture that a seek brought is not told: whoever
  // asked for it named the time.
  let isOfPlay = !film.paused;
  let heardAtMs = performance.now();
  let lastPictureS: number | undefined;
  const onPicture = (_: number, { mediaTime }: VideoFrameCallbackMetadata) => {
    heardAtMs = performance.now();
    lastPictureS = mediaTime;
    if (!film.paused) isOfPlay = true;
    if (isOfPlay && !film.seeking && !film.ended) tell(mediaTime);
    ticket = film.requestVideoFrameCallback(onPicture);
  };
  const tellTime = () => {
    if (!film.paused && !film.seeking && film.readyState >= HAS_LENGTH) tell(film.currentTime);
  };
  const onRefresh = () => {
    tellTime();
    ticket = requestAnimationFrame(onRefresh);
  };
  ticket = presents ? film.requestVideoFrameCallback(onPicture) : requestAnimationFrame(onRefresh);
  const goToClock = () => {
    if (Math.abs(film.currentTime - timeS()) > 0.02) film.currentTime = soughtTime(film, timeS(), durationS);
  };
  // Also where it is to play already: nothing of it was shown yet, and the moment that was asked for is the clock's.
  film.addEventListener('loadedmetadata', goToClock, { signal });
  film.addEventListener('seeking', () => (isOfPlay = false), { signal });
  film.addEventListener('play', () => change({ isPlaying: true }), { signal });
  film.addEventListener('pause', () => mode().speed > 0 && change({ isPlaying: false }), { signal });
  film.addEventListener('timeupdate', () => presents && performance.now() - heardAtMs > STANDS_MS && tellTime(), { signal });
  const onEnded = () => {
    tell(film.duration);
    restAtEnd(film, lastPictureS ?? soughtTime(film, film.duration, durationS));
  };
  film.addEventListener('ended', onEnded, { signal });
  film.addEventListener('volumechange', () => change({ isMuted: film.muted }), { signal });
  if (film.readyState >= HAS_LENGTH && film.paused) goToClock();
  return () => {
    quit.abort();
    if (presents) film.cancelVideoFrameCallback(ticket);
    else cancelAnimationFrame(ticket);
  };
}
