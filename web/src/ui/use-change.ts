import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfAddress } from '../lib/client-status.ts';
import { errorText, isOvertaken } from '../lib/error-text.ts';
import { useMutation } from '../lib/use-mutation.ts';
import type { Note } from './note.ts';
import { useSnackbar } from './snackbar.tsx';

type Undo = () => Promise<unknown>;

/** What is said when something was done, and how it is taken back where it can be. */
export interface Done extends Pick<Note, 'text' | 'tone'> {
  readonly undo?: Undo;
  /** What is said once it was taken back, where that is more than that it was. */
  readonly undone?: () => Pick<Note, 'text' | 'tone'>;
}

/** Does one thing on the server. @returns what to say, or null to say nothing */
export type Work = () => Promise<Done | null>;

/**
 * Does something at once, reads again what it changed, and says how it went, with "Undo" where there is a way back. A refusal is said
 * too. The way back works after the page that did it has gone, and is offered again where it failed for another reason than itself.
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
    (work: Work): Promise<boolean> => {
      return run(work);
      async function run(doing: Work, again?: Done): Promise<boolean> {
        try {
          const done = await mutateAsync(doing);
          if (done) say({ ...noteOf(done), ...wayBack(done) });
          return true;
        } catch (error) {
          const text = again && isOvertaken(error) ? t('note.overtaken') : errorText(t, error);
          say({ text, tone: 'error', ...(!isOfAddress(error) && wayBack(again)) });
          return false;
        }
      }
      function wayBack(done?: Done) {
        const undo = done?.undo;
        const back = async () => {
          await undo?.();
          return done?.undone?.() ?? { text: t('note.undone') };
        };
        return undo && ({ action: { label: t('action.undo'), undoes: true, run: () => void run(back, done) } } as const);
      }
    },
    [mutateAsync, say, t],
  );
  return { change, isBusy: isPending };
}

const noteOf = ({ text, tone }: Done): Note => (tone ? { text, tone } : { text });
