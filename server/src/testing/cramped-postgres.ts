import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type pg from 'pg';
import type { Database } from '../db/pool.ts';

/** A PostgreSQL whose disk is its own and small: tables and log share it with something that takes room. */
export interface CrampedPostgres extends AsyncDisposable {
  readonly database: Extract<Database, { kind: 'postgres' }>;
  /** Takes that something away. */
  makeRoom(): void;
}

const DISK_BYTES = 144 << 20;
const TAKEN_BYTES = 32 << 20;

/** As whoever keeps a database going does, it is started again whenever it ends. Its log keeps all that was ever written. */
const INSIDE = `
read password
echo "$password" > /srv/password
"$BIN/initdb" -D /srv/data -U postgres --auth=scram-sha-256 --pwfile=/srv/password -E UTF8 --no-sync --wal-segsize=1 --locale=C.UTF-8 > /srv/setup || exit 1
head -c "$TAKEN_BYTES" /dev/zero > /srv/taken
while :; do
  "$BIN/postgres" -D /srv/data -k /srv -p "$PORT" -c listen_addresses=127.0.0.1 -c wal_keep_size=1GB -c max_wal_size=1GB 2> /dev/null
  sleep 0.2
done &
echo set up
read word
rm /srv/taken
read word
`;

/**
 * Starts one with the programs of the server behind `pool`, on a disk in memory that bubblewrap makes for it alone.
 * @throws when it cannot be set up
 */
export async function startCrampedPostgres(pool: pg.Pool): Promise<CrampedPostgres> {
  const { rows } = await pool.query<{ setting: string }>(`select setting from pg_config where name = 'BINDIR'`);
  const [password, port] = [randomBytes(18).toString('hex'), await freePort()];
  const own = ['--unshare-user', '--uid', '1000', '--gid', '1000', '--unshare-pid', '--die-with-parent'];
  const disk = ['--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', '--size', String(DISK_BYTES), '--tmpfs', '/srv'];
  const inside = spawn('bwrap', [...own, ...disk, 'sh', '-c', INSIDE], {
    env: { PATH: process.env.PATH, BIN: rows[0]?.setting, PORT: String(port), TAKEN_BYTES: String(TAKEN_BYTES) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const over = once(inside, 'exit');
  inside.stdin.write(`${password}\n`);
  const isSetUp = await Promise.race([once(inside.stdout, 'data').then(() => true), over.then(() => false)]);
  if (!isSetUp) throw new Error('A PostgreSQL on a small disk could not be set up. It needs bubblewrap, and the right to use it.');
  return {
    database: { kind: 'postgres', url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres` },
    makeRoom: () => void inside.stdin.write('room\n'),
    async [Symbol.asyncDispose]() {
      inside.kill('SIGKILL'); // what is inside dies with it
      await over;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}
