import { accessSync, constants } from 'node:fs';
import { EngineError } from '../errors.ts';
import type { MediaTools } from '../ports.ts';
import { runTool } from './run-tool.ts';

/** Where media tools are looked for. Fences show `/usr` only, so tools elsewhere count only without one. */
const DIRECTORIES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Says yes only when the input is there, the rest of the machine is not, nothing can be written and both tools start. */
const FENCE_CHECK = `
test -s ./media || exit 11
for path in /etc/passwd /proc/1 /sys/class /home /root /var; do test ! -e "$path" || exit 12; done
for path in ./media ./new /new /usr/new; do ( : >> "$path" ) 2>/dev/null && exit 13; done
"$1" -hide_banner -version >/dev/null || exit 14
"$2" -hide_banner -version >/dev/null || exit 15
echo fenced
`;

/**
 * Finds ffmpeg and ffprobe and a fence that has been seen to hold: bubblewrap, else `unshare`.
 * @param wish `sandbox: 'off'` runs the tools bare; only where the person who runs Fovea said so
 * @throws EngineError `tool_missing`, `sandbox_missing`
 */
export async function findMediaTools({ sandbox }: { readonly sandbox: 'auto' | 'off' }): Promise<MediaTools> {
  const ffmpeg = findProgram('ffmpeg');
  const ffprobe = findProgram('ffprobe');
  if (!ffmpeg || !ffprobe) throw new EngineError('tool_missing', `looked in ${DIRECTORIES.join(', ')}`);
  if (sandbox === 'off') return { ffmpeg, ffprobe, fence: { kind: 'off' } };
  const complaints: string[] = [];
  const candidates = [
    ['bubblewrap', 'bwrap'],
    ['unshare', 'unshare'],
  ] as const;
  for (const [kind, name] of candidates) {
    const path = findProgram(name);
    if (!path) {
      complaints.push(`${name} is not installed`);
      continue;
    }
    const tools: MediaTools = { ffmpeg, ffprobe, fence: { kind, path } };
    // One after the other: the second fence is tried only where the first one fails.
    const complaint = await complaintAbout(tools);
    if (!complaint) return tools;
    complaints.push(`${name}: ${complaint}`);
  }
  throw new EngineError('sandbox_missing', complaints.join('; '));
}

async function complaintAbout(tools: MediaTools): Promise<string | null> {
  try {
    const end = await runTool(tools, {
      program: '/bin/sh',
      args: ['-c', FENCE_CHECK, 'check', tools.ffmpeg, tools.ffprobe],
      input: tools.ffprobe,
      limits: { cpuS: 10, wallS: 20 },
      stdoutMax: 4096,
    });
    return end.exitCode === 0 && end.stdout.toString() === 'fenced\n' ? null : `exit ${end.exitCode} ${end.stderr.trim()}`;
  } catch (fault) {
    if (fault instanceof EngineError) return String(fault.cause);
    throw fault;
  }
}

function findProgram(name: string): string | null {
  return DIRECTORIES.map((directory) => `${directory}/${name}`).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
