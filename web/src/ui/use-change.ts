import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, isOvertaken } from '../lib/error-text.ts';
import { useMutation } from '../lib/use-mutation.ts';
import type { Note } from './note.ts';
import { useSnackbar } from './snackbar.tsx';

/** What is said when something was done, and how it is taken back where it can be. */
export interface Done extends Pick<Note, 'text' | 'tone'> {
  readonly undo?: () => Promise<unknown>;
}

/** Does one thing on the server. @returns what to say, or null to say nothing */
export type Work = () => Promise<Done | null>;

/**
 * Does something at once, reads again what it changed, and says how it went, with "Undo" where there is a way back. A refusal is said
 * too. The way back works after the page that did it has gone.
 * @param keys beginnings of the query keys that are out of date afterwards
 * @returns `change`, which resolves to whether it was done
 */
export function useChange(keys: readonly string[]) {
  const queries = useQueryClient();
  const say = useSnackbar();
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useMutation<Done | null, unknown, Work>({
    mutationFn: (work) => work(),
    onSettled: () => {
      for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const change = useCallback(
    async (work: Work): Promise<boolean> => {
      try {
        const done = await mutateAsync(work);
        if (done)
          say({
            ...noteOf(done),
            ...(done.undo ? { action: { label: t('action.undo'), undoes: true, run: () => void back(done.undo) } } : {}),
          });
        return true;
      } catch (error) {
        say({ text: errorText(t, error), tone: 'error' });
        return false;
      }
      function back(undo: Done['undo']) {
        return change(async () => {
          try {
            await undo?.();
          } catch (error) {
            if (isOvertaken(error)) return { text: t('note.overtaken'), tone: 'error' };
            throw error;
          }
          return { text: t('note.undone') };
        });
      }
    },
    [mutateAsync, say, t],
  );
  return { change, isBusy: isPending };
}

const noteOf = ({ text, tone }: Done): Note => (tone ? { text, tone } : { text });
