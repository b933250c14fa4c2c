import { readFile } from 'node:fs/promises';
import type { Deps } from '../deps.ts';
import { zipfSizes } from './sizes.ts';
import type { SeededTenant } from './write-rows.ts';
import { tenantOf, writeBlob, writeChunk, writePeople, writeTenant } from './write-rows.ts';

export interface SeedWish {
  readonly tenants: number;
  readonly videos: number;
  /** Other rows for another number, the same rows for the same. */
  readonly seed: number;
  /** A film that every seeded video points to. */
  readonly filmPath: string;
  readonly passwordHash: string;
  readonly say: (line: string) => void;
}

/** Few enough that a chunk stays far below the longest statement that the application's roles may run. */
const CHUNK = 2_000;

/**
 * Fills the database with tenants of very different sizes. A second run with the same wish adds nothing, a run that broke off
 * is completed by the next.
 * @returns the largest tenant
 */
export async function seed(deps: Pick<Deps, 'asSystem' | 'blobs'>, wish: SeedWish): Promise<SeededTenant> {
  const sizes = zipfSizes(wish.tenants, wish.videos);
  const tenants = sizes.map((videos, number) => tenantOf(number, { seed: wish.seed, videos }));
  const [largest] = tenants;
  if (!largest) throw new RangeError('Seed at least one tenant');
  const film = await readFile(wish.filmPath);
  for (const tenant of tenants) {
    // biome-ignore lint/performance/noAwaitInLoops: one after another, so that the database is not given all of it at once
    await fillTenant(deps, tenant, { ...wish, film });
  }
  return largest;
}

async function fillTenant(deps: Pick<Deps, 'asSystem' | 'blobs'>, tenant: SeededTenant, wish: SeedWish & { film: Buffer }): Promise<void> {
  const { sha256, bytes } = await deps.blobs.put(tenant.id, wish.film);
  const people = await deps.asSystem('seed', async (tx) => {
    await writeTenant(tx, tenant);
    await writeBlob(tx, { tenantId: tenant.id, sha256, bytes });
    return writePeople(tx, tenant, wish);
  });
  for (let from = 1; from <= tenant.videos; from += CHUNK) {
    const to = Math.min(tenant.videos, from + CHUNK - 1);
    // biome-ignore lint/performance/noAwaitInLoops: each chunk is a transaction of its own, in order
    await deps.asSystem('seed', (tx) => writeChunk(tx, { tenant, seed: wish.seed, from, to, film: { sha256, bytes }, people }));
  }
  wish.say(`${tenant.slug}: ${tenant.videos} videos`);
}
