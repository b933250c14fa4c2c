import type { MediaTools } from '../ports.ts';
import type { ProbedMedia } from '../probe/check-media.ts';
import { runTool } from '../sandbox/run-tool.ts';
import type { ToneMapping } from './to-standard-range.ts';

/** Whether this film needs tone-mapping and this ffmpeg can do it. Asks ffmpeg only for films with high dynamic range. */
export async function toneMappingFor(
  media: ProbedMedia,
  means: { readonly tools: MediaTools; readonly signal?: AbortSignal | undefined },
): Promise<ToneMapping> {
  if (!media.hdr) return 'none';
  const { stdout } = await runTool(means.tools, {
    program: means.tools.ffmpeg,
    args: ['-hide_banner', '-v', 'error', '-filters'],
    input: means.tools.ffprobe,
    limits: { cpuS: 10, wallS: 20 },
    stdoutMax: 200_000,
    signal: means.signal,
  });
  const filters = stdout.toString();
  return / zscale /.test(filters) && / tonemap /.test(filters) ? 'hable' : 'none';
}
