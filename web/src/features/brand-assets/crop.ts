import { ASSET_SIDE_LEAST_PX } from '@fovea/contract/brand-assets';

/** A part of a picture, in per cent of its width and height. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Part = { x: 0, y: 0, width: 100, height: 100 };

const NEAR = 0.05;

export const isWhole = ({ x, y, width, height }: Part): boolean => x < NEAR && y < NEAR && width > 100 - NEAR && height > 100 - NEAR;

/** A part in whole pixels, never empty and never outside the picture. */
export function pixelsOf({ x, y, width, height }: Part, widthPx: number, heightPx: number): Part {
  const left = Math.min(widthPx - 1, Math.max(0, Math.round((x / 100) * widthPx)));
  const top = Math.min(heightPx - 1, Math.max(0, Math.round((y / 100) * heightPx)));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(widthPx - left, Math.round((width / 100) * widthPx))),
    height: Math.max(1, Math.min(heightPx - top, Math.round((height / 100) * heightPx))),
  };
}

/** True for a part by which nothing could be found. Of a whole picture that small the server says so itself. */
export function isTooSmall(part: Part, widthPx: number, heightPx: number): boolean {
  const { width, height } = pixelsOf(part, widthPx, heightPx);
  return !isWhole(part) && Math.min(width, height) < ASSET_SIDE_LEAST_PX;
}

/**
 * Cuts a part out of a picture. The whole of it is the file itself, byte for byte; a photo stays a JPEG, all else becomes PNG, which
 * loses nothing and keeps what is transparent.
 */
export async function cropPicture(file: Blob, part: Part, { isPhoto }: { readonly isPhoto: boolean }): Promise<Blob> {
  if (isWhole(part)) return file;
  const bitmap = await createImageBitmap(file);
  const { x, y, width, height } = pixelsOf(part, bitmap.width, bitmap.height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height);
  bitmap.close();
  const cut = await new Promise<Blob | null>((done) =>
    isPhoto ? canvas.toBlob(done, 'image/jpeg', 0.95) : canvas.toBlob(done, 'image/png'),
  );
  if (!cut) throw new Error('The browser did not cut the picture');
  return cut;
}
