import type { CopilotQuestion, CopilotSessionTable } from '@fovea/contract/copilot';
import type { UserId } from '@fovea/contract/ids';
import { CopilotMessageId, CopilotSessionId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { RowCount } from '../../db/count-rows.ts';
import type { CopilotMessageRow, CopilotSessionRow } from '../../db/schema/copilot.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { readCursor, writeCursor } from '../../place-cursor.ts';
import { ownPlacementsIn } from '../own-placements/index.ts';
import type { Answer } from './answering/run-model.ts';
import { HISTORY_MAX, HOUR_MS, QUESTIONS_BEFORE_MAX, SESSIONS_MAX } from './limits.ts';
import type { Used } from './repo.ts';
import {
  addUse,
  countHeld,
  countPaged,
  deleteSession,
  insertMessage,
  insertSession,
  pageSessions,
  selectMessages,
  selectNamed,
  selectSession,
  selectSessions,
  updateSession,
} from './repo.ts';
import type { KnownName } from './rules/known-names.ts';
import { phrasesIn } from './rules/known-names.ts';
import type { OwnPlace } from './rules/own-place.ts';

export type CopilotDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId' | 'config'>;

const TITLE_MAX = 80;

/** A conversation is a person's; a machine, or an admin who acts in another tenant, has none. */
const personIn = ({ kind, userId }: Actor): UserId | null => (kind === 'person' ? userId : null);

function ownOf(actor: Actor, id: CopilotSessionId) {
  const userId = personIn(actor);
  if (userId === null) throw new AppError('not_found');
  return { id, userId };
}

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new AppError('not_found'); // another person's conversation is not there at all
  return row;
};

export function openSession({ inTenant, clock, newId }: CopilotDeps, actor: Actor, title: string | null): Promise<CopilotSessionRow> {
  const userId = personIn(actor);
  if (userId === null) throw new AppError('forbidden');
  return inTenant(actor, async (tx) => {
    if ((await countHeld(tx, userId)) >= SESSIONS_MAX) {
      throw new AppError('conversations_full', { detail: `You have ${SESSIONS_MAX} conversations. Delete some of them first.` });
    }
    const now = new Date(clock.now());
    const row = { id: CopilotSessionId.parse(newId()), tenantId: actor.tenantId, userId, title, createdAt: now, updatedAt: now };
    await insertSession(tx, row);
    return row;
  });
}

export async function listSessions(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ rows: CopilotSessionRow[]; nextCursor: string | null }> {
  const userId = personIn(actor);
  if (userId === null) return { rows: [], nextCursor: null };
  const after = cursor === undefined ? null : readCursor(cursor);
  const all = await inTenant(actor, (tx) => selectSessions(tx, userId, { after, max: limit + 1 }));
  const rows = all.slice(0, limit);
  const last = all.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeCursor({ atMs: last.updatedAt.getTime(), id: last.id }) : null };
}

/** All of them: there are no more than `SESSIONS_MAX`. */
export async function allSessions({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<CopilotSessionRow[]> {
  const userId = personIn(actor);
  return userId === null ? [] : inTenant(actor, (tx) => selectSessions(tx, userId, { after: null, max: SESSIONS_MAX }));
}

export async function tableSessions(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  wish: CopilotSessionTable,
): Promise<RowCount & { rows: CopilotSessionRow[] }> {
  const userId = personIn(actor);
  if (userId === null) return { rows: [], total: 0, isEstimate: false };
  return inTenant(actor, async (tx) => ({ ...(await countPaged(tx, userId, wish)), rows: await pageSessions(tx, userId, wish) }));
}

export const readSession = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: CopilotSessionId) =>
  inTenant(actor, async (tx) => ({ session: found(await selectSession(tx, ownOf(actor, id))), messages: await selectMessages(tx, id) }));

export const renameSession = (
  { inTenant, clock }: Pick<Deps, 'inTenant' | 'clock'>,
  actor: Actor,
  { id, title }: { readonly id: CopilotSessionId; readonly title: string },
): Promise<CopilotSessionRow> =>
  inTenant(actor, async (tx) => found(await updateSession(tx, ownOf(actor, id), { title, updatedAt: new Date(clock.now()) })));

export const removeSession = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: CopilotSessionId): Promise<void> =>
  inTenant(actor, async (tx) => {
    if (!(await deleteSession(tx, ownOf(actor, id)))) throw new AppError('not_found');
  });

/** A question that is kept and paid for, and what was said before it. */
export interface Begun {
  readonly sessionId: CopilotSessionId;
  readonly history: readonly CopilotMessageRow[];
  /** Those in use: a question may name them. */
  readonly ownPlacements: readonly OwnPlace[];
  /** Films, folders and brands whose whole names stand in it, or in those right before. */
  readonly named: readonly KnownName[];
}

/** Keeps a question, when the hour still has room for it. @throws AppError `not_found`, `too_many_requests` */
export function beginQuestion(
  deps: CopilotDeps,
  actor: Actor,
  { id, message, context }: CopilotQuestion & { readonly id: CopilotSessionId },
): Promise<Begun> {
  return deps.inTenant(actor, async (tx) => {
    const own = ownOf(actor, id);
    const session = found(await selectSession(tx, own));
    await takeFromAllowance(deps, tx, { actor, userId: own.userId });
    const history = await selectMessages(tx, id, HISTORY_MAX);
    const now = new Date(deps.clock.now());
    await insertMessage(tx, {
      ...blank(deps, actor, id),
      sender: 'person',
      body: message,
      contextPreTest: context?.prediction_uuid ?? null,
    });
    await updateSession(tx, own, { updatedAt: now, ...(session.title === null ? { title: titleOf(message) } : {}) });
    const places = (await ownPlacementsIn(tx)).filter(({ isArchived }) => !isArchived);
    return {
      sessionId: id,
      history,
      ownPlacements: places.map(({ placement, name }) => ({ placement, name })),
      named: await selectNamed(tx, [...new Set([message, ...askedBefore(history)].flatMap(phrasesIn))]),
    };
  });
}

/** What a question may go on with: films that it named are known by name still. */
const askedBefore = (history: readonly CopilotMessageRow[]): string[] =>
  history
    .flatMap(({ sender, body }) => (sender === 'person' ? [body] : []))
    .toReversed()
    .slice(0, QUESTIONS_BEFORE_MAX);

const titleOf = (message: string): string => message.replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX) || '…';

function blank({ clock, newId }: CopilotDeps, { tenantId }: Actor, sessionId: CopilotSessionId) {
  const id = CopilotMessageId.parse(newId());
  return {
    id,
    tenantId,
    sessionId,
    citations: [],
    isWhole: true,
    answeredBy: null,
    contextPreTest: null,
    createdAt: new Date(clock.now()),
  };
}

/** Keeps an answer, and counts what it took. @throws AppError `not_found` when the conversation was deleted meanwhile */
export function keepAnswer(
  deps: CopilotDeps,
  actor: Actor,
  {
    sessionId,
    answer,
    answeredBy,
  }: { readonly sessionId: CopilotSessionId; readonly answer: Answer; readonly answeredBy: 'rules' | 'language-model' },
): Promise<CopilotMessageRow> {
  return deps.inTenant(actor, async (tx) => {
    const own = ownOf(actor, sessionId);
    await countUse(deps, tx, { actor, userId: own.userId, questions: 0, tokens: answer.tokens });
    found(await updateSession(tx, own, { updatedAt: new Date(deps.clock.now()) }));
    const { text: body, citations, isWhole } = answer;
    return insertMessage(tx, { ...blank(deps, actor, sessionId), sender: 'copilot', body, citations, isWhole, answeredBy });
  });
}

interface Use {
  readonly actor: Actor;
  readonly userId: UserId;
  readonly questions: number;
  readonly tokens: number;
}

/** The person's row first, then the tenant's: always in this order, so that two who ask at once wait for each other. */
async function countUse({ clock, newId }: CopilotDeps, tx: Tx, { actor, userId, ...use }: Use): Promise<{ person: Used; tenant: Used }> {
  const now = new Date(clock.now());
  const when = { now, hourAgo: new Date(now.getTime() - HOUR_MS), ...use };
  const { tenantId } = actor;
  const person = await addUse(tx, { id: newId(), tenantId, userId }, when);
  return { person, tenant: await addUse(tx, { id: newId(), tenantId, userId: null }, when) };
}

async function takeFromAllowance(deps: CopilotDeps, tx: Tx, { actor, userId }: Pick<Use, 'actor' | 'userId'>): Promise<void> {
  const { perPerson, perTenant } = deps.config.copilot;
  const { person, tenant } = await countUse(deps, tx, { actor, userId, questions: 1, tokens: 0 });
  const over = [person, tenant].filter((used, index) => {
    const { questions, tokens } = index === 0 ? perPerson : perTenant;
    return used.questions > questions || used.tokens >= tokens;
  });
  const [first] = over;
  if (!first) return;
  const untilMs = Math.max(...over.map(({ beganAt }) => beganAt.getTime())) + HOUR_MS;
  const retryAfterS = Math.max(1, Math.ceil((untilMs - deps.clock.now()) / 1_000));
  const whose = first === person ? 'You have' : 'Your organisation has';
  throw new AppError('too_many_requests', {
    detail: `${whose} asked the copilot as much as it answers within an hour. Ask again in ${Math.ceil(retryAfterS / 60)} minutes.`,
    retryAfterS,
  });
}
