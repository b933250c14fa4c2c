import { lighterDecoding } from '../decode/decode-args.ts';
import type { PictureFrom } from '../decode/picture-seek.ts';
import { BEGINNING, beginAt, openPictureSeek, sinceMoment } from '../decode/picture-seek.ts';
import { wholePictures } from '../decode/whole-pictures.ts';
import { EngineError } from '../errors.ts';
import type { GreyPicture, TimedBox } from '../metrics/patch-tracker.ts';
import { followBox, thinned } from '../metrics/patch-tracker.ts';
import type { Box } from '../metrics/region-mask.ts';
import type { MediaLimits, MediaTools } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { demuxerArgs } from '../probe/demuxer-args.ts';
import { probeMedia } from '../probe/probe.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { MEDIA } from '../sandbox/fence.ts';
import { refuseUnlessExit, startTool } from '../sandbox/run-tool.ts';

/** Samples a second: so much may a thing move by a tenth of the picture and still be followed. */
const RATE = 8;
const SIDE_MAX_PX = 320;
/** No longer stretch is followed at once. */
const LONGEST_S = 300;
/** Straighter than this needs no keyframe of its own. */
const TOLERANCE = 0.003;

/** What following a box is handed. */
export interface FollowWish {
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
  /** Where the box was drawn, s. */
  readonly atS: number;
  readonly box: Box;
  /** Told now and then: share done, 0..1. */
  readonly onProgress?: (share: number) => void;
}

/** Where a box went. */
export interface Followed {
  /** By time, from where it was drawn; empty when there was nothing in it to follow. */
  readonly keyframes: readonly TimedBox[];
  /** The last moment at which it was recognised, s. */
  readonly seenUntilS: number;
  /** `lost`: it is not recognised after that; `end`: the film, or the longest stretch, ends there; `plain`: too little in it to follow. */
  readonly ended: 'lost' | 'end' | 'plain';
}

/**
 * Follows a box that somebody drew through the film from there on, until it is lost. Memory: one small picture.
 * @param path the film on disk; its name is never trusted
 * @throws EngineError whatever is wrong with the file; `damaged` where no picture can be had of it
 */
export async function followInFilm(path: string, wish: FollowWish): Promise<Followed> {
  const { tools, limits, signal, box, atS } = wish;
  const media = await probeMedia(path, { tools, limits, signal });
  if (media.info.kind === 'still') return { keyframes: [{ timeS: 0, ...box }], seenUntilS: 0, ended: 'end' };
  const seek = openPictureSeek(path, media, { tools, limits, signal });
  const followed = await seek.at(atS, (from) => followFrom(path, { media, from: from ?? BEGINNING, wish }));
  if (!followed) throw new EngineError('damaged', { cause: `no picture came at ${atS} s` });
  return followed;
}

interface FollowFrom {
  readonly media: ProbedMedia;
  readonly from: PictureFrom;
  readonly wish: FollowWish;
}

/** @returns null where no picture came */
async function followFrom(path: string, { media, from, wish }: FollowFrom): Promise<Followed | null> {
  const { tools, signal, box, atS, onProgress } = wish;
  const size = smallSize(media.info);
  const stretchS = Math.min(LONGEST_S, Math.max(0, media.info.durationS - atS));
  const keyframes: TimedBox[] = [{ timeS: atS, ...box }];
  let ended: Followed['ended'] = 'end';
  let follower: ReturnType<typeof followBox> = null;
  let index = 0;
  for await (const luma of greyPictures(path, { media, tools, signal, size, from, atS, stretchS })) {
    const picture: GreyPicture = { ...size, luma };
    const timeS = atS + index / RATE;
    if (index === 0) follower = followBox(picture, box);
    if (!follower) return { keyframes: [], seenUntilS: atS, ended: 'plain' };
    const found = index === 0 ? null : follower.next(picture);
    if (index > 0 && !found) {
      ended = 'lost';
      break;
    }
    if (found?.isSeen) keyframes.push({ timeS, ...inPicture(found) });
    index += 1;
    onProgress?.(Math.min(1, index / RATE / Math.max(stretchS, 1 / RATE)));
  }
  if (index === 0) return null;
  const seenUntilS = keyframes.at(-1)?.timeS ?? atS;
  return { keyframes: thinned(keyframes, TOLERANCE), seenUntilS, ended };
}

const inPicture = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return { x: left, y: top, width: Math.min(1, x + width) - left, height: Math.min(1, y + height) - top };
};

function smallSize({ widthPx, heightPx }: PictureSize): PictureSize {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(widthPx, heightPx));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { widthPx: even(widthPx), heightPx: even(heightPx) };
}

interface Grey {
  readonly media: ProbedMedia;
  readonly tools: MediaTools;
  readonly signal: AbortSignal | undefined;
  readonly size: PictureSize;
  readonly from: PictureFrom;
  readonly atS: number;
  readonly stretchS: number;
}

/**
 * Small grey pictures at a steady rate, the first that which is on screen at the given moment; each lives until the next is asked for. A
 * picture stands until the next one, and the last as long as the film goes on.
 */
async function* greyPictures(path: string, { media, tools, signal, size, from, atS, stretchS }: Grey): AsyncGenerator<Uint8Array> {
  const bytes = size.widthPx * size.heightPx;
  // Rounded up, no picture is shown before its time; counted from 0 again, the encoder fills nothing in before the first.
  const ticks = `fps=${RATE}:start_time=${Math.max(0, atS - from.beginS).toFixed(6)}:round=up,setpts=PTS-STARTPTS`;
  const filters = `${wholePictures(media)}${sinceMoment(from)},tpad=stop=-1:stop_mode=clone,${ticks},scale=${size.widthPx}:${size.heightPx}:flags=area,format=gray`;
  await using run = await startTool(tools, {
    program: tools.ffmpeg,
    args: [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-threads', '2', '-max_alloc', '268435456'],
      ...[...demuxerArgs(media.info.container), ...lighterDecoding(media, size)],
      ...[...beginAt(from), '-i', MEDIA, '-map', `0:${media.videoStream}`],
      ...['-an', '-sn', '-dn', '-vf', filters, '-frames:v', String(Math.max(1, Math.ceil(stretchS * RATE)))],
      ...['-c:v', 'rawvideo', '-f', 'rawvideo', 'pipe:1'],
    ],
    input: path,
    limits: { cpuS: 300, wallS: 300 },
    signal,
  });
  let picture = new Uint8Array(bytes);
  let filled = 0;
  for await (const piece of run.stdout) {
    const data: Uint8Array = piece;
    for (let at = 0; at < data.length; ) {
      const part = data.subarray(at, at + bytes - filled);
      picture.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < bytes) continue;
      yield picture;
      picture = new Uint8Array(bytes);
      filled = 0;
    }
  }
  await refuseUnlessExit(run);
}
