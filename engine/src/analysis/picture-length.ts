import type { ProbedMedia } from '../probe/check-media.ts';
import type { StreamEnds } from '../probe/stream-ends.ts';

/** Length of the picture in seconds: as the file states it when the frames agree, else as far as frames, or sound under a last picture, went. */
export function pictureLength(media: ProbedMedia, { videoEndS, audioEndS }: StreamEnds): number {
  if (media.info.kind === 'still') return 0;
  const stated = media.statedVideoS ?? media.info.durationS;
  const twoFramesS = Math.max(0.05, 2 / (media.info.frameRate ?? 25));
  if (Math.abs(stated - videoEndS) <= twoFramesS) return stated;
  const reachedS = stated > videoEndS ? Math.min(stated, Math.max(videoEndS, audioEndS)) : videoEndS;
  return Math.round(reachedS * 1000) / 1000;
}
