import type { PlacingRow } from './placing.ts';
import { PlacingTodo } from './placing.ts';

/** All that may be said of a shape at a placement. */
export const TOLD_TODOS = [...PlacingTodo.options, 'fits'] as const;
/** One of them. */
export type ToldTodo = (typeof TOLD_TODOS)[number];

type Cell = Pick<PlacingRow['cells'][number], 'todo'>;

/**
 * What is said of a shape at a placement. That a film runs as it is is said only where no check fails: else a film that is too long, say,
 * would fail and run in one row, and all that is known is that its shape fits.
 */
export const toldTodo = ({ verdict }: Pick<PlacingRow, 'verdict'>, { todo }: Cell): ToldTodo =>
  todo === 'runs' && verdict === 'fail' ? 'fits' : todo;
