import type { Prediction } from '@fovea/contract/predictions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useChange } from '../../ui/use-change.ts';
import type { Words } from './api.ts';
import { FOLLOWS, sendTranscript, transcriptQuery } from './api.ts';
import { readFile } from './read-file.ts';

interface TranscriptDesk {
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
}

/** The transcript of a film in a person's hand: reading it, and every change with its way back. */
export function useTranscript({ pre_test_id: uuid }: Pick<Prediction, 'pre_test_id'>, { isOpen, mayEdit }: TranscriptDesk) {
  const { t } = useTranslation('transcript');
  const queries = useQueryClient();
  const say = useSnackbar();
  const { change, isBusy } = useChange(FOLLOWS);
  const query = useQuery({ ...transcriptQuery(uuid), enabled: isOpen });
  const [refusal, setRefusal] = useState<string | null>(null);
  const write = async (words: Words) => {
    const { version, transcript } = await queries.ensureQueryData(transcriptQuery(uuid));
    const after = await sendTranscript(queries, { uuid, version, words });
    const before: Words = transcript && { text: transcript.source, file_name: transcript.file_name };
    return {
      text: t(words ? (transcript ? 'done.replaced' : 'done.added') : 'done.removed'),
      undo: () => sendTranscript(queries, { uuid, version: after.version, words: before }),
    };
  };
  /** What cannot be read stays said until the next try: it names a line that is looked for. @returns whether it was done */
  const set = async (words: Words): Promise<boolean> => {
    setRefusal(null);
    const refused: string[] = [];
    const isDone = await change(() =>
      write(words).catch((error: unknown) => {
        const { transcript: why } = fieldErrorsOf(error);
        if (why === undefined) throw error;
        refused.push(why);
        return null;
      }),
    );
    setRefusal(refused[0] ?? null);
    return isDone && refused.length === 0;
  };
  return {
    ...{ query, isBusy, refusal },
    canEdit: mayEdit && query.data !== undefined,
    write: (text: string) => set({ text, file_name: null }),
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
