import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Logger } from 'pino';
import { repeat } from '../../queue/repeat.ts';

/** All tables are through in about an hour; each holds up everybody for some milliseconds. */
const TEND_EVERY_MS = 60_000;
/** Nobody waits for it, while everybody waits for a start. */
const FIRST_AFTER_MS = 15_000;
/** Clearing up reads 0.7 GB a second where all of it is new, and a statement of 10 seconds is ended (`END_AFTER_S`). */
const CLEARED_MAX_BYTES = 2 * 2 ** 30;

interface Table {
  readonly name: string;
  readonly bytes: number;
}

/** What PostgreSQL does by itself and the embedded database does not: a table a minute is cleared of dead rows and counted anew. */
export function tendEmbedded({ pool, log }: { readonly pool: pg.Pool; readonly log: Pick<Logger, 'error'> }): AsyncDisposable {
  let at: number | null = null;
  const rounds = repeat('tending of the embedded database', { everyMs: TEND_EVERY_MS, firstAfterMs: FIRST_AFTER_MS, log }, async () => {
    const names = await tablesOf(pool);
    at = ((at ?? randomInt(names.length)) + 1) % names.length; // a server that runs for minutes a day tends all of them in time too
    const name = names[at];
    if (name !== undefined) await tend(pool, { name, bytes: await bytesOf(pool, name) });
  });
  return { [Symbol.asyncDispose]: () => rounds.stop() };
}

/**
 * Clears one table of rows that nobody can see any more, and counts it for the planner. Plans that are kept are made anew by it, so that
 * one from the days of an empty table does not outlast them. Of a huge table it only takes samples.
 */
export async function tend(pool: pg.Pool, { name, bytes }: Table): Promise<void> {
  await pool.query(bytes > CLEARED_MAX_BYTES ? `analyze ${name}` : `vacuum (analyze) ${name}`);
}

/** Every table of ours and of the queue, by the name that SQL takes. How large each is would be asked of hundreds of files, for half a second. */
export async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** With its indexes. */
export async function bytesOf(pool: pg.Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>('select pg_total_relation_size($1::regclass) as bytes', [name]);
  return Number(rows[0]?.bytes ?? 0);
}
