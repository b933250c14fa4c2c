import type { MediaInfo } from '../ports.ts';

/** What Chromium, Firefox and Safari all play, by container; a film without sound counts by its picture. */
const PLAYED = {
  mov: { video: ['h264', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'flac'] },
  matroska: { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
} as const satisfies Partial<Record<MediaInfo['container'], { video: readonly string[]; audio: readonly string[] }>>;

/** Eight bits with halved colour, in both ranges: the only H.264 that hardware decodes everywhere. */
const PLAYED_H264 = ['yuv420p', 'yuvj420p'];

/** Whether a film needs a copy for browsers: some of them cannot play the file that was sent, or show another film. A still never does. */
export function needsPreview({ kind, container, videoCodec, pixelFormat, shownOtherwise, audio }: MediaInfo): boolean {
  if (kind === 'still') return false;
  if (shownOtherwise) return true;
  if (container !== 'mov' && container !== 'matroska') return true;
  // A browser plays one track, and of several not each browser the same.
  if (audio?.joined || audio?.tracksLeftOut) return true;
  const played = PLAYED[container];
  const isPicturePlayed = includes(played.video, videoCodec) && (videoCodec !== 'h264' || PLAYED_H264.includes(pixelFormat));
  return !isPicturePlayed || (audio !== null && !includes(played.audio, audio.codec));
}

const includes = (list: readonly string[], name: string): boolean => list.includes(name);
