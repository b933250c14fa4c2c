import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_S = 100;

/** A figure of `/proc/<pid>/status`, for example `VmHWM`, the most memory a process ever held, in MiB. */
export function readStatusMib(status: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status);
  if (!found) throw new Error(`There is no ${name} in the status of the process`);
  return Number(found[1]) / 1024;
}

/** Processor time of a process so far, from `/proc/<pid>/stat`. */
export function readCpuSecondsOf(stat: string, ticksPerS = CLOCK_TICKS_PER_S): number {
  // The name may hold blanks and brackets; the fields are counted from its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerS;
}

/** Processor time of this process so far, all threads, seconds. */
export const ownCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The most memory this process ever held, MiB, native libraries included. */
export const ownPeakMib = (): number => readStatusMib(readFileSync('/proc/self/status', 'utf8'), 'VmHWM');

/** What one process has used so far. */
export interface Use {
  readonly cpuS: number;
  readonly peakMib: number;
}

/** Adds what the living descendants of a process have used so far; those that have ended keep their last figures. */
export function noteDescendants(pid: number, uses: Map<number, Use>): void {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
  const isBelow = (one: number): boolean => {
    const parent = parents.get(one);
    return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  for (const one of parents.keys()) {
    const use = isBelow(one) ? useOf(one) : null;
    if (use) uses.set(one, use);
  }
}

function parentOf(pid: string): number {
  const stat = readProc(`/proc/${pid}/stat`);
  return stat === null ? 0 : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function useOf(pid: number): Use | null {
  const status = readProc(`/proc/${pid}/status`);
  const stat = readProc(`/proc/${pid}/stat`);
  if (stat === null || !status?.includes('VmHWM')) return null;
  return { cpuS: readCpuSecondsOf(stat), peakMib: readStatusMib(status, 'VmHWM') };
}

/** Null when the process has just ended. */
function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
