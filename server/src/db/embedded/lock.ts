import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { link, open, readFile, rm, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { KnowsDisk } from './sign-of-life.ts';
import { askForSignOfLife, giveSignOfLife, isOfOneKernel } from './sign-of-life.ts';

/**
 * `socket`: by which its owner gives a sign of life (sign-of-life.ts); `at`: which folder and file it is, by their numbers on the disk, so
 * that a copy of it is known for one. Neither is there on a disk that others may have too, nor was it in earlier releases.
 */
const Owner = z.object({
  pid: z.int().positive(),
  started: z.string(),
  host: z.string(),
  socket: z
    .string()
    .regex(/^db\.lock\.[\da-f]{8}\.s$/)
    .optional(),
  at: z.string().optional(),
});
type Owner = z.infer<typeof Owner>;

/** Another process owns the folder, or may own it. */
class FolderInUseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FolderInUseError';
  }
}

/**
 * Takes the exclusive lock file of the embedded database, since two processes on one folder lose rows without a word.
 * The lock of a process that is gone is taken over.
 * @param knowsDisk whether every process that has the folder open runs on this kernel
 * @returns the function that gives the lock back
 * @throws FolderInUseError with the reason
 */
export async function takeLock(path: string, knowsDisk: KnowsDisk = isOfOneKernel): Promise<() => Promise<void>> {
  await using stack = new AsyncDisposableStack();
  const { socket } = stack.use(await giveSignOfLife(dirname(path), knowsDisk)); // before anybody can read of it
  const mine = `${path}.${process.pid}.${randomUUID()}`;
  try {
    await writeOwner(mine, socket);
    if (!(await tryLink(mine, path))) await takeOver(mine, path, knowsDisk);
  } finally {
    await rm(mine, { force: true }); // there also where the disk had room for its name alone
  }
  const sign = stack.move();
  return async () => {
    await unlink(path);
    await sign.disposeAsync();
  };
}

async function writeOwner(path: string, socket: string | undefined): Promise<void> {
  const me: Owner = { pid: process.pid, started: (await startOf(process.pid)) ?? '', host: hostname() };
  await using file = await open(path, 'wx', 0o600);
  const signed = socket === undefined ? me : { ...me, socket, at: await numbersOf(path, file) };
  await file.writeFile(JSON.stringify(signed));
  await file.sync();
}

/** Which folder and file it is, whatever they are called: links to one file have one number, and a copy has another. */
async function numbersOf(path: string, file: FileHandle): Promise<string> {
  const [folder, own] = await Promise.all([stat(dirname(path), { bigint: true }), file.stat({ bigint: true })]);
  return `${folder.ino}:${own.ino}`;
}

/** Only one process at a time may judge an old lock and replace it, else both would take it. */
async function takeOver(mine: string, path: string, knowsDisk: KnowsDisk): Promise<void> {
  const turn = `${path}.turn`;
  const turned = (await tryLink(mine, turn)) ? null : await replace(mine, turn, knowsDisk);
  if (turned?.isOurs === false)
    throw new FolderInUseError(turned.lasts ? turned.reason : 'Another process is starting on this folder at this moment. Try again.');
  try {
    const replaced = await replace(mine, path, knowsDisk);
    if (!replaced.isOurs) throw new FolderInUseError(replaced.reason);
    if (replaced.socket !== undefined) await rm(join(dirname(path), replaced.socket), { force: true });
  } finally {
    await unlinkOnly(turn, await stat(mine, { bigint: true }));
  }
}

type Replaced =
  | { readonly isOurs: true; readonly socket: string | undefined }
  | { readonly isOurs: false; readonly reason: string; readonly lasts?: true | undefined };

/**
 * Puts our own in the place of one whose owner is gone. One that was given back meanwhile is no longer there to be removed: what is found
 * in its place is of somebody who took it since, and whom nobody has judged.
 */
async function replace(mine: string, path: string, knowsDisk: KnowsDisk): Promise<Replaced> {
  await using found = (await open(path, 'r').catch(ignoreMissing)) ?? null; // while it is open, no other file is given its number
  const owner = found && (await ownerOf(path, found, knowsDisk));
  if (owner?.isAlive) return { isOurs: false, reason: owner.reason, lasts: owner.lasts };
  if (found) await unlinkOnly(path, await found.stat({ bigint: true }));
  if (!(await tryLink(mine, path))) return { isOurs: false, reason: 'Another process took this folder at this moment.' };
  return { isOurs: true, socket: owner?.socket };
}

/** Removes a name where it is still that of this file, looked at right before: the disk has no call that does both. */
async function unlinkOnly(path: string, { ino }: { readonly ino: bigint }): Promise<void> {
  const there = await stat(path, { bigint: true }).catch(ignoreMissing);
  if (there?.ino === ino) await unlink(path).catch(ignoreMissing);
}

/** A hard link appears whole or not at all, unlike a file that is made first and written later. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

interface Judged {
  readonly isAlive: boolean;
  /** Why nobody else may have the folder. */
  readonly reason: string;
  readonly socket?: string | undefined;
  /** Nobody here can tell whether it is alive, so that no other try tells either: the reason names the file to delete. */
  readonly lasts?: true | undefined;
}

async function ownerOf(path: string, file: FileHandle, knowsDisk: KnowsDisk): Promise<Judged> {
  const owner = readOwner(await file.readFile('utf8'));
  if (!owner) return { isAlive: false, reason: '' };
  const isTold = owner.at !== undefined && owner.socket !== undefined && (await knowsDisk(dirname(path)));
  return (isTold ? await judgedByDisk(path, file, owner) : null) ?? judgedByProcess(path, owner);
}

/** Judges wherever one kernel alone knows the disk, as its owner found it too; null where it cannot tell. */
async function judgedByDisk(path: string, file: FileHandle, { pid, host, socket = '', at }: Owner): Promise<Judged | null> {
  const folder = dirname(path);
  if ((await numbersOf(path, file)) !== at) return { isAlive: true, lasts: true, reason: copied(folder, path) };
  const sign = await askForSignOfLife(folder, socket);
  if (sign === 'not there') return null;
  const who = `process ${pid}${host === hostname() ? '' : ` of ${host}`}`;
  if (sign === 'alive' || sign === 'gone') return { isAlive: sign === 'alive', socket, reason: running(who) };
  return { isAlive: true, lasts: true, reason: untold({ who, path, socket: join(folder, socket), code: sign.code }) };
}

const running = (who: string) => `Fovea is running on this folder already, as ${who}. Stop it first, or set DATA_DIR to another folder.`;

const untold = ({ who, path, socket, code }: { who: string; path: string; socket: string; code: string }) =>
  `Fovea may be running on this folder already, as ${who}: ${socket}, which says so, could not be asked (${code}). If that one is gone, delete ${path} and start again.`;

const copied = (folder: string, path: string) =>
  `${folder} is a copy of a folder on which Fovea was running, or had been killed. Database files that are copied one after the other while they are written may be torn, which shows only later: bring a backup back instead (npm run backup). If Fovea stood still while they were copied, or all were copied in one moment as by a snapshot, delete ${path} and start again.`;

async function judgedByProcess(path: string, owner: Owner): Promise<Judged> {
  if (owner.host !== hostname()) {
    const who = `a process on another machine, or in another container (${owner.host}), of which nothing can be seen from here`;
    return { isAlive: true, lasts: true, reason: `It belongs to ${who}. If that one is gone, delete ${path} and start again.` };
  }
  const started = await startOf(owner.pid);
  return {
    isAlive: started !== null && (owner.started === '' || started === owner.started),
    reason: running(`process ${owner.pid}`),
  };
}

function readOwner(text: string): Owner | undefined {
  try {
    return Owner.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // not ours, or written by something else: nobody can be asked about it
  }
}

/** When a process began, since its number alone may have been given to another: null when there is none, '' where it cannot be told. */
async function startOf(pid: number): Promise<string | null> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isCode(error, 'ESRCH')) return null; // EPERM: it is there and belongs to somebody else
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''; // field 22 of proc(5), counted behind the name
}

const isCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;

function ignoreMissing(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}
