import type { ErrorCode } from '@fovea/contract/error-codes';
import { ERRORS } from '@fovea/contract/errors';

export interface AppErrorParts {
  /** One or two sentences for the person: what happened, what is safe, what to do. */
  readonly detail?: string;
  /** Field name → what is wrong with it. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Seconds after which it makes sense to try again; becomes `Retry-After`. */
  readonly retryAfterS?: number;
  readonly cause?: unknown;
  /** Whoever throws it counts it, and says how many there were: no line and no row for each. */
  readonly isCounted?: boolean;
}

/** A refusal that services throw: one code of the contract, which decides the status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterS: number | undefined;
  readonly isCounted: boolean;
  constructor(code: ErrorCode, { detail, errors = {}, retryAfterS, cause, isCounted = false }: AppErrorParts = {}) {
    super(detail ?? ERRORS[code].title, { cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = detail ?? ERRORS[code].title;
    this.errors = errors;
    this.retryAfterS = retryAfterS;
    this.isCounted = isCounted;
  }
}
