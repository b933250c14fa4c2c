import type { BrandChange, BrandMark } from '@fovea/contract/brand-boxes';
import type { Prediction } from '@fovea/contract/predictions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../../lib/error-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { boxesKey, boxesQuery, FOLLOWS, isOvertaken, writeMarks } from './api.ts';
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

/**
 * The marks of a result: reading, changing, taking back and doing again, as far as the visit goes. Of two people the later is told,
 * and decides.
 */
export function useMarks(prediction: Prediction, isRead: boolean) {
  const queries = useQueryClient();
  const say = useSnackbar();
  const text = useErrorText();
  const query = useQuery({ ...boxesQuery(prediction), enabled: isRead && prediction.state === 'complete' });
  const [past, setPast] = useState<Past>({ done: [], undone: [] });
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const send = async (work: Work, way: BrandChange['way']): Promise<readonly Step[] | null> => {
    const now = queries.getQueryData(boxesQuery(prediction).queryKey) ?? query.data;
    if (!now) return null;
    const marks = work(now.marks);
    setIsBusy(true);
    try {
      const next = await writeMarks(prediction, { version: now.version, marks, way });
      queries.setQueryData(boxesKey(prediction), next);
      for (const key of FOLLOWS) void queries.invalidateQueries({ queryKey: [key] });
      setOvertaken(null);
      return stepsBetween(now.marks, next.marks);
    } catch (error) {
      if (isOvertaken(error)) {
        await queries.invalidateQueries({ queryKey: boxesKey(prediction) });
        setOvertaken({ work, way });
      } else say({ text: text(error), tone: 'error' });
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  const change = async (work: Work): Promise<void> => {
    const steps = await send(work, 'change');
    if (steps && steps.length > 0) setPast(({ done }) => ({ done: [...done, steps], undone: [] }));
  };
  const undo = async (): Promise<void> => {
    const last = past.done.at(-1);
    if (!last || !(await send((marks) => withSteps(marks, last, 'before'), 'undo'))) return;
    setPast(({ done, undone }) => ({ done: done.slice(0, -1), undone: [...undone, last] }));
  };
  const redo = async (): Promise<void> => {
    const next = past.undone.at(-1);
    if (!next || !(await send((marks) => withSteps(marks, next, 'after'), 'redo'))) return;
    setPast(({ done, undone }) => ({ done: [...done, next], undone: undone.slice(0, -1) }));
  };
  return {
    ...{ query, isBusy, overtaken, change, undo, redo },
    canUndo: past.done.length > 0,
    canRedo: past.undone.length > 0,
    /** Makes the overtaken change on top of what is there now. */
    again: () => overtaken && change(overtaken.work),
    leave: () => setOvertaken(null),
  };
}
