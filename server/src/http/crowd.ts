import { AppError } from '../app-error.ts';

/** How many calls are being answered at once, and the door that closes when they are too many. */
export interface Crowd {
  /** @throws AppError `unavailable` at once when it is full: who waits in a long row is served too late to be glad of it */
  within<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets so many in at a time. */
export function createCrowd(max: number): Crowd {
  let inside = 0;
  return {
    async within(work) {
      if (inside >= max) {
        throw new AppError('unavailable', {
          detail: 'Too many people ask at once. Nothing was changed; try again in a moment.',
          retryAfterS: 1,
        });
      }
      inside++;
      try {
        return await work();
      } finally {
        inside--;
      }
    },
  };
}
