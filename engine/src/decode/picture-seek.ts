import type { ProbedMedia } from '../probe/check-media.ts';
import type { ProbeMeans } from '../probe/probe-means.ts';
import type { Packet } from '../probe/read-packets.ts';
import { readPackets } from '../probe/read-packets.ts';

/** A time stamp just short of a picture's own still means that picture. */
const PICTURE_TOLERANCE = 0.01;
/** Where pictures have times of their own, those are told in milliseconds. */
const MOMENT_TOLERANCE_S = 0.001;
/** Files say when a picture is decoded, which may be so much sooner than it is shown: from there on they are looked up. */
const DECODED_BEFORE_S = 0.5;

/** Where the decoder begins, and from when on its pictures count, seconds of the film. */
export interface PictureFrom {
  readonly beginS: number;
  readonly countsS: number;
}

/** The whole film. */
export const BEGINNING: PictureFrom = { beginS: 0, countsS: 0 };

/** What ffmpeg is told before its input. */
export const beginAt = ({ beginS }: PictureFrom): string[] => ['-ss', beginS.toFixed(6)];
/** The filter that leaves out what comes before; times go on from where the decoder began. */
export const sinceMoment = ({ beginS, countsS }: PictureFrom): string => `trim=start=${(countsS - beginS).toFixed(6)}`;

/** Finds where the decoder has to begin so that the first picture that counts is the one on screen. */
export interface PictureSeek {
  /**
   * @param atS moment of the film, s; behind the last picture that one is meant
   * @param read is handed null for a photo; its null means that no picture came, and it may be asked again
   * @returns what was read; null where no picture can be had
   * @throws EngineError `cancelled`, `took_too_long`, `tool_misbehaved`, and whatever `read` throws
   */
  at<Result>(atS: number, read: (from: PictureFrom | null) => Promise<Result | null>): Promise<Result | null>;
}

/**
 * Pictures are found by their number where the header proves that they come at a steady rate. Elsewhere, and where that brings none,
 * the film's packets are read through, once for all moments: a mean rate would point at the picture behind the next cut, or at none.
 */
export function openPictureSeek(path: string, media: ProbedMedia, means: ProbeMeans): PictureSeek {
  let packets: Promise<readonly Packet[]> | null = null;
  return {
    async at(atS, read) {
      if (media.info.kind === 'still') return await read(null);
      const counted = media.isRateConstant ? await read(fromRate(media, atS)) : null;
      if (counted !== null) return counted;
      packets ??= packetsByTime(path, media, means);
      return await read(fromPackets(await packets, atS) ?? fromRate(media, atS));
    },
  };
}

/** Half a picture before the one on screen, so that no rounding can lose it. */
function fromRate({ info, statedVideoS }: ProbedMedia, atS: number): PictureFrom {
  const rate = info.frameRate ?? 25;
  const last = Math.max(0, Math.round((statedVideoS ?? info.durationS) * rate) - 1);
  const index = Math.min(last, Math.floor(atS * rate + PICTURE_TOLERANCE));
  const countsS = Math.max(0, (index - 0.5) / rate);
  return { beginS: Math.max(0, countsS - DECODED_BEFORE_S), countsS };
}

/** Half-way between the picture on screen and the one before; null where no picture has a time. */
function fromPackets(packets: readonly Packet[], atS: number): PictureFrom | null {
  const found = packets.findLastIndex((packet) => packet.atS <= atS + MOMENT_TOLERANCE_S);
  const shown = packets[Math.max(0, found)];
  if (!shown) return null;
  const before = packets[found - 1];
  const countsS = before ? Math.max(0, (before.atS + shown.atS) / 2) : 0;
  // Looked up by when it is decoded, a file without an index can be entered behind the very picture that a decoder can begin at.
  const key = packets.findLast((packet) => packet.isKey && packet.atS <= shown.atS);
  const beginS = Math.max(0, (key?.decodedS ?? 0) - DECODED_BEFORE_S);
  return { beginS: Math.min(beginS, countsS), countsS };
}

async function packetsByTime(path: string, media: ProbedMedia, means: ProbeMeans): Promise<readonly Packet[]> {
  const wish = { media, stream: media.videoStream, perSecond: means.limits.frameRateMax };
  const { fileStartS, packets } = await readPackets(path, wish, means);
  const read = [...packets()];
  // Behind a seam the file's clock says another time, or the same one twice: the decoder counts from the beginning there.
  const isStraight = read.every(({ addedS }) => addedS === 0);
  const ownClock = (packet: Packet) => ({
    ...{ ...packet, isKey: packet.isKey && isStraight },
    ...{ atS: packet.atS - fileStartS, decodedS: packet.decodedS - fileStartS },
  });
  return read.map(ownClock).toSorted((a, b) => a.atS - b.atS);
}
