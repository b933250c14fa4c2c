import type { Deps } from '../../deps.ts';
import type { Keeping } from './repo.ts';
import { releaseFiles, releaseFilms, selectKeeping } from './repo.ts';

type RetentionDeps = Pick<Deps, 'asSystem' | 'inTenant' | 'clock'>;

const DAY_MS = 86_400_000;
const BATCH = 200;

/**
 * Gives up originals that are older than their tenant keeps them; what was found in them stays. The files themselves go with
 * the next sweep, which is patient with those that just came back. @returns how many films
 */
export async function applyRetention(deps: RetentionDeps): Promise<number> {
  let count = 0;
  for await (const keeping of await deps.asSystem('sweep', selectKeeping)) count += await releaseOf(deps, keeping);
  return count;
}

async function releaseOf(deps: RetentionDeps, keeping: Keeping): Promise<number> {
  const now = new Date(deps.clock.now());
  const before = new Date(now.getTime() - keeping.days * DAY_MS);
  const films = await deps.inTenant({ tenantId: keeping.id }, async (tx) => {
    const released = await releaseFilms(tx, { before, now, most: BATCH });
    const files = released.flatMap((film) => film.files);
    if (files.length > 0) await releaseFiles(tx, files, now);
    return released.length;
  });
  return films < BATCH ? films : films + (await releaseOf(deps, keeping));
}
