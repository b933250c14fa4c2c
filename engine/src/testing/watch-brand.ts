import { detailSizeFor } from '../analysis/detail-watcher.ts';
import type { BrandTrack } from '../brand/brand-reading.ts';
import { openAssets } from '../brand/open-assets.ts';
import { openBrandWatch } from '../brand/open-brand-watch.ts';
import { decode } from '../decode/decode.ts';
import { DEFAULT_LIMITS as limits } from '../default-limits.ts';
import type { MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';

/** Stills a second that a film is watched at. */
export const BRAND_RATE = 6;

/** Watches a film for one picture, without the network. @param logo path of the picture */
export async function watchBrand(path: string, logo: string, tools: MediaTools): Promise<readonly BrandTrack[]> {
  const media = await probeMedia(path, { tools, limits });
  const assets = await openAssets([{ id: 'logo', kind: 'logo', path: logo }], { tools, limits });
  await using watcher = openBrandWatch({ assets, stepS: 1 / BRAND_RATE });
  const detail = { size: detailSizeFor(media.info), rate: BRAND_RATE };
  const wish = { path, media, size: { widthPx: 64, heightPx: 36 }, toneMapping: 'none', tools, limits, detail } as const;
  for await (const piece of decode(wish)) {
    if (piece.kind === 'detail') await watcher.push({ ...piece, colour: { matrix: 'bt709', isFullRange: false } });
  }
  await watcher.finish();
  return watcher.tracks(media.info.durationS);
}
