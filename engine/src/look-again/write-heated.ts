import { FFMPEG_HEAD } from '../decode/decode-args.ts';
import { EngineError } from '../errors.ts';
import type { HeatLook } from '../heat/heat-layer.ts';
import { createHeatPainter } from '../heat/heat-layer.ts';
import type { Grid } from '../metrics/grid.ts';
import type { ColourPicture } from '../metrics/picture-edits.ts';
import type { MediaTools } from '../ports.ts';
import { runTool } from '../sandbox/run-tool.ts';

const JPEG_BYTES_MAX = 1_000_000;

/** A picture and where people look in it. */
export interface HeatedPicture {
  readonly picture: ColourPicture;
  readonly density: Float32Array;
}

/** What drawing needs besides. */
export interface HeatedWish {
  readonly grid: Grid;
  readonly look: HeatLook;
  readonly tools: MediaTools;
  /** The film: the fence binds it like any input, the tool never opens it. */
  readonly path: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * JPEGs of pictures with their heat, all by one scale, so that two of them may be held side by side.
 * @throws EngineError `cancelled`, `took_too_long`, `tool_misbehaved`
 */
export function writeHeated(pictures: readonly HeatedPicture[], { grid, look, ...wish }: HeatedWish): Promise<Uint8Array[]> {
  const { columns, rows } = grid;
  // Ten seconds apart and each a shot of its own: nothing is mixed.
  const timesS = pictures.map((_, k) => 10 * k);
  const density = (index: number) => Float32Array.from(pictures[index]?.density ?? []);
  const maps = { columns, rows, count: pictures.length, timesS, shotStarts: pictures.map((_, k) => k), density };
  const painter = createHeatPainter(maps, timesS.slice(1), look);
  return Promise.all(pictures.map(({ picture }, k) => encode(blended(picture, painter.paint(10 * k, picture)), picture, wish)));
}

/** Three bytes a pixel, heat laid over. */
function blended({ planes, widthPx, heightPx }: ColourPicture, heat: Uint8Array): Uint8Array {
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let i = 0; i < widthPx * heightPx; i++) {
    const cover = (heat[4 * i + 3] ?? 0) / 255;
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = Math.round((planes[c]?.[i] ?? 0) * (1 - cover) + (heat[4 * i + c] ?? 0) * cover);
  }
  return rgb;
}

type EncodeWish = Pick<HeatedWish, 'tools' | 'path' | 'signal'>;

async function encode(rgb: Uint8Array, { widthPx, heightPx }: ColourPicture, { tools, path, signal }: EncodeWish): Promise<Uint8Array> {
  const end = await runTool(tools, {
    program: tools.ffmpeg,
    args: [
      ...[...FFMPEG_HEAD, '-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${widthPx}x${heightPx}`],
      ...['-i', 'pipe:0', '-frames:v', '1', '-vf', 'scale=out_color_matrix=bt601:out_range=full,format=yuvj420p'],
      ...['-c:v', 'mjpeg', '-q:v', '4', '-f', 'mjpeg', 'pipe:1'],
    ],
    input: path,
    stdin: rgb,
    limits: { cpuS: 20, wallS: 40 },
    stdoutMax: JPEG_BYTES_MAX,
    signal,
  });
  if (end.stdout[0] !== 0xff || end.stdout[1] !== 0xd8) throw new EngineError('tool_misbehaved', { cause: 'the picture is no JPEG' });
  return new Uint8Array(end.stdout);
}
