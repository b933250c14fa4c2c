import type { NoteId as Id, PreTestUuid, UserId } from '@fovea/contract/ids';
import { NoteId } from '@fovea/contract/ids';
import type { NoteInput, NotePerson } from '@fovea/contract/notes';
import { NOTES_MAX } from '@fovea/contract/notes';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import { refuseBehindEnd } from '../../behind-end.ts';
import type { NoteRow } from '../../db/schema/notes.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { MailDeps } from '../mails/index.ts';
import { countMail, queueMail } from '../mails/index.ts';
import { viewPreTest } from '../pre-tests/index.ts';
import { mentionBounds } from './mention-bounds.ts';
import { canChangeNote, canRemoveNote, canWriteNote } from './policy.ts';
import {
  countNotes,
  forgetDeleted,
  hasAdvice,
  holdNotes,
  insertNote,
  listNotes,
  namesOf,
  selectMailMentions,
  selectMentioned,
  selectNote,
  selectPeople,
  updateMailMentions,
  updateNote,
} from './repo.ts';

export type NoteDeps = MailDeps & Pick<Deps, 'inTenant' | 'events' | 'ownOrigin'>;

/** Notes with the names of everybody in them. */
export interface NotesView {
  readonly notes: readonly NoteRow[];
  readonly names: ReadonlyMap<UserId, string>;
}

const PEOPLE_MAX = 1_000;

async function withNames(tx: Tx, notes: readonly NoteRow[]): Promise<NotesView> {
  const ids = notes.flatMap(({ authorId, resolvedBy, mentions }) => [authorId, resolvedBy, ...mentions]);
  return { notes, names: await namesOf(tx, [...new Set(ids.flatMap((id) => id ?? []))]) };
}

/** All notes of a pre-test, the oldest first. @throws AppError `pre_test_not_found` */
export const readNotes = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, preTestId: PreTestUuid): Promise<NotesView> =>
  inTenant(actor, async (tx) => {
    await viewPreTest(tx, preTestId);
    return withNames(tx, await listNotes(tx, preTestId, NOTES_MAX));
  });

/** Who can be mentioned on it. @throws AppError `pre_test_not_found` */
export const peopleOf = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, preTestId: PreTestUuid): Promise<NotePerson[]> =>
  inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, preTestId);
    return selectPeople(tx, preTest.tenantId, PEOPLE_MAX);
  });

/**
 * @throws AppError `pre_test_not_found`, `forbidden`, `state_forbids` for too many and for advice that is there, `not_found` for a reply to
 *   nothing, `invalid_body`
 */
export function writeNote(
  deps: NoteDeps,
  actor: Actor,
  { preTestId, ...wish }: NoteInput & { readonly preTestId: PreTestUuid },
): Promise<NotesView> {
  return deps.inTenant(actor, async (tx) => {
    const { preTest, video } = await viewPreTest(tx, preTestId);
    if (!canWriteNote(actor)) throw new AppError('forbidden');
    if (video) refuseBehindEnd([wish.at_s, wish.to_s], { kind: video.kind, durationS: video.durationS, field: 'at_s' });
    if (wish.parent) await refuseStrayReply(tx, preTestId, wish); // the row first, as who brings one back holds it: or each waits for the other
    await holdNotes(tx, preTestId);
    await refuseTwice(tx, preTestId, wish.advice);
    const row: NoteRow = {
      ...{ id: NoteId.parse(deps.newId()), tenantId: preTest.tenantId, preTestId, parentId: wish.parent, authorId: actor.userId },
      ...{ atS: wish.at_s, toS: wish.to_s, x: wish.point?.x ?? null, y: wish.point?.y ?? null },
      ...{ body: wish.text, advice: wish.advice },
      ...{
        mentions: await mentionable(tx, actor, { wished: wish.mentions, before: [] }),
        deletedAt: null,
        resolvedAt: null,
        resolvedBy: null,
      },
      ...{ createdAt: new Date(deps.clock.now()), editedAt: null },
    };
    await insertNote(tx, row);
    await refuseTooMany(tx, preTestId);
    await tell(deps, tx, { actor, row, preTestName: preTest.name, to: row.mentions });
    return withNames(tx, [row]);
  });
}

/**
 * Counted once the change is made, under the lock: a deleted note that was answered has its place already, and an answer can bring back
 * the place of the note above it.
 * @throws AppError `state_forbids`
 */
async function refuseTooMany(tx: Tx, preTestId: PreTestUuid): Promise<void> {
  if ((await countNotes(tx, preTestId)) > NOTES_MAX)
    throw new AppError('state_forbids', { detail: 'There are as many notes as one film may have.' });
}

async function refuseTwice(tx: Tx, preTestId: PreTestUuid, advice: string | null): Promise<void> {
  if (advice !== null && (await hasAdvice(tx, preTestId, advice)))
    throw new AppError('state_forbids', { detail: 'This advice is in the notes already.' });
}

async function refuseStrayReply(tx: Tx, preTestId: PreTestUuid, { parent, at_s, point, advice }: NoteInput): Promise<void> {
  const above = parent && (await selectNote(tx, parent));
  if (above?.preTestId !== preTestId || above.deletedAt !== null) throw new AppError('not_found');
  if (above.parentId !== null || at_s !== null || point !== null || advice !== null)
    throw new AppError('invalid_body', { errors: { parent: ['A reply answers a note, and has no time or place of its own.'] } });
}

interface Mentions {
  readonly wished: readonly UserId[];
  /** Whom the note mentioned so far: one who has left since is let go without a word. */
  readonly before: readonly UserId[];
}

/** Those who are mentioned, each once. @throws AppError `invalid_body`, the same for strangers, those who left and nobody */
async function mentionable(tx: Tx, { tenantId }: Actor, { wished, before }: Mentions): Promise<UserId[]> {
  if (wished.length === 0) return [];
  const found = (await selectMentioned(tx, tenantId, wished)).map(({ id }) => id);
  if (wished.some((id) => !found.includes(id) && !before.includes(id)))
    throw new AppError('invalid_body', { errors: { mentions: ['One of these people cannot be mentioned here.'] } });
  return found;
}

interface Telling {
  readonly actor: Actor;
  readonly row: NoteRow;
  readonly preTestName: string;
  readonly to: readonly UserId[];
}

/**
 * Browsers hear of it at once; those who are mentioned by mail, if they want that and have not had many of late. Nobody is mailed about
 * their own words.
 */
async function tell(deps: NoteDeps, tx: Tx, { actor, row, preTestName, to }: Telling): Promise<void> {
  await deps.events.publish(tx, row.tenantId, { kind: 'pre-test', uuid: row.preTestId });
  const others = to.filter((id) => id !== actor.userId);
  if (others.length === 0) return;
  const people = await selectMentioned(tx, row.tenantId, others);
  const by = row.authorId ? ((await namesOf(tx, [row.authorId])).get(row.authorId) ?? '') : '';
  const at = row.atS === null ? '' : `t=${row.atS}&`;
  const link = `${deps.ownOrigin()}/prediction/${row.preTestId}?${at}note=${row.id}`;
  for await (const { id, name, email, locale } of people.filter(({ mailMentions }) => mailMentions)) {
    const bounds = mentionBounds({ author: actor.userId, to: id });
    if (await countMail(tx, deps, { tenantId: row.tenantId, bounds })) continue; // the note says it all the same
    const values = { name, by, pre_test: preTestName, note: shortened(row.body), link };
    await queueMail(deps, tx, { tenantId: row.tenantId, to: email, locale, template: 'mention', values }); // on one connection
  }
}

/** A mail shows the beginning; the rest is behind its link. */
const MAILED_MAX = 190;
const shortened = (text: string): string => (text.length > MAILED_MAX ? `${text.slice(0, MAILED_MAX)}…` : text);

/** A note in the hands of somebody who may see it. @throws AppError `not_found` */
async function hold(tx: Tx, id: Id, which: 'standing' | 'any' = 'standing') {
  const row = await selectNote(tx, id);
  if (!row || (row.deletedAt && which === 'standing')) throw new AppError('not_found');
  try {
    const { preTest } = await viewPreTest(tx, row.preTestId);
    return { row, preTestName: preTest.name };
  } catch (error) {
    if (error instanceof AppError && error.code === 'pre_test_not_found') throw new AppError('not_found', { cause: error });
    throw error;
  }
}

/** @throws AppError `not_found`, `forbidden` */
export function changeNote(
  deps: NoteDeps,
  actor: Actor,
  { id, text, mentions }: { readonly id: Id; readonly text: string; readonly mentions: readonly UserId[] },
): Promise<NotesView> {
  return deps.inTenant(actor, async (tx) => {
    const { row, preTestName } = await hold(tx, id);
    if (!canChangeNote(actor, row)) throw new AppError('forbidden');
    const change = {
      body: text,
      mentions: await mentionable(tx, actor, { wished: mentions, before: row.mentions }),
      editedAt: new Date(deps.clock.now()),
    };
    await updateNote(tx, id, change);
    const changed = { ...row, ...change };
    await tell(deps, tx, { actor, row: changed, preTestName, to: change.mentions.filter((one) => !row.mentions.includes(one)) });
    return withNames(tx, [changed]);
  });
}

/** Says that a note is settled, or open again. @throws AppError `not_found`, `forbidden` */
export function resolveNote(
  deps: NoteDeps,
  actor: Actor,
  { id, isResolved }: { readonly id: Id; readonly isResolved: boolean },
): Promise<NotesView> {
  return deps.inTenant(actor, async (tx) => {
    const { row, preTestName } = await hold(tx, id);
    if (!canWriteNote(actor)) throw new AppError('forbidden');
    const change = isResolved
      ? { resolvedAt: new Date(deps.clock.now()), resolvedBy: actor.userId }
      : { resolvedAt: null, resolvedBy: null };
    await updateNote(tx, id, change);
    await tell(deps, tx, { actor, row, preTestName, to: [] });
    return withNames(tx, [{ ...row, ...change }]);
  });
}

/** Nobody sees its words any more; for an hour it can be brought back. @throws AppError `not_found`, `forbidden` */
export function removeNote(deps: NoteDeps, actor: Actor, id: Id): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const { row, preTestName } = await hold(tx, id);
    if (!canRemoveNote(actor, row)) throw new AppError('forbidden');
    await updateNote(tx, id, { deletedAt: new Date(deps.clock.now()) });
    await tell(deps, tx, { actor, row, preTestName, to: [] });
  });
}

/**
 * Takes a deletion back. Nobody is told anew that they are mentioned.
 * @throws AppError `not_found` once its words are gone, `forbidden`, `state_forbids` where others took its room or its advice
 */
export function restoreNote(deps: NoteDeps, actor: Actor, id: Id): Promise<NotesView> {
  return deps.inTenant(actor, async (tx) => {
    const { row, preTestName } = await hold(tx, id, 'any');
    if (row.body === '') throw new AppError('not_found');
    if (!canRemoveNote(actor, row)) throw new AppError('forbidden');
    if (row.deletedAt) {
      await holdNotes(tx, row.preTestId);
      await refuseTwice(tx, row.preTestId, row.advice);
      await updateNote(tx, id, { deletedAt: null });
      await refuseTooMany(tx, row.preTestId);
    }
    await tell(deps, tx, { actor, row, preTestName, to: [] });
    return withNames(tx, [{ ...row, deletedAt: null }]);
  });
}

/** So long after its deletion a note can be brought back: who thinks better of it does so at once. */
const KEPT_MS = 3_600_000;

/** Forgets the words of notes that were deleted. @returns how many notes went */
export const forgetNotes = ({ asSystem, clock }: Pick<Deps, 'asSystem' | 'clock'>): Promise<number> =>
  asSystem('sweep', (tx) => forgetDeleted(tx, new Date(clock.now() - KEPT_MS)));

/** Whether a mail comes to this person when they are mentioned. @throws AppError `forbidden` for what is no person */
export const readMailMentions = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<boolean> =>
  inTenant(actor, (tx) => selectMailMentions(tx, personOf(actor)));

/** @throws AppError `forbidden` for what is no person */
export const setMailMentions = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, isWanted: boolean): Promise<void> =>
  inTenant(actor, (tx) => updateMailMentions(tx, personOf(actor), isWanted));

function personOf({ userId }: Actor): UserId {
  if (userId === null) throw new AppError('forbidden');
  return userId;
}
