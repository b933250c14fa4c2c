import { EngineError } from '../errors.ts';
import type { Findability } from '../metrics/findability.ts';
import { measureFindability } from '../metrics/findability.ts';
import type { ClearPicture } from '../metrics/picture-content.ts';
import type { MediaLimits, MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { fitted, readClearPicture, scaledClear } from './clear-picture.ts';
import { FFMPEG_HEAD } from './decode-args.ts';

/** Measured on no more than this; the content's size is scaled back. */
const MEASURED_SIDE_PX = 1024;
const PREVIEW_SIDE_PX = 320;
const PREVIEW_BYTES_MAX = 1_000_000;
const LIMITS = { cpuS: 30, wallS: 60 };
const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What is known of a picture once it was looked at. */
export interface InspectedPicture {
  /** As it is shown, upright. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** True when any pixel lets something through. */
  readonly hasAlpha: boolean;
  /** A PNG of at most 320 px a side, transparent where the picture is, with nothing of the file's metadata. */
  readonly preview: Uint8Array;
  readonly findability: Findability;
}

/** What looking at a picture is handed. */
export interface InspectWish {
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Looks at an uploaded PNG, JPEG or WebP, and at nothing else: decoded in the fence, once.
 * @param path the file on disk; its name is never trusted
 * @throws EngineError whatever is wrong with the file (`not_media` for a film), `took_too_long`, `cancelled`, `tool_misbehaved`
 */
export async function inspectPicture(path: string, { tools, limits, signal }: InspectWish): Promise<InspectedPicture> {
  const media = await probeMedia(path, { tools, limits, signal });
  if (media.info.kind !== 'still') throw new EngineError('not_media', { cause: `a ${media.info.container} film` });
  const { widthPx, heightPx } = media.info;
  const picture = await readClearPicture(path, { media, tools, signal, sideMaxPx: MEASURED_SIDE_PX });
  return {
    widthPx,
    heightPx,
    hasAlpha: picture.rgba.some((value, at) => at % 4 === 3 && value < 255),
    preview: await encodePreview(path, { picture, tools, signal }),
    findability: measureFindability(picture, widthPx / picture.widthPx),
  };
}

async function encodePreview(
  path: string,
  { picture, tools, signal }: Pick<InspectWish, 'tools' | 'signal'> & { readonly picture: ClearPicture },
): Promise<Uint8Array> {
  const end = await runTool(tools, {
    program: tools.ffmpeg,
    args: [
      ...[...FFMPEG_HEAD, '-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', `${picture.widthPx}x${picture.heightPx}`],
      ...[
        '-i',
        'pipe:0',
        '-frames:v',
        '1',
        '-vf',
        scaledClear(fitted(picture, PREVIEW_SIDE_PX)),
        '-c:v',
        'png',
        '-f',
        'image2pipe',
        'pipe:1',
      ],
    ],
    input: path,
    stdin: picture.rgba,
    limits: LIMITS,
    stdoutMax: PREVIEW_BYTES_MAX,
    signal,
  });
  if (!end.stdout.subarray(0, 8).equals(PNG_MAGIC)) throw new EngineError('tool_misbehaved', { cause: 'the preview is no PNG' });
  return new Uint8Array(end.stdout);
}
