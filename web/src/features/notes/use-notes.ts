import type { NoteId, PreTestUuid } from '@fovea/contract/ids';
import { NoteId as NoteIdSchema } from '@fovea/contract/ids';
import type { Note } from '@fovea/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useAddressWord, useChangeOfAddress } from '../../ui/use-address-word.ts';
import type { Wording } from './api.ts';
import { changeNote, notesQuery, peopleQuery, removeNote, resolveNote, useNoteDeeds, writeNote } from './api.ts';
import type { AllWriting } from './use-writing.ts';

interface NotesWish {
  readonly mayWrite: boolean;
  readonly timeS: () => number;
  readonly isFilm: boolean;
  readonly writing: AllWriting;
}

/** The notes of a pre-test in a person's hand: reading, writing, the one that the address names, and a point being chosen. */
export function useNotes(uuid: PreTestUuid, { mayWrite, timeS, isFilm, writing }: NotesWish) {
  const say = useSnackbar();
  const text = useErrorText();
  const query = useQuery(notesQuery(uuid));
  const people = useQuery({ ...peopleQuery(uuid), enabled: mayWrite });
  const deeds = useNoteDeeds(uuid);
  const [word] = useAddressWord('note');
  const changeAddress = useChangeOfAddress();
  const [isPointing, setIsPointing] = useState(false);
  const { point, setPoint } = writing;
  const run = async (work: () => Promise<Note | undefined>): Promise<boolean> => {
    try {
      await deeds.mutateAsync(work);
      return true;
    } catch (error) {
      say({ text: text(error), tone: 'error' });
      return false;
    }
  };
  const nowS = () => (isFilm ? Number(timeS().toFixed(3)) : null);
  return {
    ...{ query, mayWrite, isFilm, writing, isPointing, setIsPointing, point, setPoint },
    people: people.data ?? [],
    isBusy: deeds.isPending,
    /** The note that the address names. */
    chosen: NoteIdSchema.safeParse(word).data ?? null,
    /** Names a note in the address, so that it can be passed on, and opens the list of notes. */
    choose: (id: NoteId) => changeAddress({ note: id, tab: 'notes' }),
    /** A note at the present moment, or on a range, with the point that was chosen. */
    write: async (wording: Wording, range: { readonly startS: number; readonly endS: number } | null) => {
      const at = range ? { at_s: range.startS, to_s: range.endS } : { at_s: nowS(), to_s: null };
      const isDone = await run(() => writeNote(uuid, { ...wording, ...at, parent: null, point }));
      if (isDone) setPoint(null);
      return isDone;
    },
    reply: (parent: NoteId, wording: Wording) => run(() => writeNote(uuid, { ...wording, parent, at_s: null, to_s: null, point: null })),
    change: (id: NoteId, wording: Wording) => run(() => changeNote(id, wording)),
    resolve: (id: NoteId, isResolved: boolean) => run(() => resolveNote(id, isResolved)),
    remove: (id: NoteId) => run(() => removeNote(id)),
  };
}
export type Notes = ReturnType<typeof useNotes>;
