import type { BinEntry } from '@fovea/contract/bin';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
        const gone = outcome.gone.length;
        const left = entries.length - done.length - gone;
        if (done.length + gone === 0) throw refusal;
        const back = told === 'restored' && done.length > 0 ? { undo: () => binAgain(outcome.done) } : {};
        const said = done.length > 0 ? [t(told, { count: done.length })] : [];
        if (left + gone === 0) return { text: said.join(), ...back };
        // What stays ends with a sentence of the server's, and so comes last; what is gone ends with a full stop of its own.
        const rest = [gone > 0 && t('left-gone', { count: gone }), left > 0 && t('left', { count: left, why: errorText(base, refusal) })];
        return { text: [...said, rest.filter(Boolean).join(' ')].join('. '), tone: 'warning', ...back };
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
