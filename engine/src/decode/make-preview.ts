import { open } from 'node:fs/promises';
import { EngineError } from '../errors.ts';
import type { MediaLimits, MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import { SNIFF_BYTES, sniffContainer } from '../probe/sniff-container.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { previewArgs } from './preview-args.ts';
import { toneMappingFor } from './tone-mapping.ts';

/** Most bytes of a preview. Ten minutes at its size and quality come to a third of it. */
export const PREVIEW_BYTES_MAX = 2 ** 30;

/** Gives way to every analysis on the same machine. */
const NICE = '/usr/bin/nice';

/** What making a preview is handed. */
export interface PreviewWish {
  readonly tools: MediaTools;
  readonly limits: MediaLimits;
  readonly signal?: AbortSignal | undefined;
  /** Where the preview goes; what is there is written over. It may lie there in part when something was thrown. */
  readonly outPath: string;
}

/**
 * Makes a copy of a film that every browser plays: H.264 and AAC in mp4, at most 1280 px, on the clock of the analysis.
 * @param path the film on disk; its name is never trusted
 * @returns length of the preview in bytes
 * @throws EngineError whatever is wrong with the file, and `took_too_long`, `cancelled`, `tool_missing`, `tool_misbehaved`
 */
export async function makePreview(path: string, { tools, limits, signal, outPath }: PreviewWish): Promise<number> {
  const media = await probeMedia(path, { tools, limits, signal });
  const toneMapping = await toneMappingFor(media, { tools, signal });
  const { durationS } = media.info;
  await using made = await open(outPath, 'w+', 0o600);
  const end = await runTool(tools, {
    program: NICE,
    args: ['-n', '10', tools.ffmpeg, ...previewArgs(media, { limits, toneMapping, tools })],
    input: path,
    output: { path: outPath, bytesMax: PREVIEW_BYTES_MAX },
    // As generous as the decoder's own: encoding a small picture costs less than decoding a large one.
    limits: { cpuS: 60 + 40 * durationS, wallS: Math.min(120 + 60 * durationS, limits.runMaxS ?? Infinity) },
    stdoutMax: 10_000,
    signal,
  });
  const head = await made.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
  const isMp4 = sniffContainer(head.buffer.subarray(0, head.bytesRead)) === 'mov';
  if (end.exitCode !== 0 || !isMp4) throw new EngineError('tool_misbehaved', { cause: `exit ${end.exitCode} ${end.stderr}` });
  return (await made.stat()).size;
}

/** Whether this ffmpeg can write what a preview is made of. Asked once at start-up. */
export async function canMakePreviews(tools: MediaTools): Promise<boolean> {
  const { stdout } = await runTool(tools, {
    program: tools.ffmpeg,
    args: ['-hide_banner', '-v', 'error', '-encoders'],
    input: tools.ffprobe,
    limits: { cpuS: 10, wallS: 20 },
    stdoutMax: 200_000,
  });
  const encoders = stdout.toString();
  return / libx264 /.test(encoders) && / aac /.test(encoders);
}
