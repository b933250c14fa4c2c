import { EngineError } from '../errors.ts';
import type { MediaLimits, MediaTools } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { isFileCutOff } from '../probe/probe.ts';
import { measureLastPicture } from '../probe/stream-ends.ts';
import type { PictureSize } from '../saliency/picture-frame.ts';
import type { RunningTool } from '../sandbox/run-tool.ts';
import { refuseUnlessExit, startTool } from '../sandbox/run-tool.ts';
import type { DetailWish } from './decode-args.ts';
import { decodeArgs, SAMPLE_RATE_HZ } from './decode-args.ts';
import type { DecodedPiece } from './matroska-reader.ts';
import { readMatroska } from './matroska-reader.ts';
import { createSoundInPlace } from './sound-in-place.ts';
import { fallsShort, standingEndS, statedPictureS } from './standing-end.ts';
import type { ToneMapping } from './to-standard-range.ts';

/** What is decoded, how, and with which tools. */
export interface DecodeWish {
  readonly path: string;
  readonly media: ProbedMedia;
  /** What every frame is scaled to, the whole picture, both sides even. */
  readonly size: PictureSize;
  /** Large stills beside the frames. */
  readonly detail?: DetailWish | undefined;
  readonly toneMapping: ToneMapping;
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
}

/** How far a decode came. */
export interface Reached {
  readonly frames: number;
  /** End of the picture in seconds: the last frame is shown as long as its packet says where the film is said to go on, else as long as a frame lasts. */
  readonly videoEndS: number;
  readonly audioEndS: number;
  /** Whether the decoder of the picture complained of its data: what it could not read it has guessed. */
  readonly isDamaged: boolean;
}

/** How the decoders of ffmpeg begin what they say of damaged data. Some, that of VP9 among them, guess without a word. */
const DECODER = /^\[(?:h264|hevc|mpeg4|mpeg2video|mpeg1video|prores|dnxhd|vp8|vp9|av1|libdav1d|mjpeg) @ /m;

/** How ffmpeg says that it has come to the end of the file and found no picture that it can read. It has written nothing then. */
const NOTHING_TO_DECODE = /^Cannot determine format of input/m;

/** Codes that the fence gives when the kernel ended the tool for its CPU limit. */
const KILLED_BY_LIMIT = new Set([137, 152]);
/** A film whose last moments are missing may complete; below this share of its stated length it is not the film. */
const COMPLETE_SHARE = 0.95;
/** With fewer of the frames that its rate promises, and complaints of the decoder, a film has holes. */
const HOLED_SHARE = 0.5;

/**
 * Decodes a film once, in the fence: frames and sound in order, held back while the consumer works.
 * Times are the container's, from the first moment of the file, so they agree with a player's. Sound is whole from there on: silence
 * stands where the file has none before it or in it.
 * @returns pieces, frames valid for `FRAMES_KEPT` frames, details and samples for one turn; at the end, how far it came
 * @throws EngineError `truncated`, `damaged`, `too_long`, `frame_rate_too_high`, `took_too_long`, `tool_misbehaved`, `cancelled`
 */
export async function* decode(wish: DecodeWish): AsyncGenerator<DecodedPiece, Reached> {
  const { media, limits } = wish;
  const stretchS = media.info.kind === 'still' ? 5 : media.info.durationS;
  await using run = await startTool(wish.tools, {
    program: wish.tools.ffmpeg,
    args: decodeArgs(media, wish),
    input: wish.path,
    // Generous: a 4K film on a slow, shared core needs about twenty times its length; a stuck tool is what these are for.
    limits: { cpuS: 60 + 40 * stretchS, wallS: Math.min(120 + 60 * stretchS, limits.runMaxS ?? Infinity) },
    signal: wish.signal,
  });
  const expected = { ...wish.size, detail: wish.detail?.size, channels: media.info.audio?.channels ?? null, sampleRateHz: SAMPLE_RATE_HZ };
  const soundInPlace = createSoundInPlace({ channels: expected.channels ?? 1, sampleRateHz: SAMPLE_RATE_HZ });
  const reached = { frames: 0, videoEndS: 0, audioEndS: 0 };
  const frameS = 1 / (media.info.frameRate ?? 25);
  try {
    for await (const piece of readMatroska(run.stdout, { ...expected, endMaxS: limits.durationMaxS + 30 })) {
      if (piece.kind === 'frame') {
        reached.frames++;
        reached.videoEndS = piece.timeS + frameS;
        checkStretch(reached, limits);
      } else if (piece.kind === 'audio') {
        reached.audioEndS = piece.timeS + piece.samples.length / piece.channels / piece.sampleRateHz;
      }
      if (piece.kind === 'audio') yield* soundInPlace(piece);
      else yield piece;
    }
  } catch (fault) {
    throw await explainFault(run, fault, { ...wish, reached });
  }
  reached.videoEndS = await pictureEndS(run, wish, reached);
  const said = await refuseShortFilm(run, { ...wish, reached });
  return { ...reached, isDamaged: DECODER.test(said) };
}

interface OfFilm extends DecodeWish {
  readonly reached: Omit<Reached, 'isDamaged'>;
}

/** Headers may lie; what comes out may not. */
function checkStretch({ frames, videoEndS }: Omit<Reached, 'isDamaged'>, limits: MediaLimits): void {
  if (videoEndS > limits.durationMaxS + 1) throw new EngineError('too_long', { cause: `still going at ${videoEndS} s` });
  if (frames > limits.frameRateMax * 1.01 * videoEndS + 60)
    throw new EngineError('frame_rate_too_high', { cause: `${frames} frames in ${videoEndS} s` });
}

/** A stream that breaks off has a reason that says more than the break. */
async function explainFault(run: RunningTool, fault: unknown, { reached, path, media }: OfFilm): Promise<unknown> {
  if (!(fault instanceof EngineError)) {
    const end = await refuseUnlessExit(run, fault);
    return new EngineError('tool_misbehaved', { cause: new Error(end.stderr, { cause: fault }) });
  }
  if (fault.code !== 'tool_misbehaved') return fault;
  // A tool that is still talking has no end to ask about yet.
  if (!run.stdout.isOver()) return fault;
  const end = await run.ended;
  if (end.reason !== 'exit') return refuseUnlessExit(run, fault);
  const cause = { reached, stderr: end.stderr };
  if (KILLED_BY_LIMIT.has(end.exitCode ?? 0)) return new EngineError('took_too_long', { cause });
  const isBare = reached.frames === 0 && NOTHING_TO_DECODE.test(end.stderr);
  return isBare ? new EngineError((await isFileCutOff(path, media.info.container)) ? 'truncated' : 'damaged', { cause }) : fault;
}

/** Until when the picture is shown; looked up in the packets where the film is said to go on. */
async function pictureEndS(run: RunningTool, wish: DecodeWish, reached: Omit<Reached, 'isDamaged'>): Promise<number> {
  const { exitCode } = await refuseUnlessExit(run);
  const isOver = reached.frames === 0 || KILLED_BY_LIMIT.has(exitCode ?? 0) || !fallsShort(wish.media, reached);
  return isOver ? reached.videoEndS : standingEndS(wish.media, reached, await measureLastPicture(wish.path, wish.media, wish));
}

/** @returns what the tool said to the end */
async function refuseShortFilm(run: RunningTool, of: OfFilm): Promise<string> {
  const end = await refuseUnlessExit(run);
  const { media, reached } = of;
  const cause = {
    reachedS: reached.videoEndS,
    statedS: statedPictureS(media),
    stderr: end.stderr,
    exitCode: end.exitCode,
  };
  if (KILLED_BY_LIMIT.has(end.exitCode ?? 0)) throw new EngineError('took_too_long', { cause });
  const isCutOff = await isFileCutOff(of.path, media.info.container);
  if (reached.frames === 0) throw new EngineError(isCutOff ? 'truncated' : 'damaged', { cause });
  if (media.info.kind === 'still') return end.stderr;
  const reachedS = media.statedVideoS === null ? Math.max(reached.videoEndS, reached.audioEndS) : reached.videoEndS;
  // A clean end earlier than stated is a header that lies: all there was has been seen.
  const isClean = end.exitCode === 0 && end.stderr === '' && !isCutOff;
  if (reachedS < COMPLETE_SHARE * cause.statedS && !isClean) throw new EngineError(isCutOff ? 'truncated' : 'damaged', { cause });
  const framesStated = reachedS * (media.info.frameRate ?? 0);
  if (reached.frames < HOLED_SHARE * framesStated && !isClean) throw new EngineError('damaged', { cause });
  return end.stderr;
}
