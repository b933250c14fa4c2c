import type { ProbedMedia } from './check-media.ts';
import type { ProbeMeans } from './probe-means.ts';
import type { PacketsWish } from './read-packets.ts';
import { readPackets } from './read-packets.ts';

/** Packets of sound a second, at the most. */
const SOUND_PACKETS_PER_S = 400;

/** When a film's picture and sound end, in seconds from the first moment of the file; 0 where there is none. */
export interface StreamEnds {
  readonly videoEndS: number;
  readonly audioEndS: number;
}

interface Stretch {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Reads through a film once without decoding it: what there is in it, whatever its header claims.
 * @throws EngineError `took_too_long`, `cancelled`, `tool_misbehaved`
 */
export async function measureEnds(path: string, media: ProbedMedia, means: ProbeMeans): Promise<StreamEnds> {
  const { videoStream, soundStreams } = media;
  const [soundStream] = soundStreams;
  const [picture, sound] = await Promise.all([
    stretchOf(path, { media, stream: videoStream, perSecond: means.limits.frameRateMax }, means),
    soundStream === undefined ? null : stretchOf(path, { media, stream: soundStream, perSecond: SOUND_PACKETS_PER_S }, means),
  ]);
  const startS = Math.min(picture?.startS ?? 0, sound?.startS ?? Number.POSITIVE_INFINITY);
  const endOf = (stretch: Stretch | null) => (stretch ? stretch.endS - startS : 0);
  return { videoEndS: endOf(picture), audioEndS: endOf(sound) };
}

/** The picture that a film ends with, in seconds from its first moment, as the decoder counts. */
export interface LastPicture {
  readonly startS: number;
  readonly endS: number;
}

/**
 * Reads through the picture of a film once without decoding it: since when its last picture stands, and until when.
 * @returns null where no packet has a time stamp
 * @throws EngineError `took_too_long`, `cancelled`, `tool_misbehaved`
 */
export async function measureLastPicture(path: string, media: ProbedMedia, means: ProbeMeans): Promise<LastPicture | null> {
  const wish = { media, stream: media.videoStream, perSecond: means.limits.frameRateMax };
  const { fileStartS, packets } = await readPackets(path, wish, means);
  let last: { readonly atS: number; readonly lastsS: number } | null = null;
  for (const packet of packets()) if (!last || packet.atS >= last.atS) last = packet;
  return last && { startS: last.atS - fileStartS, endS: last.atS - fileStartS + last.lastsS };
}

async function stretchOf(path: string, wish: PacketsWish, means: ProbeMeans): Promise<Stretch | null> {
  const { packets } = await readPackets(path, wish, means);
  let [startS, endS] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { atS, lastsS } of packets()) {
    startS = Math.min(startS, atS);
    endS = Math.max(endS, atS + lastsS);
  }
  return startS <= endS ? { startS, endS } : null;
}
