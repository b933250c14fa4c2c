import type { ProbedMedia } from '../probe/check-media.ts';

/** These say of each picture whether it is two half ones, and nothing of that in their header. */
const SAID_BY_PICTURE = new Set(['dnxhd']);

/**
 * The filter that makes whole pictures of half ones, one for each at its own time, with a comma behind; nothing for a film that can have
 * none. It comes before all others: smaller, or cut off, two half pictures are no longer told apart. Pictures that are whole among half
 * ones pass as they are.
 */
export function wholePictures({ scan, info: { kind, videoCodec } }: ProbedMedia): string {
  const hasHalves = scan === 'interlaced' || (scan === null && SAID_BY_PICTURE.has(videoCodec));
  return kind === 'film' && hasHalves ? 'bwdif=mode=send_frame:deint=interlaced,' : '';
}
