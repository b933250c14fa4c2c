// The small process that starts media tools for a large one (tool-starter.ts). It holds nothing but the connections that become their pipes.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killTree, spawnOptions } from './start-here.ts';
import type { PipeEnd, StarterNews, StarterOrder } from './starter-messages.ts';
import { readHeader } from './starter-messages.ts';

type Start = Extract<StarterOrder, { kind: 'start' }>;

/** What has come of a run that has not been started: the order and the connections arrive in any order. */
interface Gathered {
  order: Start | null;
  readonly ends: Map<PipeEnd, Socket>;
}

const gathered = new Map<number, Gathered>();
const running = new Map<number, ChildProcess>();
// Nobody but the owner may enter a folder that is made like this.
const folder = mkdtempSync(join(tmpdir(), 'fovea-starter-'));

const tell = (news: StarterNews) => process.send?.(news);

function gatheredFor(run: number): Gathered {
  const known = gathered.get(run) ?? { order: null, ends: new Map() };
  gathered.set(run, known);
  return known;
}

function startWhenWhole(run: number): void {
  const { order, ends } = gatheredFor(run);
  if (!order) return;
  const [stdin, stdout, stderr] = [ends.get(0) ?? 'ignore', ends.get(1), ends.get(2)] as const;
  if (!stdout || !stderr || (order.reads && stdin === 'ignore')) return;
  gathered.delete(run);
  const child = spawn(order.program, order.args, spawnOptions(order, [stdin, stdout, stderr]));
  running.set(run, child);
  child.once('spawn', () => tell({ kind: 'started', run }));
  child.once('error', (fault) => {
    running.delete(run);
    tell({ kind: 'failed', run, reason: fault.message });
  });
  child.once('exit', (code) => {
    running.delete(run);
    tell({ kind: 'exit', run, code });
  });
  // The tool holds them now; here they would keep its pipes open.
  for (const socket of ends.values()) socket.destroy();
}

function takeConnection(socket: Socket): void {
  socket.on('error', () => undefined); // whoever connected is gone, and says so by its order to kill
  socket.once('data', (bytes) => {
    socket.pause();
    const header = typeof bytes === 'string' ? null : readHeader(bytes);
    if (!header) return socket.destroy();
    const { ends } = gatheredFor(header.run);
    ends.set(header.end, socket);
    startWhenWhole(header.run);
  });
}

function obey(order: StarterOrder): void {
  if (order.kind === 'start') {
    gatheredFor(order.run).order = order;
    startWhenWhole(order.run);
    return;
  }
  const child = running.get(order.run);
  if (child) killTree(child);
  for (const socket of gathered.get(order.run)?.ends.values() ?? []) socket.destroy();
  gathered.delete(order.run);
}

/** Whoever started this process is gone, or wants no more tools. */
function leave(): void {
  for (const child of running.values()) killTree(child);
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

// A signal to everything that runs here is for the large process, which lets its jobs end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', obey);
process.once('disconnect', leave);
const path = join(folder, 'tools');
createServer(takeConnection).listen(path, () => tell({ kind: 'ready', path }));
