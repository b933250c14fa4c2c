import { and, asc, eq, gt, isNotNull, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm';
import { tenants } from '../../../db/schema/tenants.ts';
import type { UploadRow } from '../../../db/schema/uploads.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { isAwaited, isWelcome } from '../still-wanted.ts';

export interface ExpiredWish {
  readonly now: Date;
  readonly atMost: number;
  /** Those that could not be ended, which would otherwise come first again. */
  readonly except: readonly string[];
}

/** Uploads whose time is over, in every tenant, those first that have waited longest. */
export const selectExpired = (tx: Tx, { now, atMost, except }: ExpiredWish): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(and(lt(uploads.expiresAt, now), notInArray(uploads.id, [...except])))
    .orderBy(asc(uploads.expiresAt), asc(uploads.id))
    .limit(atMost);

const WHOLE_MAX = 500;

/** The last byte is there and the end is not: the process ended in between. */
const isWhole = (now: Date) =>
  and(
    isNull(uploads.finishedAt),
    isNotNull(uploads.bytesTotal),
    eq(uploads.bytesReceived, uploads.bytesTotal),
    gt(uploads.expiresAt, now),
    or(isNull(uploads.writer), lt(uploads.writerUntil, sql`clock_timestamp()`)),
  );

/** Whole uploads that can be finished. */
export const selectWhole = (tx: Tx, now: Date): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(and(isWhole(now), isWelcome(tx)))
    .limit(WHOLE_MAX);

/** Whole uploads that nobody waits for any more. */
export const selectUnwanted = (tx: Tx, now: Date): Promise<UploadRow[]> =>
  tx
    .select()
    .from(uploads)
    .where(and(isWhole(now), not(isAwaited(tx))))
    .limit(WHOLE_MAX);

/** Names of every open flight of the tenant. */
export async function selectFlightIds(tx: Tx): Promise<Set<string>> {
  const rows = await tx.select({ id: uploads.id }).from(uploads).where(isNull(uploads.finishedAt));
  return new Set(rows.map(({ id }) => id));
}

export const selectTenants = (tx: Tx) => tx.select({ tenantId: tenants.id }).from(tenants);
