import { fitted } from '../decode/film-stills.ts';
import { stillArgs } from '../decode/heat-args.ts';
import { openPictureSeek } from '../decode/picture-seek.ts';
import { toneMappingFor } from '../decode/tone-mapping.ts';
import { EngineError } from '../errors.ts';
import type { ColourPicture } from '../metrics/picture-edits.ts';
import type { MediaLimits, MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import { runTool } from '../sandbox/run-tool.ts';

/** Enough for the network, and for a person to see what was changed. */
const SIDE_MAX_PX = 960;

/** What looking at one moment of a film is handed. */
export interface MomentWish {
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
  /** Moment of the film, s; of no meaning for a photo. */
  readonly atS: number;
}

/**
 * One picture of a film in colour, its long side at most 960 px, decoded in the fence.
 * @param path the film on disk; its name is never trusted
 * @throws EngineError whatever is wrong with the file; `damaged` where no picture can be had of it
 */
export async function readColour(path: string, { tools, limits, signal, atS }: MomentWish): Promise<ColourPicture> {
  const media = await probeMedia(path, { tools, limits, signal });
  const toneMapping = await toneMappingFor(media, { tools, signal });
  const size = fitted(media.info, SIDE_MAX_PX);
  const pixels = size.widthPx * size.heightPx;
  const rgb = await openPictureSeek(path, media, { tools, limits, signal }).at(atS, async (from) => {
    const { stdout } = await runTool(tools, {
      program: tools.ffmpeg,
      args: stillArgs({ media, toneMapping, size, from, hasHeat: false, format: 'rgb24' }),
      input: path,
      limits: { cpuS: 60, wallS: 90 },
      stdoutMax: 3 * pixels,
      signal,
    });
    return stdout.length === 3 * pixels ? stdout : null;
  });
  if (!rgb) throw new EngineError('damaged', { cause: `no picture came at ${atS} s` });
  return { ...size, planes: planesOf(rgb, pixels) };
}

function planesOf(rgb: Uint8Array, pixels: number): ColourPicture['planes'] {
  const planes = [new Float32Array(pixels), new Float32Array(pixels), new Float32Array(pixels)] as const;
  for (let i = 0; i < pixels; i++) {
    planes[0][i] = rgb[3 * i] ?? 0;
    planes[1][i] = rgb[3 * i + 1] ?? 0;
    planes[2][i] = rgb[3 * i + 2] ?? 0;
  }
  return [planes[0], planes[1], planes[2]];
}
