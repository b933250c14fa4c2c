import type { TenantId } from '@fovea/contract/ids';
import { workerOf } from '../../actor.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import type { AgedFilm, Keeping } from './repo.ts';
import { forgetDays, releaseBrief, releaseFiles, releaseOld, selectDue, selectLeft } from './repo.ts';

type RetentionDeps = Pick<Deps, 'asSystem' | 'inTenant' | 'clock' | 'log' | 'newId'>;

const DAY_MS = 86_400_000;
const BATCH = 200;

/**
 * Gives up originals that are older than their tenant keeps them, or that all of their pre-tests have had for as long as they keep
 * them: whichever comes first. What was found in them stays. The files themselves go with the next sweep, which is patient with those that just came
 * back. What fails for one tenant is said and left to the next round, and keeps no other's (R40). @returns how many films
 */
export async function applyRetention(deps: RetentionDeps): Promise<number> {
  let count = 0;
  const now = new Date(deps.clock.now());
  for await (const keeping of await deps.asSystem('sweep', (tx) => selectDue(tx, now))) count += await releaseAlone(deps, keeping);
  return count;
}

async function releaseAlone(deps: RetentionDeps, keeping: Keeping): Promise<number> {
  try {
    return await releaseOf(deps, keeping);
  } catch (err) {
    deps.log.error({ err, tenantId: keeping.id }, 'the originals of a tenant could not be given up; those of the others are');
    return 0;
  }
}

async function releaseOf(deps: RetentionDeps, { id: tenantId, days }: Keeping): Promise<number> {
  const now = new Date(deps.clock.now());
  const wish = { now, most: BATCH };
  const brief = await inBatches(deps, { tenantId, now, release: (tx) => releaseBrief(tx, wish) });
  const before = days === null ? null : new Date(now.getTime() - days * DAY_MS);
  const old = before ? await inBatches(deps, { tenantId, now, release: (tx) => releaseOld(tx, { ...wish, before }) }) : 0;
  await deps.inTenant({ tenantId }, forgetDays);
  return brief + old;
}

interface Batch extends Pick<Parameters<Deps['inTenant']>[0], 'tenantId'> {
  readonly now: Date;
  readonly release: (tx: Tx) => Promise<AgedFilm[]>;
}

async function inBatches(deps: Pick<RetentionDeps, 'inTenant' | 'clock' | 'newId'>, { tenantId, now, release }: Batch): Promise<number> {
  const films = await deps.inTenant({ tenantId }, async (tx) => {
    const released = await release(tx);
    const files = released.flatMap((film) => film.files);
    if (files.length > 0) await releaseFiles(tx, files, now);
    await noteAll(deps, tx, { tenantId, released });
    return released.length;
  });
  return films < BATCH ? films : films + (await inBatches(deps, { tenantId, now, release }));
}

interface Released {
  readonly tenantId: TenantId;
  readonly released: readonly AgedFilm[];
}

/** Whoever asked that films do not stay reads in the log of the tenant that they went, by each test. */
async function noteAll(deps: Pick<RetentionDeps, 'clock' | 'newId'>, tx: Tx, { tenantId, released }: Released): Promise<void> {
  if (released.length === 0) return;
  const actor = workerOf(tenantId);
  for await (const { id, ...detail } of await selectLeft(
    tx,
    released.map(({ videoId }) => videoId),
  ))
    await noteAudit(deps, tx, { actor, action: 'pre-test.film-deleted', subject: { kind: 'pre-test', id }, detail });
}
