import { LIST_MAX } from '@fovea/contract/crud';
import type { PreTestUuid, ShareId } from '@fovea/contract/ids';
import type { LinkedFilm } from '@fovea/contract/shares';
import type { SQL } from 'drizzle-orm';
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { preTests } from '../../db/schema/pre-tests.ts';
import type { ShareFilmRow, ShareLinkRow } from '../../db/schema/share-links.ts';
import { shareFilms, shareLinks } from '../../db/schema/share-links.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Place } from '../../place-cursor.ts';

/** One of the films of a comparison that is still there. */
export type FilmOfLink = LinkedFilm & { readonly place: number };

/** One of the films that a new link compares. */
export type FilmToLink = Omit<ShareFilmRow, 'tenantId' | 'shareId'>;

/** With each link in one statement: of a link to one result there are none. */
const films = sql<FilmOfLink[]>`(
  select coalesce(json_agg(json_build_object(
    'place', f.place, 'pre_test_id', f.pre_test_id, 'pre_test_name', p.name, 'prediction_id', f.prediction_id) order by f.place), '[]')
  from share_films f join pre_tests p on p.tenant_id = f.tenant_id and p.id = f.pre_test_id and p.deleted_at is null
  where f.tenant_id = ${shareLinks.tenantId} and f.share_id = ${shareLinks.id})`;

const preTestOfLink = and(eq(preTests.tenantId, shareLinks.tenantId), eq(preTests.id, shareLinks.preTestId));
/** Whether there is a film left that can be shown: the one, or any of those that are compared. */
const isAnyLeft = sql`case when ${shareLinks.preTestId} is null then exists (
  select from share_films f join pre_tests p on p.tenant_id = f.tenant_id and p.id = f.pre_test_id and p.deleted_at is null
  where f.tenant_id = ${shareLinks.tenantId} and f.share_id = ${shareLinks.id}) else ${preTests.id} is not null and ${preTests.deletedAt} is null end`;

const selectLinks = (tx: Tx) =>
  tx
    .select({ link: shareLinks, films, makersName: users.name })
    .from(shareLinks)
    .leftJoin(users, and(eq(users.tenantId, shareLinks.tenantId), eq(users.id, shareLinks.createdBy)));
export type ShareView = Awaited<ReturnType<typeof selectLinks>>[number];

export async function findLink(tx: Tx, id: ShareId): Promise<ShareView | undefined> {
  const [row] = await selectLinks(tx).where(eq(shareLinks.id, id));
  return row;
}

const newest = (tx: Tx, which: SQL | undefined): Promise<ShareView[]> =>
  selectLinks(tx).where(which).orderBy(desc(shareLinks.createdAt), desc(shareLinks.id)).limit(LIST_MAX);

const withFilm = (preTestId: PreTestUuid) =>
  sql`${shareLinks.id} in (select f.share_id from share_films f where f.pre_test_id = ${preTestId})`;

/** Those to a pre-test, and those to comparisons with it. */
export const listLinks = (tx: Tx, preTestId: PreTestUuid): Promise<ShareView[]> =>
  newest(tx, or(eq(shareLinks.preTestId, preTestId), withFilm(preTestId)));

/** Those to a comparison of exactly these pre-tests, in whatever order. */
export async function listCompared(tx: Tx, preTestIds: readonly PreTestUuid[]): Promise<ShareView[]> {
  const [first] = preTestIds;
  if (!first) return [];
  const theirs = sql`(select array_agg(distinct f.pre_test_id::text) from share_films f where f.share_id = ${shareLinks.id})`;
  const asked = sql`(select array_agg(distinct id) from unnest(${sql.param([...preTestIds])}::text[]) id)`;
  return newest(tx, and(withFilm(first), sql`${theirs} = ${asked}`));
}

export type OpenShareView = ShareView & { readonly preTestName: string | null };

/** Those that open something at `now`, newest first, from behind a place on. */
export function listOpenLinks(
  tx: Tx,
  { after, max, now }: { readonly after: Place | null; readonly max: number; readonly now: Date },
): Promise<OpenShareView[]> {
  const behind =
    after === null
      ? undefined
      : sql`(${shareLinks.createdAt}, ${shareLinks.id}) < (${new Date(after.atMs).toISOString()}::timestamptz, ${after.id}::uuid)`;
  return tx
    .select({ link: shareLinks, films, makersName: users.name, preTestName: preTests.name })
    .from(shareLinks)
    .leftJoin(preTests, preTestOfLink)
    .leftJoin(users, and(eq(users.tenantId, shareLinks.tenantId), eq(users.id, shareLinks.createdBy)))
    .where(and(isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, now), isAnyLeft, behind))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(max);
}

export interface SharedThing {
  readonly link: ShareLinkRow;
  /** Null for a comparison. */
  readonly preTestName: string | null;
  /** The films of a comparison that are left. */
  readonly films: readonly FilmOfLink[];
}

/** What a link shows; nothing while all of it is in the bin or its organisation waits to be deleted. */
export async function findShared(tx: Tx, tokenHash: Buffer): Promise<SharedThing | undefined> {
  const [row] = await tx
    .select({ link: shareLinks, films, preTestName: preTests.name })
    .from(shareLinks)
    .leftJoin(preTests, preTestOfLink)
    .innerJoin(tenants, eq(tenants.id, shareLinks.tenantId))
    .where(and(eq(shareLinks.tokenHash, tokenHash), isAnyLeft, isNull(tenants.deletionRequestedAt)));
  return row;
}

export async function insertLink(tx: Tx, row: ShareLinkRow, filmRows: readonly ShareFilmRow[]): Promise<void> {
  await tx.insert(shareLinks).values(row);
  if (filmRows.length > 0) await tx.insert(shareFilms).values([...filmRows]);
}

/** @returns whether there was one that has not been revoked */
export async function updateLink(tx: Tx, id: ShareId, change: Partial<Pick<ShareLinkRow, 'name' | 'expiresAt'>>): Promise<boolean> {
  const { rowCount } = await tx
    .update(shareLinks)
    .set(change)
    .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt)));
  return rowCount === 1;
}

/** Counts an opening, unless one was counted in this minute already. */
export async function countOpening(tx: Tx, id: ShareId, minute: Date): Promise<void> {
  await tx
    .update(shareLinks)
    .set({ openedCount: sql`${shareLinks.openedCount} + 1`, lastOpenedAt: minute })
    .where(and(eq(shareLinks.id, id), or(isNull(shareLinks.lastOpenedAt), lt(shareLinks.lastOpenedAt, minute))));
}

/** @returns whether it was this call that ended it */
export async function revokeLink(tx: Tx, id: ShareId, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(shareLinks)
    .set({ revokedAt: now })
    .where(and(eq(shareLinks.id, id), isNull(shareLinks.revokedAt)));
  return rowCount === 1;
}
