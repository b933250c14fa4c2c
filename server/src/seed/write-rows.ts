import { createHash } from 'node:crypto';
import { TenantId } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/tenancy.ts';
import { BRANDS, COMPANIES, CUTS, KINDS, SEASONS } from './names.ts';

/** The first moment of the made history, so that two runs give the same rows. */
const BEGAN_AT = Date.UTC(2025, 0, 1);
const SPAN_MS = 600 * 86_400_000;

export interface SeededTenant {
  readonly id: TenantId;
  readonly name: string;
  readonly slug: string;
  readonly videos: number;
}

/** An id that is the same in every run: a UUID of version 7 whose random part is a hash. */
export function steadyId(text: string, atMs: number = BEGAN_AT): string {
  const hex = createHash('md5').update(text).digest('hex');
  const time = atMs.toString(16).padStart(12, '0');
  return [time.slice(0, 8), time.slice(8), `7${hex.slice(0, 3)}`, `8${hex.slice(3, 6)}`, hex.slice(6, 18)].join('-');
}

export function tenantOf(number: number, { seed, videos }: { seed: number; videos: number }): SeededTenant {
  const word = COMPANIES[number % COMPANIES.length] ?? '';
  const kind = KINDS[Math.floor(number / COMPANIES.length) % KINDS.length] ?? '';
  return {
    id: TenantId.parse(steadyId(`${seed}:tenant:${number}`)),
    name: `${word} ${kind} ${number + 1}`,
    slug: `seeded-${seed}-${number + 1}`,
    videos,
  };
}

/** @returns false when an earlier run made the tenant already */
export async function writeTenant(tx: Tx, { id, name, slug }: SeededTenant): Promise<boolean> {
  const made = await tx.execute(
    sql`insert into tenants (id, name, slug, created_at) values (${id}, ${name}, ${slug}, ${new Date(BEGAN_AT)}) on conflict (id) do nothing`,
  );
  return made.rowCount === 1;
}

const ROLES = ['tenant-admin', 'user', 'user', 'user', 'view-only'] as const;

/** Five people of a tenant, who share one password. @returns their ids */
export async function writePeople(
  tx: Tx,
  { id: tenantId, slug }: SeededTenant,
  { passwordHash }: { passwordHash: string },
): Promise<string[]> {
  const people = ROLES.map((role, index) => ({
    id: steadyId(`${slug}:person:${index}`),
    role,
    email: `${role}-${index + 1}@${slug}.example`,
  }));
  const began = new Date(BEGAN_AT);
  const rows = people.map(
    ({ id, role, email }) => sql`(${id}, ${tenantId}, ${email}, ${`Seeded ${role}`}, ${role}, ${passwordHash}, false, ${began}, ${began})`,
  );
  await tx.execute(sql`insert into users (id, tenant_id, email, name, role, password_hash, must_change_password, created_at, updated_at)
    values ${sql.join(rows, sql`, `)} on conflict (id) do update set password_hash = excluded.password_hash`);
  return people.map(({ id }) => id);
}

export async function writeBlob(tx: Tx, { tenantId, sha256, bytes }: { tenantId: TenantId; sha256: string; bytes: number }): Promise<void> {
  await tx.execute(sql`insert into blobs (tenant_id, sha256, bytes) values (${tenantId}, ${sha256}, ${bytes}) on conflict do nothing`);
}

export interface Chunk {
  readonly tenant: SeededTenant;
  readonly seed: number;
  /** First and last number of the rows, counted from 1. */
  readonly from: number;
  readonly to: number;
  readonly film: { readonly sha256: string; readonly bytes: number };
  readonly people: readonly string[];
}

/**
 * Writes the videos and pre-tests of a chunk in two statements. They are drafts that wait to be started, failed or were
 * cancelled: a result is never made up.
 */
export async function writeChunk(tx: Tx, chunk: Chunk): Promise<void> {
  const { tenant, film } = chunk;
  await tx.execute(sql`
    insert into videos (id, tenant_id, blob_sha256, file_name, bytes, kind, container, content_type, created_by, created_at)
    select ${idOf('video', chunk)}, ${tenant.id}, ${film.sha256}, 'film-' || n || '.mp4', ${film.bytes}, 'film', 'mp4', 'video/mp4', ${personOf(chunk)}, at
    from (${rowsOf(chunk)}) rows on conflict do nothing`);
  await tx.execute(sql`
    insert into pre_tests (id, tenant_id, name, status, failure, video_id, created_by, created_at, updated_at)
    select ${idOf('pre-test', chunk)}, ${tenant.id},
      ${pick(BRANDS, 1)} || ' ' || ${pick(SEASONS, 3)} || ' ' || ${pick(CUTS, 5)} || ' ' || n,
      case when h % 4 = 0 then 'cancelled' when h % 4 = 1 then 'failed' else 'draft' end,
      case when h % 4 = 1 then ${JSON.stringify({ code: 'damaged', detail: 'The file breaks off before its end.', is_retryable: false })}::jsonb end,
      ${idOf('video', chunk)}, ${personOf(chunk)}, at, at
    from (${rowsOf(chunk)}) rows on conflict do nothing`);
}

/** n, when it was made, and a number that is drawn for it. */
function rowsOf({ tenant, seed, from, to }: Chunk) {
  const stepMs = Math.max(1, Math.floor(SPAN_MS / tenant.videos));
  return sql`select n, to_timestamp((${BEGAN_AT}::bigint + n::bigint * ${stepMs}::bigint) / 1000.0) as at, ${BEGAN_AT}::bigint + n::bigint * ${stepMs}::bigint as at_ms,
    ('x' || substr(md5(${`${seed}:${tenant.slug}:`}::text || n), 1, 7))::bit(28)::int as h from generate_series(${from}::int, ${to}::int) n`;
}

const idOf = (kind: string, { tenant, seed }: Chunk) =>
  sql`(lpad(to_hex(at_ms), 12, '0') || '7' || substr(md5(${`${seed}:${kind}:${tenant.slug}:`}::text || n), 1, 3) || '8' || substr(md5(${`${seed}:${kind}:${tenant.slug}:`}::text || n), 4, 15))::uuid`;

const pick = (words: readonly string[], step: number) => sql`(${sql.param([...words])}::text[])[1 + (h / ${step}) % ${words.length}]`;

const personOf = ({ people }: Chunk) => sql`(${sql.param([...people])}::uuid[])[1 + h % ${people.length}]`;
