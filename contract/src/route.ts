import type * as z from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './error-codes.ts';

/** The HTTP methods that routes use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';

/** What an id in a path can be of. */
export type Subject =
  | 'tenant'
  | 'user'
  | 'folder'
  | 'video'
  | 'pre-test'
  | 'prediction'
  | 'brand'
  | 'brand-asset'
  | 'pre-test-preset'
  | 'own-placement'
  | 'tenant-billing'
  | 'request-log'
  | 'audit-entry'
  | 'api-key'
  | 'webhook'
  | 'share'
  | 'export'
  | 'look'
  | 'note'
  | 'outcome-import'
  | 'study'
  | 'copilot-session'
  | 'upload'
  | 'session'
  | 'passkey';

/**
 * One call, as data: the server mounts it, the client calls it, the refusal tests are made from it.
 * `serves` says what goes over the wire when it is not JSON: `bytes` (a file, range requests answered),
 * `events` (server-sent events), `multipart` (a form with a file part, answered in JSON), `tus` (a resumable upload) or
 * `raw` (JSON that the handler is given as bytes, as they came: somebody signed them, or a protocol of its own says what is wrong).
 */
export interface Route {
  readonly method: Method;
  /** Path with `:name` for each parameter. Answered with and without a trailing slash. */
  readonly path: string;
  /** The least role that may knock. */
  readonly access: Access;
  readonly serves?: 'json' | 'bytes' | 'events' | 'multipart' | 'tus' | 'raw';
  /** The content types of its body, where they are not those that `serves` implies. */
  readonly types?: readonly string[];
  /** Bytes of its largest body, where that is not what other calls take. */
  readonly bytesMax?: number;
  /** How much of the caller's allowance for a minute one call takes; 1 unless it says otherwise. */
  readonly cost?: number;
  /** Still open to a person who must choose a new password before anything else. */
  readonly beforePasswordChange?: true;
  /** Closed while an admin is signed in as somebody: passwords, addresses, roles and money are the person's own to change. */
  readonly ownSessionOnly?: true;
  /** Closed to API keys: it is about somebody's own account, or gives a key more than it was given. So is `ownSessionOnly`. */
  readonly peopleOnly?: true;
  /** What `:id` or `:uuid` in the path names. */
  readonly subject?: Subject;
  /**
   * An admin may use it on every tenant's things: by the id in the path, or by `scope`. The server then acts inside that
   * tenant, and says so in its log. Everybody else stays in their own.
   */
  readonly crosses?: true;
  /** A POST that changes nothing, such as a table: no idempotency key is kept for it, and a reading key may use it. */
  readonly isReading?: true;
  /** Machines send it, who can mend nothing: its handler itself leaves out what the database cannot keep, such as a NUL. */
  readonly takesAnyText?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Headers that it cannot do without, besides those of every call; by their names as they are written in documents. */
  readonly headers?: z.ZodType;
  /** Status → schema of its JSON body. Empty for what is not JSON. */
  readonly replies: Readonly<Record<number, z.ZodType>>;
  /** Status → headers of an answer that says everything by them and has no body. */
  readonly bare?: Readonly<Record<number, readonly string[]>>;
  /** Status → schema of the JSON with which a protocol of its own refuses, beside the problem document that has the same status. */
  readonly refuses?: Readonly<Record<number, z.ZodType>>;
  readonly errors: readonly ErrorCode[];
}

/** True for a call that no API key may make, whatever it was made for. */
export const isForPeople = ({ peopleOnly, ownSessionOnly }: Route): boolean => peopleOnly === true || ownSessionOnly === true;

/** Keeps the literal types of a route, so that callers know its parameters and replies. */
export const route = <const R extends Route>(shape: R): R => shape;
