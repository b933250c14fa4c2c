import type { AssetPicture } from '@fovea/contract/brand-assets';

/** How many first bytes settle the question. */
export const HEAD_BYTES = 16;

/**
 * Names a picture by its first bytes; what somebody calls it plays no part. Null for everything else, SVG above all.
 * The worker looks again, more closely, before it opens anything.
 */
export function pictureTypeOf(head: Uint8Array): AssetPicture['content_type'] | null {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : null;
}
