import { workerOf } from '../../actor.ts';
import { StorageAway } from '../../blobs/storage-away.ts';
import type { JobHandler } from '../../queue/loop.ts';
import type { ExportDeps } from './service.ts';
import { claimExport, ExportLost, entriesOf, handBackExport, storeExport } from './service.ts';
import { zipOf } from './zip.ts';

/** May run twice: the second one makes a new file, and only the holder of the fence says which one counts. */
export const exportTenantJob =
  (deps: ExportDeps): JobHandler<'export-tenant'> =>
  async ({ tenantId, exportId }, { lease, signal }) => {
    const actor = workerOf(tenantId);
    const claim = await claimExport(deps, actor, { id: exportId, lease });
    if (claim === null) return; // made already, or taken over
    try {
      const source = zipOf(await entriesOf(deps, actor), new Date(deps.clock.now()));
      await storeExport(deps, actor, { claim, lease, source, signal });
    } catch (error) {
      if (error instanceof StorageAway) await handBackExport(deps, actor, { claim, lease });
      if (!(error instanceof ExportLost)) throw error;
    }
  };
