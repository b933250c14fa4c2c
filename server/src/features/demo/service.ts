import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantId } from '@fovea/contract/ids';
import { PresetInput } from '@fovea/contract/presets';
import type { Actor } from '../../actor.ts';
import { personOf, workerOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { StoredBlob } from '../../blobs/port.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import { refundRemoved } from '../billing/index.ts';
import { addBrandAsset } from '../brand-assets/index.ts';
import { addBrand } from '../brands/index.ts';
import { addFolder } from '../folders/index.ts';
import { freeSlug } from '../organisations/index.ts';
import { addPreTest, advancePreTest, endPreTest } from '../pre-tests/index.ts';
import { openPrediction } from '../predictions/index.ts';
import { addPreset } from '../presets/index.ts';
import type { TenantRow } from '../tenants/index.ts';
import { createTenant } from '../tenants/index.ts';
import { addVideo } from '../videos/index.ts';
import { ASSETS, BRANDS, FOLDERS, PRE_TESTS, PRESETS } from './content.ts';
import { emptyDemo, holdDemo, isMadeAlready, selectDemo, selectRunning } from './repo.ts';

export type DemoDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'blobs' | 'clock' | 'newId' | 'events' | 'queue' | 'ownOrigin'>;

const SAMPLE_AD = join(import.meta.dirname, '../../../assets/sample-ad.mp4');
const FILM = { fileName: 'sample-ad.mp4', kind: 'film', container: 'mp4', contentType: 'video/mp4' } as const;

/**
 * Makes the demo tenant, or throws away what is in it and fills it anew: all of it or nothing. Its people stay. Whoever asks at
 * the same time waits.
 * @param actor null for whoever runs the server, from the command line
 * @throws AppError `tenant_state_forbids`, `not_enough_credits`, `storage_full`
 */
export async function resetDemo(deps: DemoDeps, actor: Actor | null): Promise<TenantRow> {
  const { id } = await demoTenant(deps);
  const film = await deps.blobs.put(id, await readFile(SAMPLE_AD));
  const inside = actor ? insideOf(actor, id) : workerOf(id);
  return deps.inTenant(inside, async (tx) => {
    const tenant = await holdDemo(tx, id);
    if (!tenant || tenant.deletionRequestedAt) {
      throw new AppError('tenant_state_forbids', {
        detail: 'The deletion of the demo organisation has been asked for. Call it off first; nothing was changed.',
      });
    }
    for await (const preTest of await selectRunning(tx, id)) await endPreTest(deps, tx, { id: preTest, event: 'cancelled' });
    await emptyDemo(tx, id, new Date(deps.clock.now()));
    await refundRemoved(deps, tx, id);
    await fill(deps, tx, { actor: inside, film });
    await noteAudit(deps, tx, { actor: inside, action: 'demo.reset', subject: { kind: 'tenant', id } });
    return tenant;
  });
}

async function demoTenant(deps: DemoDeps): Promise<TenantRow> {
  const name = 'Demo';
  try {
    return await deps.asSystem(
      'demo',
      async (tx) => (await selectDemo(tx)) ?? createTenant(tx, deps, { name, slug: await freeSlug(tx, name), isDemo: true }),
    );
  } catch (error) {
    if (!isMadeAlready(error)) throw error;
    return demoTenant(deps);
  }
}

/** An admin of another tenant is nobody in this one, and stands behind what is done. */
function insideOf(actor: Actor, tenantId: TenantId): Actor {
  if (actor.tenantId === tenantId) return actor;
  const person = personOf(actor);
  const behind = person.userId && { tenantId: person.tenantId, userId: person.userId };
  return { ...actor, tenantId, userId: null, behind };
}

interface Filling {
  readonly actor: Actor;
  /** The bundled ad, stored under the demo tenant. */
  readonly film: StoredBlob;
}

type MakeDeps = Pick<Deps, 'clock' | 'newId' | 'events' | 'queue'>;

/** One after another: each refers to the one before, and a transaction is one line of statements anyway. */
async function fill(deps: MakeDeps, tx: Tx, { actor, film }: Filling): Promise<void> {
  const brandIds = await made(BRANDS, async ({ wish }) => (await addBrand(deps, tx, { actor, wish })).id);
  await made(
    ASSETS.map((asset) => ({ ...asset, key: asset.name })),
    async ({ brand, kind, name, text, hex }) =>
      addBrandAsset(deps, tx, { actor, wish: { brand_id: idOf(brandIds, brand), kind, name, text, hex } }),
  );
  const presetIds = await made(PRESETS, async ({ name, brand, placement, adType }) => {
    const wish = PresetInput.parse({ name, brand_id: idOf(brandIds, brand), placement, ad_type: adType });
    return (await addPreset(deps, tx, { actor, wish })).preset.id;
  });
  const folderIds = new Map<string, Awaited<ReturnType<typeof addFolder>>>();
  for await (const folder of FOLDERS) {
    const parent_id = 'parent' in folder ? idOf(folderIds, folder.parent) : null;
    folderIds.set(folder.key, await addFolder(deps, tx, { actor, wish: { name: folder.name, parent_id } }));
  }
  const videoId = await addVideo(deps, tx, { blob: film, ...FILM, createdBy: actor.userId });
  for await (const { name, placement, folder, brand, preset } of PRE_TESTS) {
    const place = { folderId: folder ? idOf(folderIds, folder) : null, brandId: brand ? idOf(brandIds, brand) : null };
    const columns = { name, placement, ...place, presetId: preset ? idOf(presetIds, preset) : null, videoId };
    const id = await addPreTest(deps, tx, { actor, columns, isSample: false });
    const run = { tenantId: actor.tenantId, userId: actor.userId, preTestId: id, videoId };
    await advancePreTest(deps, tx, { id, event: 'film_shared', predictionId: await openPrediction(deps, tx, run) });
  }
}

/** What was made of each, by its key. */
async function made<T extends { readonly key: string }, M>(all: readonly T[], make: (each: T) => Promise<M>): Promise<Map<string, M>> {
  const byKey = new Map<string, M>();
  for await (const each of all) byKey.set(each.key, await make(each));
  return byKey;
}

function idOf<M>(ids: ReadonlyMap<string, M>, key: string): M {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo has no ${key}`);
  return id;
}
