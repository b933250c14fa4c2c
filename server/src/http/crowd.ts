import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../app-error.ts';

/** Gives the place back; again and again is as good as once. */
export type Leave = () => void;

/** How many calls are being answered at once, and the door that closes when they are too many. */
export interface Crowd {
  /** @throws AppError `unavailable` at once when it is full: who waits in a long row is served too late to be glad of it */
  enter(): Leave;
}

export interface CrowdWish {
  readonly max: number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const SAID_EVERY_MS = 1_000;

/**
 * Lets so many in at a time. To turn somebody away costs next to nothing, since it is done most often when there is least to spend:
 * one refusal is made for all, and how many there were is logged once a second.
 */
export function createCrowd({ max, log }: CrowdWish): Crowd {
  const refusal = new AppError('unavailable', {
    detail: 'Too many people ask at once. Nothing was changed; try again in a moment.',
    retryAfterS: 1,
    isCounted: true,
  });
  const noteRefused = createRefusedNote(log);
  let inside = 0;
  return {
    enter() {
      if (inside >= max) {
        noteRefused();
        throw refusal;
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

function createRefusedNote(log: CrowdWish['log']): () => void {
  let refused = 0;
  const say = () => {
    log.warn({ refused }, 'calls were turned away: too many at a time');
    refused = 0;
  };
  return () => {
    if (refused === 0) setTimeout(say, SAID_EVERY_MS).unref();
    refused++;
  };
}
