import type { BrandChange, BrandMark } from '@fovea/contract/brand-boxes';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOvertaken, useErrorText } from '../../lib/error-text.ts';
import { waitingLine } from '../../lib/waiting-line.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { boxesKey, boxesQuery, FOLLOWS, writeMarks } from './api.ts';
import type { Step } from './marks.ts';
import { stepsBetween, withSteps } from './marks.ts';

/** Turns the present marks into others. */
export type Work = (marks: readonly BrandMark[]) => readonly BrandMark[];

interface Past {
  readonly done: readonly (readonly Step[])[];
  readonly undone: readonly (readonly Step[])[];
}

/** A change that was overtaken: it waits for the person to make it on top of the other's, or to let it go. */
export interface Overtaken {
  readonly work: Work;
  readonly way: BrandChange['way'];
}

/** Sending a change: of two people the later is told, and decides. */
function useSending(prediction: Prediction) {
  const queries = useQueryClient();
  const say = useSnackbar();
  const text = useErrorText();
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const send = async (work: Work, way: BrandChange['way']): Promise<readonly Step[] | null> => {
    try {
      const now = await queries.ensureQueryData(boxesQuery(prediction)); // who is quick has drawn before they were read
      const next = await writeMarks(prediction, { version: now.version, marks: work(now.marks), way });
      await queries.cancelQueries({ queryKey: boxesKey(prediction) }); // one that was asked for before would bring the old ones back
      queries.setQueryData(boxesKey(prediction), next);
      for (const key of FOLLOWS) void queries.invalidateQueries({ queryKey: [key] });
      setOvertaken((waits) => (waits?.work === work ? null : waits));
      return stepsBetween(now.marks, next.marks);
    } catch (error) {
      if (isOvertaken(error)) {
        await queries.invalidateQueries({ queryKey: boxesKey(prediction) });
        setOvertaken({ work, way });
      } else say({ text: text(error), tone: 'error' });
      return null;
    }
  };
  return { send, overtaken, leave: () => setOvertaken(null) };
}

/** The changes of this visit, which waiting ones ask for as they are by then, and the line in which changes wait. */
function usePast() {
  const past = useRef<Past>({ done: [], undone: [] });
  const [can, setCan] = useState({ canUndo: false, canRedo: false });
  const [waiting, setWaiting] = useState(0);
  const [inLine] = useState(waitingLine);
  const remember = (next: Past) => {
    past.current = next;
    setCan({ canUndo: next.done.length > 0, canRedo: next.undone.length > 0 });
  };
  const inTurn = async (deed: (now: Past) => Promise<Past | null>): Promise<void> => {
    setWaiting((count) => count + 1);
    await inLine(async () => {
      const next = await deed(past.current);
      if (next) remember(next);
    });
    setWaiting((count) => count - 1);
  };
  return { ...can, isBusy: waiting > 0, inTurn };
}

/** The marks of a result: reading, changing, taking back and doing again, as far as the visit goes. */
export function useMarks(prediction: Prediction, isRead: boolean) {
  const query = useQuery({ ...boxesQuery(prediction), enabled: isRead && prediction.state === 'complete' });
  const { send, overtaken, leave } = useSending(prediction);
  const { inTurn, ...state } = usePast();
  const change = (work: Work): Promise<void> =>
    inTurn(async ({ done }) => {
      const steps = await send(work, 'change');
      return steps && steps.length > 0 ? { done: [...done, steps], undone: [] } : null;
    });
  const undo = (): Promise<void> =>
    inTurn(async ({ done, undone }) => {
      const last = done.at(-1);
      const isDone = last && (await send((marks) => withSteps(marks, last, 'before'), 'undo'));
      return isDone ? { done: done.slice(0, -1), undone: [...undone, last] } : null;
    });
  const redo = (): Promise<void> =>
    inTurn(async ({ done, undone }) => {
      const next = undone.at(-1);
      const isDone = next && (await send((marks) => withSteps(marks, next, 'after'), 'redo'));
      return isDone ? { done: [...done, next], undone: undone.slice(0, -1) } : null;
    });
  return {
    ...{ ...state, query, overtaken, change, undo, redo, leave },
    /** Makes the overtaken change on top of what is there now. */
    again: () => overtaken && change(overtaken.work),
  };
}
