import { readdir, readFile } from 'node:fs/promises';

/** A process, and all that it has started: decoders, and the sandboxes round them. As Linux tells it. */
export async function treeOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()];
}

/** Which of them run. One that has ended and that nobody has asked about is still listed, and runs no more. */
export async function stillRunning(pids: readonly number[]): Promise<number[]> {
  const states = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'gone) Z')));
  return pids.filter((_, index) => !/\) [XZ]/.test(states[index] ?? ''));
}
