import type { PlacingRow, PlacingTodo } from './placing.ts';

type Cell = Pick<PlacingRow['cells'][number], 'todo'>;

/**
 * What is said of a shape at a placement. That a film runs as it is is said only where no check fails: else a film that is too long, say,
 * would fail and run in one row, and all that is known is that its shape fits.
 */
export const toldTodo = ({ verdict }: Pick<PlacingRow, 'verdict'>, { todo }: Cell): PlacingTodo | 'fits' =>
  todo === 'runs' && verdict === 'fail' ? 'fits' : todo;
