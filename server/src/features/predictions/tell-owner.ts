import type { PreTestUuid } from '@fovea/contract/ids';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Done } from '../accounts/index.ts';
import { notifyDone } from '../accounts/index.ts';
import { holdPreTest } from '../pre-tests/index.ts';

type TellDeps = Pick<Deps, 'queue' | 'clock' | 'newId' | 'secrets' | 'ownOrigin'>;

/** A mail to whoever made the pre-test, if they want one, now that its analysis has ended. */
export async function tellOwner(deps: TellDeps, tx: Tx, { id, outcome }: { id: PreTestUuid } & Pick<Done, 'outcome'>): Promise<void> {
  const preTest = await holdPreTest(tx, id);
  if (preTest) await notifyDone(deps, tx, { startedBy: preTest.createdBy, preTest: { id, name: preTest.name }, outcome });
}
