import { ASSET_PICTURE_BYTES_MAX } from '@fovea/contract/brand-assets';

/** What the server takes, by the first bytes of a file. */
export const PICTURES = 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp';

export type PictureFault = 'not-a-picture' | 'too-many-bytes' | 'unreadable';

/** A picture as the browser sees it, or why it cannot be sent. */
export type SeenPicture =
  | { readonly kind: 'picture'; readonly widthPx: number; readonly heightPx: number; readonly isPhoto: boolean }
  | { readonly kind: 'fault'; readonly fault: PictureFault };

const HEAD_BYTES = 16;

function typeOf(head: Uint8Array): 'png' | 'jpeg' | 'webp' | null {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'webp' : null;
}

/** Refuses at once what the server would refuse. */
export async function seePicture(file: Blob): Promise<SeenPicture> {
  const head = new Uint8Array(
    await file
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const type = typeOf(head);
  if (type === null) return { kind: 'fault', fault: 'not-a-picture' };
  if (file.size > ASSET_PICTURE_BYTES_MAX) return { kind: 'fault', fault: 'too-many-bytes' };
  try {
    const bitmap = await createImageBitmap(file);
    const { width: widthPx, height: heightPx } = bitmap;
    bitmap.close();
    return { kind: 'picture', widthPx, heightPx, isPhoto: type === 'jpeg' };
  } catch {
    return { kind: 'fault', fault: 'unreadable' }; // its first bytes are right and the rest is not
  }
}
