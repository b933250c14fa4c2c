import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS_PER_S = 100;

/** A figure of `/proc/<pid>/status`, for example `VmHWM`, the most memory a process ever held, in MiB. */
export function readStatusMib(status: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status);
  if (!found) throw new Error(`There is no ${name} in the status of the process`);
  return Number(found[1]) / 1024;
}

/** Processor time of children that have ended and were waited for, theirs included, from `/proc/<pid>/stat`. */
export function readChildCpuSeconds(stat: string, ticksPerS = CLOCK_TICKS_PER_S): number {
  // The name may hold blanks and brackets; the fields are counted from its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerS;
}

/** Processor time of this process's ended children so far, seconds. */
export const childCpuSeconds = (): number => readChildCpuSeconds(readFileSync('/proc/self/stat', 'utf8'));

/** Processor time of this process so far, all threads, seconds. */
export const ownCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** The most memory this process ever held, MiB, native libraries included. */
export const ownPeakMib = (): number => readStatusMib(readFileSync('/proc/self/status', 'utf8'), 'VmHWM');

/** Sum of the peaks of all living descendants of a process, MiB; 0 when there are none. */
export function descendantsPeakMib(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(name));
  const isBelow = (one: number): boolean => {
    const parent = parents.get(one);
    return parent === pid || (parent !== undefined && parent > 1 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow).reduce((sum, one) => sum + peakOf(one), 0);
}

function parentOf(pid: string): number {
  const stat = readProc(`/proc/${pid}/stat`);
  return stat === null ? 0 : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function peakOf(pid: number): number {
  const status = readProc(`/proc/${pid}/status`);
  return status?.includes('VmHWM') ? readStatusMib(status, 'VmHWM') : 0;
}

/** Null when the process has just ended. */
function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
