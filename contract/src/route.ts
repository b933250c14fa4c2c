import type * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './errors.ts';

/** The HTTP methods that routes use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

/**
 * One call, as data: the server mounts it, the client calls it, the refusal tests are made from it.
 * `serves` says what goes over the wire when it is not JSON: `bytes` (a file, range requests answered),
 * `events` (server-sent events), `multipart` (a form with a file part, answered in JSON) or `tus` (a resumable upload).
 */
export interface Route {
  readonly method: Method;
  /** Path with `:name` for each parameter. Answered with and without a trailing slash. */
  readonly path: string;
  /** The least role that may knock. */
  readonly access: Access;
  readonly serves?: 'json' | 'bytes' | 'events' | 'multipart' | 'tus';
  /** Still open to a person who must choose a new password before anything else. */
  readonly beforePasswordChange?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Status → schema of its JSON body. Empty for what is not JSON. */
  readonly replies: Readonly<Record<number, z.ZodType>>;
  readonly errors: readonly ErrorCode[];
}

/** Keeps the literal types of a route, so that callers know its parameters and replies. */
export const route = <const R extends Route>(shape: R): R => shape;
