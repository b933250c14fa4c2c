import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../setup/refusal.mjs';
import { lastLines, run } from '../setup/run.mjs';
import { aptInstall, findProgram, mayInstall } from '../setup/system.mjs';

const START_MS = 30_000;
const DEBIAN = '/usr/lib/postgresql';

/**
 * Folder with the newest installed PostgreSQL server's programs; installs one where that is allowed. Null when there is none.
 * @param {import('../setup/progress.mjs').Say} say
 */
export async function findPostgres(say) {
  const found = installedPostgres();
  if (found !== null || !mayInstall()) return found;
  await aptInstall(['postgresql'], say);
  return installedPostgres();
}

function installedPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (folder !== undefined) return folder;
  const initdb = findProgram('initdb');
  return initdb !== null && existsSync(join(dirname(initdb), 'postgres')) ? dirname(initdb) : null;
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, on loopback, with a random password.
 * PostgreSQL refuses to run as root, so root hands it to the user `postgres` that its package made.
 * @param {string} bin
 * @param {string} [inside] the folder that its own is made in
 */
export async function startPostgres(bin, inside = tmpdir()) {
  const folder = mkdtempSync(join(inside, 'fovea-pg-'));
  const data = join(folder, 'data');
  const password = randomBytes(18).toString('base64url');
  const who = await postgresUser();
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  if (who) for (const path of [folder, secret]) chownSync(path, who.uid, who.gid);

  const initdb = await runAs(who, join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C.UTF-8',
  ]);
  if (initdb.code !== 0) throw new Refusal(`PostgreSQL could not be set up. initdb said:\n${lastLines(initdb.output)}`);
  const port = await freePort();
  // Durability is not what the tests ask about; without it the suite takes half the time.
  const options = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', ...options],
    {
      stdio: 'ignore',
      ...(who ?? {}),
    },
  );
  const stop = async () => {
    const isOver = server.exitCode !== null || server.signalCode !== null;
    server.kill('SIGINT'); // "fast shutdown": open connections are cut
    if (!isOver) await new Promise((resolve) => server.once('close', resolve));
    rmSync(folder, { recursive: true, force: true });
  };
  await untilReady({ bin, port, server, stop });
  const version = (await run(join(bin, 'postgres'), ['--version'])).stdout.replace(/^.*\) ([\d.]+).*$/s, '$1');
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, version, pid: Number(server.pid), stop };
}

/** @param {{ bin: string, port: number, server: import('node:child_process').ChildProcess, stop: () => Promise<void> }} started */
async function untilReady({ bin, port, server, stop }) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const { code } = await run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (code === 0) return;
    await wait(100);
  }
  await stop();
  throw new Refusal('PostgreSQL was set up but did not start.');
}

/** @returns {Promise<{ uid: number, gid: number } | null>} null when we are not root and it runs as us */
async function postgresUser() {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
  if (uid.code !== 0) throw new Refusal('PostgreSQL refuses to run as root, and there is no user called postgres to run it as.');
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * @param {{ uid: number, gid: number } | null} who
 * @param {string} program
 * @param {string[]} args
 */
const runAs = (who, program, args) => run(program, args, { cwd: tmpdir(), ...(who ? { who } : {}) });

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
