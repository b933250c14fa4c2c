import { resolve as absolute } from 'node:path';
import { Readable } from 'node:stream';
import { EngineError } from '../errors.ts';
import type { MediaTools } from '../ports.ts';
import type { ToolCommand } from './fence.ts';
import { fencedCommand } from './fence.ts';
import { asHanded, handedCommand } from './hand-over.ts';
import { OWN_UID, toolOwner } from './owner.ts';
import { startHere } from './start-here.ts';
import type { Pieces, ToolProcess } from './tool-process.ts';

/** How a run ended: by itself, by its wall limit, or because nobody wants it any more. */
export interface ToolEnd {
  readonly reason: 'exit' | 'time' | 'cancelled';
  readonly exitCode: number | null;
  /** The first 16 KiB of what the tool complained about. */
  readonly stderr: string;
}

/** A started tool. Disposing of it kills the whole process tree and waits until it is gone. */
export interface RunningTool extends AsyncDisposable {
  /** What the tool writes; it waits while nobody reads. */
  readonly stdout: Pieces;
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
  const identity = owner === 'own-uid' ? { uid: OWN_UID, gid: OWN_UID } : null;
  const start = tools.starter?.start ?? startHere;
  const tool = await start({ program, args, owner: identity, reads: wish.stdin !== undefined }).catch((fault: unknown) => {
    throw new EngineError('tool_missing', { cause: fault });
  });
  const run = follow(tool, wish);
  feed(tool, wish.stdin);
  return run;
}

function feed({ stdin, kill }: ToolProcess, food: ToolWish['stdin']): void {
  if (!stdin) return;
  stdin.on('error', () => undefined); // a tool that ends without reading everything says so by its exit code
  if (isPieces(food)) Readable.from(food, { objectMode: false }).on('error', kill).pipe(stdin);
  else stdin.end(food);
}

const isPieces = (food: ToolWish['stdin']): food is AsyncIterable<Uint8Array> => food !== undefined && Symbol.asyncIterator in food;

function follow(tool: ToolProcess, wish: ToolWish): RunningTool {
  let reason: ToolEnd['reason'] = 'exit';
  let stderr = '';
  const stop = (why: ToolEnd['reason']) => {
    if (reason === 'exit') reason = why;
    tool.kill();
    tool.stdout.drop();
  };
  const onAbort = () => stop('cancelled');
  const clock = setTimeout(() => stop('time'), wish.limits.wallS * 1000);
  wish.signal?.addEventListener('abort', onAbort, { once: true });
  // It may have fired while the tool was being started.
  if (wish.signal?.aborted) onAbort();
  tool.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (stderr.length < STDERR_MAX) stderr += text.slice(0, STDERR_MAX - stderr.length);
  });
  const ended = tool.closed.then((exitCode): ToolEnd => {
    clearTimeout(clock);
    wish.signal?.removeEventListener('abort', onAbort);
    return { reason, exitCode, stderr };
  });
  const dispose = async () => {
    stop('cancelled');
    await ended;
  };
  return { stdout: tool.stdout, ended, [Symbol.asyncDispose]: dispose };
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
      pieces.push(Buffer.from(piece));
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
