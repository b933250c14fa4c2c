import type { FilmPictures } from './film-pictures.ts';
import { picturesOf } from './film-pictures.ts';

/** Times come rounded to a millisecond: one that is rounded down still lies in its picture. */
const ROUNDED_S = 0.001;

/** Those of a list come rounded to the nearest one: half of it, and less than would lead from inside a picture of 1 ms into the next. */
const LISTED_S = 0.0006;

/** So far inside a picture it is shown whatever was rounded, and no picture is so short that another is reached. */
const INSIDE_S = 0.004;
const INSIDE_SHARE = 0.3;

/** What is taken for the rate of a film that tells none. */
const USUAL_RATE = 25;

/**
 * A time just inside the picture that lies so many from the one at a time. Without a list of when they come it goes by the frame rate, which
 * is where they are as long as that is constant. The last one stands until the end: nothing comes after it, and nothing
 * before the first, which a browser shows from the start on however late it comes.
 */
export function pictureFrom(timeS: number, by: number, { pictures, frameRate }: PictureWish): number {
  const { timesS = null, lastS = Number.POSITIVE_INFINITY } = pictures ?? {};
  const rate = frameRate ?? USUAL_RATE;
  const indexAt = (atS: number) => Math.floor((atS + ROUNDED_S) * rate);
  const toS = timesS ? listedPicture(timesS, indexIn(timesS, timeS) + by) : (indexAt(Math.min(timeS, lastS)) + by + 0.1) / rate;
  const heldS = timesS ? toS : Math.min(toS, (indexAt(lastS) + 0.1) / rate);
  return by > 0 ? Math.max(timeS, heldS) : Math.min(timeS, heldS);
}

interface PictureWish {
  readonly pictures: FilmPictures | null;
  readonly frameRate: number | null;
}

/** The last one that has come; before the first it is that. */
function indexIn(timesS: Float64Array, timeS: number): number {
  let [from, to] = [0, timesS.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((timesS[middle] ?? 0) <= timeS + LISTED_S) from = middle;
    else to = middle;
  }
  return from;
}

function listedPicture(timesS: Float64Array, index: number): number {
  const place = Math.min(timesS.length - 1, Math.max(0, index));
  const startS = timesS[place] ?? 0;
  const lengthS = (timesS[place + 1] ?? Number.POSITIVE_INFINITY) - startS;
  return startS + Math.min(INSIDE_S, INSIDE_SHARE * lengthS);
}

/** Short of the end by less than any picture lasts. */
const SHORT_OF_END_S = 0.005;

/**
 * Where a film is sought for a moment. At its very end Safari's engine goes on showing another picture than the last: the one from before,
 * or none; and where the sound goes on after the last picture it waits for another for ever.
 */
export function soughtTime(film: HTMLVideoElement, timeS: number, lengthS: number): number {
  return Math.max(0, Math.min(timeS, lengthS - SHORT_OF_END_S, lastPlaceOf(film)));
}

/** Behind it there is nothing to be sought. */
export function lastPlaceOf(film: HTMLVideoElement): number {
  const pictures = isSafarisEngine(film) ? picturesOf(film) : null;
  return pictures ? pictures.lastS + ROUNDED_S : Number.POSITIVE_INFINITY;
}

/** It alone keeps a list of a film's pictures. */
export const isSafarisEngine = (film: HTMLVideoElement): boolean => Reflect.get(film, 'videoTracks') !== undefined;
