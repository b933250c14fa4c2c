import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import { StorageAway } from '../../blobs/storage-away.ts';
import type { JobContext, JobHandler } from '../../queue/loop.ts';
import { JobStopped } from '../../queue/loop.ts';
import type { ExportClaim, ExportDeps } from './service.ts';
import { claimExport, ExportLost, entriesOf, handBackExport, storeExport } from './service.ts';
import { zipOf } from './zip.ts';

/** May run twice: the second one makes a new file, and only the holder of the fence says which one counts. */
export const exportTenantJob =
  (deps: ExportDeps): JobHandler<'export-tenant'> =>
  async ({ tenantId, exportId }, context) => {
    const { lease, signal } = context;
    const actor = workerOf(tenantId);
    const claim = await claimExport(deps, actor, { id: exportId, lease });
    if (claim === null) return; // made already, or taken over
    try {
      const source = zipOf(await entriesOf(deps, actor), new Date(deps.clock.now()));
      await storeExport(deps, actor, { claim, lease, source, signal });
    } catch (error) {
      await settle(deps, { actor, claim, context }, context.signal.aborted ? context.signal.reason : error);
    }
  };

interface Run {
  readonly actor: Actor;
  readonly claim: ExportClaim;
  readonly context: JobContext;
}

/** What is thrown from here gives the job up for another try. */
async function settle(deps: ExportDeps, { actor, claim, context: { lease } }: Run, fault: unknown): Promise<void> {
  if (fault instanceof ExportLost) return;
  if (fault instanceof JobStopped) {
    if (fault.kind === 'draining') await handBackExport(deps, actor, { claim, lease });
    return;
  }
  if (fault instanceof StorageAway) await handBackExport(deps, actor, { claim, lease });
  throw fault;
}
