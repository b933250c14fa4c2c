import { cpus } from 'node:os';

/**
 * Where the processes of a measurement of the server run: the server has a core to itself, and whoever asks shares the other with the
 * database, the same for the control. Else the load would take its time from the server that it measures.
 */
export const CORE = { server: 0, rest: 1 } as const;

/** A command that keeps to one core, for all that it starts too; on a machine with one core, or without `taskset`, the command as it is. */
export const keptTo = (core: number, command: readonly [string, ...string[]]): readonly [string, ...string[]] =>
  process.platform === 'linux' && cpus().length > 1 ? ['taskset', '--cpu-list', String(core), ...command] : command;
