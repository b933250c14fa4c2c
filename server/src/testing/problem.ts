import { CallError } from '@fovea/contract/call';
import type { Problem } from '@fovea/contract/errors';

/** The refusal of a call; undefined when it was not refused. */
export const problemOf = (work: Promise<unknown>): Promise<(Partial<Problem> & { readonly status: number }) | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallError ? { ...error.problem, status: error.status } : Promise.reject(error)),
  );
