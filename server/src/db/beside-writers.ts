import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { makeOfParts, ofPartitioned } from './index-of-parts.ts';
import type { IndexWish } from './index-wish.ts';

const FIRST_LINE = /^--\s*beside writers\b/;
const INDEX = /^create (?:unique )?index concurrently ([a-z_0-9]+)\s+on\s/i;

/**
 * The indexes of a migration whose first line says `-- beside writers`; null for one that runs in a transaction.
 * @throws Error when there is anything else in it: only an index can be made anew after a try that was broken off
 */
export function indexesOf(sql: string): IndexWish[] | null {
  if (!FIRST_LINE.test(sql)) return null;
  const statements = sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.map((statement) => {
    const name = INDEX.exec(statement)?.[1];
    if (name === undefined) throw new Error('A migration beside writers holds nothing but: create index concurrently <name> on ...');
    return { name, sql: statement };
  });
}

/** The same for a database of one session, where nobody writes meanwhile and nothing can run outside a transaction. */
export const inTransaction = (sql: string): string => sql.replace(/\bconcurrently\b/gi, '');

const TABLE = /^create table (?:if not exists )?([a-z_0-9]+)/gim;
const SETTING = /^alter index ([a-z_0-9]+) [^;]*;/gim;
const PLAIN_INDEX = /^create index ([a-z_0-9]+) on ([a-z_0-9]+)\b[^;]*;/gim;

/**
 * Takes the indexes out of a migration in a transaction whose tables were there before it, so that these are made beside writers too.
 * A unique one stays: whoever writes before it is whole could write what it then refuses.
 */
export function indexesApart(sql: string): { readonly rest: string; readonly indexes: readonly IndexWish[] } {
  const own = new Set(Array.from(sql.matchAll(TABLE), ([, table]) => table));
  const taken = Array.from(sql.matchAll(PLAIN_INDEX), ([text, name = '', table]) => ({ text, name, table })).filter(
    ({ table }) => !own.has(table),
  );
  const settings = Array.from(sql.matchAll(SETTING), ([text, name]) => ({ text, name })).filter((each) =>
    taken.some(({ name }) => name === each.name),
  );
  const rest = [...taken, ...settings].reduce((left, { text }) => left.replace(text, ''), sql);
  const indexes = taken.map(({ text, name }) => ({
    name,
    sql: text.replace(/^create index/i, 'create index concurrently'),
    settings: settings.filter((each) => each.name === name).map((each) => each.text),
  }));
  return { rest, indexes };
}

/** Any number that no other lock of the application has. */
const LOCK = 4_072_020;
const ASK_AGAIN_MS = 100;
/** As long as a timer can be set: a large table takes minutes, and nobody waits for it. */
const QUERY_MS = 2 ** 31 - 1;

/**
 * Waits for a turn without holding a statement open: an index that is made beside writers waits for every statement that began
 * before it, so whoever waited inside one would wait for whoever waits for them.
 */
export async function withTurn<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours) break;
    await wait(ASK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/**
 * Makes the index unless it is there. One that a broken try left behind serves nobody: it goes first.
 * @param lockWaitMs how long a lock is waited for that others stand behind
 */
export async function makeIndex(client: pg.PoolClient, wish: IndexWish, lockWaitMs: number): Promise<void> {
  const partitioned = await ofPartitioned(client, wish);
  if (partitioned) await makeOfParts(client, partitioned, { lockWaitMs, make: (own) => makeWhole(client, own) });
  else await makeWhole(client, wish);
  for (const setting of wish.settings ?? []) await client.query(setting);
}

async function makeWhole(client: pg.PoolClient, { name, sql }: IndexWish): Promise<void> {
  const { rows } = await client.query<{ whole: boolean }>('select indisvalid as whole from pg_index where indexrelid = to_regclass($1)', [
    name,
  ]);
  if (rows[0]?.whole) return;
  if (rows[0]) await client.query(atLeisure(`drop index concurrently ${name}`));
  await client.query(atLeisure(sql));
}

/** The driver takes the limit of one statement from here, and its types do not say so. */
export const atLeisure = (text: string): { readonly text: string } => {
  const query = { text, query_timeout: QUERY_MS };
  return query;
};
