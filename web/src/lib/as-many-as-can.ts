import { CallError } from '@fovea/contract/call';
import type { PreTestUuid } from '@fovea/contract/ids';
import { inTurn } from './in-turn.ts';

/** What became of it. */
export interface Outcome<Id = PreTestUuid> {
  readonly done: ReadonlySet<Id>;
  /** Those that were not there any more. */
  readonly gone: ReadonlySet<Id>;
  /** Why the others stayed as they were; undefined where none did. What ended it says more than one that was gone before. */
  readonly refusal: unknown;
}

/** Whether it was refused because a film or a folder is not there any more. */
export const isGone = (error: unknown) => error instanceof CallError && error.status === 404 && error.problem !== undefined;

/**
 * Does something to as many as can be. A call does it to all of its piece or none, so one with something that is gone is halved until
 * that stands alone; any other refusal would meet the rest too, and ends it.
 * @param pieces as much as one call takes, each
 */
export async function asManyAsCan<Id>(
  pieces: Iterable<readonly Id[]>,
  send: (piece: readonly Id[]) => Promise<unknown>,
): Promise<Outcome<Id>> {
  const done = new Set<Id>();
  const gone = new Set<Id>();
  let refusal: unknown;
  let isOver = false;
  const run = async (piece: readonly Id[]): Promise<void> => {
    if (isOver) return;
    try {
      await send(piece);
      for (const id of piece) done.add(id);
    } catch (error) {
      isOver = !isGone(error);
      refusal = isOver ? error : (refusal ?? error);
      const middle = Math.ceil(piece.length / 2);
      const [first] = piece;
      if (!isOver && piece.length === 1 && first !== undefined) gone.add(first);
      if (piece.length > 1) await inTurn([piece.slice(0, middle), piece.slice(middle)], run);
    }
  };
  await inTurn(pieces, run);
  return { done, gone, refusal };
}
