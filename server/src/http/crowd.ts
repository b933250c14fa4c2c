import { AppError } from '../app-error.ts';

/** Gives the place back; again and again is as good as once. */
export type Leave = () => void;

/** How many calls are being answered at once, and the door that closes when they are too many. */
export interface Crowd {
  /** @throws AppError `unavailable` at once when it is full: who waits in a long row is served too late to be glad of it */
  enter(): Leave;
}

/** Lets so many in at a time. */
export function createCrowd(max: number): Crowd {
  let inside = 0;
  return {
    enter() {
      if (inside >= max) {
        throw new AppError('unavailable', {
          detail: 'Too many people ask at once. Nothing was changed; try again in a moment.',
          retryAfterS: 1,
        });
      }
      inside++;
      let isIn = true;
      return () => {
        if (isIn) inside--;
        isIn = false;
      };
    },
  };
}
