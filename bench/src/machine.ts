import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem } from 'node:os';
import { runCommand } from './command.ts';
import { inRoot } from './places.ts';

/** What the figures were measured on, and how busy it was with other things. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memoryGib: number;
  readonly system: string;
  readonly node: string;
  readonly ffmpeg: string;
  readonly commit: string;
  readonly isTreeChanged: boolean;
  /** Load of the last minute before the first measurement; above 0.5 the figures are disturbed. */
  readonly loadBefore: number;
  readonly startedAt: string;
}

export async function describeMachine(): Promise<Machine> {
  const git = async (...args: string[]) => (await runCommand('git', ['-C', inRoot(), ...args])).stdout.trim();
  const ffmpeg = (await runCommand('ffmpeg', ['-version'])).stdout.split(' ')[2] ?? 'unknown';
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${release()}`,
    node: process.version,
    ffmpeg,
    commit: await git('rev-parse', '--short=12', 'HEAD'),
    isTreeChanged: (await git('status', '--porcelain')) !== '',
    loadBefore: loadavg()[0] ?? 0,
    startedAt: new Date().toISOString(),
  };
}

/** Brotli bytes of JavaScript per way into the web, as its build wrote them; null when the web is not built. */
export function readBudget(): Readonly<Record<string, number>> | null {
  let text: string;
  try {
    text = readFileSync(inRoot('web', 'dist', 'budget.json'), 'utf8');
  } catch {
    return null; // the engine is measured on machines without a built web
  }
  const read: unknown = JSON.parse(text);
  return Object.fromEntries(Object.entries(Object(read)).flatMap(([name, bytes]) => (typeof bytes === 'number' ? [[name, bytes]] : [])));
}
