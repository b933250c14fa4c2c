import type { PreTest } from '@fovea/contract/pre-tests';
import { useEffect } from 'react';
import { keepProgress } from './kept-progress.ts';

/** Keeps that a person has opened a result: the sample's, or one of their own films. */
export function useNoteVisit(personId: string | undefined, { status, is_sample }: Pick<PreTest, 'status' | 'is_sample'>): void {
  useEffect(() => {
    if (personId === undefined || status !== 'complete') return;
    keepProgress(personId, is_sample ? { sample: true } : { own: true });
  }, [personId, status, is_sample]);
}
