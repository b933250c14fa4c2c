import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** A column that a trigger keeps, and what it holds in terms of its row. */
export interface KeptColumn {
  readonly table: string;
  readonly name: string;
  readonly is: string;
  readonly isNeverNull: boolean;
}

const FIRST_LINE = /^--\s*keeps what (\d{4}) generated\b/;
const GENERATED = /(?<=\badd column ([a-z_0-9]+) [^,;]*?)( not null)? generated always as\s+\(([\s\S]*?)\) stored/gi;
const TABLE = /\balter table ([a-z_0-9]+)/gi;
const REFERENCE = /\badd foreign key \([^)]*\) references [a-z_0-9]+ \([^)]*\)( on delete set null \([^)]*\))?/gi;
const CHECK = /\badd constraint [a-z_0-9]+ check \((?:[^()]|\([^()]*\))*\)/gi;

/** The number of the migration whose generated columns this one keeps by a trigger; null for any other. */
export function keepsOf(sql: string): number | null {
  const number = FIRST_LINE.exec(sql)?.[1];
  return number === undefined ? null : Number(number);
}

/**
 * Takes the generated columns out of a migration, which would write their tables anew while nobody may read them: they come as plain
 * ones, which are there at once, and `keeper` makes the trigger that fills them for whoever writes from then on. What the migration asks
 * of its rows holds from then on too; those from before are looked through once the columns are filled.
 */
export function columnsApart(sql: string, keeper: string): { readonly rest: string; readonly columns: readonly KeptColumn[] } {
  const columns = Array.from(sql.matchAll(GENERATED), ({ index, ...found }) => ({
    table: Array.from(sql.slice(0, index).matchAll(TABLE)).at(-1)?.[1] ?? '',
    name: found[1] ?? '',
    is: found[3] ?? '',
    isNeverNull: found[2] !== undefined,
  }));
  const promises = columns.filter(({ isNeverNull }) => isNeverNull).map(promiseOf);
  const plain = sql.replace(GENERATED, '').replace(REFERENCE, '$& not valid').replace(CHECK, '$& not valid');
  return { rest: [plain, keeper, ...promises].join('\n'), columns };
}

const promiseName = ({ table, name }: KeptColumn): string => `${table}_${name}_is_kept`;

const promiseOf = (column: KeptColumn): string =>
  `alter table ${column.table} add constraint ${promiseName(column)} check (${column.name} is not null) not valid;`;

const BATCH = 500;
const PASSED_OVER_MS = 200;

/** Fills the column for the rows from before, some at a time, beside those who write. A second try goes on where the first one ended. */
export async function fillColumn(client: pg.ClientBase, column: KeptColumn): Promise<void> {
  if (await isGenerated(client, column)) return; // an older release made it so, and was broken off behind it
  while (await passThrough(client, column)) await wait(PASSED_OVER_MS);
}

const isGenerated = async (client: pg.ClientBase, { table, name }: KeptColumn): Promise<boolean> =>
  (await client.query(`select 1 from pg_attribute where attrelid = to_regclass($1) and attname = $2 and attgenerated <> ''`, [table, name]))
    .rows.length > 0;

/**
 * Once through the table, in the order of its ids. Rows that somebody else has hold of are passed over, so that nobody who holds
 * several waits for us while we wait for them.
 * @returns whether anything was found that was to be filled
 */
async function passThrough(client: pg.ClientBase, { table, name, is }: KeptColumn): Promise<boolean> {
  const batch = `
    with due as materialized (select id from ${table} where id > $1 and ${name} is distinct from (${is}) order by id limit ${BATCH}),
      held as materialized (select id from ${table} where id in (select id from due) for update skip locked),
      filled as (update ${table} set ${name} = (${is}) where id in (select id from held))
    select max(id::text) as last from due`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (let found = false; ; found = true) {
    const last = await asSystem(client, async () => (await client.query<{ last: string | null }>(batch, [after])).rows[0]?.last ?? null);
    if (last === null) return found;
    after = last;
  }
}

/** Row-level security is forced on the owner of a table as well. */
async function asSystem<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin; set local role fovea_system');
  try {
    const done = await work();
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Looks through the rows from before for what is asked of them, while others read and write. @returns the statements, one by one */
export async function looksThrough(client: pg.ClientBase, { table }: KeptColumn): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select conname as name from pg_constraint where conrelid = to_regclass($1) and not convalidated order by conname',
    [table],
  );
  return rows.map(({ name }) => `alter table ${table} validate constraint ${name}`);
}

/** Makes a column that was looked through one that is never null: nobody has to look again. */
export const settlingOf = (column: KeptColumn): string | null =>
  column.isNeverNull
    ? `alter table ${column.table} alter column ${column.name} set not null;
       alter table ${column.table} drop constraint if exists ${promiseName(column)}`
    : null;
