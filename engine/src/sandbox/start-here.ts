import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Pieces, ProcessWish, ToolProcess } from './tool-process.ts';

/** Starts a process from this one. The start costs time with the memory that this process holds; see `tool-starter.ts`. */
export async function startHere(wish: ProcessWish): Promise<ToolProcess> {
  const child = spawn(wish.program, wish.args, spawnOptions(wish, [wish.reads ? 'pipe' : 'ignore', 'pipe', 'pipe']));
  const { stdin, stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('a process has no pipes');
  const closed = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const kill = () => killTree(child);
  stdout.on('error', kill);
  await once(child, 'spawn');
  return { stdin, stdout: piecesOf(stdout), stderr, closed, kill };
}

/** How every process of ours is started: in a process group of its own, so that one SIGKILL reaches whatever is not behind a namespace. */
export const spawnOptions = <Ends>({ owner }: Pick<ProcessWish, 'owner'>, stdio: Ends) => ({
  ...owner,
  cwd: '/',
  env: {},
  detached: true,
  stdio,
});

/** SIGKILL to the group; inside a namespace the kernel ends the rest with its first process. */
export function killTree(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

const piecesOf = (stream: Readable): Pieces => ({
  [Symbol.asyncIterator]: () => stream[Symbol.asyncIterator](),
  isOver: () => stream.readableEnded || stream.destroyed,
  drop: () => void stream.destroy(),
});
