import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../ui/use-change.ts';
import { CUT_CHANGES, leaveSeries, readCuts, relateCut } from './api.ts';
import { orSaid } from './said-refusal.ts';

type Film = Pick<PreTest, 'uuid' | 'pre_test_name'>;

/** Puts a film where it stood among these; out of any series where it stood in none. */
async function putBack(uuid: PreTestUuid, before: readonly PreTest[]): Promise<unknown> {
  const at = before.findIndex((cut) => cut.uuid === uuid);
  const [previous, next] = [before[at - 1], before[at + 1]];
  if (at > 0 && previous) return relateCut(uuid, { of: previous.uuid, side: 'after' });
  if (at === 0 && next) return relateCut(uuid, { of: next.uuid, side: 'before' });
  return leaveSeries(uuid);
}

/** How films become cuts of one ad and cease to be, each with its way back. */
export function useCutWishes(film: Film) {
  const { t } = useTranslation('cuts');
  const { change, isBusy } = useChange(CUT_CHANGES);
  const { uuid } = film;
  return {
    isBusy,
    /** Says that this film is the next cut of another one; resolves to whether that was done. */
    follow: async (other: Film): Promise<boolean> => {
      let isDone = false;
      const relate = async () => {
        const before = await readCuts(uuid);
        await relateCut(uuid, { of: other.uuid, side: 'after' });
        isDone = true;
        const isMoved = before.length === 0 || before.some((cut) => cut.uuid === other.uuid);
        // A film with cuts of its own stayed where it was: the other one came to it.
        const undo = () => (isMoved ? putBack(uuid, before) : leaveSeries(other.uuid));
        return { text: t('related', { name: film.pre_test_name, other: other.pre_test_name }), undo };
      };
      await change(() => orSaid(relate));
      return isDone;
    },
    leave: (): Promise<boolean> =>
      change(async () => {
        const before = await readCuts(uuid);
        await leaveSeries(uuid);
        return { text: t('left', { name: film.pre_test_name }), ...(before.length > 0 && { undo: () => putBack(uuid, before) }) };
      }),
  };
}
