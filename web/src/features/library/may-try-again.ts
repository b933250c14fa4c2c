import type { PreTest } from '@fovea/contract/pre-tests';

/** A film that was stopped or failed for a passing reason can be tried again. */
export const mayTryAgain = ({ status, failure, video }: PreTest): boolean =>
  video !== null && (status === 'cancelled' || (status === 'failed' && (failure?.is_retryable ?? false)));
