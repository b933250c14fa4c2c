import { Role } from '@fovea/contract/access';
import { TenantId, UserId } from '@fovea/contract/ids';
import { HeatmapPalette, Locale, Theme } from '@fovea/contract/sessions';
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { CLOCKS_APART_MS } from '../../clock.ts';
import { knownDevices, sessions, signInFailures } from '../../db/schema/sessions.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { isoOf, TRUE } from '../../text-row.ts';
import type { Bucket } from './throttle.ts';

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** A session, and its person as every request finds them. */
export type SessionWithPerson = z.output<typeof SessionWithPerson>;
const Flag = z.string().transform((text) => text === TRUE);
const Moment = z.string().transform((text) => new Date(isoOf(text)));
/** The columns of `fovea_sessions_by_hash`, in their order. */
const COLUMNS = {
  tokenHash: z.string(),
  id: z.string(),
  tenantId: TenantId,
  userId: UserId,
  createdAt: Moment,
  seenAt: Moment,
  isRemembered: Flag,
  behindTenantId: TenantId.nullable(),
  behindUserId: UserId.nullable(),
  behindName: z.string().nullable(),
  hasOwn: Flag,
  role: Role,
  locale: Locale,
  mustChangePassword: Flag,
  isDisabled: Flag,
  email: z.string(),
  name: z.string(),
  theme: Theme,
  heatmapPalette: HeatmapPalette,
  notifyWhenDone: Flag,
  tenantName: z.string(),
  hasSecondFactor: Flag,
};
const NAMES = Object.keys(COLUMNS);
const SessionWithPerson = z.object(COLUMNS);

/** The sessions with these hashes (hex), with all that is asked about their people on every request: one round trip. */
export async function readSessions(
  { readAsSystem }: Pick<Deps, 'readAsSystem'>,
  tokenHashes: readonly string[],
): Promise<Map<string, SessionWithPerson>> {
  const found = new Map<string, SessionWithPerson>();
  for (const row of await readAsSystem('read-session', 'fovea_sessions_by_hash', tokenHashes.join(','))) {
    const named: Record<string, string | null> = {};
    for (const [at, name] of NAMES.entries()) named[name] = row[at] ?? null;
    const session = SessionWithPerson.parse(named);
    found.set(session.tokenHash, session);
  }
  return found;
}

/** A person has few: they end by themselves within a day. */
export function selectSessionsOf(tx: Tx, userId: UserId) {
  const { id, userAgent, ip, createdAt, seenAt, isRemembered } = sessions;
  return tx
    .select({ id, userAgent, ip, createdAt, seenAt, isRemembered })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(1_000);
}
export type ListedSession = Awaited<ReturnType<typeof selectSessionsOf>>[number];

export async function deleteSessionOf(tx: Tx, { id, userId }: { id: string; userId: UserId }): Promise<boolean> {
  const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return rowCount === 1;
}

/** Every session of a person but one. */
export async function deleteSessionsBut(tx: Tx, { userId, sessionId }: { userId: UserId; sessionId: string | null }): Promise<void> {
  const isOther = sessionId === null ? undefined : ne(sessions.id, sessionId);
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
}

/** When the person of a session last proved who they are; null when there is no such session. */
export async function selectProvedAt(tx: Tx, id: string): Promise<Date | null> {
  const [row] = await tx.select({ createdAt: sessions.createdAt, provedAt: sessions.provedAt }).from(sessions).where(eq(sessions.id, id));
  return row ? (row.provedAt ?? row.createdAt) : null;
}

/** @returns nothing when the session has ended meanwhile */
export async function renewProved(tx: Tx, id: string, change: { tokenHash: Buffer; provedAt: Date }) {
  const { createdAt, isRemembered } = sessions;
  const [row] = await tx.update(sessions).set(change).where(eq(sessions.id, id)).returning({ createdAt, isRemembered });
  return row;
}

/** Never back: two requests may write in either order. */
export async function touchSession(tx: Tx, id: string, seenAt: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ seenAt })
    .where(and(eq(sessions.id, id), lt(sessions.seenAt, seenAt)));
}

/** Of somebody who acts as somebody else, the own session that waits ends with it. */
export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  const { behindSessionId } = sessions;
  const [gone] = await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ behindSessionId });
  if (gone?.behindSessionId) await tx.delete(sessions).where(eq(sessions.id, gone.behindSessionId));
}

export async function deleteSessionsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Says the tenant besides row-level security, so that a transaction of the system, which has none, ends nobody's. */
export async function deleteSessionsOfTenant(tx: Tx): Promise<void> {
  await tx.delete(sessions).where(sql`${sessions.tenantId} = fovea_tenant()`);
}

/** Sessions that ended by age alone have nobody who deletes them. */
export async function deleteSessionsBefore(tx: Tx, createdBefore: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.createdAt, createdBefore));
}

export async function findDevice(tx: Tx, tokenHash: Buffer, userId: UserId): Promise<{ id: string } | undefined> {
  const [row] = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), eq(knownDevices.userId, userId)));
  return row;
}

export async function insertDevice(
  tx: Tx,
  device: { id: string; tenantId: TenantId; userId: UserId; tokenHash: Buffer; createdAt: Date; seenAt: Date },
): Promise<void> {
  await tx.insert(knownDevices).values(device);
}

export async function deleteDevicesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** What a bucket holds, this try counted in. */
interface Count {
  readonly bucket: string;
  readonly failures: number;
  readonly firstAt: Date;
}

/**
 * Counts one try in the first bucket, and in each of the others as long as those before it let the try through, before it is known
 * whether it fails: tries made at the same moment cannot slip past a limit together. One that is refused for one network counts nowhere
 * else, so that nobody uses up by refused tries what belongs to somebody else. One statement. A bucket whose window has passed starts again.
 * @returns the buckets in which it was counted
 */
export async function countTry(tx: Tx, buckets: readonly Bucket[], now: Date): Promise<Count[]> {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const nowAt = at(0);
  const table = (nth: number) => sql.identifier(`count_${nth}`);
  const counts = buckets.map(({ name, windowMs }, nth) => {
    const isOver = sql`(f.first_at < ${at(-windowMs)} or f.first_at > ${at(CLOCKS_APART_MS)})`;
    const before = nth === 0 ? sql`` : sql`from ${table(nth - 1)} b where b.failures <= ${buckets[nth - 1]?.max ?? 0}::int`;
    return sql`${table(nth)} as (
      insert into sign_in_failures as f (bucket, failures, first_at, last_at) select ${name}::text, 1, ${nowAt}, ${nowAt} ${before}
      on conflict (bucket) do update set failures = case when ${isOver} then 1 else f.failures + 1 end,
        first_at = case when ${isOver} then ${nowAt} else f.first_at end, last_at = ${nowAt}
      returning f.bucket, f.failures, f.first_at)`;
  });
  const every = buckets.map(
    (_, nth) => sql`select bucket, failures, round(extract(epoch from first_at) * 1000)::float8 as ms from ${table(nth)}`,
  );
  const { rows } = await tx.execute<{ bucket: string; failures: number; ms: number }>(
    sql`with ${sql.join(counts, sql`, `)} ${sql.join(every, sql` union all `)}`,
  );
  return rows.map(({ bucket, failures, ms }) => ({ bucket, failures, firstAt: new Date(ms) }));
}

/** After a right password: what was counted against it is forgotten. In the order in which it is counted, or two would wait for each other. */
export async function forgetTries(tx: Tx, buckets: readonly Bucket[]): Promise<void> {
  const order = sql.join(
    buckets.map(({ name }, at) => sql`(${name}::text, ${at}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    delete from sign_in_failures where bucket in (
      select f.bucket from sign_in_failures f join (values ${order}) o (bucket, place) on o.bucket = f.bucket order by o.place for update of f)`);
}

/** A try that did not fail is one less; what others failed at stays counted. */
export async function takeBackTry(tx: Tx, buckets: readonly Bucket[]): Promise<void> {
  const names = buckets.map(({ name }) => name);
  await tx
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(inArray(signInFailures.bucket, names));
}

export async function deleteTriesBefore(tx: Tx, lastBefore: Date): Promise<void> {
  await tx.delete(signInFailures).where(lt(signInFailures.lastAt, lastBefore));
}

/** Who acts in this session as somebody else. */
export async function selectBehind(tx: Tx, id: string): Promise<{ userId: UserId | null; name: string | null } | undefined> {
  const [row] = await tx.select({ userId: sessions.behindUserId, name: sessions.behindName }).from(sessions).where(eq(sessions.id, id));
  return row;
}
