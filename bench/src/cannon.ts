import { runCommand } from './command.ts';
import { keptTo } from './cores.ts';
import { inRoot } from './places.ts';

export interface CannonWish {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  /** Requests a second that arrive whatever the answers do; without it each connection asks as fast as it is answered. */
  readonly perSecond?: number;
  readonly cookie?: string;
  /** Of what is asked for only this part, as the header `range` has it. */
  readonly range?: string;
  /** The core that the load generator keeps to, where the server has one to itself. */
  readonly core?: number;
}

/** What came back of one load. Latencies are in ms, from the moment a request was due. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Of answers of 2xx. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers of 2xx a second. */
  readonly goodPerSecond: number;
  /** Answers that were not 2xx, and requests without an answer in ten seconds. */
  readonly failed: number;
  /** Of one core, that the load generator took itself. */
  readonly cpuShare: number;
  /** Answers of 429 and 503 among them; ms from the moment a request was sent, as the busy load generator saw it. */
  readonly refused: { readonly requests: number; readonly p50Ms: number; readonly p99Ms: number };
}

/** Sends a load to a server on this machine, by autocannon in a process of its own. */
export async function fire({ core, ...wish }: CannonWish): Promise<Load> {
  const command = [process.execPath, inRoot('bench', 'src', 'cannon-process.ts'), JSON.stringify(wish)] as const;
  const [first, ...more] = core === undefined ? command : keptTo(core, command);
  const { stdout } = await runCommand(first, more);
  return JSON.parse(stdout);
}
