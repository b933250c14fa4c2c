import type { MediaTools } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { demuxerArgs } from '../probe/demuxer-args.ts';
import { UPRIGHT_FILTERS } from '../probe/exif-orientation.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { MADE, MEDIA } from '../sandbox/fence.ts';
import { FFMPEG_HEAD } from './decode-args.ts';
import { laidOnWhite } from './laid-on-white.ts';
import type { PictureFrom } from './picture-seek.ts';
import { beginAt, sinceMoment } from './picture-seek.ts';
import { soundSource } from './sound-source.ts';
import type { ToneMapping } from './to-standard-range.ts';
import { toStandardRange } from './to-standard-range.ts';
import { wholePictures } from './whole-pictures.ts';

const sizeOf = ({ widthPx, heightPx }: PictureSize): string => `${widthPx}:${heightPx}`;

const fromFilm = (media: ProbedMedia, toneMapping: ToneMapping): string =>
  toStandardRange(media, toneMapping) || `:in_color_matrix=${media.info.colourMatrix}:out_color_matrix=bt709:out_range=tv`;

/** Heat on its way in: raw RGBA pictures on standard input. */
const heatInput = ({ widthPx, heightPx }: PictureSize, rate: number): string[] => [
  ...['-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', `${widthPx}x${heightPx}`, '-framerate', String(rate)],
  ...['-i', 'pipe:0'],
];

/** What one still is made of. */
export interface StillPlan {
  readonly media: ProbedMedia;
  readonly toneMapping: ToneMapping;
  readonly size: PictureSize;
  /** Where in the film it lies; null for a photo. */
  readonly from: PictureFrom | null;
  readonly hasHeat: boolean;
  /** `rgb24`: three bytes a pixel and nothing else. */
  readonly format: 'png' | 'jpeg' | 'rgb24';
}

/** One picture of a film, or a photo, upright, with heat of its own size over it, on standard output. */
export function stillArgs({ media, toneMapping, size, from, hasHeat, format }: StillPlan): string[] {
  const isPhoto = media.info.kind === 'still';
  const toPicture = isPhoto ? '' : fromFilm(media, toneMapping);
  const film = `[0:${media.videoStream}]${wholePictures(media)}${from ? `${sinceMoment(from)},setpts=PTS-STARTPTS,` : ''}${laidOnWhite(media.info)}${UPRIGHT_FILTERS[media.orientation]}scale=${sizeOf(size)}:flags=bicubic${toPicture}`;
  const toRgb = isPhoto ? 'format=gbrp' : 'scale=in_color_matrix=bt709:in_range=tv,format=gbrp';
  const heat = hasHeat ? '[f];[1:v]format=gbrap[h];[f][h]overlay=format=gbrp' : '';
  const out = format === 'jpeg' ? ',scale=out_color_matrix=bt601:out_range=full,format=yuvj420p' : ',format=rgb24';
  const codec = CODECS[format];
  return [
    ...FFMPEG_HEAD,
    ...demuxerArgs(media.info.container),
    ...(from === null ? ['-noautorotate'] : beginAt(from)),
    ...['-i', MEDIA, ...(hasHeat ? heatInput(size, 1) : [])],
    ...['-filter_complex', `${film},${toRgb}${heat}${out}[o]`, '-map', '[o]', '-frames:v', '1', '-an', '-sn', '-dn', '-map_metadata', '-1'],
    ...[...codec, '-f', format === 'rgb24' ? 'rawvideo' : 'image2pipe', 'pipe:1'],
  ];
}

const CODECS = {
  png: ['-c:v', 'png', '-compression_level', '6'],
  jpeg: ['-c:v', 'mjpeg', '-q:v', '3'],
  rgb24: ['-c:v', 'rawvideo'],
} as const satisfies Record<StillPlan['format'], readonly string[]>;

/** What a film with heat is made of. */
export interface BurnPlan {
  readonly media: ProbedMedia;
  readonly toneMapping: ToneMapping;
  readonly tools: Pick<MediaTools, 'frameTiming'>;
  readonly durationMaxS: number;
  /** Size of the film that is made, both sides even. */
  readonly size: PictureSize;
  /** Size of the heat pictures, and how many of them a second. */
  readonly heat: PictureSize & { readonly rate: number };
  /** Null where the film's pictures come at the rate of its heat until it ends. */
  readonly standing: StandingPictures | null;
  /** The part that is made; null for the whole film. */
  readonly part: FilmPart | null;
}

/** How pictures that stand are shown again and again, so that the heat over them can move: how many a second, and until when. */
export interface StandingPictures {
  readonly rate: number;
  readonly untilS: number;
}

/** A part of a film, seconds. It begins with the picture at `startS` and holds none that begins at `endS` or later. */
export interface FilmPart {
  readonly startS: number;
  readonly endS: number;
}

/**
 * The film again, heat burned in, H.264 and AAC in mp4. Each picture of heat holds from half a step before its time to half a step
 * after: rounding of time stamps can never put it over the picture before or after. Heat goes on until the film ends.
 */
export function burnArgs({ media, toneMapping, tools, durationMaxS, size, heat, standing, part }: BurnPlan): string[] {
  const film = `[0:${media.videoStream}]${wholePictures(media)}${standing ? shownAgain(standing) : ''}${part ? picturesOf(part, heat.rate) : ''}scale=${sizeOf(size)}:flags=bicubic${fromFilm(media, toneMapping)},format=yuv420p,setsar=1[f]`;
  const layer = `[1:v]settb=AVTB,setpts=PTS-${(0.5 / heat.rate).toFixed(9)}/TB,scale=${sizeOf(size)}:flags=bilinear:out_color_matrix=bt709:out_range=tv,format=yuva420p[h]`;
  return [
    ...FFMPEG_HEAD,
    ...['-filter_complex_threads', '2', ...demuxerArgs(media.info.container)],
    ...['-t', String(Math.min(durationMaxS, part?.endS ?? durationMaxS) + 2), '-i', MEDIA, ...heatInput(heat, heat.rate)],
    ...['-filter_complex', `${film};${layer};[f][h]overlay=shortest=1:format=yuv420,format=yuv420p[o]`, '-map', '[o]'],
    ...[tools.frameTiming, 'passthrough', '-enc_time_base', '1:90000', '-video_track_timescale', '90000'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-threads', '2', '-force_key_frames', 'expr:gte(t,n_forced)'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...(media.info.audio === null ? [] : soundArgs(media, part)),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', '-y', MADE],
  ];
}

/** Layers are laid over when a picture comes: one that stands comes at every step, the last until the film ends. */
const shownAgain = ({ rate, untilS }: StandingPictures): string =>
  `fps=${rate},tpad=stop_mode=clone:stop_duration=${untilS.toFixed(3)},trim=end=${since(untilS, rate)},`;

/**
 * The pictures of a part, on a clock that begins with it. It is cut by the filter, not by a jump in the file: every picture is decoded
 * from the beginning on, so that the clock is that of the analysis whatever the file says. A quarter of a picture is allowed for rounding.
 */
const picturesOf = ({ startS, endS }: FilmPart, rate: number): string =>
  `trim=start=${since(startS, rate)}:end=${since(endS, rate)},setpts=max(0\\,PTS-${startS.toFixed(6)}/TB),`;

const since = (timeS: number, rate: number): string => Math.max(0, timeS - 0.25 / rate).toFixed(6);

const soundArgs = (media: ProbedMedia, part: FilmPart | null): string[] => [
  ...soundSource(media, `${part ? soundOf(part) : ''}aresample=48000:async=1:first_pts=0`),
  ...['-c:a', 'aac', '-b:a', '160k', '-ac', '2'],
];

const soundOf = ({ startS, endS }: FilmPart): string =>
  `atrim=start=${startS.toFixed(6)}:end=${endS.toFixed(6)},asetpts=PTS-${startS.toFixed(6)}/TB,`;
