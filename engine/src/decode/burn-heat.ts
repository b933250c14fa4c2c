import { open } from 'node:fs/promises';
import { measuredFilmLength } from '../analysis/film-length.ts';
import { EngineError } from '../errors.ts';
import type { HeatPainter } from '../heat/heat-layer.ts';
import { createHeatPainter } from '../heat/heat-layer.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { probeMedia } from '../probe/probe.ts';
import { SNIFF_BYTES, sniffContainer } from '../probe/sniff-container.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { decodeHeatmapTrack } from '../tracks/decode-heatmap-track.ts';
import type { HeatSource } from './film-stills.ts';
import { fitted } from './film-stills.ts';
import type { FilmPart, StandingPictures } from './heat-args.ts';
import { burnArgs } from './heat-args.ts';
import { twoFramesS } from './standing-end.ts';
import { toneMappingFor } from './tone-mapping.ts';

/** Most bytes of a film with heat. */
export const BURNED_BYTES_MAX = 2 ** 31 - 1;
/** Pixels drawn per cell; ffmpeg smooths the rest of the way, as a browser does without a graphics card. */
const DETAIL = 6;
const SIDE_MAX_PX = 1920;
/** Lines are drawn by ourselves at this size. */
const LINES_SIDE_PX = 1280;
/** Above this a film gets a picture of heat for every second one of its own. */
const RATE_MAX = 60;
/** Steps finer than this are those of a clock, and no rate at which pictures come. */
const STEP_RATE_MAX = 121;
const USUAL_RATE = 25;
/** Into a picture, so that rounding never falls into the one before. */
const INTO_PICTURE = 0.02;
/** Gives way to every analysis on the same machine. */
const NICE = '/usr/bin/nice';

/** What burning heat into a film is handed. */
export interface BurnWish extends HeatSource {
  /** Where the film goes; what is there is written over. It may lie there in part when something was thrown. */
  readonly outPath: string;
  /** The part that is made; left out for the whole film. A beginning between two pictures is that of the one on screen. */
  readonly part?: FilmPart | null;
  /** 0..1 */
  readonly onProgress?: (share: number) => void;
}

/**
 * Makes a copy of a film, or of a part of it, with its layer burned in: H.264 and AAC in mp4, at most 1920 px, on the clock of the
 * analysis. The layer is drawn by our own code with the player's colours, and changes at a cut with the picture.
 * @param path the film on disk; its name is never trusted
 * @returns length of the copy in bytes
 * @throws EngineError whatever is wrong with the file, and `took_too_long`, `cancelled`, `tool_missing`, `tool_misbehaved`;
 *   RangeError when the track is none
 */
export async function burnHeat(path: string, wish: BurnWish): Promise<number> {
  const { tools, limits, signal, outPath } = wish;
  const media = await probeMedia(path, { tools, limits, signal });
  if (media.info.kind === 'still') throw new EngineError('not_media', { cause: 'a photo has no time' });
  const toneMapping = await toneMappingFor(media, { tools, signal });
  const painter = createHeatPainter(decodeHeatmapTrack(wish.track), wish.cutsS, wish.look);
  const size = evenSize(media.info);
  const { durationS: filmS } = await measuredFilmLength(path, media, { tools, limits, signal });
  const standing = standingPictures(media, filmS);
  const heat = { ...layerSize(painter, size), rate: heatRate(standing?.rate ?? media.info.frameRate ?? USUAL_RATE) };
  const part = wish.part ? fromPicture(wish.part, heat.rate) : null;
  const durationS = part ? part.endS - part.startS : filmS;
  const readS = part?.endS ?? durationS;
  await using made = await open(outPath, 'w+', 0o600);
  const plan = { media, toneMapping, tools, durationMaxS: limits.durationMaxS, size, heat, standing, part };
  const end = await runTool(tools, {
    program: NICE,
    args: ['-n', '10', tools.ffmpeg, ...burnArgs(plan)],
    input: path,
    output: { path: outPath, bytesMax: BURNED_BYTES_MAX },
    stdin: heatPictures(painter, { heat, durationS, fromS: part?.startS ?? 0, ...wish }),
    limits: { cpuS: 60 + 60 * readS, wallS: Math.min(120 + 90 * readS, limits.runMaxS ?? Infinity) },
    stdoutMax: 10_000,
    signal,
  });
  const head = await made.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
  const isMp4 = sniffContainer(head.buffer.subarray(0, head.bytesRead)) === 'mov';
  if (end.exitCode !== 0 || !isMp4) throw new EngineError('tool_misbehaved', { cause: `exit ${end.exitCode} ${end.stderr}` });
  return (await made.stat()).size;
}

interface Pictures extends Pick<BurnWish, 'onProgress' | 'signal' | 'limits'> {
  readonly heat: PictureSize & { readonly rate: number };
  readonly durationS: number;
  /** The moment of the first picture. */
  readonly fromS: number;
}

/** One picture of heat for each picture of the film, drawn when ffmpeg asks for it: longer than the film says, which ends it. */
async function* heatPictures(
  painter: HeatPainter,
  { heat, fromS, durationS, limits, onProgress, signal }: Pictures,
): AsyncGenerator<Uint8Array> {
  const count = Math.ceil(durationS * heat.rate) + 1;
  for (let n = 0; n < (limits.durationMaxS + 2) * heat.rate; n++) {
    if (signal?.aborted) return;
    yield painter.paint(fromS + (n + INTO_PICTURE) / heat.rate, heat);
    onProgress?.(Math.min(0.99, (n + 1) / count));
  }
}

const heatRate = (rate: number): number => (rate > RATE_MAX ? rate / 2 : rate);

/** Pictures that may stand, those of a varying rate and a last one under which sound goes on, are shown at the steps that the file has. */
function standingPictures(media: ProbedMedia, filmS: number): StandingPictures | null {
  const { isRateConstant, statedVideoS, stepRate } = media;
  if (isRateConstant && filmS - (statedVideoS ?? filmS) <= twoFramesS(media)) return null;
  const rate = stepRate > 0 && stepRate <= STEP_RATE_MAX ? stepRate : RATE_MAX;
  return { rate, untilS: filmS };
}

/** What fades softly is drawn small, and lines in a size in which they stay sharp. */
const layerSize = ({ columns, rows, hasLines }: HeatPainter, film: PictureSize): PictureSize =>
  hasLines ? fitted(film, LINES_SIDE_PX) : { widthPx: columns * DETAIL, heightPx: rows * DETAIL };

/** From the picture that is on screen at its beginning. */
const fromPicture = ({ startS, endS }: FilmPart, rate: number): FilmPart => ({
  startS: Math.floor(startS * rate + INTO_PICTURE) / rate,
  endS,
});

/** Displayed size, at most 1920 px on the long side, both sides even as H.264 wants them. */
function evenSize({ widthPx, heightPx }: PictureSize): PictureSize {
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(widthPx, heightPx));
  const even = (sidePx: number) => Math.max(2, 2 * Math.floor((sidePx * scale) / 2 + 1e-6));
  return { widthPx: even(widthPx), heightPx: even(heightPx) };
}
