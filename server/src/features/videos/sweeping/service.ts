import type { TenantId } from '@fovea/contract/ids';
import { AppError } from '../../../app-error.ts';
import type { BlobRef } from '../../../blobs/port.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { inPortions } from './in-portions.ts';
import { claimRemoval, deleteSettled, endRemoval, isGoing, noteLetGo, noteStrays, selectFileRows, selectLandingNames } from './repo.ts';
import type { SeenFile } from './what-becomes.ts';
import { GRACE_MS, whatBecomes } from './what-becomes.ts';

type SweepDeps = Pick<Deps, 'blobs' | 'inTenant' | 'clock'>;

/** Files that are removed under one claim, and the time for it: many times what they take. After a crash uploads of them wait no longer. */
const PORTION = 200;
const CLAIM_MS = 60_000;

export interface FileSweep {
  readonly orphansRemoved: number;
  /** Files that no row named until now. They stay for a month, since a restored database does not know what came after its backup. */
  readonly straysFound: number;
  /** Rows whose file is not there: nothing can be done about them here, so they are counted and reported. */
  readonly rowsWithoutFile: number;
}

/** Brings one tenant's files and their rows together again after a crash between the two. */
export async function sweepFiles(deps: SweepDeps, actor: { readonly tenantId: TenantId }): Promise<FileSweep> {
  const { tenantId } = actor;
  const { blobs, inTenant, clock } = deps;
  const files = await blobs.list(tenantId); // before the rows: what comes in between is too young to matter
  const { rows, landing } = await inTenant(actor, async (tx) => ({
    rows: new Map((await selectFileRows(tx, tenantId)).map((row) => [row.sha256, row])),
    landing: new Set(await selectLandingNames(tx, tenantId)),
  }));
  const nowMs = clock.now();
  const settled = files.filter(({ sha256 }) => !landing.has(sha256));
  const fateOf = (file: SeenFile) => whatBecomes(file, rows.get(file.sha256), nowMs);
  const strays = settled.filter((file) => fateOf(file) === 'noted').map(({ sha256 }) => sha256);
  const orphans = settled.filter((file) => fateOf(file) === 'removed');

  await inPortions(strays, PORTION, async (names) => {
    await inTenant(actor, (tx) => noteStrays(tx, { tenantId, names, now: new Date(nowMs) }));
    return names.length;
  });
  const orphansRemoved = await inPortions(orphans, PORTION, (portion) => removePortion(deps, tenantId, portion));
  const there = new Set(files.map(({ sha256 }) => sha256));
  const absent = [...rows.values()].filter(({ sha256 }) => !there.has(sha256));
  const left = absent.filter(({ bytes }) => bytes === 0).map(({ sha256 }) => sha256);
  await inPortions(left, PORTION, async (names) => {
    await inTenant(actor, (tx) => deleteSettled(tx, { tenantId, names, now: new Date(nowMs - GRACE_MS) }));
    return names.length;
  });
  const wanted = absent.filter(({ bytes, removedAt }) => bytes > 0 && removedAt === null);
  const rowsWithoutFile = await inPortions(wanted, PORTION, async (portion) => {
    const sizes = await Promise.all(portion.map(({ sha256 }) => blobs.size({ tenantId, sha256 })));
    return sizes.filter((bytes) => bytes === null).length;
  });
  return { orphansRemoved, straysFound: strays.length, rowsWithoutFile };
}

/**
 * A file of the same bytes may have come since the first look, and what was acknowledged must not go with the old one. An upload says
 * under a lock which bytes it lands before it lands them, and the same lock gives out this claim: whoever comes first, the other sees.
 * What is made here (a heatmap, a preview) says nothing before; its file is young, which the second look at its time finds.
 */
async function removePortion(deps: SweepDeps, tenantId: TenantId, orphans: readonly SeenFile[]): Promise<number> {
  const { blobs, inTenant, clock } = deps;
  const now = new Date(clock.now());
  const until = new Date(now.getTime() + CLAIM_MS);
  const names = await inTenant({ tenantId }, (tx) =>
    claimRemoval(tx, { tenantId, names: orphans.map(({ sha256 }) => sha256), now, until }),
  );
  if (names.size === 0) return 0;
  const removed: string[] = [];
  try {
    const claimed = orphans.filter(({ sha256 }) => names.has(sha256));
    const times = await Promise.all(claimed.map(({ sha256 }) => blobs.storedAt({ tenantId, sha256 })));
    const same = claimed.filter(({ storedAt }, i) => times[i]?.getTime() === storedAt.getTime());
    if (clock.now() >= until.getTime()) return 0;
    const ends = await Promise.allSettled(same.map(({ sha256 }) => blobs.remove({ tenantId, sha256 }).then(() => removed.push(sha256))));
    const fault = ends.find((end) => end.status === 'rejected');
    if (fault) throw fault.reason;
    return removed.length;
  } finally {
    await inTenant({ tenantId }, (tx) => endRemoval(tx, { tenantId, names: [...names], now, until }, removed));
  }
}

/**
 * To be asked in the transaction that notes which bytes an upload is about to land.
 * @throws AppError `unavailable` while the sweep removes an old file of the same bytes; a moment later it is over
 */
export async function assertStays(tx: Tx, { clock }: Pick<Deps, 'clock'>, ref: BlobRef): Promise<void> {
  if (await isGoing(tx, ref, new Date(clock.now())))
    throw new AppError('unavailable', { detail: 'The file could not be stored this very moment. Try again.', retryAfterS: 2 });
}

export { noteLetGo };
