import type pg from 'pg';
import type { IndexWish } from './index-wish.ts';

/** An index as it is asked for: on what, and of what. */
const SPELT = /^create (unique )?index concurrently [a-z_0-9]+\s+on\s+([a-z_0-9]+)\s+(.*)$/is;

interface PartitionedIndex {
  readonly name: string;
  readonly table: string;
  /** Everything behind the table's name. */
  readonly of: string;
}

/** @returns null where the table is not partitioned. @throws Error for one that refuses rows, which no part could know of the others */
export async function ofPartitioned(client: pg.PoolClient, { name, sql }: IndexWish): Promise<PartitionedIndex | null> {
  const [, unique, table = '', of = ''] = SPELT.exec(sql) ?? [];
  const { rows } = await client.query<{ kind: string }>('select relkind as kind from pg_class where oid = to_regclass($1)', [table]);
  if (rows[0]?.kind !== 'p') return null;
  if (unique) throw new Error(`${name}: an index of a partitioned table that refuses rows is not made beside writers`);
  return { name, table, of };
}

/**
 * PostgreSQL makes no index of a partitioned table beside writers, but one of each part. So the whole has one that is empty, which new
 * parts get by themselves, and is whole once each part from before has its own. Whoever goes on after a try that was broken off, or after
 * a lock was not to be had, begins with what is missing.
 * @param lockWaitMs how long a lock is waited for, while others stand behind
 * @param make makes the index of one part, unless it is there
 */
export async function makeOfParts(
  client: pg.PoolClient,
  { name, table, of }: PartitionedIndex,
  { lockWaitMs, make }: { readonly lockWaitMs: number; readonly make: (wish: IndexWish) => Promise<void> },
): Promise<void> {
  const inShort = (sql: string) => client.query(`set local lock_timeout = ${lockWaitMs}; ${sql}`); // one message, one transaction
  await inShort(`create index if not exists ${name} on only ${table} ${of}`);
  for (const part of await partsWithout(client, { name, table })) {
    const own = `${part}_${name}`;
    await make({ name: own, sql: `create index concurrently ${own} on ${part} ${of}` });
    await inShort(`alter index ${name} attach partition ${own}`);
  }
}

/** Names of the parts that have no index of this one yet. */
async function partsWithout(client: pg.PoolClient, { name, table }: Pick<PartitionedIndex, 'name' | 'table'>): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    `select c.relname as part from pg_inherits p join pg_class c on c.oid = p.inhrelid where p.inhparent = to_regclass($1)
      and not exists (select 1 from pg_inherits own join pg_index i on i.indexrelid = own.inhrelid
        where own.inhparent = to_regclass($2) and i.indrelid = c.oid) order by 1`,
    [table, name],
  );
  return rows.map(({ part }) => part);
}
