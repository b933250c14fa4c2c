import { randomUUID } from 'node:crypto';
import { link, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as z from 'zod';

const Owner = z.object({ pid: z.int().positive(), started: z.string(), host: z.string() });
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
 * @returns the function that gives the lock back
 * @throws FolderInUseError with the reason
 */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const mine = `${path}.${process.pid}.${randomUUID()}`;
  const me: Owner = { pid: process.pid, started: (await startOf(process.pid)) ?? '', host: hostname() };
  try {
    await writeFile(mine, JSON.stringify(me), { mode: 0o600, flush: true });
    if (!(await tryLink(mine, path))) await takeOver(mine, path);
  } finally {
    await rm(mine, { force: true }); // there also where the disk had room for its name alone
  }
  return () => unlink(path);
}

/** Only one process at a time may judge an old lock and replace it, else both would take it. */
async function takeOver(mine: string, path: string): Promise<void> {
  const turn = `${path}.turn`;
  if (!(await tryLink(mine, turn))) {
    if ((await ownerOf(turn))?.isAlive) throw new FolderInUseError('Another process is starting on this folder at this moment. Try again.');
    await unlink(turn).catch(ignoreMissing);
    if (!(await tryLink(mine, turn))) throw new FolderInUseError('Another process is starting on this folder at this moment. Try again.');
  }
  try {
    const owner = await ownerOf(path);
    if (owner?.isAlive) throw new FolderInUseError(owner.reason);
    await unlink(path).catch(ignoreMissing);
    if (!(await tryLink(mine, path))) throw new FolderInUseError('Another process took this folder at this moment.');
  } finally {
    await unlink(turn);
  }
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

async function ownerOf(path: string): Promise<{ isAlive: boolean; reason: string } | null> {
  const text = await readFile(path, 'utf8').catch(ignoreMissing);
  if (text === undefined) return null;
  const owner = readOwner(text);
  if (!owner) return { isAlive: false, reason: '' };
  if (owner.host !== hostname()) {
    return { isAlive: true, reason: `It belongs to a process on another machine (${owner.host}). If that one is gone, delete ${path}.` };
  }
  const started = await startOf(owner.pid);
  return {
    isAlive: started !== null && (owner.started === '' || started === owner.started),
    reason: `Fovea is running on this folder already, as process ${owner.pid}. Stop it first, or set DATA_DIR to another folder.`,
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
