import { sqlStateOf } from './tenancy.ts';

const UNIQUE_VIOLATION = '23505';

/** The name of the unique index that refused a row; undefined for every other fault. */
export function violatedIndex(error: unknown): string | undefined {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) return undefined;
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return undefined;
}
