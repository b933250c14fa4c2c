import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { readSocket } from './socket-pieces.ts';
import { startHere } from './start-here.ts';
import type { PipeEnd, StarterNews, StarterOrder } from './starter-messages.ts';
import { writeHeader } from './starter-messages.ts';
import type { ProcessWish, StartProcess, ToolProcess, ToolStarter } from './tool-process.ts';

/** What a run waits for. */
interface Run {
  readonly started: PromiseWithResolvers<void>;
  readonly exit: PromiseWithResolvers<number | null>;
}

/**
 * Opens a small process that starts tools for this one. To start a process is to copy the page tables of the one that starts it: with
 * 850 MB in a worker this takes 30 ms, and as much again while the copied pages are told apart. Pipes are sockets that this process
 * connects and the small one hands to the tool.
 * One that ends is opened anew with the next tool; where none can be opened, this process starts its tools itself.
 * @param onShortfall hears why none could be opened
 */
export async function openToolStarter(onShortfall?: (fault: unknown) => void): Promise<ToolStarter> {
  const open = (): Promise<Small | null> =>
    openSmall().catch((fault: unknown) => {
      onShortfall?.(fault);
      return null;
    });
  let opened = open();
  await opened;
  const living = async (): Promise<Small | null> => {
    const known = opened;
    const small = await known;
    if (small && !small.isGone()) return small;
    // Whoever sees it first opens the next; the others wait for it.
    if (opened === known) opened = open();
    return opened;
  };
  return {
    start: async (wish) => ((await living())?.start ?? startHere)(wish),
    [Symbol.asyncDispose]: async () => (await opened)?.close(),
  };
}

interface Small {
  readonly start: StartProcess;
  isGone(): boolean;
  close(): Promise<void>;
}

async function openSmall(): Promise<Small> {
  // In a group of its own: a key pressed at the terminal ends the large process, which knows what is to become of its tools.
  const child = fork(new URL('./starter-process.ts', import.meta.url), [], { env: { TMPDIR: tmpdir() }, execArgv: [], detached: true });
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
    // One that was ended could not tidy up behind itself.
    return ready.promise.then((path) => rm(dirname(path), { recursive: true, force: true })).catch(() => undefined);
  });
  const path = await ready.promise;
  // Nothing but a run keeps a program alive.
  child.unref();
  child.channel?.unref();
  let count = 0;
  // What cannot be said any more is for one that is gone, which is heard of by itself.
  const tell = (order: StarterOrder) => void (child.connected && child.send(order, () => undefined));
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
      child.ref();
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

const goneOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => resolve());
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
  // A tool that ends without reading everything says so by its exit code; what it writes to where it reads is for nobody.
  stdin?.on('error', () => undefined).resume();
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
