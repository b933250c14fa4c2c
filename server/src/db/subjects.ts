import { TenantId } from '@fovea/contract/ids';
import type { Subject } from '@fovea/contract/route';
import { sql } from 'drizzle-orm';
import type { Tx } from './tenancy.ts';

/** The table of each kind of thing that an id in a path names; a kind is added with its table. */
const TABLES: { readonly [S in Subject]?: string } = {
  user: 'users',
  folder: 'folders',
  video: 'videos',
  'pre-test': 'pre_tests',
  prediction: 'predictions',
  upload: 'uploads',
  brand: 'brands',
  'brand-asset': 'brand_assets',
  'pre-test-preset': 'presets',
  'own-placement': 'own_placements',
  session: 'sessions',
  passkey: 'passkeys',
  'request-log': 'request_log',
  'audit-entry': 'audit_entries',
  'api-key': 'api_keys',
  webhook: 'webhooks',
  share: 'share_links',
  export: 'exports',
  look: 'looks',
  note: 'notes',
  'outcome-import': 'outcome_imports',
  study: 'studies',
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The tenant that a thing belongs to, for an admin who names it; null when there is none. A tenant may be named by its slug. */
export async function findTenantOf(tx: Tx, subject: Subject, id: string): Promise<TenantId | null> {
  if (subject === 'tenant')
    return oneTenant(tx, UUID.test(id) ? sql`select id from tenants where id = ${id}` : sql`select id from tenants where slug = ${id}`);
  const table = TABLES[subject];
  if (table === undefined || !UUID.test(id)) return null;
  return oneTenant(tx, sql`select tenant_id as id from ${sql.identifier(table)} where id = ${id}`);
}

async function oneTenant(tx: Tx, query: ReturnType<typeof sql>): Promise<TenantId | null> {
  const { rows } = await tx.execute<{ id: string | null }>(query);
  const id = rows[0]?.id ?? null; // a visitor's request is of no tenant
  return id === null ? null : TenantId.parse(id);
}
