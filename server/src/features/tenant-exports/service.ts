import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Actor } from '../../actor.ts';
import { workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { BlobRef, StoredBlob } from '../../blobs/port.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import type { Lease } from '../../queue/queue.ts';
import { withoutJob } from '../../queue/without-job.ts';
import { noteAudit } from '../audit/index.ts';
import { readProof } from '../sessions/index.ts';
import { findTenantByKey, tenantOf } from '../tenants/index.ts';
import { noteLetGo, recordBlob } from '../videos/index.ts';
import { allRows } from './all-rows.ts';
import type { ExportedTable } from './contents.ts';
import { EXPORTED, pathOf } from './contents.ts';
import type { ExportView } from './repo.ts';
import {
  deleteExport,
  deleteOtherCopies,
  insertExport,
  listExports,
  raiseFence,
  selectExpired,
  selectExport,
  selectFiles,
  selectLive,
  selectRows,
  selectUnsettled,
  updateFenced,
} from './repo.ts';
import type { ZipEntry } from './zip.ts';

const JOB = 'export-tenant';
const LISTED_MOST = 50;
const KEPT_MS = 7 * 86_400_000;
const PAGE = 200;

export type ExportDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId' | 'queue' | 'blobs'>;

/** Another worker makes this export now, or it is done: whatever was to be written is rolled back. */
export class ExportLost extends Error {
  /** A file that had landed by then. */
  readonly landed: BlobRef | null;
  constructor(landed: BlobRef | null = null) {
    super('Another worker has this export now');
    this.name = 'ExportLost';
    this.landed = landed;
  }
}

async function assertOwn(tx: Tx, actor: Actor, key: string): Promise<void> {
  const tenant = await findTenantByKey(tx, key);
  if (tenant?.id !== actor.tenantId) throw new AppError('not_found');
}

export const readExports = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, key: string): Promise<ExportView[]> =>
  inTenant(actor, async (tx) => {
    await assertOwn(tx, actor, key);
    return listExports(tx, LISTED_MOST);
  });

async function existing(view: Promise<ExportView | undefined>): Promise<ExportView> {
  const found = await view;
  if (!found) throw new AppError('not_found');
  return found;
}

export type AskDeps = ExportDeps & Pick<Deps, 'asSystem'>;

/** Orders an export; one that is being made already is answered instead. @throws AppError `not_found`, `proof_required` */
export async function orderExport(deps: AskDeps, actor: Actor, key: string): Promise<ExportView> {
  await readProof(deps, actor);
  const { inTenant, clock, newId, queue } = deps;
  return inTenant(actor, async (tx) => {
    await assertOwn(tx, actor, key);
    const { tenantId, userId: requestedBy } = actor;
    const now = new Date(clock.now());
    const id = newId();
    if (!(await insertExport(tx, { id, tenantId, requestedBy, status: 'waiting', createdAt: now, changedAt: now }))) {
      return existing(selectLive(tx));
    }
    await queue.enqueue(tx, JOB, { tenantId, exportId: id });
    await noteAudit({ clock, newId }, tx, {
      actor,
      action: 'tenant.export-ordered',
      subject: { kind: 'tenant', id: tenantId },
      detail: { export: id },
    });
    return existing(selectExport(tx, id));
  });
}

/** Before that it is no use to ask again: it has all films in it. */
const ASK_AGAIN_S = 30;

/** The file of a finished export; that it was fetched is written down. @throws AppError `not_found`, `export_not_ready`, `export_failed`, `proof_required` */
export async function fetchExport(deps: AskDeps, actor: Actor, { key, id }: { key: string; id: string }): Promise<StoredBlob> {
  await readProof(deps, actor);
  return deps.inTenant(actor, async (tx) => {
    await assertOwn(tx, actor, key);
    const { row } = await existing(selectExport(tx, id));
    if (row.expiresAt && row.expiresAt.getTime() <= deps.clock.now()) throw new AppError('not_found');
    if (row.status === 'failed')
      throw new AppError('export_failed', { detail: 'Something went wrong on our side. Order the export again.' });
    if (row.sha256 === null || row.bytes === null) throw new AppError('export_not_ready', { retryAfterS: ASK_AGAIN_S });
    const subject = { kind: 'tenant', id: actor.tenantId } as const;
    await noteAudit(deps, tx, { actor, action: 'tenant.exported', subject, detail: { export: id } });
    return { tenantId: actor.tenantId, sha256: row.sha256, bytes: row.bytes };
  });
}

/** Lets go of an export; the worker that makes it finds it gone. @throws AppError `not_found`, `proof_required` */
export async function removeExport(deps: AskDeps, actor: Actor, { key, id }: { key: string; id: string }): Promise<void> {
  await readProof(deps, actor);
  await deps.inTenant(actor, async (tx) => {
    await assertOwn(tx, actor, key);
    if (!(await deleteExport(tx, id, new Date(deps.clock.now())))) throw new AppError('not_found');
    const subject = { kind: 'tenant', id: actor.tenantId } as const;
    await noteAudit(deps, tx, { actor, action: 'tenant.export-removed', subject, detail: { export: id } });
  });
}

export interface ExportClaim {
  readonly id: string;
  readonly fence: number;
}

export function claimExport(
  { inTenant, queue, clock }: ExportDeps,
  actor: Actor,
  { id, lease }: { id: string; lease: Lease },
): Promise<ExportClaim | null> {
  return inTenant(actor, async (tx) => {
    if (!(await queue.touch(JOB, lease, tx))) return null;
    const fence = await raiseFence(tx, id, new Date(clock.now()));
    if (fence !== undefined) return { id, fence };
    await queue.complete(tx, JOB, lease);
    return null;
  });
}

/** What an export holds, each part read when its turn comes. The manifest is last: it says what the others came to be. */
export async function entriesOf({ inTenant, blobs, clock }: ExportDeps, actor: Actor): Promise<ZipEntry[]> {
  const { tenant, files } = await inTenant(actor, async (tx) => ({
    tenant: await tenantOf(tx, actor.tenantId),
    files: await selectFiles(tx),
  }));
  const counts: Record<string, number> = {};
  const stored: { path: string; sha256: string; bytes: number }[] = [];
  const tables = EXPORTED.map(
    (table): ZipEntry => ({
      path: `${table.as}.json`,
      isPacked: false,
      open: async () => jsonRows({ inTenant }, actor, { table, onEnd: (count) => (counts[table.as] = count) }),
    }),
  );
  const media = files.map((file): ZipEntry => {
    const path = pathOf(file);
    const ref = { tenantId: actor.tenantId, sha256: file.sha256 };
    const open = async () => {
      const bytes = await blobs.size(ref);
      if (bytes === null) return Readable.from([]); // deleted since the list was made: the manifest does not name it
      stored.push({ path, sha256: file.sha256, bytes });
      return blobs.get(ref);
    };
    return { path, isPacked: true, open };
  });
  const { id, name, slug, locale, createdAt, retentionDays, concurrentAnalyses, uploadBytesMax } = tenant;
  const settings = { retention_days: retentionDays, concurrent_analyses: concurrentAnalyses, upload_bytes_max: uploadBytesMax };
  const manifest = () => ({
    format: 'fovea-tenant-export/1',
    made_at: new Date(clock.now()).toISOString(),
    tenant: { id, name, slug, locale, created_at: createdAt.toISOString(), settings },
    tables: counts,
    files: stored,
  });
  return [
    ...tables,
    ...media,
    { path: 'manifest.json', isPacked: false, open: async () => Readable.from([JSON.stringify(manifest(), null, 2)]) },
  ];
}

interface Walk {
  readonly table: ExportedTable;
  readonly onEnd: (count: number) => void;
}

/** A JSON list of all rows, page by page: no transaction stays open while the zip is written. */
async function* jsonRows({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, { table, onEnd }: Walk): AsyncGenerator<string> {
  let count = 0;
  yield '[';
  const read = (after: string | null) => inTenant(actor, (tx) => selectRows(tx, table, { after, most: PAGE }));
  for await (const { row } of allRows(PAGE, read)) {
    yield `${count === 0 ? '' : ','}\n${JSON.stringify(row)}`;
    count += 1;
  }
  yield '\n]\n';
  onEnd(count);
}

/** Stores the file once, in place of the copy before: first the bytes, then one short transaction that holds only while the claim is ours. @throws ExportLost */
export async function storeExport(
  deps: ExportDeps,
  actor: Actor,
  { claim, lease, source, signal }: { claim: ExportClaim; lease: Lease; source: AsyncIterable<Uint8Array>; signal: AbortSignal },
): Promise<void> {
  const flight = { tenantId: actor.tenantId, flightId: deps.newId() };
  try {
    const { hashed, digest } = hashing(source);
    const { offset, stoppedBy } = await deps.blobs.append(flight, { offset: 0, bytesMax: Number.MAX_SAFE_INTEGER, source: hashed, signal });
    if (stoppedBy !== undefined) throw stoppedBy;
    const blob = await unlessStopped(deps.blobs.land(flight, { sha256: digest(), bytes: offset }), signal); // some stores copy it all
    await deps.inTenant(actor, async (tx) => {
      const now = deps.clock.now();
      await recordBlob(tx, blob);
      const times = { readyAt: new Date(now), changedAt: new Date(now), expiresAt: new Date(now + KEPT_MS) };
      const isOurs = await updateFenced(tx, claim, { status: 'ready', sha256: blob.sha256, bytes: blob.bytes, ...times });
      if (!isOurs || !(await deps.queue.complete(tx, JOB, lease))) throw new ExportLost(blob);
      await deleteOtherCopies(tx, claim.id, new Date(now));
    });
  } catch (error) {
    // Deleted, or made by another meanwhile: nobody will ask for this file, and the next sweep takes it.
    const landed = error instanceof ExportLost ? error.landed : null;
    if (landed) await deps.inTenant(actor, (tx) => noteLetGo(tx, landed, new Date(deps.clock.now())));
    throw error;
  } finally {
    await deps.blobs.discard(flight);
  }
}

/** Gives an export back that cannot be made now, in its old place. */
export function handBackExport(deps: ExportDeps, actor: Actor, { claim, lease }: { claim: ExportClaim; lease: Lease }): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const isOurs = await updateFenced(tx, claim, { status: 'waiting', changedAt: new Date(deps.clock.now()) });
    if (isOurs) await deps.queue.putBack(tx, JOB, lease);
  });
}

/** What was begun goes on without us; whoever discards its flight ends it. */
async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function hashing(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  async function* through() {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { hashed: through(), digest: () => hash.digest('hex') };
}

/** A worker that died is found out within 15 s; before that its job may still be waiting for its heartbeat to be missed. */
const LOST_AFTER_MS = 15_000;

/** Exports whose time is over go; those whose job is gone are said to have failed, so that somebody can order again. */
export async function sweepExports(deps: ExportDeps & Pick<Deps, 'asSystem'>): Promise<void> {
  const nowMs = deps.clock.now();
  const { expired, stranded } = await deps.asSystem('sweep', async (tx) => {
    const unsettled = await selectUnsettled(tx, new Date(nowMs - LOST_AFTER_MS));
    const stranded = await withoutJob(deps.queue, tx, { job: JOB, waiting: unsettled, subjectOf: ({ id }) => id });
    return { expired: await selectExpired(tx, new Date(nowMs)), stranded };
  });
  for await (const { tenantId, id } of expired) await deps.inTenant({ tenantId }, (tx) => deleteExport(tx, id, new Date(nowMs)));
  for await (const { tenantId, ...claim } of stranded) {
    const failed = { status: 'failed', changedAt: new Date(nowMs) } as const;
    await deps.inTenant(workerOf(tenantId), (tx) => updateFenced(tx, claim, failed));
  }
}
