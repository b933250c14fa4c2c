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

/** The same, with all those that it has started and waited for. */
function readFamilyCpuSecondsOf(stat: string, ticksPerS = CLOCK_TICKS_PER_S): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / ticksPerS;
}

/** Processor time so far of this process and its living children, each with all those that it has started and waited for, seconds. */
export function familyCpuSeconds(): number {
  const children = (readProc(`/proc/self/task/${process.pid}/children`) ?? '').split(' ').filter(Boolean);
  const stats = ['self', ...children].map((pid) => readProc(`/proc/${pid}/stat`)).filter((stat) => stat !== null);
  return stats.reduce((sum, stat) => sum + readFamilyCpuSecondsOf(stat), 0);
}

/** Processor time of this process so far, all threads, seconds. */
export const ownCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/**
 * Processor time of this process so far by the names of its threads, seconds: `main`, `attention`, `senses`, `brand`, `words`, and `runtime` for
 * those of the JavaScript engine (translating code, collecting garbage) and whatever else has no name of ours. Threads that have ended are not seen.
 */
export function threadCpuSeconds(): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of readdirSync('/proc/self/task')) {
    const stat = readProc(`/proc/self/task/${id}/stat`);
    if (stat === null) continue;
    const name = Number(id) === process.pid ? 'main' : threadNameOf(stat);
    times.set(name, (times.get(name) ?? 0) + readCpuSecondsOf(stat));
  }
  return times;
}

const NAMED: readonly string[] = ['attention', 'senses', 'brand', 'words'];

/** A thread's own name where it is one of ours, from its `stat`. */
export function threadNameOf(stat: string): string {
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  return NAMED.includes(name) ? name : 'runtime';
}

/** The most memory this process ever held, MiB, native libraries included. */
export const ownPeakMib = (): number => readStatusMib(readFileSync('/proc/self/status', 'utf8'), 'VmHWM');

/** What one process has used so far. */
export interface Use {
  readonly cpuS: number;
  readonly peakMib: number;
}

/**
 * Adds what the living descendants of a process have used so far; those that have ended keep their last figures. It goes from parent to
 * child, so that a machine full of other processes makes it no dearer: what watches a clock must not be what takes the time.
 * Children that threads other than the first started are not seen. @throws where the kernel keeps no list of children
 */
export function noteDescendants(pid: number, uses: Map<number, Use>): void {
  const children = readProc(`/proc/${pid}/task/${pid}/children`);
  if (children === null && pid === process.pid) throw new Error('This kernel keeps no list of the children of a process');
  for (const child of (children ?? '').split(' ').filter(Boolean).map(Number)) {
    const use = useOf(child);
    if (use) uses.set(child, use);
    noteDescendants(child, uses);
  }
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
