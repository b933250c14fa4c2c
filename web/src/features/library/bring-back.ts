import type { PreTest } from '@fovea/contract/pre-tests';
import { inTurn } from '../../lib/in-turn.ts';
import { restoreFilms, retryFilm } from './api.ts';
import { mayTryAgain } from './may-try-again.ts';

/** Out of the bin, and what was being analysed goes on: going there cancelled it. @param films as they were before */
export async function bringBack(films: readonly PreTest[]): Promise<void> {
  const running = new Set(films.filter(({ status }) => status === 'queued' || status === 'processing').map(({ uuid }) => uuid));
  const back = await restoreFilms(films.map(({ uuid }) => uuid));
  await inTurn(
    back.filter((film) => running.has(film.uuid) && film.status === 'cancelled' && mayTryAgain(film)),
    ({ uuid }) => retryFilm(uuid),
  );
}
