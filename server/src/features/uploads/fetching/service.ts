import type { PreTestUuid, TenantId } from '@fovea/contract/ids';
import type { Failure } from '@fovea/contract/pre-tests';
import type { Actor } from '../../../actor.ts';
import { workerOf } from '../../../actor.ts';
import type { UploadRow } from '../../../db/schema/uploads.ts';
import type { Deps } from '../../../deps.ts';
import type { Lease } from '../../../queue/queue.ts';
import { RESCUE_AFTER_MS, RESCUE_PORTION, withoutJob } from '../../../queue/without-job.ts';
import type { PreTestView } from '../../pre-tests/index.ts';
import { holdPreTest, noteProgress, viewPreTest } from '../../pre-tests/index.ts';
import type { UploadDeps, Writing } from '../finishing/service.ts';
import { ownerOf } from '../owner.ts';
import { selectUnfetched, selectUpload, updateAsWriter } from '../repo.ts';
import { beginUpload, endLeft } from '../service.ts';
import { LINK_BROKEN_OFF } from './fetch-fault.ts';
import { filmLinkOf, nameInLink } from './film-link.ts';

export type FetchDeps = UploadDeps & Pick<Deps, 'secrets'>;

const JOB = 'fetch-film';
/** What the address is sealed for. */
const PURPOSE = 'film-link';

/** Has a worker fetch the film of a pre-test, into an upload like any other. */
export async function fetchFromLink(
  deps: FetchDeps,
  actor: Actor,
  { preTestId, address }: { readonly preTestId: PreTestUuid; readonly address: string },
): Promise<PreTestView> {
  const url = filmLinkOf(address, deps.config.webhookReach);
  const link = deps.secrets.seal(PURPOSE, url.href);
  await beginUpload(deps, actor, { preTestId, fileName: nameInLink(url), bytesTotal: null, link });
  return deps.inTenant(actor, (tx) => viewPreTest(tx, preTestId));
}

export interface FetchTicket {
  readonly tenantId: TenantId;
  readonly uploadId: string;
  readonly lease: Lease;
}

export interface FetchClaim {
  readonly upload: UploadRow;
  readonly address: string;
}

/** What a worker is to fetch. Null, and its job ended, when nobody waits for it any more or it is there. */
export const claimFetch = (deps: FetchDeps, { tenantId, uploadId, lease }: FetchTicket): Promise<FetchClaim | null> =>
  deps.inTenant(workerOf(tenantId), async (tx) => {
    if (!(await deps.queue.touch(JOB, lease, tx))) return null;
    const upload = await selectUpload(tx, uploadId);
    if (upload?.link) return { upload, address: deps.secrets.open(PURPOSE, upload.link) };
    await deps.queue.complete(tx, JOB, lease);
    return null;
  });

/** Throws away what an earlier try had brought: nobody can tell whether the same film would go on behind it. */
export async function beginAnew(deps: FetchDeps, upload: Writing): Promise<Writing> {
  if (upload.bytesReceived === 0) return upload;
  const nothing = { bytesReceived: 0, bytesTotal: null, sha256: null };
  await deps.inTenant(ownerOf(upload), (tx) => updateAsWriter(tx, upload, nothing));
  return { ...upload, ...nothing };
}

/** Tells how much has come. */
export const noteFetched = (deps: FetchDeps, { tenantId, preTestId }: UploadRow, share: number): Promise<void> =>
  deps.inTenant(workerOf(tenantId), async (tx) => {
    const before = await holdPreTest(tx, preTestId);
    if (before?.status !== 'uploading') return;
    const progress = Math.max(0, Math.min(99, Math.floor(share * 100)));
    await noteProgress(deps, tx, { before, stage: null, progress, etaS: null, hasNews: false });
  });

/** Ends the job; what it was for has been written down. */
export const completeFetch = (deps: FetchDeps, { tenantId, lease }: FetchTicket): Promise<boolean> =>
  deps.inTenant(workerOf(tenantId), (tx) => deps.queue.complete(tx, JOB, lease));

/** Gives a fetch up, and its job with it. @param failure null where nobody waits for the film any more */
export async function giveUpFetch(deps: FetchDeps, ticket: FetchTicket, failure: Failure | null): Promise<void> {
  await endLeft(deps, workerOf(ticket.tenantId), { id: ticket.uploadId, failure });
  await completeFetch(deps, ticket);
}

/** Gives unfinished work back, in its old place. */
export const handBackFetch = (deps: FetchDeps, { tenantId, lease }: FetchTicket): Promise<boolean> =>
  deps.inTenant(workerOf(tenantId), (tx) => deps.queue.putBack(tx, JOB, lease));

type StrandedDeps = UploadDeps & Pick<Deps, 'asSystem'>;

/** Films that nobody fetches any more, lost with a worker, are said to have broken off: whoever waits can ask again. @returns how many */
export const failStrandedFetches = (deps: StrandedDeps): Promise<number> => failStrandedBehind(deps, null);

/** All that wait, a portion at a time: one that is stranded may stand behind any number of those whose turn has yet to come. */
async function failStrandedBehind(deps: StrandedDeps, after: string | null): Promise<number> {
  const before = new Date(deps.clock.now() - RESCUE_AFTER_MS);
  const { waiting, stranded } = await deps.asSystem('sweep', async (tx) => {
    const found = await selectUnfetched(tx, { before, atMost: RESCUE_PORTION, after });
    return { waiting: found, stranded: await withoutJob(deps.queue, tx, { job: JOB, waiting: found, subjectOf: ({ id }) => id }) };
  });
  await Promise.all(stranded.map((upload) => endLeft(deps, ownerOf(upload), { id: upload.id, failure: LINK_BROKEN_OFF })));
  const last = waiting.at(-1);
  return last && waiting.length === RESCUE_PORTION ? stranded.length + (await failStrandedBehind(deps, last.id)) : stranded.length;
}
