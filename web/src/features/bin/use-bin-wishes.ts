import type { BinEntry } from '@fovea/contract/bin';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../ui/use-change.ts';
import { BIN_CHANGES, binAgain, eraseAll, restoreAll } from './api.ts';

type Entries = readonly BinEntry[];

/** Putting back can be undone, erasing cannot. */
export function useBinWishes() {
  const { t } = useTranslation('bin');
  const { change, isBusy } = useChange(BIN_CHANGES);
  return useMemo(
    () => ({
      isBusy,
      restore: (entries: Entries) =>
        change(async () => {
          await restoreAll(entries);
          return { text: t('restored', { count: entries.length }), undo: () => binAgain(entries) };
        }),
      erase: (entries: Entries) =>
        change(async () => {
          await eraseAll(entries);
          return { text: t('erased', { count: entries.length }) };
        }),
    }),
    [change, isBusy, t],
  );
}
