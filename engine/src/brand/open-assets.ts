import { readClearPicture } from '../decode/clear-picture.ts';
import { EngineError } from '../errors.ts';
import type { MediaLimits, MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import type { BrandAsset } from './brand-reading.ts';
import type { OpenedAsset } from './brand-watch.ts';
import type { CutOut } from './cut-out.ts';
import { cutOut } from './cut-out.ts';
import { hasTemplates } from './edge-template.ts';
import { createOpenedPictures } from './opened-pictures.ts';
import { hasProof } from './raster.ts';

/** A picture is read no larger: more is never seen of it in a still of 1280 px. */
const SIDE_MAX_PX = 800;
const USUAL_FILM = { widthPx: 1280, heightPx: 720 };

interface OpenWish {
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
}

const opened = createOpenedPictures();

/**
 * Opens a brand's pictures, one after the other, in the fence; those of the films before are there already. One that is broken, or has nothing in it to find, stays among them
 * without a picture: a film is analysed all the same.
 * @throws EngineError `cancelled`
 */
export async function openAssets(assets: readonly BrandAsset[], wish: OpenWish): Promise<readonly OpenedAsset[]> {
  const pictures: OpenedAsset[] = [];
  for await (const { id, kind, path } of assets) pictures.push({ id, kind, picture: await opened(path, () => openPicture(path, wish)) });
  return pictures;
}

async function openPicture(path: string, { tools, limits, signal }: OpenWish): Promise<CutOut | null> {
  try {
    const media = await probeMedia(path, { tools, limits, signal });
    if (media.info.kind !== 'still') return null;
    const picture = cutOut(await readClearPicture(path, { media, tools, signal, sideMaxPx: SIDE_MAX_PX }));
    return picture && hasTemplates(picture, USUAL_FILM) && hasProof(picture) ? picture : null;
  } catch (fault) {
    if (!(fault instanceof EngineError) || fault.code === 'cancelled') throw fault;
    return null;
  }
}
