import type { NoteId, PreTestUuid, UserId } from '@fovea/contract/ids';
import type { Note, NoteInput } from '@fovea/contract/notes';
import { noteApi } from '@fovea/contract/notes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

/** Below the pre-test's own key: what others write arrives by itself. */
const notesKey = (uuid: PreTestUuid) => ['pre-test', uuid, 'notes'];

export const notesQuery = (uuid: PreTestUuid) =>
  queryOptions({ queryKey: notesKey(uuid), queryFn: ({ signal }) => call(noteApi.list, { params: { uuid } }, { signal }) });

/** Who can be mentioned. */
export const peopleQuery = (uuid: PreTestUuid) =>
  queryOptions({
    queryKey: ['note-people', uuid],
    queryFn: ({ signal }) => call(noteApi.people, { params: { uuid } }, { signal }),
    staleTime: 300_000,
  });

export interface Wording {
  readonly text: string;
  readonly mentions: readonly UserId[];
}
export type Writing = Wording & Pick<NoteInput, 'parent' | 'at_s' | 'to_s' | 'point' | 'advice'>;

/** What can be done with notes; each reads the list again. */
export function useNoteDeeds(uuid: PreTestUuid) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<Note | undefined>) => work(),
    onSettled: () => queries.invalidateQueries({ queryKey: notesKey(uuid) }),
  });
}

export const writeNote = (uuid: PreTestUuid, { mentions, ...wish }: Writing): Promise<Note> =>
  call(noteApi.create, { params: { uuid }, body: { ...wish, mentions: [...mentions] } });

export const changeNote = (id: NoteId, { text, mentions }: Wording): Promise<Note> =>
  call(noteApi.change, { params: { id }, body: { text, mentions: [...mentions] } });

export const resolveNote = (id: NoteId, is_resolved: boolean): Promise<Note> =>
  call(noteApi.resolve, { params: { id }, body: { is_resolved } });

export const removeNote = (id: NoteId): Promise<undefined> => call(noteApi.remove, { params: { id } });

export const restoreNote = (id: NoteId): Promise<Note> => call(noteApi.restore, { params: { id } });

export const mentionSettingQuery = queryOptions({
  queryKey: ['note-settings'],
  queryFn: ({ signal }) => call(noteApi.settings, {}, { signal }),
});

export function useMentionSetting() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mail_mentions: boolean) => call(noteApi.setSettings, { body: { mail_mentions } }),
    onSuccess: (settings) => queries.setQueryData(mentionSettingQuery.queryKey, settings),
  });
}

/** Where the table of all notes is. */
export const notesTableAddress = (uuid: PreTestUuid): string => `/api/v1/pre-test/${uuid}/notes.csv`;
