import type { Prediction } from '@fovea/contract/predictions';
import type { TranscriptState } from '@fovea/contract/transcripts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isOvertaken } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useChange } from '../../ui/use-change.ts';
import type { Words } from './api.ts';
import { FOLLOWS, sendTranscript, transcriptQuery } from './api.ts';
import { readFile } from './read-file.ts';

interface TranscriptDesk {
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
}

/** How sending went. What cannot be read is said with the transcript; overtaken: what somebody else has made of it meanwhile. */
type Sent = { readonly kind: 'saved' | 'refused' } | { readonly kind: 'overtaken'; readonly by: TranscriptState };

/** The transcript of a film in a person's hand: reading it, and every change with its way back. */
export function useTranscript({ pre_test_id: uuid }: Pick<Prediction, 'pre_test_id'>, { isOpen, mayEdit }: TranscriptDesk) {
  const { t } = useTranslation('transcript');
  const queries = useQueryClient();
  const say = useSnackbar();
  const { change, isBusy } = useChange(FOLLOWS);
  const query = useQuery({ ...transcriptQuery(uuid), enabled: isOpen });
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = async (words: Words, over?: TranscriptState) => {
    const { version, transcript } = over ?? (await queries.ensureQueryData(transcriptQuery(uuid)));
    const after = await sendTranscript(queries, { uuid, version, words });
    const before: Words = transcript && { text: transcript.source, file_name: transcript.file_name };
    return {
      text: t(words ? (transcript ? 'done.replaced' : 'done.added') : 'done.removed'),
      undo: () => sendTranscript(queries, { uuid, version: after.version, words: before }),
    };
  };
  /**
   * What cannot be read stays said until the next try: it names a line that is looked for.
   * @param over what they were made on, where they took a while to make
   */
  const set = async (words: Words, over?: TranscriptState): Promise<Sent> => {
    setRefusal(null);
    let sent: Sent = { kind: 'saved' };
    const isDone = await change(async () => {
      try {
        return await write(words, over);
      } catch (error) {
        if (over && isOvertaken(error)) {
          sent = { kind: 'overtaken', by: await queries.fetchQuery({ ...transcriptQuery(uuid), staleTime: 0 }) };
          return null;
        }
        const { transcript: why } = fieldErrorsOf(error);
        if (why === undefined) throw error;
        setRefusal(why);
        sent = { kind: 'refused' };
        return null;
      }
    });
    return isDone ? sent : { kind: 'refused' };
  };
  return {
    ...{ query, isBusy, refusal },
    canEdit: mayEdit && query.data !== undefined,
    write: (text: string, over?: TranscriptState) => set({ text, file_name: null }, over),
    remove: () => set(null),
    takeFile: async ([file]: readonly File[]) => {
      if (!file) return;
      const read = await readFile(file);
      if (read.kind === 'fault') say({ text: t(read.fault, { name: file.name }), tone: 'error' });
      else await set({ file: read.file, file_name: read.fileName });
    },
  };
}
export type TranscriptInHand = ReturnType<typeof useTranscript>;
