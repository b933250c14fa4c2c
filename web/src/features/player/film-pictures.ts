/** When the pictures of a film come, as its analysis saw them. */
export interface FilmPictures {
  /** When the last one comes: until the end it stands. */
  readonly lastS: number;
  /** When each comes, ascending; null where they come at the frame rate. */
  readonly timesS: Float64Array | null;
}

const known = new WeakMap<HTMLVideoElement, FilmPictures>();

/** Kept with the film itself: whoever moves it, in a lead or in step, has to know where its pictures are. */
export function knowPictures(film: HTMLVideoElement, pictures: FilmPictures | null): void {
  if (pictures) known.set(film, pictures);
  else known.delete(film);
}

export const picturesOf = (film: HTMLVideoElement): FilmPictures | null => known.get(film) ?? null;
