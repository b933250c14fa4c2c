import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { readSocket } from './socket-pieces.ts';
import type { PipeEnd, StarterNews, StarterOrder } from './starter-messages.ts';
import { writeHeader } from './starter-messages.ts';
import type { ProcessWish, StartProcess, ToolProcess } from './tool-process.ts';

/** Starts processes from a small process of its own. Disposing of it ends that process and whatever it has started. */
export interface ToolStarter extends AsyncDisposable {
  readonly start: StartProcess;
}

/** What a run waits for. */
interface Run {
  readonly started: PromiseWithResolvers<void>;
  readonly exit: PromiseWithResolvers<number | null>;
}

/**
 * Opens a small process that starts tools for this one. To start a process is to copy the page tables of the one that starts it: with
 * 850 MB in a worker this takes 30 ms, and as much again while the copied pages are told apart. Pipes are sockets that this process
 * connects and the small one hands to the tool.
 * @throws whatever keeps it from starting; a small process that ends later is started anew with the next tool
 */
export async function openToolStarter(): Promise<ToolStarter> {
  let small = await openSmall();
  let opening: Promise<unknown> = Promise.resolve();
  const living = async () => {
    await opening.catch(() => undefined);
    if (small.isGone()) {
      opening = openSmall().then((anew) => (small = anew));
      await opening;
    }
    return small;
  };
  return {
    start: async (wish) => (await living()).start(wish),
    [Symbol.asyncDispose]: () => small.close(),
  };
}

interface Small {
  readonly start: StartProcess;
  isGone(): boolean;
  close(): Promise<void>;
}

async function openSmall(): Promise<Small> {
  // In a group of its own: a key pressed at the terminal ends the large process, which knows what is to become of its tools.
  const child = fork(new URL('./starter-process.ts', import.meta.url), [], { env: environment(), execArgv: [], detached: true });
  const gone = goneOf(child);
  const runs = new Map<number, Run>();
  const ready = Promise.withResolvers<string>();
  child.on('message', (news: StarterNews) => {
    if (news.kind === 'ready') return ready.resolve(news.path);
    const run = runs.get(news.run);
    if (news.kind === 'started') return run?.started.resolve();
    runs.delete(news.run);
    if (news.kind === 'failed') run?.started.reject(new Error(news.reason));
    run?.exit.resolve(news.kind === 'exit' ? news.code : null);
  });
  let isGone = false;
  void gone.then(() => {
    isGone = true;
    const fault = new Error('the process that starts tools has ended');
    ready.reject(fault);
    const left = [...runs.values()];
    runs.clear();
    for (const { started, exit } of left) {
      started.reject(fault);
      exit.resolve(null);
    }
  });
  const path = await ready.promise;
  // Nothing but a run keeps a program alive.
  child.unref();
  child.channel?.unref();
  let count = 0;
  const tell = (order: StarterOrder) => void (child.connected && child.send(order));
  return {
    isGone: () => isGone,
    start: async (wish) => {
      const run = ++count;
      const known: Run = { started: Promise.withResolvers(), exit: Promise.withResolvers() };
      known.started.promise.catch(() => undefined); // heard below, where it got as far
      runs.set(run, known);
      child.channel?.ref();
      void known.exit.promise.then(() => (runs.size === 0 ? child.channel?.unref() : undefined));
      return startBeside(wish, { path, run, known, tell }).catch((fault: unknown) => {
        runs.delete(run);
        known.exit.resolve(null);
        throw fault;
      });
    },
    close: async () => {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/** Where temporary files go is all that it needs to know. */
const environment = (): Record<string, string> => (process.env['TMPDIR'] === undefined ? {} : { TMPDIR: process.env['TMPDIR'] });

const goneOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

interface Beside {
  readonly path: string;
  readonly run: number;
  readonly known: Run;
  tell(order: StarterOrder): void;
}

async function startBeside(wish: ProcessWish, { path, run, known, tell }: Beside): Promise<ToolProcess> {
  const kill = () => tell({ kind: 'kill', run });
  const as = (end: PipeEnd) => writeHeader(run, end);
  const [stdin, out, stderr] = await Promise.all([wish.reads ? connected(path) : null, readSocket(path), connected(path)]);
  out.socket.on('error', kill);
  stderr.on('error', kill);
  stdin?.write(as(0));
  out.socket.write(as(1));
  stderr.write(as(2));
  const closed = Promise.all([known.exit.promise, closeOf(out.socket), closeOf(stderr)]).then(([code]) => code);
  tell({ kind: 'start', run, ...wish });
  try {
    await known.started.promise;
  } catch (fault) {
    for (const socket of [stdin, out.socket, stderr]) socket?.destroy();
    throw fault;
  }
  return { stdin, stdout: out.pieces, stderr, closed, kill };
}

async function connected(path: string) {
  const socket = connect(path);
  await once(socket, 'connect');
  return socket;
}

const closeOf = (stream: Readable): Promise<void> => new Promise((resolve) => stream.once('close', () => resolve()));
