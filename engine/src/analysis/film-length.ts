import { statedPictureS, twoFramesS } from '../decode/standing-end.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import type { ProbeMeans } from '../probe/probe-means.ts';
import type { StreamEnds } from '../probe/stream-ends.ts';
import { measureEnds } from '../probe/stream-ends.ts';

/** Sound is stored in blocks, the last of them filled up: by so little it outlasts the picture in films that end as one. */
const SOUND_LONGER_LEAST_S = 0.1;

/**
 * Length of a film in seconds, the same whatever its container: until picture and sound have both ended, as players show it and platforms
 * count it, the last picture standing for as long as it is said to or there is sound.
 */
export function filmLength(media: ProbedMedia, ends: StreamEnds): number {
  if (media.info.kind === 'still') return 0;
  const pictureS = pictureLength(media, ends);
  const fileS = media.info.durationS;
  // The file knows where in its last block sound ends.
  const soundS = Math.abs(ends.audioEndS - fileS) <= SOUND_LONGER_LEAST_S ? fileS : rounded(ends.audioEndS);
  return soundS - pictureS > SOUND_LONGER_LEAST_S ? soundS : pictureS;
}

/** Length of a film in seconds by its header, which may lie. */
export function statedFilmLength(media: ProbedMedia): number {
  const pictureS = statedPictureS(media);
  const { info } = media;
  return info.audio && info.durationS - pictureS > SOUND_LONGER_LEAST_S ? info.durationS : pictureS;
}

/** How long a film is, s, and whether that was borne out by what is in the file. */
export interface MeasuredLength {
  readonly durationS: number;
  readonly areCertain: boolean;
}

/**
 * How long a film is. Where the pictures that a file counts do not bear out its header, it counts none, or only its sound is said to last
 * as long, its packets are looked through: by a length that is not there samples would be laid too far apart, and the looks for the bands
 * where no picture is.
 * @throws EngineError `took_too_long`, `cancelled`, `tool_misbehaved`
 */
export async function measuredFilmLength(path: string, media: ProbedMedia, means: ProbeMeans): Promise<MeasuredLength> {
  const durationS = statedFilmLength(media);
  const stated = { durationS, areCertain: false };
  if (media.info.kind === 'still') return stated;
  if (media.isLengthBorneOut && durationS === media.statedVideoS) return { durationS, areCertain: true };
  const ends = await measureEnds(path, media, means);
  // A file without time stamps is believed.
  return ends.videoEndS > 0 ? { durationS: filmLength(media, ends), areCertain: true } : stated;
}

/** Length of the picture in seconds: as the file states it when the frames agree, else as far as frames, or sound under a last picture, went. */
export function pictureLength(media: ProbedMedia, { videoEndS, audioEndS }: StreamEnds): number {
  const stated = statedPictureS(media);
  if (Math.abs(stated - videoEndS) <= twoFramesS(media)) return stated;
  return rounded(stated > videoEndS ? Math.min(stated, Math.max(videoEndS, audioEndS)) : videoEndS);
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
