import * as z from 'zod';
import { Readiness } from './health.ts';
import { route } from './route.ts';

/**
 * What the embedded database cannot do: survive a power cut, serve more than one session at a time, end a statement that takes too
 * long, be shared by several machines.
 */
export const EmbeddedLimit = z.enum(['no-power-loss-safety', 'one-session', 'no-statement-limit', 'one-machine']);
export type EmbeddedLimit = z.infer<typeof EmbeddedLimit>;

/** Why files cannot be stored, as far as the store lets one know. */
export const StorageFault = z.enum([
  'full',
  'read-only',
  'not-allowed',
  'no-bucket',
  'wrong-key',
  'wrong-region',
  'wrong-clock',
  'away',
  'unknown',
]);
export type StorageFault = z.infer<typeof StorageFault>;

/** The server as its admins must know it. */
export const ServerStatus = z.strictObject({
  /** Of the program. */
  version: z.string(),
  node: z.string(),
  /** When the process that answers was started. */
  started_at: z.iso.datetime(),
  database: z.strictObject({
    kind: z.enum(['embedded', 'postgres']),
    /** As the database names it, for example `15.18`. */
    version: z.string(),
    /** None for PostgreSQL. */
    limits: z.array(EmbeddedLimit),
  }),
  /** Backups that are saved each night; null where none are. `newest_at`: when the last whole one was begun. */
  backups: z.strictObject({ place: z.string(), count: z.int().min(0), newest_at: z.iso.datetime().nullable() }).nullable(),
  /** The same as `/readyz` says, and why files cannot be stored, which is nothing for strangers; null where they can, and for other parts. */
  checks: z.array(Readiness.shape.checks.element.extend({ why: StorageFault.nullable() })),
  /** Jobs by kind and state; `oldest_s`: for how long the oldest of them has been there, seconds. */
  jobs: z.array(
    z.strictObject({
      name: z.string(),
      state: z.enum(['waiting', 'running', 'failed']),
      count: z.int().min(1),
      oldest_s: z.number().min(0),
    }),
  ),
});
export type ServerStatus = z.infer<typeof ServerStatus>;

/** The call that says how the server itself is. */
export const serverStatusApi = {
  read: route({
    method: 'GET',
    path: '/api/v1/server-status',
    access: 'admin',
    replies: { 200: ServerStatus },
    errors: ['unavailable'],
  }),
};
