import { cpus } from 'node:os';

/**
 * Where the processes of an overload run: the server has a core to itself, and whoever asks shares the other with the database. Else the
 * load would take its time from the server that it measures.
 */
export const CORE = { server: 0, rest: 1 } as const;

/** Linux brings `taskset`. */
export const canKeep = process.platform === 'linux' && cpus().length > 1;

/** A command that keeps to one core, with all that it starts; where cores cannot be chosen, or there is one, the command as it is. */
export const keptTo = (core: number, command: readonly [string, ...string[]]): readonly [string, ...string[]] =>
  canKeep ? ['taskset', '--cpu-list', String(core), ...command] : command;
