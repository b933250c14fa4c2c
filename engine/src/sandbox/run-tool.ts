import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { resolve as absolute } from 'node:path';
import { Readable } from 'node:stream';
import { EngineError } from '../errors.ts';
import type { MediaTools } from '../ports.ts';
import type { ToolCommand } from './fence.ts';
import { fencedCommand } from './fence.ts';
import { asHanded, handedCommand } from './hand-over.ts';
import { OWN_UID, toolOwner } from './owner.ts';

/** How a run ended: by itself, by its wall limit, or because nobody wants it any more. */
export interface ToolEnd {
  readonly reason: 'exit' | 'time' | 'cancelled';
  readonly exitCode: number | null;
  /** The first 16 KiB of what the tool complained about. */
  readonly stderr: string;
}

/** A started tool. Disposing of it kills the whole process tree and waits until it is gone. */
export interface RunningTool extends AsyncDisposable {
  /** What the tool writes, piece by piece; the tool waits while nobody reads. */
  readonly stdout: Readable;
  /** Settles when every process of the run is gone and its pipes are closed; never rejects. */
  readonly ended: Promise<ToolEnd>;
}

/** A command, and the signal that ends it. */
export interface ToolWish extends ToolCommand {
  readonly signal?: AbortSignal | undefined;
  /** What the tool may read on its standard input, whole or piece by piece as it reads; closed at once without it. */
  readonly stdin?: Uint8Array | AsyncIterable<Uint8Array>;
}

const STDERR_MAX = 16_384;

/**
 * Starts a media tool inside the fence, its standard output on a pipe.
 * @throws EngineError `cancelled` when the signal has already fired, `tool_missing` when it cannot be started
 */
export async function startTool(tools: MediaTools, wish: ToolWish): Promise<RunningTool> {
  const input = absolute(wish.input);
  const output = wish.output && { ...wish.output, path: absolute(wish.output.path) };
  const owner = tools.fence.kind === 'off' ? 'self' : await toolOwner({ input, output: output?.path }, tools.handsFiles === true);
  if (wish.signal?.aborted) throw new EngineError('cancelled', { cause: wish.signal.reason });
  const command = { ...wish, input, ...(output && { output }) };
  const [program, args] =
    owner === 'handed' ? handedCommand(command, fencedCommand(tools, asHanded(command))) : fencedCommand(tools, command);
  const identity = owner === 'own-uid' ? { uid: OWN_UID, gid: OWN_UID } : {};
  // A process group of its own: one SIGKILL reaches the fence and whatever is not behind a namespace.
  const child = spawn(program, args, { ...identity, cwd: '/', env: {}, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => undefined); // a tool that ends without reading everything says so by its exit code
  if (isPieces(wish.stdin))
    Readable.from(wish.stdin, { objectMode: false })
      .on('error', () => killTree(child))
      .pipe(child.stdin);
  else child.stdin.end(wish.stdin);
  const run = follow(child, wish);
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (fault) => reject(new EngineError('tool_missing', { cause: fault })));
  });
  return run;
}

const isPieces = (stdin: ToolWish['stdin']): stdin is AsyncIterable<Uint8Array> => stdin !== undefined && Symbol.asyncIterator in stdin;

function follow(child: ReturnType<typeof spawn> & { stdout: Readable; stderr: Readable }, wish: ToolWish): RunningTool {
  let reason: ToolEnd['reason'] = 'exit';
  let stderr = '';
  const stop = (why: ToolEnd['reason']) => {
    if (reason === 'exit') reason = why;
    killTree(child);
    child.stdout.destroy();
  };
  const onAbort = () => stop('cancelled');
  const clock = setTimeout(() => stop('time'), wish.limits.wallS * 1000);
  wish.signal?.addEventListener('abort', onAbort, { once: true });
  child.stdout.on('error', () => stop('exit'));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (stderr.length < STDERR_MAX) stderr += text.slice(0, STDERR_MAX - stderr.length);
  });
  const ended = new Promise<ToolEnd>((resolve) => {
    const settle = (exitCode: number | null) => {
      clearTimeout(clock);
      wish.signal?.removeEventListener('abort', onAbort);
      resolve({ reason, exitCode, stderr });
    };
    child.once('error', () => settle(null));
    child.once('close', settle);
  });
  const dispose = async () => {
    stop('cancelled');
    await ended;
  };
  return { stdout: child.stdout, ended, [Symbol.asyncDispose]: dispose };
}

/** SIGKILL to the group; inside a namespace the kernel ends the rest with its first process. */
function killTree(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/**
 * Runs a tool to its end and keeps what it wrote.
 * @param wish `stdoutMax` bounds the answer in bytes
 * @throws EngineError `cancelled`, `took_too_long`, `tool_missing`, and `tool_misbehaved` when it writes too much
 */
export async function runTool(tools: MediaTools, wish: ToolWish & { readonly stdoutMax: number }): Promise<ToolEnd & { stdout: Buffer }> {
  await using run = await startTool(tools, wish);
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of run.stdout) {
      bytes += piece.length;
      if (bytes > wish.stdoutMax) throw new EngineError('tool_misbehaved', { cause: `wrote more than ${wish.stdoutMax} bytes` });
      pieces.push(piece);
    }
  } catch (fault) {
    if (fault instanceof EngineError) throw fault;
    await refuseUnlessExit(run, fault);
  }
  return { ...(await refuseUnlessExit(run)), stdout: Buffer.concat(pieces) };
}

/**
 * Waits for the end of a run and turns an end that was forced on it into its error.
 * @throws EngineError `cancelled`, `took_too_long`, `sandbox_missing` when the fence itself gave up
 */
export async function refuseUnlessExit(run: RunningTool, cause?: unknown): Promise<ToolEnd> {
  const end = await run.ended;
  if (end.reason === 'cancelled') throw new EngineError('cancelled', { cause });
  if (end.reason === 'time') throw new EngineError('took_too_long', { cause });
  if (/^(bwrap|unshare|prlimit|hand-over|mount|setpriv): /.test(end.stderr))
    throw new EngineError('sandbox_missing', { cause: end.stderr });
  return end;
}
