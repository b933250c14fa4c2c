import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '../../ui/use-change.ts';
import { cancelFilm, retryFilm } from './api.ts';

/** Stops an analysis, or starts a failed or stopped one again. The page itself shows what became of it; a refusal is said. */
export function useStatusWishes(uuid: PreTestUuid) {
  const queries = useQueryClient();
  const { change, isBusy } = useChange(['pre-test', 'pre-tests']);
  const move = (send: (uuid: PreTestUuid) => Promise<PreTest>) =>
    void change(async () => {
      queries.setQueryData(['pre-test', uuid], await send(uuid));
      return null;
    });
  return { isBusy, cancel: () => move(cancelFilm), retry: () => move(retryFilm) };
}
