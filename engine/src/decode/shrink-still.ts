import { EngineError } from '../errors.ts';
import type { MediaTools } from '../ports.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { FFMPEG_HEAD } from './decode-args.ts';

/** The picture of a tile in a list: a tall film is shown between bars there, so its height is what counts. */
const BOX = { widthPx: 320, heightPx: 180 } as const;
const JPEG_BYTES_MAX = 500_000;

/**
 * A still once more for small tiles, within 320 × 180 px and never larger than it is.
 * @param jpeg a still that was made here
 * @param of.path the film that it shows: the fence binds it like any input, the tool never opens it
 * @returns the JPEG's bytes
 * @throws EngineError `cancelled`, `took_too_long`, `tool_misbehaved`
 */
export async function shrinkStill(
  jpeg: Uint8Array,
  of: { readonly path: string; readonly tools: MediaTools; readonly signal?: AbortSignal | undefined },
): Promise<Uint8Array> {
  const size = `'min(${BOX.widthPx},iw)':'min(${BOX.heightPx},ih)':force_original_aspect_ratio=decrease`;
  const end = await runTool(of.tools, {
    program: of.tools.ffmpeg,
    args: [
      ...[...FFMPEG_HEAD, '-f', 'jpeg_pipe', '-i', 'pipe:0', '-frames:v', '1', '-vf', `scale=${size}:flags=area,format=yuvj420p`],
      ...['-c:v', 'mjpeg', '-q:v', '5', '-f', 'mjpeg', 'pipe:1'],
    ],
    input: of.path,
    stdin: jpeg,
    limits: { cpuS: 20, wallS: 40 },
    stdoutMax: JPEG_BYTES_MAX,
    signal: of.signal,
  });
  if (end.stdout[0] !== 0xff || end.stdout[1] !== 0xd8) throw new EngineError('tool_misbehaved', { cause: 'the small still is no JPEG' });
  return new Uint8Array(end.stdout);
}
