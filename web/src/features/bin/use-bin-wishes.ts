import type { BinEntry } from '@fovea/contract/bin';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '../../lib/as-many-as-can.ts';
import { errorText } from '../../lib/error-text.ts';
import { useChange } from '../../ui/use-change.ts';
import type { Outcome } from './api.ts';
import { BIN_CHANGES, binAgain, eraseAll, restoreAll } from './api.ts';

type Entries = readonly BinEntry[];

/** Putting back can be undone, erasing cannot. Both hand back what was done, and say of the rest why it was not. */
export function useBinWishes() {
  const { t } = useTranslation('bin');
  const { t: base } = useTranslation();
  const { change, isBusy } = useChange(BIN_CHANGES);
  return useMemo(() => {
    const run = async (entries: Entries, work: (entries: Entries) => Promise<Outcome>, told: 'restored' | 'erased'): Promise<Entries> => {
      let done: Entries = [];
      await change(async () => {
        const { refusal, ...outcome } = await work(entries);
        ({ done } = outcome);
        const count = entries.length - done.length;
        if (done.length === 0 && !isGone(refusal)) throw refusal;
        const back = told === 'restored' && done.length > 0 ? { undo: () => binAgain(outcome.done) } : {};
        const said = done.length > 0 ? [t(told, { count: done.length })] : [];
        if (count === 0) return { text: said.join(), ...back };
        const rest = isGone(refusal) ? t('left-gone', { count }) : t('left', { count, why: errorText(base, refusal) });
        return { text: [...said, rest].join('. '), tone: 'warning', ...back };
      });
      return done;
    };
    return {
      isBusy,
      restore: (entries: Entries) => run(entries, restoreAll, 'restored'),
      erase: (entries: Entries) => run(entries, eraseAll, 'erased'),
    };
  }, [change, isBusy, t, base]);
}
