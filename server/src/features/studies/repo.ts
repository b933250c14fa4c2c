import type { PreTestUuid, StudyId, StudyPersonId } from '@fovea/contract/ids';
import { STUDIES_MAX } from '@fovea/contract/studies';
import { and, asc, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { preTests } from '../../db/schema/pre-tests.ts';
import type { StudyAnswerRow, StudyPersonRow, StudyRow } from '../../db/schema/studies.ts';
import { studies, studyAnswers, studyPeople } from '../../db/schema/studies.ts';
import { tenants } from '../../db/schema/tenants.ts';
import { users } from '../../db/schema/users.ts';
import type { Tx } from '../../db/tenancy.ts';

const peopleWho = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from study_people p where p.tenant_id = ${studies.tenantId} and p.study_id = ${studies.id} and ${which})`;
const finished = peopleWho(sql`p.finished_at is not null`);
const practiceFailed = peopleWho(sql`p.practice = 'failed'`);
/** Who has a place: who finished, and whoever began since then. Also who was let go after the practice: a place that came free at once could be taken without end. */
const taken = (since: Date) => peopleWho(sql`(p.finished_at is not null or p.started_at > ${since.toISOString()}::timestamptz)`);

const selectStudies = (tx: Tx, since: Date) =>
  tx
    .select({ study: studies, finished, taken: taken(since), practiceFailed, makersName: users.name })
    .from(studies)
    .leftJoin(users, and(eq(users.tenantId, studies.tenantId), eq(users.id, studies.createdBy)));
export type StudyView = Awaited<ReturnType<typeof selectStudies>>[number];

/** Those that were not deleted, the newest first. */
export const listStudies = (tx: Tx, preTestId: PreTestUuid, since: Date): Promise<StudyView[]> =>
  selectStudies(tx, since)
    .where(and(eq(studies.preTestId, preTestId), isNull(studies.deletedAt)))
    .orderBy(desc(studies.createdAt), desc(studies.id))
    .limit(STUDIES_MAX);

/** A deleted one too. */
export async function findStudy(tx: Tx, id: StudyId, since: Date): Promise<StudyView | undefined> {
  const [row] = await selectStudies(tx, since).where(eq(studies.id, id));
  return row;
}

const STUDIES_LOCK = 5_183_012;

/** One at a time adds to the studies of this pre-test, until the transaction ends. */
export async function holdStudies(tx: Tx, preTestId: PreTestUuid): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STUDIES_LOCK}::int, hashtext(${preTestId}))`);
}

export async function countStudies(tx: Tx, preTestId: PreTestUuid): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(studies)
    .where(and(eq(studies.preTestId, preTestId), isNull(studies.deletedAt)));
  return row?.all ?? 0;
}

export async function insertStudy(tx: Tx, row: StudyRow): Promise<void> {
  await tx.insert(studies).values(row);
}

export async function updateStudy(
  tx: Tx,
  id: StudyId,
  change: Partial<Pick<StudyRow, 'endedAt' | 'deletedAt' | 'peopleWanted' | 'endsAt'>>,
): Promise<void> {
  await tx.update(studies).set(change).where(eq(studies.id, id));
}

/** Deleted before then, in every tenant, with all answers. @returns how many went */
export async function dropDeleted(tx: Tx, before: Date): Promise<number> {
  return (await tx.delete(studies).where(lt(studies.deletedAt, before)).returning({ id: studies.id })).length;
}

/** What a link opens; nothing while the film is in the bin, the study is deleted or its organisation waits to be. */
export async function findByToken(
  tx: Tx,
  tokenHash: Buffer,
  since: Date,
): Promise<{ study: StudyRow; finished: number; taken: number } | undefined> {
  const [row] = await tx
    .select({ study: studies, finished, taken: taken(since) })
    .from(studies)
    .innerJoin(preTests, and(eq(preTests.tenantId, studies.tenantId), eq(preTests.id, studies.preTestId), isNull(preTests.deletedAt)))
    .innerJoin(tenants, eq(tenants.id, studies.tenantId))
    .where(and(eq(studies.tokenHash, tokenHash), isNull(studies.deletedAt), isNull(tenants.deletionRequestedAt)));
  return row;
}

/** Gives the next number away, while there is room; those who ask at the same moment are given theirs one by one. @returns null when there is none */
export async function takeNumber(
  tx: Tx,
  id: StudyId,
  { now, since, most, ever }: { readonly now: Date; readonly since: Date; readonly most: number; readonly ever: number },
): Promise<number | null> {
  await tx.select({ id: studies.id }).from(studies).where(eq(studies.id, id)).for('update'); // or two would count the same people
  const [row] = await tx
    .update(studies)
    .set({ begun: sql`${studies.begun} + 1` })
    .where(
      and(
        ...[eq(studies.id, id), isNull(studies.endedAt), isNull(studies.deletedAt), gt(studies.endsAt, now), lt(studies.begun, ever)],
        sql`${finished} < ${studies.peopleWanted} and ${taken(since)} < ${most}::int`,
      ),
    )
    .returning({ number: studies.begun });
  return row?.number ?? null;
}

export async function insertPerson(tx: Tx, row: StudyPersonRow): Promise<void> {
  await tx.insert(studyPeople).values(row);
}

/** Whoever holds the key, held until the transaction ends: two tabs answer one after the other. */
export async function holdPerson(tx: Tx, studyId: StudyId, keyHash: Buffer): Promise<StudyPersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(studyPeople)
    .where(and(eq(studyPeople.studyId, studyId), eq(studyPeople.keyHash, keyHash)))
    .for('update');
  return row;
}

export async function countAnswers(tx: Tx, personId: StudyPersonId): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(studyAnswers).where(eq(studyAnswers.personId, personId));
  return row?.all ?? 0;
}

export async function updatePerson(
  tx: Tx,
  id: StudyPersonId,
  change: Partial<Pick<StudyPersonRow, 'practice' | 'practiceTries' | 'finishedAt'>>,
): Promise<void> {
  await tx.update(studyPeople).set(change).where(eq(studyPeople.id, id));
}

/** With all that they answered. @returns whether they were there */
export async function dropPerson(tx: Tx, studyId: StudyId, keyHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.delete(studyPeople).where(and(eq(studyPeople.studyId, studyId), eq(studyPeople.keyHash, keyHash)));
  return rowCount === 1;
}

export async function insertAnswer(tx: Tx, row: StudyAnswerRow): Promise<void> {
  await tx.insert(studyAnswers).values(row);
}

/** Those whose answers are read: who finished, the first of them first, then who began first. However many began, no more are worked with. */
const isRead = (most: number) =>
  sql`${studyPeople.id} in (select p.id from study_people p where p.tenant_id = ${studies.tenantId} and p.study_id = ${studies.id}
    and p.practice = 'passed' order by p.finished_at nulls last, p.number limit ${most}::int)`;

/** A study with its answers and whose they are, in the order of people and stops, in one statement; a deleted one is not there. */
export async function findAnswered(tx: Tx, id: StudyId, { since, most }: { readonly since: Date; readonly most: number }) {
  const rows = await tx
    .select({
      study: studies,
      finished,
      taken: taken(since),
      practiceFailed,
      makersName: users.name,
      answer: studyAnswers,
      person: studyPeople,
    })
    .from(studies)
    .leftJoin(users, and(eq(users.tenantId, studies.tenantId), eq(users.id, studies.createdBy)))
    .leftJoin(studyPeople, and(eq(studyPeople.tenantId, studies.tenantId), eq(studyPeople.studyId, studies.id), isRead(most)))
    .leftJoin(studyAnswers, and(eq(studyAnswers.tenantId, studyPeople.tenantId), eq(studyAnswers.personId, studyPeople.id)))
    .where(and(eq(studies.id, id), isNull(studies.deletedAt)))
    .orderBy(asc(studyPeople.number), asc(studyAnswers.stop));
  const [first] = rows;
  const answers = rows.flatMap(({ answer, person }): AnsweredView[] => (answer && person ? [{ answer, person }] : []));
  return first && { view: first, answers };
}

/** An answer and whose it is. */
export interface AnsweredView {
  readonly answer: StudyAnswerRow;
  readonly person: StudyPersonRow;
}
