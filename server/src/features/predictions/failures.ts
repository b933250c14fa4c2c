import type { Failure } from '@fovea/contract/pre-tests';

/** The worker went away each time it had this film. */
export const WORKER_LOST: Failure = {
  code: 'worker_lost',
  detail:
    'The analysis stopped its worker three times, so it was given up. Your film is safe. Export it again in another format, or try again.',
  is_retryable: true,
};

/** A fault of ours that three tries did not get past. */
export const INTERNAL_FAILURE: Failure = {
  code: 'internal',
  detail: 'The analysis failed three times for a reason on our side. Your film is safe. Try again later.',
  is_retryable: true,
};

/** The film's file is gone from the store. */
export const FILM_MISSING: Failure = {
  code: 'film_missing',
  detail: 'The file of this film is not in the store any more. Start a new pre-test and upload the film again.',
  is_retryable: false,
};

/** The film is longer than the credits that are there. */
export const NO_CREDITS: Failure = {
  code: 'not_enough_credits',
  detail:
    'There are not enough credits for a film of this length, and nothing was taken. Your film is safe. Once there are more, the analysis can be started again.',
  is_retryable: true,
};

/** The film is longer than what is left of the organisation's month or the person's day. */
export const NO_ALLOWANCE: Failure = {
  code: 'allowance_used',
  detail:
    'This film is longer than what you may still have analysed, and nothing was taken. Your film is safe. Start the analysis again once there is room for it.',
  is_retryable: true,
};
