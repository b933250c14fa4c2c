import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CutOut } from './cut-out.ts';

/** Gives what was cut out of a picture file: anew, or as it was for a film before when the file holds the same bytes. */
export type OpenedPictures = (path: string, openAnew: () => Promise<CutOut | null>) => Promise<CutOut | null>;

/** A brand's pictures are the same from film to film, and opening one takes two runs of the media tools. Each kept one is a few megabytes. */
const KEPT_MOST = 12;

/** Starts with nothing kept. One in which there is nothing to find is not kept. */
export function createOpenedPictures(): OpenedPictures {
  let kept: readonly { readonly sha256: string; readonly picture: CutOut }[] = [];
  return async (path, openAnew) => {
    const sha256 = await sha256Of(path);
    const known = kept.find((one) => one.sha256 === sha256);
    const picture = known?.picture ?? (await openAnew());
    if (picture) kept = [{ sha256, picture }, ...kept.filter((one) => one.sha256 !== sha256)].slice(0, KEPT_MOST);
    return picture;
  };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
