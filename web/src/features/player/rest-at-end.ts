import { isSafarisEngine } from './picture-time.ts';

/** So that a time that is rounded down still lies in the picture. */
const PAST_EDGE_S = 0.001;

/**
 * In Safari's engine one that has ended goes nowhere until it plays again: the moment that is sought would be told, and its heat drawn, over
 * the last picture. So it is put onto that picture at once, which is no end.
 */
export function restAtEnd(film: HTMLVideoElement, lastPictureS: number): void {
  if (isSafarisEngine(film)) film.currentTime = lastPictureS + PAST_EDGE_S;
}
