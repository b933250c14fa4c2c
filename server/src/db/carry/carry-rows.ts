import type pg from 'pg';

/** Rows that are read at a time, and bytes of JSON that are written at a time. */
const ROWS = 40;
const BYTES = 4_000_000;

/** Which state the tables are in is each database's own word. */
const OWN = new Set(['public.fovea_migrations', 'pgboss.version']);

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What was carried over. */
export interface Carried {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Copies every row of one database into another that has the same tables and holds nothing that matters: what it holds is emptied first.
 * All or nothing. Foreign keys and triggers rest meanwhile, since the rows were checked when they were written.
 * @param to logged in as a superuser
 * @throws Error when the tables differ, when a count differs afterwards, or when the login may not
 */
export async function carryRows(from: pg.ClientBase, to: pg.ClientBase): Promise<Carried> {
  const tables = await tablesOf(from);
  await makeWeeks(from, to);
  await assertSame(tables, await tablesOf(to));
  await from.query('begin isolation level repeatable read');
  await to.query('begin');
  try {
    await to.query('set local session_replication_role = replica');
    await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    let rows = 0;
    for (const table of tables) rows += await carryTable(table, { from, to });
    await carrySequences(from, to);
    await to.query('commit');
    return { tables: tables.length, rows };
  } catch (error) {
    await to.query('rollback');
    throw error;
  } finally {
    await from.query('rollback');
  }
}

/** Tables that hold rows, a partitioned one as a whole; columns that are worked out are not carried. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, array_agg(format('%I', a.attname) order by a.attname) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    group by 1 order by 1`);
  return rows.filter(({ name }) => !OWN.has(name));
}

function assertSame(from: readonly Table[], to: readonly Table[]): void {
  const told = (tables: readonly Table[]) => new Set(tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`));
  const [there, here] = [told(from), told(to)];
  const missing = [...[...there].filter((table) => !here.has(table)), ...[...here].filter((table) => !there.has(table))];
  if (missing.length > 0) throw new Error(`The tables are not the same in both databases: ${missing.join('; ')}`);
}

/** Weeks of the request log are tables that are made as they come. */
async function makeWeeks(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const { rows } = await from.query<{ day: string }>(
    `select substring(c.relname from '^request_log_(\\d{8})$') as day from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'public.request_log'::regclass`,
  );
  for (const { day } of rows.filter((row) => row.day !== null))
    await to.query(`select request_log_make_week((extract(epoch from to_date($1, 'YYYYMMDD')) / 604800)::integer)`, [day]);
}

/** Row by row as JSON, which neither side reads as anything else: numbers and times keep every digit. */
async function carryTable({ name, columns }: Table, { from, to }: { readonly from: pg.ClientBase; readonly to: pg.ClientBase }) {
  const list = columns.join(', ');
  const insert = `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`;
  await from.query(`declare carried no scroll cursor for select to_jsonb(t)::text as row from ${name} t`);
  let count = 0;
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${ROWS} from carried`);
    if (rows.length === 0) break;
    for (const some of portions(rows.map(({ row }) => row))) await to.query(insert, [`[${some.join(',')}]`]);
    count += rows.length;
  }
  await from.query('close carried');
  const { rows: counted } = await to.query<{ count: number }>(`select count(*)::int as count from ${name}`);
  if (counted[0]?.count !== count) throw new Error(`Of ${name} ${counted[0]?.count} of ${count} rows arrived`);
  return count;
}

function portions(rows: readonly string[]): string[][] {
  const out: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (bytes + row.length > BYTES) {
      out.push([]);
      bytes = 0;
    }
    out.at(-1)?.push(row);
    bytes += row.length;
  }
  return out;
}

async function carrySequences(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where schemaname in ('public', 'pgboss')`,
  );
  for (const { name, last } of rows) if (last !== null) await to.query('select setval($1::regclass, $2::bigint)', [name, last]);
}
