import type { TenantId } from '@fovea/contract/ids';
import type { Deps } from '../deps.ts';

/** Tables that every request may write, whatever it was. */
const ALWAYS_WRITTEN = ['sessions', 'request_log', 'known_devices'];

/** Every column of every table, by table. */
export async function columnsOf({ asSystem }: Pick<Deps, 'asSystem'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await asSystem('sweep', (tx) =>
    tx.runSql(
      `select table_name, array_to_string(array_agg(attname::text), ',') as columns from information_schema.tables
       join pg_attribute on attrelid = ('public.' || quote_ident(table_name))::regclass and attnum > 0 and not attisdropped
       where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`,
    ),
  );
  return new Map(rows.map((row) => [String(row.table_name), String(row.columns).split(',')]));
}

/** What the rows of a tenant are, table by table, as one hash each. Two digests are the same when nothing changed. */
export async function digestOf({ asSystem }: Pick<Deps, 'asSystem'>, tenantId: TenantId): Promise<Readonly<Record<string, string>>> {
  const columns = await columnsOf({ asSystem });
  const tables = [...columns]
    .filter(([table, own]) => own.includes('tenant_id') && !ALWAYS_WRITTEN.includes(table))
    .map(([table]) => table);
  const digest: Record<string, string> = {};
  for (const table of tables.sort()) {
    const text = `select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as hash from "${table}" row where tenant_id = $1`;
    const readable = await asSystem('sweep', (tx) => tx.runSql(text, [tenantId])).catch(() => undefined);
    if (readable) digest[table] = String(readable.rows[0]?.hash);
  }
  return digest;
}
