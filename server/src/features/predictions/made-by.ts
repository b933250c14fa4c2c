import type { StoredResult } from '../../db/schema/predictions.ts';

/** What made a result: only results with the same word here may be held against each other. */
export const madeBy = ({ engine, model, metrics, analysis }: StoredResult['versions']): string =>
  [engine, model, metrics, analysis].join(' ');
