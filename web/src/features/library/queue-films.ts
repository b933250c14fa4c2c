import type { PreTest } from '@fovea/contract/pre-tests';
import { inTurn } from '../../lib/in-turn.ts';
import { analyseAgain } from './api.ts';

interface Queued {
  readonly count: number;
  readonly left: number;
  /** Why the others were left out; undefined where none was. */
  readonly refusal: unknown;
}

/** Has films analysed again, in turn. The first refusal, such as too few credits, stops the rest. */
export async function queueFilms(films: readonly PreTest[]): Promise<Queued> {
  let count = 0;
  try {
    await inTurn(films, async (film) => {
      await analyseAgain(film);
      count += 1;
    });
    return { count, left: 0, refusal: undefined };
  } catch (refusal) {
    return { count, left: films.length - count, refusal };
  }
}
