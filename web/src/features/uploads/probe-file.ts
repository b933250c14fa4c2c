import { loadForWork } from '../../lib/load-once.ts';
import type { Facts, PictureFacts } from './facts.ts';
import { UNKNOWN } from './facts.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';

/**
 * Looks into a file as far as this browser can: signature, length, size, sound, one still. Never fails; unknown stays unknown.
 * @param onFacts is told what is known before the still
 */
export async function probeFile(file: File, onFacts: (facts: Facts) => void): Promise<Facts> {
  const head = new Uint8Array(
    await file
      .slice(0, SNIFF_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const sniffed = sniff(head);
  const withPicture = (picture: PictureFacts): Facts => ({ bytes: file.size, sniffed, ...picture });
  if (!sniffed) return withPicture(UNKNOWN);
  const probing = probePicture(file, sniffed.isStill, (picture) => onFacts(withPicture(picture)));
  return withPicture(await probing.catch(() => UNKNOWN));
}

/** Its code comes with the first file; until it is there nobody waits for what only it would tell. */
async function probePicture(file: File, isStill: boolean, onFacts: (facts: PictureFacts) => void): Promise<PictureFacts> {
  const { probeFilm, probeStill } = await loadForWork(
    () => import('./probe-picture.ts'),
    () => onFacts(UNKNOWN),
  );
  return isStill ? probeStill(file) : probeFilm(file, onFacts);
}
