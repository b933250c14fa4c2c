import type { MediaLimits, MediaTools } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { demuxerArgs } from '../probe/demuxer-args.ts';
import { UPRIGHT_FILTERS } from '../probe/exif-orientation.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { MEDIA } from '../sandbox/fence.ts';

/** Sound leaves the decoder at this rate, whatever the film has. */
export const SAMPLE_RATE_HZ = 48_000;

/** What every run of ffmpeg begins with. */
export const FFMPEG_HEAD = ['-nostdin', '-hide_banner', '-v', 'error', '-threads', '2', '-max_alloc', '268435456'] as const;

/**
 * H.264 frames that no other frame is built on go without the smoothing of block edges: nothing drifts, and at a quarter of the size
 * nobody sees it (docs/decisions/0013).
 */
export const lighterDecoding = ({ info }: ProbedMedia): readonly string[] =>
  info.videoCodec === 'h264' ? ['-skip_loop_filter', 'noref'] : [];

/** How high dynamic range reaches the network: mapped to standard range where ffmpeg can, else as it is. */
export type ToneMapping = 'none' | 'hable';

const HABLE =
  'format=yuv420p10le,zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,';

/**
 * The one pass: every frame at the network's input size, in the film's own matrix, and all of its sound, on one pipe.
 * Asking `scale` for a matrix or range would cost 1 to 2 CPU seconds per 30 s of 1080p, so our own code converts the few frames
 * that need it. The turn of a phone film is undone by ffmpeg before this filter runs; whether it turns a
 * photo depends on its version, so photos are turned here.
 */
export function decodeArgs(
  media: ProbedMedia,
  of: { size: PictureSize; limits: MediaLimits; toneMapping: ToneMapping; tools: Pick<MediaTools, 'frameTiming'> },
): string[] {
  const { widthPx, heightPx } = of.size;
  const toneMap = of.toneMapping === 'hable' ? HABLE : '';
  const isStill = media.info.kind === 'still';
  return [
    ...FFMPEG_HEAD,
    ...demuxerArgs(media.info.container),
    ...lighterDecoding(media),
    ...(isStill ? ['-noautorotate'] : ['-t', String(of.limits.durationMaxS + 2)]),
    ...['-i', MEDIA, '-map', `0:${media.videoStream}`, ...(isStill ? ['-frames:v', '1'] : [])],
    ...['-vf', `${UPRIGHT_FILTERS[media.orientation]}scale=${widthPx}:${heightPx}:flags=area,${toneMap}format=yuv420p`],
    // Time stamps pass as they are: a variable frame rate stays variable.
    ...[of.tools.frameTiming, 'passthrough', '-enc_time_base', '1:1000', '-c:v', 'rawvideo'],
    ...(media.audioStream === null ? [] : ['-map', `0:${media.audioStream}`, '-c:a', 'pcm_f32le', '-ar', String(SAMPLE_RATE_HZ)]),
    // Without the last but two, a film whose sound ends early would be held back frame by frame in memory.
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-max_interleave_delta', '500000', '-write_crc32', '0'],
    ...['-f', 'matroska', 'pipe:1'],
  ];
}
