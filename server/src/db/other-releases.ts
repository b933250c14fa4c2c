import type pg from 'pg';
import { FOLDER, migrationNames } from './migrate.ts';
import { sqlStateOf } from './tenancy.ts';

const UNDEFINED = new Set(['42P01', '42703']);

/**
 * What a newer release has done to the database that this one knows nothing of. During a deployment that is as it should be; whoever went
 * back by several releases wants to know why something is odd.
 */
export async function unknownMigrations(pool: pg.Pool, folder: string = FOLDER): Promise<string[]> {
  const known = await migrationNames(folder);
  return namesBy(pool, 'select name from fovea_migrations where number > 0 and name <> all($1) order by number', [known]);
}

/**
 * The newest migration that ended this release: one that says so of all releases that do not know a migration of some number, and this
 * one does not (docs/decisions/0523).
 * @returns null where this release may go on
 */
export async function endedBy(pool: pg.Pool, folder: string = FOLDER): Promise<string | null> {
  const newest = Number((await migrationNames(folder)).at(-1)?.slice(0, 4) ?? 0);
  const names = await namesBy(pool, 'select name from fovea_migrations where ends_before > $1 order by abs(number)', [newest]);
  return names.at(-1) ?? null;
}

async function namesBy(pool: pg.Pool, question: string, values: unknown[]): Promise<string[]> {
  try {
    const { rows } = await pool.query<{ name: string }>(question, values);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (UNDEFINED.has(sqlStateOf(error) ?? '')) return []; // nothing has run yet, or nothing yet that could say so
    throw error;
  }
}
