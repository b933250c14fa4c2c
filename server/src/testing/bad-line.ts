import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Database } from '../db/pool.ts';

/** A line to a PostgreSQL on this machine that can be made as bad as lines get. */
export interface BadLine extends AsyncDisposable {
  /** The same database at the other end of the line. */
  readonly database: Extract<Database, { kind: 'postgres' }>;
  /** Whatever comes back from now on comes so much later, ms. */
  delay(ms: number): void;
  /** Both ends believe that they are connected, and nothing passes any more, on old connections and new ones; false lets it pass again. */
  halfOpen(isHalfOpen: boolean): void;
  /** Ends every connection as a router does that has forgotten it. @returns how many there were */
  reset(): number;
  /** How many connections were ever opened. */
  opened(): number;
}

/** Opens one on a free port of this machine, to where `database` is. */
export async function openBadLine(database: Database): Promise<BadLine> {
  if (database.kind === 'embedded') throw new Error('Only PostgreSQL is at the end of a line.');
  const target = new URL(database.url);
  const ends = new Set<Socket>();
  let [delayMs, isHalfOpen, opened] = [0, false, 0];
  const held: (() => void)[] = [];
  const pass = (send: () => void) => void (isHalfOpen ? held.push(send) : send());
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    ends.add(near);
    opened++;
    const end = () => {
      ends.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', end).on('close', end);
    near.on('data', (bytes) => pass(() => far.write(bytes)));
    far.on('data', (bytes) => setTimeout(() => pass(() => near.destroyed || near.write(bytes)), delayMs));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const reset = () => {
    const open = [...ends];
    for (const near of open) near.resetAndDestroy();
    return open.length;
  };
  return {
    database: { kind: 'postgres', url: url.href },
    delay: (ms) => {
      delayMs = ms;
    },
    halfOpen: (is) => {
      isHalfOpen = is;
      if (!is) for (const send of held.splice(0)) send();
    },
    reset,
    opened: () => opened,
    async [Symbol.asyncDispose]() {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
