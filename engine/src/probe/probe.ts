import { open } from 'node:fs/promises';
import { EngineError } from '../errors.ts';
import type { Container, MediaInfo } from '../ports.ts';
import { MEDIA } from '../sandbox/fence.ts';
import { runTool } from '../sandbox/run-tool.ts';
import type { ProbedMedia } from './check-media.ts';
import { checkMedia } from './check-media.ts';
import { eightTracks } from './chosen-sound.ts';
import { isCutOff, shareThere } from './cut-off.ts';
import { isStillContainer, probeArgs } from './demuxer-args.ts';
import type { Orientation } from './exif-orientation.ts';
import { EXIF_BYTES, orientationIn, readOrientation } from './exif-orientation.ts';
import { FFPROBE_ENTRIES, FfprobeReport } from './ffprobe-report.ts';
import { hearEight } from './hear-eight.ts';
import { measureDuration } from './measure-duration.ts';
import type { OpenedFile } from './opened-file.ts';
import { readAt } from './opened-file.ts';
import { readPngHead } from './png-head.ts';
import type { ProbeMeans } from './probe-means.ts';
import { SNIFF_BYTES, sniffContainer } from './sniff-container.ts';

/** With less of its bytes than this a file is not the film; a few may be missing behind the last picture. */
const COMPLETE_SHARE = 0.95;

/**
 * Says what a file is: own magic bytes first, then ffprobe in the fence with that demuxer and no other, then the limits.
 * @param path the file on disk; its name is never trusted
 * @throws EngineError every code that says what can be wrong with a file, and `took_too_long`, `cancelled`, `tool_misbehaved`
 */
export async function probe(path: string, means: ProbeMeans): Promise<MediaInfo> {
  return (await probeMedia(path, means)).info;
}

/** As {@link probe}, with what the decoder needs besides. */
export async function probeMedia(path: string, means: ProbeMeans): Promise<ProbedMedia> {
  await using handle = await open(path, 'r');
  const bytes = (await handle.stat()).size;
  if (bytes === 0) throw new EngineError('file_empty');
  if (bytes > means.limits.bytesMax) throw new EngineError('too_many_bytes', { cause: `${bytes} bytes` });
  const file = { handle, bytes };
  const container = await containerOf(file);
  const told = await askFfprobe({ path, file, container }, means);
  const statedS = told.format?.duration ?? Math.max(0, ...told.streams.map((stream) => stream.duration ?? 0));
  const isBelieved = isStillContainer(container) || isTold(statedS, container);
  const durationS = isStillContainer(container) ? 0 : isBelieved ? statedS : await measureDuration(path, { container, ...means });
  const report = isBelieved ? told : withoutLengths(told);
  const isBroken = isStillContainer(container) ? await isCutOff(file, container) : (await shareThere(file, container)) < COMPLETE_SHARE;
  if (isBroken) throw new EngineError('truncated');
  const orientation = await orientationOf(file, container);
  const facts = { durationS, bytes, orientation, limits: means.limits };
  const media = checkMedia(report, container, facts);
  const eight = eightTracks(report.streams, container);
  const order = eight && (await hearEight({ path, container, streams: eight }, means));
  return order === 'surround_first' ? checkMedia(report, container, { ...facts, order }) : media;
}

/** What a transport stream lasts is worked out from its first and last time stamps: its clock may have been set anew between them. */
const isTold = (statedS: number, container: Container): boolean => statedS > 0 && container !== 'mpegts';

/** The lengths of its streams are no better than that of the file. */
const withoutLengths = (report: FfprobeReport): FfprobeReport => ({
  ...report,
  streams: report.streams.map(({ duration: _, ...stream }) => stream),
});

/**
 * Whether a file that decoded only in part was cut short, rather than damaged.
 * @param container as sniffed
 */
export async function isFileCutOff(path: string, container: Container): Promise<boolean> {
  await using handle = await open(path, 'r');
  return await isCutOff({ handle, bytes: (await handle.stat()).size }, container);
}

async function orientationOf(file: OpenedFile, container: Container): Promise<Orientation> {
  if (container === 'jpeg') return readOrientation(await readAt(file, 0, EXIF_BYTES));
  const { exif } = container === 'png' ? await readPngHead(file) : { exif: null };
  return exif ? orientationIn(exif) : 1;
}

async function containerOf(file: OpenedFile): Promise<Container> {
  const container = sniffContainer(await readAt(file, 0, SNIFF_BYTES));
  if (container === 'unknown') throw new EngineError('not_media');
  // ffmpeg reads the first picture alone of a PNG that moves, and a film judged as a still would be judged wrongly.
  if (container === 'other-media' || (container === 'png' && (await readPngHead(file)).isMoving))
    throw new EngineError('container_refused');
  return container;
}

async function askFfprobe(of: { path: string; file: OpenedFile; container: Container }, { tools, signal }: ProbeMeans) {
  const end = await runTool(tools, {
    program: tools.ffprobe,
    args: ['-hide_banner', '-v', 'error', ...probeArgs(of.container), '-of', 'json', '-show_entries', FFPROBE_ENTRIES, '-i', MEDIA],
    input: of.path,
    limits: { cpuS: 20, wallS: 40 },
    stdoutMax: 1_000_000,
    signal,
  });
  if (/max_streams/.test(end.stderr)) throw new EngineError('too_many_streams', { cause: end.stderr });
  if (end.exitCode !== 0) {
    if (await isCutOff(of.file, of.container)) throw new EngineError('truncated', { cause: end.stderr });
    throw new EngineError(/ not on whitelist /.test(end.stderr) ? 'codec_refused' : 'damaged', { cause: end.stderr });
  }
  const report = FfprobeReport.safeParse(parseJson(end.stdout.toString()));
  if (!report.success) throw new EngineError('tool_misbehaved', { cause: report.error });
  if (report.data.streams.length === 0 && (await isCutOff(of.file, of.container)))
    throw new EngineError('truncated', { cause: end.stderr });
  return report.data;
}

/** @returns undefined for what is no JSON, which no schema accepts */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
