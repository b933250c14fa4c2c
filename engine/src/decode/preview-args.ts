import type { MediaInfo, MediaLimits, MediaTools } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { demuxerArgs } from '../probe/demuxer-args.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { MADE, MEDIA } from '../sandbox/fence.ts';
import { FFMPEG_HEAD } from './decode-args.ts';
import { soundSource } from './sound-source.ts';
import type { ToneMapping } from './to-standard-range.ts';
import { toStandardRange } from './to-standard-range.ts';
import { wholePictures } from './whole-pictures.ts';

const SIDE_MAX_PX = 1280;

/** Displayed size of the film, at most 1280 px on its long side, both sides even as H.264 wants them; never larger than the film. */
export function previewSize({ widthPx, heightPx }: Pick<MediaInfo, 'widthPx' | 'heightPx'>): PictureSize {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(widthPx, heightPx));
  const even = (sidePx: number) => Math.max(2, 2 * Math.floor((sidePx * scale) / 2 + 1e-6));
  return { widthPx: even(widthPx), heightPx: even(heightPx) };
}

/**
 * A copy for browsers in one run: H.264 and AAC in an mp4 that begins with its index.
 * The clock is that of the analysis: the first moment of the file is 0, and every frame keeps its own time stamp.
 */
export function previewArgs(
  media: ProbedMedia,
  of: { limits: MediaLimits; toneMapping: ToneMapping; tools: Pick<MediaTools, 'frameTiming'> },
): string[] {
  return [
    ...FFMPEG_HEAD,
    ...demuxerArgs(media.info.container),
    ...['-t', String(of.limits.durationMaxS + 2), '-i', MEDIA],
    ...['-map', `0:${media.videoStream}`, '-vf', filtersOf(media, of.toneMapping)],
    // A clock of 90 kHz writes every frame rate to the frame; the encoder's own would round a variable one.
    ...[of.tools.frameTiming, 'passthrough', '-enc_time_base', '1:90000', '-video_track_timescale', '90000'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-threads', '2'],
    // A key frame a second: people drag through the film.
    ...['-force_key_frames', 'expr:gte(t,n_forced)'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
    ...(media.info.audio === null ? [] : soundArgs(media)),
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', '-y', MADE],
  ];
}

/** Sound that begins late, or has holes, is filled with silence, so that it stays with the picture in every player. */
const soundArgs = (media: ProbedMedia): string[] => [
  ...soundSource(media, 'aresample=48000:async=1:first_pts=0'),
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
];

function filtersOf(media: ProbedMedia, toneMapping: ToneMapping): string {
  const { widthPx, heightPx } = previewSize(media.info);
  const size = `scale=${widthPx}:${heightPx}:flags=bicubic`;
  const colour = toStandardRange(media, toneMapping) || `:in_color_matrix=${media.info.colourMatrix}:out_color_matrix=bt709:out_range=tv`;
  return `${wholePictures(media)}${size}${colour},format=yuv420p,setsar=1`;
}
