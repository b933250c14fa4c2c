import type { NoteId, PreTestUuid } from '@fovea/contract/ids';
import { NoteId as NoteIdSchema } from '@fovea/contract/ids';
import type { Note } from '@fovea/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfAddress } from '../../lib/client-status.ts';
import { ownSentenceOf, useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useAddressWord, useChangeOfAddress } from '../../ui/use-address-word.ts';
import type { Wording } from './api.ts';
import { changeNote, notesQuery, peopleQuery, removeNote, resolveNote, restoreNote, useNoteDeeds, writeNote } from './api.ts';
import type { AllWriting } from './use-writing.ts';

interface NotesWish {
  readonly mayWrite: boolean;
  readonly timeS: () => number;
  readonly isFilm: boolean;
  readonly writing: AllWriting;
}

/** An advice as a note would say it. */
export interface AdvisedNote {
  readonly key: string;
  readonly at: { readonly at_s: number | null; readonly to_s: number | null };
  readonly text: string;
}

type Work = () => Promise<Note | undefined>;

/** What is said once something was done, and what takes it back. */
interface Done {
  readonly said: 'done.added' | 'done.changed' | 'done.resolved' | 'done.reopened' | 'done.deleted' | 'done.reply-deleted';
  readonly undo: (note: Note | undefined) => ReturnType<Work>;
}

/** Does one thing with a note and says how it went, with the way back; one that failed for another reason than itself is offered again. */
function useDeeds(uuid: PreTestUuid) {
  const { t } = useTranslation('notes');
  const say = useSnackbar();
  const text = useErrorText();
  const { mutateAsync, isPending } = useNoteDeeds(uuid);
  const wayBack = (undo: Work) => ({ action: { label: t('action.undo'), undoes: true, run: () => void back(undo) } }) as const;
  const run = async (work: Work, done?: Done, again?: Work): Promise<boolean> => {
    try {
      const note = await mutateAsync(work);
      if (done) say({ text: t(done.said), ...wayBack(() => done.undo(note)) });
      return true;
    } catch (error) {
      say({ text: ownSentenceOf(error) ?? text(error), tone: 'error', ...(again && !isOfAddress(error) && wayBack(again)) });
      return false;
    }
  };
  const back = async (undo: Work) => {
    if (await run(undo, undefined, undo)) say({ text: t('note.undone') });
  };
  return { run: (work: Work, done?: Done) => run(work, done), isBusy: isPending };
}

/** The notes of a pre-test in a person's hand: reading, writing, the one that the address names, and a point being chosen. */
export function useNotes(uuid: PreTestUuid, { mayWrite, timeS, isFilm, writing }: NotesWish) {
  const query = useQuery(notesQuery(uuid));
  const people = useQuery({ ...peopleQuery(uuid), enabled: mayWrite });
  const { run, isBusy } = useDeeds(uuid);
  const [word] = useAddressWord('note');
  const changeAddress = useChangeOfAddress();
  const [isPointing, setIsPointing] = useState(false);
  const { point, setPoint } = writing;
  const nowS = () => (isFilm ? Number(timeS().toFixed(3)) : null);
  return {
    ...{ query, mayWrite, isFilm, writing, isBusy, isPointing, setIsPointing, point, setPoint },
    people: people.data ?? [],
    /** The note that the address names. */
    chosen: NoteIdSchema.safeParse(word).data ?? null,
    /** Names a note in the address, so that it can be passed on, and opens the list of notes. */
    choose: (id: NoteId) => changeAddress({ note: id, tab: 'notes' }),
    /** A note at the present moment, or on a range, with the point that was chosen. */
    write: async (wording: Wording, range: { readonly startS: number; readonly endS: number } | null) => {
      const at = range ? { at_s: range.startS, to_s: range.endS } : { at_s: nowS(), to_s: null };
      const isDone = await run(() => writeNote(uuid, { ...wording, ...at, parent: null, point, advice: null }));
      if (isDone) setPoint(null);
      return isDone;
    },
    /** The advice that is a note already, as long as that stands. */
    fromAdvice: (advice: string) => query.data?.find((note) => note.advice === advice && !note.is_deleted) ?? null,
    /** An advice of the analysis becomes a note at its place. */
    add: ({ key, at }: AdvisedNote, wording: Wording) =>
      run(() => writeNote(uuid, { ...wording, ...at, parent: null, point: null, advice: key }), {
        said: 'done.added',
        undo: async (note) => note && removeNote(note.id),
      }),
    reply: (parent: NoteId, wording: Wording) =>
      run(() => writeNote(uuid, { ...wording, parent, at_s: null, to_s: null, point: null, advice: null })),
    change: ({ id, text: before, mentions }: Note, wording: Wording) =>
      run(() => changeNote(id, wording), {
        said: 'done.changed',
        undo: () => changeNote(id, { text: before, mentions: mentions.map((person) => person.id) }),
      }),
    resolve: (id: NoteId, isResolved: boolean) =>
      run(() => resolveNote(id, isResolved), {
        said: isResolved ? 'done.resolved' : 'done.reopened',
        undo: () => resolveNote(id, !isResolved),
      }),
    remove: ({ id, parent }: Note) =>
      run(() => removeNote(id), { said: parent === null ? 'done.deleted' : 'done.reply-deleted', undo: () => restoreNote(id) }),
  };
}
export type Notes = ReturnType<typeof useNotes>;
