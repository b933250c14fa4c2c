import type { MediaTools } from '../ports.ts';
import { UNSHARE_SCRIPT } from './unshare-script.ts';

/** The only name a tool ever sees its input under; the person's own file name never reaches a command line. */
export const MEDIA = './media';

/** The only name a tool ever sees its output file under, where a run has one. */
export const MADE = '/out/made';

/** What one run may use up. */
export interface ToolLimits {
  readonly cpuS: number;
  readonly wallS: number;
}

/** One command line, before the fence is put round it. */
export interface ToolCommand {
  /** Absolute path of a program; inside a fence it must lie under `/usr`. */
  readonly program: string;
  /** Arguments; {@link MEDIA} stands for the input. */
  readonly args: readonly string[];
  /** Absolute path of the one file that the program may read. */
  readonly input: string;
  readonly limits: ToolLimits;
  /** The one file that the program may write; none for most runs, which answer on a pipe. */
  readonly output?: ToolOutput;
}

/** A file that is there and empty, and how long the program may make it. In the arguments, {@link MADE} stands for it. */
export interface ToolOutput {
  readonly path: string;
  readonly bytesMax: number;
}

/**
 * The whole command line of a fenced run: the namespace, then `prlimit` inside it, then the tool.
 * The order of arguments was measured: `prlimit` outside the namespace would bound the fence, not the tool.
 * @returns program and arguments for a spawn without a shell
 */
export function fencedCommand(tools: MediaTools, command: ToolCommand): readonly [string, readonly string[]] {
  const { input, output } = command;
  const limited = [...rlimits(command), '--', command.program, ...command.args];
  switch (tools.fence.kind) {
    case 'bubblewrap':
      return [tools.fence.path, [...bubblewrapArgs(command), '/usr/bin/prlimit', ...limited]];
    case 'unshare':
      return [tools.fence.path, [...UNSHARE_ARGS, '/bin/sh', '-c', UNSHARE_SCRIPT, 'fence', input, output?.path ?? '', ...limited]];
    case 'off':
      return [command.program, command.args.map((arg) => (arg === MEDIA ? input : arg === MADE && output ? output.path : arg))];
  }
}

/** Address space 2 GiB, files 64 MiB unless one is ordered, 64 descriptors, 64 processes; CPU seconds as the run needs. */
function rlimits({ limits, output }: ToolCommand): string[] {
  const bytesMax = output?.bytesMax ?? 67_108_864;
  return ['--as=2147483648', `--cpu=${Math.ceil(limits.cpuS)}`, `--fsize=${bytesMax}`, '--nofile=64', '--nproc=64', '--core=0'];
}

function bubblewrapArgs({ input, output }: ToolCommand): string[] {
  return [
    ...['--unshare-all', '--unshare-user', '--disable-userns', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--uid', '65534', '--gid', '65534', '--clearenv', '--setenv', 'LC_ALL', 'C.UTF-8', '--setenv', 'PATH', '/usr/bin'],
    ...['--ro-bind', '/usr', '/usr', '--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64', '--symlink', 'usr/bin', '/bin'],
    ...['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache', '--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
    ...['--dir', '/in', '--ro-bind', input, '/in/media', '--size', '16777216', '--tmpfs', '/tmp', '--dev', '/dev'],
    ...(output ? ['--dir', '/out', '--bind', output.path, MADE] : []),
    ...['--remount-ro', '/', '--chdir', '/in', '--'],
  ];
}

const UNSHARE_ARGS = [...['--user', '--map-root-user', '--mount', '--net', '--pid', '--ipc', '--uts', '--fork', '--kill-child=KILL', '--']];
