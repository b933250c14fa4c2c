import { EngineError } from '../errors.ts';
import type { HeatLook } from '../heat/heat-layer.ts';
import { createHeatPainter } from '../heat/heat-layer.ts';
import type { MediaLimits, MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { decodeHeatmapTrack } from '../tracks/decode-heatmap-track.ts';
import { stillArgs } from './heat-args.ts';
import { openPictureSeek } from './picture-seek.ts';
import { toneMappingFor } from './tone-mapping.ts';

/** Most bytes of one still: a picture of 4096 × 4096 px without compression. */
const STILL_BYTES_MAX = 67_108_864;

/** What making pictures of a film with its heat is handed. */
export interface HeatSource {
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
  /** The heatmap track, format `fovea-heat/1`. */
  readonly track: Uint8Array;
  /** Where shots after the first begin, s. */
  readonly cutsS: readonly number[];
  readonly look: HeatLook;
}

/** One still to be made. */
export interface StillWish {
  /** Moment of the film, s; of no meaning for a photo. */
  readonly atS: number;
  /** `film` shows it with nothing over it, whatever the look. */
  readonly shows: 'layer' | 'film';
  readonly format: 'png' | 'jpeg';
  /** The long side is at most this; null for the film's own size. */
  readonly sideMaxPx: number | null;
}

/** Makes stills of one film, one after the other. */
export interface StillMaker {
  /** Displayed size of the film. */
  readonly size: PictureSize;
  /** @returns the file's bytes; null where no picture can be had of it @throws EngineError `cancelled`, `took_too_long`, `tool_misbehaved` */
  make(wish: StillWish): Promise<Uint8Array | null>;
}

/**
 * Prepares stills of a film or photo, with heat drawn as the player draws it.
 * @param path the film on disk; its name is never trusted
 * @throws EngineError whatever is wrong with the file; RangeError when the track is none
 */
export async function openStills(path: string, source: HeatSource): Promise<StillMaker> {
  const { tools, limits, signal } = source;
  const media = await probeMedia(path, { tools, limits, signal });
  const toneMapping = await toneMappingFor(media, { tools, signal });
  const painter = createHeatPainter(decodeHeatmapTrack(source.track), source.cutsS, source.look);
  const { widthPx, heightPx } = media.info;
  const seek = openPictureSeek(path, media, { tools, limits, signal });
  return {
    size: { widthPx, heightPx },
    make({ atS, shows, format, sideMaxPx }) {
      const size = fitted(media.info, sideMaxPx);
      const stdin = shows === 'layer' ? painter.paint(atS, size) : undefined;
      return seek.at(atS, async (from) => {
        const { stdout, stderr, exitCode } = await runTool(tools, {
          program: tools.ffmpeg,
          args: stillArgs({ media, toneMapping, size, from, hasHeat: stdin !== undefined, format }),
          input: path,
          ...(stdin && { stdin }),
          limits: { cpuS: 120, wallS: 180 },
          stdoutMax: STILL_BYTES_MAX,
          signal,
        });
        if (stdout.length === 0 && exitCode === 0) return null;
        if (!beginsAs(format, stdout)) throw new EngineError('tool_misbehaved', { cause: `the still is no ${format}: ${stderr}` });
        return new Uint8Array(stdout);
      });
    },
  };
}

const beginsAs = (format: StillWish['format'], bytes: Uint8Array): boolean =>
  format === 'png' ? bytes[0] === 0x89 && bytes[1] === 0x50 : bytes[0] === 0xff && bytes[1] === 0xd8;

/** The proportions of a picture within a square, never larger than the picture itself. */
export function fitted({ widthPx, heightPx }: PictureSize, sideMaxPx: number | null): PictureSize {
  const scale = sideMaxPx === null ? 1 : Math.min(1, sideMaxPx / Math.max(widthPx, heightPx));
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}
