import { randomUUID } from 'node:crypto';
import { chmod, rm, statfs } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';

/**
 * File systems, by their numbers in statfs(2), that one kernel alone has mounted at a time: ext, xfs, btrfs, zfs, f2fs, tmpfs. Whoever has
 * a file of theirs open, in whatever container, is known to that kernel. Over a network, or out of a virtual machine, others may have it too.
 */
const OF_ONE_KERNEL: ReadonlySet<number> = new Set([0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1, 0xf2f52010, 0x01021994]);
/** A Unix socket's address holds 107 bytes on Linux. */
const SOCKET_PATH_BYTES_MAX = 100;

/** True where every process that has the folder open runs on this kernel. */
export type KnowsDisk = (folder: string) => Promise<boolean>;
export const isOfOneKernel: KnowsDisk = async (folder) => OF_ONE_KERNEL.has((await statfs(folder)).type);

export interface SignOfLife extends AsyncDisposable {
  /** The socket's name in the folder; none where there can be no sign. */
  readonly socket: string | undefined;
}

/**
 * Listens on a socket in the folder for as long as this process lives: the kernel lets go of it however the process ends, and answers for it
 * across containers, which see neither each other's processes nor each other's names.
 */
export async function giveSignOfLife(folder: string, knowsDisk: KnowsDisk): Promise<SignOfLife> {
  const socket = `db.lock.${randomUUID().slice(0, 8)}.s`;
  const path = join(folder, socket);
  if (Buffer.byteLength(path) > SOCKET_PATH_BYTES_MAX || !(await knowsDisk(folder)))
    return { socket: undefined, [Symbol.asyncDispose]: async () => undefined };
  const server = createServer((asking) => asking.on('error', () => undefined).destroy());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  await chmod(path, 0o600);
  server.unref();
  return {
    socket,
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve));
      await rm(path, { force: true });
    },
  };
}

/**
 * 'not there' where it was removed, or never was; the system's code where it is there and cannot be asked, by its rights or by a path that is
 * too long from here: its owner may well live.
 */
type Sign = 'alive' | 'gone' | 'not there' | { readonly code: string };

export function askForSignOfLife(folder: string, socket: string): Promise<Sign> {
  return new Promise((resolve) => {
    const asking = createConnection(join(folder, socket));
    asking.once('connect', () => {
      asking.destroy();
      resolve('alive');
    });
    asking.once('error', (error: NodeJS.ErrnoException) => resolve(signOf(error.code ?? error.message)));
  });
}

function signOf(code: string): Sign {
  if (code === 'ECONNREFUSED') return 'gone';
  if (code === 'ENOENT') return 'not there';
  return code === 'EAGAIN' ? 'alive' : { code }; // it is there and answers nobody, as one that is held still
}
