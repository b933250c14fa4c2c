import { standsFromS } from '../metrics/sampling.ts';
import type { MediaLimits, MediaTools } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { demuxerArgs } from '../probe/demuxer-args.ts';
import { UPRIGHT_FILTERS } from '../probe/exif-orientation.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { MEDIA } from '../sandbox/fence.ts';
import { laidOnWhite } from './laid-on-white.ts';
import { soundSource } from './sound-source.ts';
import type { ToneMapping } from './to-standard-range.ts';
import { toStandardRange } from './to-standard-range.ts';
import { wholePictures } from './whole-pictures.ts';

/** Sound leaves the decoder at this rate, whatever the film has. */
export const SAMPLE_RATE_HZ = 48_000;

/** What every run of ffmpeg begins with. */
export const FFMPEG_HEAD = ['-nostdin', '-hide_banner', '-v', 'error', '-threads', '2', '-max_alloc', '268435456'] as const;

/** Below this many bits a pixel the block edges carry too much of the picture. */
const RICH_BITS_PER_PIXEL = 0.08;
/** How many pixels of the film become one of the network's, at the least, for edges of blocks to average out. */
const FAR_AWAY = 12;

/**
 * H.264 smooths the edges of its blocks after decoding. Frames that no other is built on go without: nothing drifts, and at a quarter
 * of the size nobody sees it. A film with bits to spare that is made much smaller goes without on all but its key frames: what drifts
 * there averages out before the network sees it (docs/decisions/0013, 0025).
 */
export function lighterDecoding({ info, bitRate }: ProbedMedia, size: PictureSize): readonly string[] {
  if (info.videoCodec !== 'h264') return [];
  const pixels = info.widthPx * info.heightPx;
  const isRich = bitRate >= RICH_BITS_PER_PIXEL * pixels * (info.frameRate ?? 0);
  const isFarAway = pixels >= FAR_AWAY * size.widthPx * size.heightPx;
  return ['-skip_loop_filter', isRich && isFarAway ? 'nokey' : 'noref'];
}

/** Large stills out of the same pass: their size, and how many a second. */
export interface DetailWish {
  readonly size: PictureSize;
  readonly rate: number;
}

/** Half a frame short of a tick a frame counts as on it, a hair less so that of two equally near the later one is taken, as by the sample clock. */
const ALMOST_HALF = 0.499;

/** Time stamps in whole milliseconds may lie that much behind the tick that they are on. */
const EARLY_S = 0.001;

/**
 * The frame nearest to each tick of the detail rate, with its own time stamp; where a frame may stand for longer, the one that is shown at
 * the tick, with the tick's. The last frame stands for one tick more than there is of it: sound may go on under it, and it may lie
 * between two ticks.
 */
function ticked({ rate }: DetailWish, { info: { frameRate }, isRateConstant }: ProbedMedia): string {
  const tick = (time: string, early: number) => `floor(${time}*${rate}+${early})`;
  const nearest = (early: number) => `select=isnan(prev_t)+gt(${tick('t', early)}\\,${tick('prev_t', early)})`;
  if (frameRate === null) return nearest(0);
  const last = `tpad=stop_mode=clone:stop_duration=${(1 / rate).toFixed(6)}`;
  if (isRateConstant && 1 / frameRate <= standsFromS(rate)) return `${last},${nearest((ALMOST_HALF * rate) / frameRate)}`;
  // The first frame stands for the tick before it: there is none to show there.
  return `${last},setpts=if(N\\,PTS-${EARLY_S}/TB\\,floor(T*${rate})/${rate}/TB),fps=${rate}:round=up`;
}

/** The part of the command line that makes pictures of the film: one small stream of all frames and, where wished for, one of large stills. */
function pictureArgs(media: ProbedMedia, of: Pick<DecodeArgsWish, 'size' | 'detail' | 'toneMapping'>): string[] {
  const toneMap = toStandardRange(media, of.toneMapping);
  const scaled = ({ widthPx, heightPx }: PictureSize) => `scale=${widthPx}:${heightPx}:flags=area${toneMap},format=yuv420p`;
  const upright = `${wholePictures(media)}${laidOnWhite(media.info)}${UPRIGHT_FILTERS[media.orientation]}`;
  const isStill = media.info.kind === 'still';
  const frames = isStill ? ['-frames:v', '1'] : [];
  if (!of.detail) return ['-map', `0:${media.videoStream}`, ...frames, '-vf', `${upright}${scaled(of.size)}`];
  const branches = [
    `[0:${media.videoStream}]${upright}split[all][some]`,
    `[all]${scaled(of.size)}[small]`,
    `[some]${ticked(of.detail, media)},${scaled(of.detail.size)}[detail]`,
  ];
  return ['-filter_complex', branches.join(';'), '-map', '[small]', '-map', '[detail]', ...frames];
}

/**
 * A frame is scaled on one thread: cutting it into slices for two that are busy anyway costs a fortieth of the whole decode, for the same
 * pictures. Only mapping tones takes so long that it would hold the film up.
 */
const filterThreads = (toneMapping: ToneMapping): readonly string[] =>
  toneMapping === 'none' ? ['-filter_threads', '1', '-filter_complex_threads', '1'] : [];

/** A layout that has a name of its own, such as `5.1(side)`. */
const LAYOUT_NAME = /^(?!unknown$)[\w.()+-]+$/;

/**
 * The part of the command line that gives out the sound. Broadcasts go from stereo to 5.1 and back within one stream: all of it leaves in
 * the layout that was probed. Asked for by its number of channels instead, a layout that is not the usual one of that many would be mixed anew.
 */
function soundArgs(media: ProbedMedia): readonly string[] {
  const { audio } = media.info;
  if (audio === null) return [];
  const layout = audio.layout ?? '';
  const inOneLayout = LAYOUT_NAME.test(layout) && !audio.joined ? `aformat=channel_layouts=${layout}` : '';
  return [...soundSource(media, inOneLayout), '-c:a', 'pcm_f32le', '-ar', String(SAMPLE_RATE_HZ)];
}

/** Frames and pieces of sound that may wait to be read: most of a second, some megabytes. */
const QUEUED_PIECES = 60;

/** What the decoder's command line depends on besides the film. */
export interface DecodeArgsWish {
  readonly size: PictureSize;
  readonly limits: MediaLimits;
  readonly toneMapping: ToneMapping;
  readonly tools: Pick<MediaTools, 'frameTiming'>;
  /** Without it no large stills, at no cost. */
  readonly detail?: DetailWish | undefined;
}

/**
 * The one pass: every frame at the network's input size, in the film's own matrix, and all of its sound, on one pipe.
 * Asking `scale` for a matrix or range would cost 1 to 2 CPU seconds per 30 s of 1080p, so our own code converts the few frames
 * that need it. The turn of a phone film is undone by ffmpeg before this filter runs; whether it turns a
 * photo depends on its version, so photos are turned here.
 */
export function decodeArgs(media: ProbedMedia, of: DecodeArgsWish): string[] {
  const isStill = media.info.kind === 'still';
  return [
    ...FFMPEG_HEAD,
    ...filterThreads(of.toneMapping),
    ...demuxerArgs(media.info.container),
    ...lighterDecoding(media, of.size),
    ...(isStill ? ['-noautorotate'] : ['-t', String(of.limits.durationMaxS + 2)]),
    ...['-i', MEDIA, ...pictureArgs(media, of)],
    // Time stamps pass as they are: a variable frame rate stays variable.
    ...[of.tools.frameTiming, 'passthrough', '-enc_time_base', '1:1000', '-c:v', 'rawvideo'],
    ...soundArgs(media),
    // Without the last, a film whose sound ends early would be held back frame by frame in memory.
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-max_interleave_delta', '500000'],
    // A pipe holds half a frame: without a queue before it, the decoder stops whenever nobody reads for a moment (docs/decisions/0165).
    ...['-f', 'fifo', '-queue_size', String(QUEUED_PIECES), '-fifo_format', 'matroska', '-format_opts', 'write_crc32=0', 'pipe:1'],
  ];
}
