import { runCommand } from './command.ts';
import { inRoot } from './places.ts';

export interface CannonWish {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  /** Requests a second that arrive whatever the answers do; without it each connection asks as fast as it is answered. */
  readonly perSecond?: number;
  readonly cookie?: string;
}

/** What came back of one load. Latencies are in ms, from the moment a request was due. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers of 2xx a second. */
  readonly goodPerSecond: number;
  /** Answers that were not 2xx, and requests without an answer. */
  readonly failed: number;
}

/** Sends a load to a server on this machine, by autocannon in a process of its own. */
export async function fire({ url, seconds, connections, perSecond, cookie }: CannonWish): Promise<Load> {
  const rate = perSecond === undefined ? [] : ['--overallRate', String(perSecond)];
  const headers = cookie === undefined ? [] : ['--headers', `cookie=${cookie}`, '--headers', 'sec-fetch-site=same-origin'];
  const program = inRoot('node_modules', 'autocannon', 'autocannon.js');
  const { stdout } = await runCommand(process.execPath, [
    program,
    '--json',
    '--no-progress',
    '--duration',
    String(seconds),
    '--connections',
    String(connections),
    ...rate,
    ...headers,
    url,
  ]);
  return readLoad(JSON.parse(stdout));
}

function readLoad(answer: unknown): Load {
  const numberAt = (...path: string[]): number => {
    const value = path.reduce((at: unknown, name) => Object.entries(Object(at)).find(([key]) => key === name)?.[1], answer);
    if (typeof value !== 'number') throw new Error(`The load generator said nothing of ${path.join('.')}`);
    return value;
  };
  return {
    requests: numberAt('requests', 'total'),
    perSecond: numberAt('requests', 'average'),
    goodPerSecond: numberAt('2xx') / numberAt('duration'),
    p50Ms: numberAt('latency', 'p50'),
    p99Ms: numberAt('latency', 'p99'),
    failed: numberAt('non2xx') + numberAt('errors') + numberAt('timeouts'),
  };
}
