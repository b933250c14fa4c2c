import type pg from 'pg';
import { isDatabaseAway } from './database-away.ts';
import { isPostgres } from './pool.ts';
import { sqlStateOf } from './tenancy.ts';

/** The oldest PostgreSQL that the migrations run on. */
const OLDEST = 15;

/** What whoever set the address has to know. Neither it nor its password is repeated. */
class UnusableDatabase extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'UnusableDatabase';
  }
}

/** Asks once, before anything is done in it, so that a fault is told for what it is. @throws Error with a sentence */
export async function reachDatabase(pool: pg.Pool, named: 'DATABASE_URL' | 'DATABASE_OWNER_URL' = 'DATABASE_URL'): Promise<void> {
  if (!isPostgres(pool)) return;
  const version = await pool
    .query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
    .then(({ rows }) => Math.floor((rows[0]?.number ?? 0) / 10_000))
    .catch((error: unknown) => {
      throw new UnusableDatabase(`The database at ${named} ${whatOf(error)}: ${reasonOf(error)}`, error);
    });
  if (version < OLDEST)
    throw new UnusableDatabase(`The database at ${named} is PostgreSQL ${version}. Fovea needs version ${OLDEST} or newer.`);
}

function whatOf(error: unknown): string {
  const state = sqlStateOf(error) ?? '';
  if (state.startsWith('28')) return 'refuses this login';
  if (state === '3D000') return 'is not there';
  return isDatabaseAway(error) ? 'does not answer' : 'cannot be used';
}

/** What lies innermost, in its own words, with its code. A name that leads to several addresses has a fault for each and no words. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return [...new Set(error.errors.map(reasonOf))].join('; ');
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const words = error.message || error.name;
  return code === '' || words.includes(code) ? words : `${words} (${code})`;
}
