import type { PreTest } from '@fovea/contract/pre-tests';
import { isGone } from '../../lib/as-many-as-can.ts';
import { inTurn } from '../../lib/in-turn.ts';
import { analyseAgain } from './api.ts';

interface Queued {
  readonly count: number;
  readonly left: number;
  /** How many of those left out were not there any more. */
  readonly gone: number;
  /** Why the others were left out; undefined where none was. */
  readonly refusal: unknown;
}

/** Has films analysed again, in turn. One that is gone is passed over; any other refusal, such as too few credits, stops the rest. */
export async function queueFilms(films: readonly PreTest[]): Promise<Queued> {
  let count = 0;
  let gone = 0;
  let refusal: unknown;
  try {
    await inTurn(films, async (film) => {
      try {
        await analyseAgain(film);
        count += 1;
      } catch (error) {
        if (!isGone(error)) throw error;
        gone += 1;
        refusal ??= error;
      }
    });
  } catch (error) {
    refusal = error;
  }
  return { count, left: films.length - count, gone, refusal };
}
