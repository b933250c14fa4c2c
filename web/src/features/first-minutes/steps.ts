import type { PreTest } from '@fovea/contract/pre-tests';
import { FIRST_FILMS } from './api.ts';
import type { KeptProgress } from './kept-progress.ts';

/** One of the three steps to a first result of one's own. */
export interface Step {
  readonly name: 'sample' | 'drop' | 'read';
  readonly isDone: boolean;
  /** Where it is done; null while it cannot be yet. */
  readonly to: string | null;
}

/**
 * The steps that are left, as far as films and visits tell; none once all are done, or when there are so many films that nobody is new.
 * Without a sample its step is left out.
 */
export function stepsOf(films: readonly PreTest[], kept: Pick<KeptProgress, 'sample' | 'own'>): Step[] {
  if (films.length > FIRST_FILMS) return [];
  const sample = films.find(({ is_sample }) => is_sample);
  const own = films.filter(({ is_sample }) => !is_sample);
  const ready = own.find(({ status }) => status === 'complete');
  const next = ready ?? own[0];
  const steps: Step[] = [
    ...(sample ? [{ name: 'sample', isDone: kept.sample, to: `/prediction/${sample.uuid}` } as const] : []),
    { name: 'drop', isDone: own.some(({ status }) => status !== 'draft'), to: '/pre-test' },
    { name: 'read', isDone: kept.own && ready !== undefined, to: next ? `/prediction/${next.uuid}` : null },
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
