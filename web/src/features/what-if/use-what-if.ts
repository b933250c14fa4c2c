import type { LookBox, LookEdit } from '@fovea/contract/looks';
import { EDITS_MAX } from '@fovea/contract/looks';
import type { Prediction } from '@fovea/contract/predictions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressWord } from '../../ui/use-address-word.ts';
import { whatIfQuery } from './api.ts';
import { readTried, writeTried } from './what-if-address.ts';

/** What is done with the next box that is drawn. */
export type Deed = 'hide' | 'blur' | 'enlarge' | 'move';

/** How much larger, and how far, at the first go; both can be changed afterwards. */
const FACTOR = 1.5;

interface WhatIfWish {
  readonly timeS: () => number;
  readonly palette: 'heat' | 'cividis' | 'mono';
  readonly isOpen: boolean;
  /** Boxes of the brand at a moment: their share is told besides. */
  readonly brandAt: (timeS: number) => readonly LookBox[];
}

/** Trying changes on one moment: they stand in the address, so that they can be passed on and taken back with the browser too. */
export function useWhatIf(prediction: Prediction, { timeS, palette, isOpen, brandAt }: WhatIfWish) {
  const [word, setWord] = useAddressWord('whatif');
  const [deed, setDeed] = useState<Deed | null>(null);
  const [undone, setUndone] = useState<readonly LookEdit[]>([]);
  const tried = readTried(word);
  const edits = tried?.edits ?? [];
  const atS = tried?.atS ?? 0;
  const watched = brandAt(atS).slice(0, EDITS_MAX);
  const wish = { at_s: atS, edits: [...edits], watched: [...watched], palette };
  const query = useQuery({ ...whatIfQuery(prediction, wish), enabled: isOpen && edits.length > 0, placeholderData: keepPreviousData });
  const put = (next: readonly LookEdit[], at = atS) => setWord(next.length === 0 ? null : writeTried({ atS: at, edits: next }));
  const change = (next: readonly LookEdit[], at = atS) => {
    setUndone([]);
    put(next, at);
  };
  return {
    ...{ query, edits, atS, deed, setDeed },
    isFull: edits.length >= EDITS_MAX,
    canUndo: edits.length > 0,
    canRedo: undone.length > 0,
    /** A box was drawn at the present moment; another moment than before begins anew. */
    take: (box: LookBox) => {
      if (!deed) return;
      const now = prediction.media.kind === 'film' ? Number(timeS().toFixed(3)) : 0;
      const edit: LookEdit =
        deed === 'enlarge'
          ? { kind: deed, box, factor: FACTOR }
          : deed === 'move'
            ? { kind: deed, box, dx: Math.max(-1, 0.5 - box.x - box.width / 2), dy: Math.max(-1, 0.5 - box.y - box.height / 2) }
            : { kind: deed, box };
      setDeed(null);
      change(Math.abs(now - atS) < 0.05 ? [...edits, edit] : [edit], now);
    },
    replace: (index: number, edit: LookEdit) => change(edits.map((one, k) => (k === index ? edit : one))),
    remove: (index: number) => change(edits.filter((_, k) => k !== index)),
    undo: () => {
      const last = edits.at(-1);
      if (!last) return;
      setUndone([...undone, last]);
      put(edits.slice(0, -1));
    },
    redo: () => {
      const next = undone.at(-1);
      if (!next) return;
      setUndone(undone.slice(0, -1));
      put([...edits, next]);
    },
    clear: () => change([]),
  };
}
export type WhatIf = ReturnType<typeof useWhatIf>;
