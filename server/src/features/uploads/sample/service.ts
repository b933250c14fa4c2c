import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Actor } from '../../../actor.ts';
import { addPreTest, findSample } from '../../pre-tests/index.ts';
import type { UploadDeps } from '../service.ts';
import { beginUpload, sendWhole } from '../service.ts';

/**
 * Uploads the ad that comes with Fovea, once per tenant. Starting it twice, or after a start that was cut off, is safe.
 * @throws the file system's error when the file is not there
 */
export async function ensureSampleAd(deps: UploadDeps, actor: Actor, path: string): Promise<'added' | 'was-there'> {
  await access(path);
  const sample = await deps.inTenant(actor, async (tx) => {
    const known = await findSample(tx);
    return known ?? { id: await addPreTest(deps, tx, { actor, columns: { name: 'Sample ad' }, isSample: true }), status: 'draft' as const };
  });
  if (sample.status !== 'draft' && sample.status !== 'uploading') return 'was-there';
  const upload = await beginUpload(deps, actor, { preTestId: sample.id, fileName: 'sample-ad.mp4', bytesTotal: null });
  await sendWhole(deps, actor, { upload, source: createReadStream(path) });
  return 'added';
}
