import type { PictureSize } from '../saliency/picture-frame.ts';
import type { CutOut } from './cut-out.ts';
import type { SearchTarget } from './find-in-picture.ts';
import { searchTarget } from './find-in-picture.ts';

/** Gives what a search needs of a picture in films of one size: made anew, or that of a film before with the same picture. */
export type TargetStore = (picture: CutOut, film: PictureSize) => SearchTarget;

/** As many as a film is searched for: with fewer, of a brand with more pictures none would still be there for its next film. Each takes a few megabytes. */
const KEPT_MOST = 12;

interface Kept {
  readonly film: PictureSize;
  readonly target: SearchTarget;
}

/** Opens a store; what was asked for last is kept. */
export function createTargetStore(): TargetStore {
  let kept: readonly Kept[] = [];
  return (picture, { widthPx, heightPx }) => {
    const known = kept.find(
      ({ film, target }) => film.widthPx === widthPx && film.heightPx === heightPx && isSamePicture(target.picture, picture),
    );
    const now = known ?? { film: { widthPx, heightPx }, target: searchTarget(picture, { widthPx, heightPx }) };
    kept = [now, ...kept.filter((other) => other !== now)].slice(0, KEPT_MOST);
    return now.target;
  };
}

const isSamePicture = (a: CutOut, b: CutOut): boolean =>
  a.widthPx === b.widthPx &&
  a.heightPx === b.heightPx &&
  bytesOf(a.cover).equals(bytesOf(b.cover)) &&
  bytesOf(a.tone).equals(bytesOf(b.tone));

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);
