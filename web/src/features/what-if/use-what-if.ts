import type { LookBox, LookEdit } from '@fovea/contract/looks';
import { EDITS_MAX } from '@fovea/contract/looks';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whatIfQuery } from './api.ts';
import { useSteps } from './use-steps.ts';
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
  // Steps are whole words, so that the moment and a size come back with the edit they belong to.
  const steps = useSteps('whatif');
  const [deed, setDeed] = useState<Deed | null>(null);
  const isFilm = prediction.media.kind === 'film';
  const tried = readTried(steps.word);
  const edits = tried?.edits ?? [];
  const atS = tried?.atS ?? 0;
  const watched = brandAt(atS).slice(0, EDITS_MAX);
  const wish = { at_s: atS, edits: [...edits], watched: [...watched], palette };
  const query = useQuery({ ...whatIfQuery(prediction, wish), enabled: isOpen && edits.length > 0 });
  const wordOf = (next: readonly LookEdit[], at = atS) => (next.length === 0 ? null : writeTried({ atS: at, edits: next }));
  const change = (next: readonly LookEdit[], at = atS) => steps.go(wordOf(next, at));
  return {
    ...{ query, edits, atS, isFilm, deed, setDeed },
    isFull: edits.length >= EDITS_MAX,
    canUndo: steps.hasPast || edits.length > 0,
    canRedo: steps.hasUndone,
    /** A box was drawn at the present moment; another moment than before begins anew. */
    take: (box: LookBox) => {
      if (!deed) return;
      const now = isFilm ? Number(timeS().toFixed(3)) : 0;
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
    // Of what came with a link there is no past: its last edit is taken back.
    undo: () => steps.undo(wordOf(edits.slice(0, -1))),
    redo: steps.redo,
    clear: () => change([]),
  };
}
export type WhatIf = ReturnType<typeof useWhatIf>;
