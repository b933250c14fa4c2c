import type { ProbedMedia } from '../probe/check-media.ts';
import type { LastPicture, StreamEnds } from '../probe/stream-ends.ts';

/** Seconds by which the clocks of packets and of decoded frames may differ. */
const CLOCKS_APART_S = 0.05;

const frameS = ({ info }: ProbedMedia): number => 1 / (info.frameRate ?? 25);

/** How long the picture lasts by the header, seconds; where that states only the length of all of it, that. */
export const statedPictureS = ({ statedVideoS, info }: ProbedMedia): number => statedVideoS ?? info.durationS;

/** By how many seconds a picture may end earlier or later than its header says, for the header to be right. */
export const twoFramesS = (media: ProbedMedia): number => Math.max(0.05, 2 * frameS(media));

/** Whether a film is said to go on after what was decoded of it. Sound counts where the file states only the length of all of it. */
export function fallsShort(media: ProbedMedia, { videoEndS, audioEndS }: StreamEnds): boolean {
  if (media.info.kind === 'still') return false;
  const reachedS = media.statedVideoS === null ? Math.max(videoEndS, audioEndS) : videoEndS;
  return statedPictureS(media) - reachedS > twoFramesS(media);
}

/**
 * Where the picture of a film ends, in seconds: until its last packet says, if that is the picture that was decoded last. Where the decoder
 * broke off before, nothing stands. Never later than the header says, for a packet may lie as well.
 * @param videoEndS where the last decoded frame would end if it lasted as long as the others
 * @param last null where no packet has a time stamp
 */
export function standingEndS(media: ProbedMedia, { videoEndS }: Pick<StreamEnds, 'videoEndS'>, last: LastPicture | null): number {
  const isLast = last !== null && videoEndS - frameS(media) > last.startS - CLOCKS_APART_S;
  return isLast ? Math.max(videoEndS, Math.min(last.endS, statedPictureS(media))) : videoEndS;
}
