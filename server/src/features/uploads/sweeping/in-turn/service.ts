import type { TenantId } from '@fovea/contract/ids';
import { CLOCKS_APART_MS } from '../../../../clock.ts';
import type { Deps } from '../../../../deps.ts';
import type { FileSweep } from '../../../videos/index.ts';
import { sweepFiles } from '../../../videos/index.ts';
import { claimFiles, moveClaim } from './repo.ts';

type SweepDeps = Pick<Deps, 'asSystem' | 'blobs' | 'clock' | 'inTenant'>;

/** Many times what a page of files takes, and the longest that a tenant's files wait after a worker that died while it swept them. */
const CLAIM_MS = 300_000;

/**
 * Sweeps a tenant's files unless another worker does, or has begun to within `everyMs`: a library is gone through once a round, however
 * many workers there are. The claim is a row's, not a lock's: the store is asked meanwhile, and no transaction is open then.
 * @returns null where it is not this worker's turn
 */
export async function sweepFilesInTurn(
  deps: SweepDeps,
  tenant: { readonly tenantId: TenantId },
  everyMs: number,
): Promise<FileSweep | null> {
  const { asSystem, clock } = deps;
  const { tenantId } = tenant;
  const begunMs = clock.now();
  let until = new Date(begunMs + CLAIM_MS);
  const move = async (toMs: number) => {
    const to = new Date(toMs);
    const isOurs = await asSystem('sweep', (tx) => moveClaim(tx, { tenantId, until, to }));
    until = to;
    return isOurs;
  };
  const latest = new Date(begunMs + Math.max(CLAIM_MS, everyMs) + CLOCKS_APART_MS);
  if (!(await asSystem('sweep', (tx) => claimFiles(tx, { tenantId, until, now: new Date(begunMs), latest })))) return null;
  let restMs = 0; // what failed is left to the next round of whoever comes first
  try {
    const swept = await sweepFiles(deps, tenant, async () => until.getTime() - clock.now() > CLAIM_MS / 2 || move(clock.now() + CLAIM_MS));
    restMs = everyMs;
    return swept;
  } finally {
    await move(Math.max(begunMs + restMs, clock.now()));
  }
}
