import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { BrandInput } from '@fovea/contract/brands';
import type { BrandId } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { addBrandAsset, sendPicture } from '../../brand-assets/index.ts';
import { allBrands, createBrand } from '../../brands/index.ts';
import { addPreTest, findSample } from '../../pre-tests/index.ts';
import { noteSample, tenantOf } from '../../tenants/index.ts';
import type { UploadDeps } from '../service.ts';
import { beginUpload, sendWhole } from '../service.ts';

/** The ad that comes with Fovea and the mark of its brand, as files. */
export interface SampleFiles {
  readonly film: string;
  readonly logo: string;
}

/** Made up, and what the bundled ad is for. */
const BRAND = 'Pellamy';

/**
 * Uploads the ad that comes with Fovea, with the brand that it is for, once per tenant: one that somebody has deleted for
 * good does not come back. Starting it twice, or after a start that was cut off, is safe.
 * @throws the file system's error when a file is not there
 */
export async function ensureSampleAd(deps: UploadDeps, actor: Actor, { film, logo }: SampleFiles): Promise<'added' | 'was-there'> {
  await Promise.all([access(film), access(logo)]);
  const { known, hadSample } = await deps.inTenant(actor, async (tx) => ({
    known: await findSample(tx),
    hadSample: (await tenantOf(tx, actor.tenantId)).hadSample,
  }));
  const isThere = known ? known.status !== 'draft' && known.status !== 'uploading' : hadSample;
  if (isThere) return 'was-there';
  const preTestId = known?.id ?? (await addSample(deps, actor, await sampleBrand(deps, actor, logo)));
  const upload = await beginUpload(deps, actor, { preTestId, fileName: 'sample-ad.mp4', bytesTotal: null, link: null });
  await sendWhole(deps, actor, { upload, source: createReadStream(film) });
  return 'added';
}

const addSample = (deps: UploadDeps, actor: Actor, brandId: BrandId) =>
  deps.inTenant(actor, async (tx) => {
    await noteSample(tx, actor.tenantId);
    return addPreTest(deps, tx, { actor, columns: { name: 'Sample ad', brandId }, isSample: true });
  });

/** The brand of the ad, with its mark. One that is there already is somebody's: it stays as it is. */
async function sampleBrand(deps: UploadDeps, actor: Actor, logo: string): Promise<BrandId> {
  const there = (await allBrands(deps, actor)).find(({ name }) => name === BRAND);
  if (there) return there.id;
  const { id } = await createBrand(deps, actor, BrandInput.parse({ name: BRAND }));
  const asset = await deps.inTenant(actor, (tx) => addBrandAsset(deps, tx, { actor, wish: { brand_id: id, kind: 'logo', name: BRAND } }));
  await sendPicture(deps, actor, { id: asset.id, bytes: createReadStream(logo) });
  return id;
}
