import { useState } from 'react';
import { useAddressWord } from '../../ui/use-address-word.ts';

interface Steps {
  readonly past: readonly (string | null)[];
  readonly undone: readonly (string | null)[];
  /** What was asked of the address and what stood there then. */
  readonly asked: { readonly from: string | null; readonly to: string | null } | null;
}

/**
 * A word of the address that can be taken back and done again. It counts from the press on: the address is shown a moment later, and a
 * second press in that moment would otherwise go on from the word before the first.
 */
export function useSteps(parameter: string) {
  const [shown, show] = useAddressWord(parameter);
  const [{ past, undone, asked }, setSteps] = useState<Steps>({ past: [], undone: [], asked: null });
  const word = asked?.from === shown ? asked.to : shown;
  if (asked && asked.from !== shown) setSteps({ past, undone, asked: null });
  const move = (to: string | null, kept: Pick<Steps, 'past' | 'undone'>) => {
    setSteps({ ...kept, asked: { from: shown, to } });
    show(to);
  };
  return {
    word,
    hasPast: past.length > 0,
    hasUndone: undone.length > 0,
    go: (to: string | null) => move(to, { past: [...past, word], undone: [] }),
    /** @param otherwise where it leads if nothing was done here: what came with a link has no past */
    undo: (otherwise: string | null) =>
      move(past.length > 0 ? (past.at(-1) ?? null) : otherwise, { past: past.slice(0, -1), undone: [...undone, word] }),
    redo: () => {
      if (undone.length > 0) move(undone.at(-1) ?? null, { past: [...past, word], undone: undone.slice(0, -1) });
    },
  };
}
