import type { PreTestUuid } from '@fovea/contract/ids';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Done } from '../accounts/index.ts';
import { notifyDone } from '../accounts/index.ts';
import { holdPreTest } from '../pre-tests/index.ts';

type TellDeps = Pick<Deps, 'queue' | 'clock' | 'newId' | 'secrets' | 'ownOrigin'>;

/** An analysis has ended: a mail to whoever made the pre-test, if they want one. */
export async function tellEnd(deps: TellDeps, tx: Tx, { id, outcome }: { id: PreTestUuid } & Pick<Done, 'outcome'>): Promise<void> {
  const preTest = await holdPreTest(tx, id);
  if (!preTest) return;
  const { createdBy, name } = preTest;
  await notifyDone(deps, tx, { startedBy: createdBy, preTest: { id, name }, outcome });
}
