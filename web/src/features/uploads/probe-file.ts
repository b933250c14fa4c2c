import type { Facts, PictureFacts } from './facts.ts';
import { UNKNOWN } from './facts.ts';
import { SNIFF_BYTES, sniff } from './sniff.ts';

/** Looks into a file as far as this browser can: signature, length, size, sound, one still. Never fails; unknown stays unknown. */
export async function probeFile(file: File): Promise<Facts> {
  const head = new Uint8Array(
    await file
      .slice(0, SNIFF_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const sniffed = sniff(head);
  const picture = sniffed ? await probePicture(file, sniffed.isStill).catch(() => UNKNOWN) : UNKNOWN;
  return { bytes: file.size, sniffed, ...picture };
}

/** Its code comes with the first file. */
async function probePicture(file: File, isStill: boolean): Promise<PictureFacts> {
  const { probeFilm, probeStill } = await import('./probe-picture.ts');
  return isStill ? probeStill(file) : probeFilm(file);
}
