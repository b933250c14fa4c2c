import { EngineError } from '../errors.ts';
import type { MediaTools } from '../ports.ts';
import type { FrameColour, PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { FFMPEG_HEAD } from './decode-args.ts';

const JPEG_BYTES_MAX = 1_000_000;

/**
 * One decoded frame as a JPEG, in the film's own proportions. Nothing of the film is decoded again for it.
 * @param frame as the pass delivered it; read before this returns its promise
 * @param of.path the film: the fence binds it like any input, the tool never opens it
 * @param of.shown the film's displayed size, which the network's input only comes near to
 * @returns the JPEG's bytes
 * @throws EngineError `cancelled`, `took_too_long`, `tool_misbehaved`
 */
export async function encodeStill(
  frame: PictureFrame,
  of: {
    readonly path: string;
    readonly shown: PictureSize;
    readonly colour: FrameColour;
    readonly tools: MediaTools;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Uint8Array> {
  const { widthPx, heightPx } = fitted(frame, of.shown);
  const range = of.colour.isFullRange ? 'full' : 'limited';
  // JPEG means BT.601 in full range, whatever the film's own matrix is.
  const colours = `in_color_matrix=${of.colour.matrix}:in_range=${range}:out_color_matrix=bt601:out_range=full`;
  const end = await runTool(of.tools, {
    program: of.tools.ffmpeg,
    args: [
      ...[...FFMPEG_HEAD, '-f', 'rawvideo', '-pixel_format', 'yuv420p', '-video_size', `${frame.widthPx}x${frame.heightPx}`],
      ...['-i', 'pipe:0', '-frames:v', '1', '-vf', `scale=${widthPx}:${heightPx}:flags=bicubic:${colours},format=yuvj420p`],
      ...['-c:v', 'mjpeg', '-q:v', '4', '-f', 'mjpeg', 'pipe:1'],
    ],
    input: of.path,
    stdin: Buffer.concat([frame.y, frame.u, frame.v]),
    limits: { cpuS: 20, wallS: 40 },
    stdoutMax: JPEG_BYTES_MAX,
    signal: of.signal,
  });
  if (end.stdout[0] !== 0xff || end.stdout[1] !== 0xd8) throw new EngineError('tool_misbehaved', { cause: 'the still is no JPEG' });
  return new Uint8Array(end.stdout);
}

/** The film's proportions within the frame's long side, never larger than the film itself. */
function fitted(frame: PictureSize, shown: PictureSize): PictureSize {
  const scale = Math.min(1, Math.max(frame.widthPx, frame.heightPx) / Math.max(shown.widthPx, shown.heightPx));
  return { widthPx: Math.max(1, Math.round(shown.widthPx * scale)), heightPx: Math.max(1, Math.round(shown.heightPx * scale)) };
}
