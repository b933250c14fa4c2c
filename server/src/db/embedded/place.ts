import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Where the embedded database keeps its things. */
export interface EmbeddedPlace {
  readonly dataDir: string;
  readonly lockPath: string;
  /** Folder of the socket, which the driver takes as its host. */
  readonly socketDir: string;
  readonly socketPath: string;
  /** On which its notifications are passed on. */
  readonly relayPath: string;
}

/** A Unix socket's address holds 107 bytes on Linux and 103 on macOS. */
const SOCKET_PATH_BYTES_MAX = 100;
/** The driver looks for this name when its host is a folder and its port is 5432. */
const SOCKET_NAME = '.s.PGSQL.5432';

/** The same folder gives the same place in every process. */
export function embeddedPlace(folder: string): EmbeddedPlace {
  const near = join(folder, 'socket');
  const isShort = Buffer.byteLength(join(near, SOCKET_NAME)) <= SOCKET_PATH_BYTES_MAX;
  const name = `fovea-${userInfo().uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const socketDir = isShort ? near : join(tmpdir(), name);
  return {
    dataDir: join(folder, 'db'),
    lockPath: join(folder, 'db.lock'),
    socketDir,
    socketPath: join(socketDir, SOCKET_NAME),
    relayPath: join(socketDir, 'relay'),
  };
}

/** Makes the socket's folder for its owner alone: the socket asks no password. */
export async function makeSocketFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const it = await lstat(path);
  const isOurs = it.isDirectory() && it.uid === userInfo().uid && (it.mode & 0o077) === 0;
  if (!isOurs && process.platform !== 'win32') {
    throw new Error(`${path} must be a folder that only its owner may open (mode 0700). Remove it and start again.`);
  }
}
