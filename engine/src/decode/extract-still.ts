import { EngineError } from '../errors.ts';
import type { MediaTools } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { demuxerArgs } from '../probe/demuxer-args.ts';
import { UPRIGHT_FILTERS } from '../probe/exif-orientation.ts';
import { MEDIA } from '../sandbox/fence.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { FFMPEG_HEAD } from './decode-args.ts';
import { laidOnWhite } from './laid-on-white.ts';

/** As large as the stills of films, which come from what the network reads: lists show them at half of that or less. */
const SIDE_MAX_PX = 512;
const JPEG_BYTES_MAX = 2_000_000;

/**
 * A photo as a JPEG, at most 512 px on either side, upright.
 * @returns the JPEG's bytes, or null when the file holds no picture
 * @throws EngineError `cancelled`, `took_too_long`, `tool_misbehaved`
 */
export async function extractStill(
  path: string,
  of: { readonly media: ProbedMedia; readonly tools: MediaTools; readonly signal?: AbortSignal | undefined },
): Promise<Uint8Array | null> {
  const { info, videoStream, orientation } = of.media;
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(info.widthPx, info.heightPx));
  const widthPx = Math.max(1, Math.round(info.widthPx * scale));
  const heightPx = Math.max(1, Math.round(info.heightPx * scale));
  const end = await runTool(of.tools, {
    program: of.tools.ffmpeg,
    args: [
      ...FFMPEG_HEAD,
      ...demuxerArgs(info.container),
      ...['-noautorotate', '-i', MEDIA, '-map', `0:${videoStream}`, '-frames:v', '1', '-an', '-sn', '-dn', '-map_metadata', '-1'],
      ...[
        '-vf',
        `${laidOnWhite(info)}${UPRIGHT_FILTERS[orientation]}scale=${widthPx}:${heightPx}:flags=area,format=yuvj420p`,
        '-c:v',
        'mjpeg',
        '-q:v',
        '4',
        '-f',
        'mjpeg',
        'pipe:1',
      ],
    ],
    input: path,
    limits: { cpuS: 60, wallS: 120 },
    stdoutMax: JPEG_BYTES_MAX,
    signal: of.signal,
  });
  if (end.stdout.length === 0) return null;
  if (end.stdout[0] !== 0xff || end.stdout[1] !== 0xd8) throw new EngineError('tool_misbehaved', { cause: 'the still is no JPEG' });
  return new Uint8Array(end.stdout);
}
