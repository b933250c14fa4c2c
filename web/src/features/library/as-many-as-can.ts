import { CallError } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import { inTurn } from '../../lib/in-turn.ts';
import { piecesOf } from './api.ts';

/** What became of it. */
export interface Outcome {
  readonly done: ReadonlySet<PreTestUuid>;
  /** Why the others stayed as they were; undefined where none did. What ended it says more than a film that was gone before. */
  readonly refusal: unknown;
}

/** Whether it was refused because a film is not there any more. */
export const isGone = (error: unknown) => error instanceof CallError && error.problem?.code === 'pre_test_not_found';

/**
 * Does something to as many films as can be. A call does it to all of its films or none, so one with a film that is gone is halved until
 * that one stands alone; any other refusal would meet the rest too, and ends it.
 */
export async function asManyAsCan(
  ids: readonly PreTestUuid[],
  send: (piece: readonly PreTestUuid[]) => Promise<unknown>,
): Promise<Outcome> {
  const done = new Set<PreTestUuid>();
  let refusal: unknown;
  let isOver = false;
  const run = async (piece: readonly PreTestUuid[]): Promise<void> => {
    if (isOver) return;
    try {
      await send(piece);
      for (const id of piece) done.add(id);
    } catch (error) {
      isOver = !isGone(error);
      refusal = isOver ? error : (refusal ?? error);
      const middle = Math.ceil(piece.length / 2);
      if (piece.length > 1) await inTurn([piece.slice(0, middle), piece.slice(middle)], run);
    }
  };
  await inTurn(piecesOf(ids), run);
  return { done, refusal };
}
