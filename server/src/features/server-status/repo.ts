import type { Tx } from '../../db/tenancy.ts';

/** As the database names it: `15.18 (Debian 15.18-1)`; the first word is the version. */
export async function selectDatabaseVersion(tx: Tx): Promise<string> {
  const { rows } = await tx.runSql('show server_version');
  return String(rows[0]?.server_version).split(' ', 1).join('');
}
