import { useEffect } from 'react';
import { keepProgress, keptProgress } from './kept-progress.ts';

/** Keeps in this browser whether the steps are on show, for the next visit; undefined while that is not known. */
export function useNoteShown(personId: string, isShown: boolean | undefined): void {
  useEffect(() => {
    if (isShown !== undefined && keptProgress(personId).wasShown !== isShown) keepProgress(personId, { wasShown: isShown });
  }, [personId, isShown]);
}
