import { EngineError } from '../errors.ts';
import type { ClearPicture } from '../metrics/picture-content.ts';
import type { MediaTools } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { demuxerArgs } from '../probe/demuxer-args.ts';
import { UPRIGHT_FILTERS } from '../probe/exif-orientation.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { MEDIA } from '../sandbox/fence.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { FFMPEG_HEAD } from './decode-args.ts';

const LIMITS = { cpuS: 30, wallS: 60 };

/** What reading a picture is handed: what the probe said of it, and the longest side that is wanted. */
export interface ClearPictureWish {
  readonly media: ProbedMedia;
  readonly tools: MediaTools;
  readonly signal?: AbortSignal | undefined;
  readonly sideMaxPx: number;
}

/** Colour under transparent pixels means nothing, so it is weighed by their alpha while the picture is made smaller. */
export const scaledClear = ({ widthPx, heightPx }: PictureSize): string =>
  `format=gbrap,premultiply=inplace=1,scale=${widthPx}:${heightPx}:flags=area,unpremultiply=inplace=1,format=rgba`;

/**
 * Reads a picture upright with its transparency, decoded in the fence, made smaller where it is larger than wanted.
 * @throws EngineError `damaged`, `took_too_long`, `cancelled`, `tool_misbehaved`
 */
export async function readClearPicture(path: string, { media, tools, signal, sideMaxPx }: ClearPictureWish): Promise<ClearPicture> {
  const size = fitted(media.info, sideMaxPx);
  const bytes = 4 * size.widthPx * size.heightPx;
  const end = await runTool(tools, {
    program: tools.ffmpeg,
    args: [
      ...[...FFMPEG_HEAD, ...demuxerArgs(media.info.container), '-noautorotate', '-i', MEDIA, '-map', `0:${media.videoStream}`],
      ...['-frames:v', '1', '-an', '-sn', '-dn', '-map_metadata', '-1', '-vf', `${UPRIGHT_FILTERS[media.orientation]}${scaledClear(size)}`],
      ...['-c:v', 'rawvideo', '-f', 'rawvideo', 'pipe:1'],
    ],
    input: path,
    limits: LIMITS,
    stdoutMax: bytes,
    signal,
  });
  if (end.stdout.length === 0) throw new EngineError('damaged', { cause: end.stderr });
  if (end.stdout.length !== bytes) throw new EngineError('tool_misbehaved', { cause: `${end.stdout.length} of ${bytes} bytes` });
  return { ...size, rgba: end.stdout };
}

/** Within so many pixels a side, never larger than it is. */
export function fitted({ widthPx, heightPx }: PictureSize, sideMaxPx: number): PictureSize {
  const factor = Math.min(1, sideMaxPx / Math.max(widthPx, heightPx));
  return { widthPx: Math.max(1, Math.round(widthPx * factor)), heightPx: Math.max(1, Math.round(heightPx * factor)) };
}
