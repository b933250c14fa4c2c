import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineError } from '../errors.ts';
import type { MediaTools } from '../ports.ts';
import { runTool } from './run-tool.ts';
import type { ToolStarter } from './tool-process.ts';

/** Where media tools are looked for, and nowhere else. Fences show `/usr` only: those outside it serve only where there is no fence. */
const DIRECTORIES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Says yes only when the input is there, the rest of the machine is not, nothing can be written and both tools start. */
const FENCE_CHECK = `
test -s ./media || exit 11
for path in /etc/passwd /proc/1 /sys/class /home /root /var; do test ! -e "$path" || exit 12; done
for path in ./media ./new /new /usr/new; do ( : >> "$path" ) 2>/dev/null && exit 13; done
"$2" -hide_banner -version >/dev/null || exit 15
"$1" -hide_banner -version || exit 14
`;

/** Version 5.1, in thousands and ones. */
const FPS_MODE_SINCE = 5001;
const CHECK_LIMITS = { cpuS: 10, wallS: 20 };

const TOO_SLOW = `gives no answer within ${CHECK_LIMITS.wallS} s`;

/** How tools are to be run. */
export interface FindToolsWish {
  /** `off` runs the tools bare; only where the person who runs Fovea said so. */
  readonly sandbox: 'auto' | 'off';
  /** `ours`: files that a worker of root made itself, whose group it may give to its tools. A person's own files stay as they are. */
  readonly files?: 'ours' | 'theirs';
  /** Who starts them; this process itself where nobody is named. */
  readonly starter?: ToolStarter;
  /** Where they are looked for, if not where systems keep them. */
  readonly directories?: readonly string[];
  /** Where fences are looked for, likewise. */
  readonly fenceDirectories?: readonly string[];
}

/**
 * Finds ffmpeg and ffprobe and a fence that has been seen to hold: bubblewrap, else `unshare`.
 * @throws EngineError `tool_missing`, `sandbox_missing`
 */
export async function findMediaTools(wish: FindToolsWish): Promise<MediaTools> {
  const { sandbox, files = 'theirs', starter, directories = DIRECTORIES, fenceDirectories = DIRECTORIES } = wish;
  const ffmpeg = findProgram('ffmpeg', directories);
  const ffprobe = findProgram('ffprobe', directories);
  if (!ffmpeg || !ffprobe) throw new EngineError('tool_missing', { cause: `looked for ffmpeg and ffprobe in ${directories.join(', ')}` });
  const bare: MediaTools = { ffmpeg, ffprobe, frameTiming: '-fps_mode', fence: { kind: 'off' }, ...(starter && { starter }) };
  if (sandbox === 'off') return { ...bare, frameTiming: frameTimingOf(await versionOf(bare)) };
  const complaints: string[] = [];
  const candidates = [
    ['bubblewrap', 'bwrap'],
    ['unshare', 'unshare'],
  ] as const;
  for (const [kind, name] of candidates) {
    const path = findProgram(name, fenceDirectories);
    if (!path) {
      complaints.push(`${name} is not installed`);
      continue;
    }
    const tools: MediaTools = { ...bare, fence: { kind, path } };
    // One after the other: the second fence is tried only where the first one fails.
    const answer = await askInFence(tools);
    if (answer.kind === 'holds') {
      const seen: MediaTools = { ...tools, frameTiming: frameTimingOf(answer.version) };
      return files === 'ours' && (await canHandFiles(seen)) ? { ...seen, handsFiles: true } : seen;
    }
    complaints.push(`${name}: ${answer.complaint}`);
  }
  await versionOf(bare); // tools that do not start make every fence look as if it did not hold, and are the nearer reason
  throw new EngineError('sandbox_missing', { cause: complaints.join('; ') });
}

type FenceAnswer = { readonly kind: 'holds'; readonly version: string } | { readonly kind: 'fails'; readonly complaint: string };

/** Tries whether the fence holds round a file that only root may reach. Root of a container may not be allowed to bind files. */
async function canHandFiles(tools: MediaTools): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const folder = await mkdtemp(join(tmpdir(), 'fovea-handed-'));
  try {
    const input = join(folder, 'media');
    await writeFile(input, 'media', { mode: 0o600 });
    return (await askInFence({ ...tools, handsFiles: true }, input)).kind === 'holds';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tries whether the fence holds, and hears inside it which ffmpeg this is. */
async function askInFence(tools: MediaTools, input = tools.ffprobe): Promise<FenceAnswer> {
  try {
    const end = await runTool(tools, {
      program: '/bin/sh',
      args: ['-c', FENCE_CHECK, 'check', tools.ffmpeg, tools.ffprobe],
      input,
      limits: CHECK_LIMITS,
      stdoutMax: 65_536,
    });
    const version = end.stdout.toString();
    if (end.exitCode === 0 && version.startsWith('ffmpeg version')) return { kind: 'holds', version };
    return { kind: 'fails', complaint: `exit ${end.exitCode} ${end.stderr.trim()}` };
  } catch (fault) {
    if (fault instanceof EngineError)
      return { kind: 'fails', complaint: fault.code === 'took_too_long' ? TOO_SLOW : String(fault.cause ?? fault.message) };
    throw fault;
  }
}

/**
 * What ffmpeg says of itself, without a fence: it is given nothing to read but its own version.
 * @throws EngineError `tool_missing` where ffmpeg or ffprobe do not start, with what they said
 */
async function versionOf(bare: MediaTools): Promise<string> {
  await askVersion(bare, bare.ffprobe);
  return askVersion(bare, bare.ffmpeg);
}

async function askVersion(bare: MediaTools, program: string): Promise<string> {
  const wish = { program, args: ['-hide_banner', '-version'], input: bare.ffprobe, limits: CHECK_LIMITS, stdoutMax: 65_536 };
  const end = await runTool(bare, wish).catch((fault: unknown) => {
    const why = fault instanceof EngineError && fault.code === 'took_too_long' ? TOO_SLOW : `does not start: ${fault}`;
    throw new EngineError('tool_missing', { cause: `${program} ${why}` });
  });
  if (end.exitCode === 0) return end.stdout.toString();
  throw new EngineError('tool_missing', { cause: `${program} does not start: exit ${end.exitCode} ${end.stderr.trim()}` });
}

/**
 * Which option lets time stamps pass. Builds between versions have names like `N-109-gabc` or `git-2023-01-01`; they are taken for new.
 * @param said what `ffmpeg -version` says
 */
export function frameTimingOf(said: string): MediaTools['frameTiming'] {
  const [, major = '9', minor = '0'] = /^ffmpeg version n?(\d+)\.(\d+)/.exec(said) ?? [];
  return Number(major) * 1000 + Number(minor) < FPS_MODE_SINCE ? '-vsync' : '-fps_mode';
}

function findProgram(name: string, directories: readonly string[]): string | null {
  return directories.map((directory) => `${directory}/${name}`).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
