import type { TenantId } from '@fovea/contract/ids';
import { AppError } from '../../../app-error.ts';
import type { BlobRef } from '../../../blobs/port.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { claimRemoval, endRemoval, isGoing, selectBlobNames, selectLandingNames } from './repo.ts';

type SweepDeps = Pick<Deps, 'blobs' | 'inTenant' | 'clock'>;

/** A file this young may belong to a transaction that has not committed yet. */
const GRACE_MS = 3_600_000;
/** Files that are removed under one claim, and the time for it: many times what they take. After a crash uploads of them wait no longer. */
const PORTION = 200;
const CLAIM_MS = 60_000;

export interface FileSweep {
  readonly orphansRemoved: number;
  /** Rows whose file is not there: nothing can be done about them here, so they are counted and reported. */
  readonly rowsWithoutFile: number;
}

/** Brings one tenant's files and their rows together again after a crash between the two. */
export async function sweepFiles(deps: SweepDeps, actor: { readonly tenantId: TenantId }): Promise<FileSweep> {
  const { tenantId } = actor;
  const { blobs, inTenant, clock } = deps;
  const files = await blobs.list(tenantId); // before the rows: what comes in between is too young to matter
  const { known, landing } = await inTenant(actor, async (tx) => ({
    known: new Set(await selectBlobNames(tx, tenantId)),
    landing: new Set(await selectLandingNames(tx, tenantId)),
  }));
  const orphans = files.filter(
    ({ sha256, storedAt }) => !known.has(sha256) && !landing.has(sha256) && clock.now() - storedAt.getTime() > GRACE_MS,
  );
  const orphansRemoved = await removeAll(deps, tenantId, new Map(orphans.map(({ sha256, storedAt }) => [sha256, storedAt])));
  const there = new Set(files.map(({ sha256 }) => sha256));
  const missing = await Promise.all([...known].filter((sha256) => !there.has(sha256)).map((sha256) => blobs.size({ tenantId, sha256 })));
  return { orphansRemoved, rowsWithoutFile: missing.filter((bytes) => bytes === null).length };
}

/** Of the files by their names and times. @returns how many were removed */
async function removeAll(deps: SweepDeps, tenantId: TenantId, orphans: ReadonlyMap<string, Date>): Promise<number> {
  const portion = [...orphans.keys()].slice(0, PORTION);
  if (portion.length === 0) return 0;
  const left = new Map([...orphans].slice(PORTION));
  const claimed = new Map([...orphans].slice(0, PORTION));
  return (await removePortion(deps, tenantId, claimed)) + (await removeAll(deps, tenantId, left));
}

/**
 * A file of the same bytes may have come since the first look, and what was acknowledged must not go with the old one. An upload says
 * under a lock which bytes it lands before it lands them, and the same lock gives out this claim: whoever comes first, the other sees.
 * What is made here (a heatmap, a preview) says nothing before; its file is young, which the second look at the times finds.
 */
async function removePortion(deps: SweepDeps, tenantId: TenantId, orphans: ReadonlyMap<string, Date>): Promise<number> {
  const { blobs, inTenant, clock } = deps;
  const now = new Date(clock.now());
  const until = new Date(now.getTime() + CLAIM_MS);
  const names = await inTenant({ tenantId }, (tx) => claimRemoval(tx, { tenantId, names: [...orphans.keys()], now, until }));
  if (names.size === 0) return 0;
  try {
    const again = await blobs.list(tenantId);
    const same = again.filter(({ sha256, storedAt }) => names.has(sha256) && orphans.get(sha256)?.getTime() === storedAt.getTime());
    if (clock.now() >= until.getTime()) return 0;
    await Promise.all(same.map(({ sha256 }) => blobs.remove({ tenantId, sha256 })));
    return same.length;
  } finally {
    await inTenant({ tenantId }, (tx) => endRemoval(tx, { tenantId, names: [...names], now, until }));
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
