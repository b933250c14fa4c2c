import type { BrandMark, MarkPath } from '@fovea/contract/brand-boxes';
import type { Prediction } from '@fovea/contract/predictions';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place, ShownMark } from './marks.ts';
import { followedFrom, judgedMark, markOf, movedAt, pathOf, placeAt, shownMarks, withMark } from './marks.ts';
import { useBoxWords } from './use-box-words.ts';
import { useFollow } from './use-follow.ts';
import type { Work } from './use-marks.ts';
import { useMarks } from './use-marks.ts';
import { useUndoKeys } from './use-undo-keys.ts';

interface HandWish {
  readonly timeS: () => number;
  readonly isOpen: boolean;
  readonly mayEdit: boolean;
}

/** A sample of the tracker lasts so long, s: a lost box is taken to end with the last one that was recognised. */
const SAMPLE_S = 0.125;

/** By random bytes: `randomUUID` exists on secure origins only. */
const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A box that somebody draws. */
const drawnMark = (name: string, path: MarkPath): BrandMark => ({
  id: newId(),
  ...{ found: null, verdict: 'accepted', name, kind: 'logo', asset: null, path },
});

/** Changes a box as it is when the change's turn has come, so that one that is still under way is kept. */
const amended =
  (one: ShownMark, next: (mark: BrandMark) => BrandMark): Work =>
  (all) =>
    withMark(all, next(all.find(({ id }) => id === one.id) ?? markOf(one)));

/** A verdict that is pressed, on the box as it is by then. */
const judged =
  (one: ShownMark, verdict: BrandMark['verdict']): Work =>
  (all) => {
    const said = all.find(({ id }) => id === one.id);
    const next = judgedMark(said ?? markOf(one), verdict, said !== undefined);
    return next ? withMark(all, next) : all.filter(({ id }) => id !== one.id);
  };

/** The same for where a box is. */
const bent = (one: ShownMark, change: (path: MarkPath) => MarkPath): Work =>
  amended(one, (mark) => {
    const path = mark.path ?? pathOf(one);
    return path ? { ...mark, verdict: 'accepted', path: change(path) } : mark;
  });

/** The boxes of the brand in a person's hand: which is chosen, what is being drawn, and everything that can be done. */
export function useBoxesInHand(prediction: Prediction, { timeS, isOpen, mayEdit }: HandWish) {
  const { t } = useTranslation('brand-boxes');
  const marks = useMarks(prediction, isOpen);
  const { going, follow } = useFollow(prediction);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isDrawing, setIsDrawing] = useState(false);
  const [lostAt, setLostAt] = useState<{ readonly id: string; readonly timeS: number } | null>(null);
  const isReady = isOpen && mayEdit && marks.query.data?.reason === null;
  useUndoKeys(isReady, { undo: () => void marks.undo(), redo: () => void marks.redo() });
  const shown = useMemo(() => (marks.query.data ? shownMarks(marks.query.data.found, marks.query.data.marks) : []), [marks.query.data]);
  const words = useBoxWords(marks.query.data?.assets ?? []);
  const chosen = shown.find(({ id }) => id === chosenId) ?? null;
  const nowS = () => (prediction.media.kind === 'film' ? Number(timeS().toFixed(3)) : 0);
  const amend = (one: ShownMark, next: (mark: BrandMark) => BrandMark) => void marks.change(amended(one, next));
  const bend = (one: ShownMark, change: (path: MarkPath) => MarkPath) => void marks.change(bent(one, change));
  /** The end of the shot that a moment lies in; null for the last. */
  const shotEnd = (atS: number): number | null => prediction.shots.slice(0, -1).find(({ end_s }) => end_s > atS)?.end_s ?? null;
  return {
    ...{ ...marks, shown, chosen, words, going, lostAt, isReady, isDrawing, setIsDrawing },
    choose: setChosenId,
    judge: (one: ShownMark, verdict: BrandMark['verdict']) => void marks.change(judged(one, verdict)),
    /** The search's own finding in place of what was said of this box. */
    release: ({ id }: ShownMark) => void marks.change((all) => all.filter((mark) => mark.id !== id)),
    restore: () => void marks.change(() => []),
    rename: (one: ShownMark, name: string) => amend(one, (mark) => ({ ...mark, name: name.trim() || null })),
    begin: (one: ShownMark) => {
      const atS = nowS();
      bend(one, (path) => ({ ...path, from_s: Math.min(atS, path.to_s ?? Number.POSITIVE_INFINITY) }));
    },
    end: (one: ShownMark) => {
      const atS = nowS();
      bend(one, (path) => ({ ...path, to_s: Math.max(atS, path.from_s) }));
    },
    place: (one: ShownMark, place: Place) => {
      const atS = nowS();
      bend(one, (path) => movedAt(path, place, atS));
    },
    draw: (place: Place) => {
      const atS = nowS();
      const name = t('new', { number: shown.filter(({ track }) => track === null).length + 1 });
      const one = drawnMark(name, { keyframes: [{ at_s: atS, ...place }], from_s: atS, to_s: shotEnd(atS) });
      setIsDrawing(false);
      setChosenId(one.id);
      void marks.change((all) => withMark(all, one));
    },
    followFrom: async (one: ShownMark) => {
      const atS = nowS();
      const path = pathOf(one);
      const place = path && placeAt(path, atS);
      if (!path || !place) return;
      const answer = await follow({ id: one.id, place, atS });
      if (!answer) return;
      const isLost = answer.ended === 'lost';
      setLostAt(isLost ? { id: one.id, timeS: answer.seen_until_s } : null);
      const to_s = isLost ? answer.seen_until_s + SAMPLE_S : null;
      bend(one, (now) => followedFrom(now, atS, { keyframes: answer.keyframes, to_s }));
    },
  };
}
export type BoxesInHand = ReturnType<typeof useBoxesInHand>;
