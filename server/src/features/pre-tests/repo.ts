import type { PreTestUuid, VideoId } from '@fovea/contract/ids';
import type { VideoTableRequest } from '@fovea/contract/videos';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { RowCount } from '../../db/count-rows.ts';
import { countRows } from '../../db/count-rows.ts';
import type { PreTestRow } from '../../db/schema/pre-tests.ts';
import { preTests } from '../../db/schema/pre-tests.ts';
import { predictions } from '../../db/schema/predictions.ts';
import { users } from '../../db/schema/users.ts';
import type { VideoRow } from '../../db/schema/videos.ts';
import { videos } from '../../db/schema/videos.ts';
import type { Tx } from '../../db/tenancy.ts';

/** A pre-test with what its reader sees of its neighbours. */
export interface PreTestView {
  readonly preTest: PreTestRow;
  readonly video: VideoRow | null;
  readonly creator: Pick<typeof users.$inferSelect, 'id' | 'name'> | null;
  readonly hasPoster: boolean;
  readonly queuePosition: number | null;
}

const hasPoster = sql<boolean>`coalesce(${predictions.posterSha256} is not null or ${predictions.partialPoster} is not null, false)`;
const queuePosition = sql<number | null>`case when ${preTests.status} = 'queued' then
  (select count(*)::int from pre_tests waiting where waiting.tenant_id = ${preTests.tenantId}
    and waiting.status = 'queued' and (waiting.queued_at, waiting.id) <= (${preTests.queuedAt}, ${preTests.id})) end`;

const selectViews = (tx: Tx) =>
  tx
    .select({ preTest: preTests, video: videos, creator: { id: users.id, name: users.name }, hasPoster, queuePosition })
    .from(preTests)
    .leftJoin(videos, and(eq(videos.tenantId, preTests.tenantId), eq(videos.id, preTests.videoId)))
    .leftJoin(users, and(eq(users.tenantId, preTests.tenantId), eq(users.id, preTests.createdBy)))
    .leftJoin(predictions, and(eq(predictions.tenantId, preTests.tenantId), eq(predictions.id, preTests.predictionId)));

export async function insertPreTest(tx: Tx, row: typeof preTests.$inferInsert): Promise<void> {
  await tx.insert(preTests).values(row);
}

export async function selectPreTestView(tx: Tx, id: PreTestUuid): Promise<PreTestView | undefined> {
  const [row] = await selectViews(tx).where(eq(preTests.id, id));
  return row;
}

/** The row, held until the transaction ends: whoever changes a status looks here first. */
export async function lockPreTest(tx: Tx, id: PreTestUuid): Promise<PreTestRow | undefined> {
  const [row] = await tx.select().from(preTests).where(eq(preTests.id, id)).for('update');
  return row;
}

export async function updatePreTest(tx: Tx, id: PreTestUuid, change: Partial<PreTestRow>): Promise<PreTestRow | undefined> {
  const [row] = await tx.update(preTests).set(change).where(eq(preTests.id, id)).returning();
  return row;
}

export function selectPreTestsOf(tx: Tx, videoId: VideoId): Promise<Pick<PreTestRow, 'id' | 'tenantId'>[]> {
  return tx.select({ id: preTests.id, tenantId: preTests.tenantId }).from(preTests).where(eq(preTests.videoId, videoId));
}

export async function selectSample(tx: Tx): Promise<Pick<PreTestRow, 'id' | 'status'> | undefined> {
  const [row] = await tx.select({ id: preTests.id, status: preTests.status }).from(preTests).where(eq(preTests.isSample, true));
  return row;
}

const sortable = {
  created_at: preTests.createdAt,
  updated_at: preTests.updatedAt,
  pre_test_name: sql`lower(${preTests.name})`,
  status: preTests.status,
} satisfies Record<NonNullable<VideoTableRequest['sortField']>, unknown>;

const among = ({ status }: VideoTableRequest): SQL | undefined => (status ? eq(preTests.status, status) : undefined);

export function listPreTests(tx: Tx, wish: VideoTableRequest): Promise<PreTestView[]> {
  const { start, size, sortField = 'created_at', sortFieldDir = wish.sortField ? 'asc' : 'desc' } = wish;
  const direction = sortFieldDir === 'desc' ? desc : asc;
  return selectViews(tx)
    .where(among(wish))
    .orderBy(direction(sortable[sortField]), direction(preTests.id)) // the key breaks ties: no row twice, none lost
    .offset(start)
    .limit(size);
}

/** How many there are, exactly up to 10,000. */
export const countPreTests = (tx: Tx, wish: VideoTableRequest): Promise<RowCount> =>
  countRows(tx, tx.select({ one: sql`1` }).from(preTests).where(among(wish)));
