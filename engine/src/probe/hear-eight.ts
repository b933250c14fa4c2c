import type { Container } from '../ports.ts';
import { MEDIA } from '../sandbox/fence.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { demuxerArgs } from './demuxer-args.ts';
import type { OrderOfEight } from './order-of-eight.ts';
import { orderOfEight } from './order-of-eight.ts';
import type { ProbeMeans } from './probe-means.ts';

/** So much of the sound is heard: a minute and a half of 8 kHz, 23 MB. */
const HEARD_S = 90;
const RATE_HZ = 8_000;
const BYTES_A_SAMPLE = 4;

/**
 * Listens to eight mono tracks for their order.
 * @param streams of the tracks, in the order of the file
 * @returns null where it cannot be told
 * @throws EngineError `took_too_long`, `cancelled`, `tool_misbehaved`
 */
export async function hearEight(
  { path, container, streams }: { readonly path: string; readonly container: Container; readonly streams: readonly number[] },
  { tools, signal }: ProbeMeans,
): Promise<OrderOfEight | null> {
  const mono = streams.map((stream, k) => `[0:${stream}]pan=mono|c0=c0[track${k}];`).join('');
  const all = streams.map((_, k) => `[track${k}]`).join('');
  const end = await runTool(tools, {
    program: tools.ffmpeg,
    args: [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-threads', '2', '-max_alloc', '268435456'],
      ...[...demuxerArgs(container), '-t', String(HEARD_S), '-vn', '-i', MEDIA],
      ...['-filter_complex', `${mono}${all}amerge=inputs=${streams.length},aresample=${RATE_HZ}[sound]`, '-map', '[sound]'],
      ...['-c:a', 'pcm_f32le', '-f', 'f32le', 'pipe:1'],
    ],
    input: path,
    limits: { cpuS: 30, wallS: 60 },
    stdoutMax: (HEARD_S + 1) * RATE_HZ * streams.length * BYTES_A_SAMPLE,
    signal,
  });
  // What is damaged is found out, and told, by whoever measures it.
  if (end.exitCode !== 0) return null;
  const whole = end.stdout.length - (end.stdout.length % BYTES_A_SAMPLE);
  return orderOfEight(new Float32Array(Uint8Array.from(end.stdout.subarray(0, whole)).buffer));
}
