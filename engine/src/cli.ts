import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { analyse } from './analyse.ts';
import type { CliWish } from './cli-arguments.ts';
import { readArguments, USAGE } from './cli-arguments.ts';
import { createProgressLine } from './cli-progress.ts';
import { DEFAULT_LIMITS } from './default-limits.ts';
import type { EngineErrorCode } from './errors.ts';
import { EngineError } from './errors.ts';
import { openModelThreads } from './model-threads.ts';
import { writeResult } from './report/write-result.ts';
import { findMediaTools } from './sandbox/find-media-tools.ts';
import { SHIPPED_MODEL } from './shipped-model.ts';
import { openSenses } from './text/senses.ts';
import type { NameWish } from './text/text-port.ts';

const EXIT = { done: 0, fault: 1, wrongUse: 2, refused: 3, machine: 4, stopped: 130 } as const;
const MACHINE_CODES = new Set<EngineErrorCode>(['tool_missing', 'sandbox_missing']);
const FAULT_CODES = new Set<EngineErrorCode>(['tool_misbehaved', 'model_failed', 'map_is_flat', 'no_fixations']);

type AnalyseCommand = Extract<CliWish, { kind: 'analyse' }>;

/**
 * The `fovea` command: one sentence per failure on the error stream, results in a folder.
 * @param args without the program's own name
 * @returns the exit code: 0 done, 2 wrong use, 3 the file is refused, 4 the machine lacks something, 130 stopped, 1 any other fault
 */
export async function main(args: readonly string[]): Promise<number> {
  const wish = readArguments(args);
  switch (wish.kind) {
    case 'help':
      process.stdout.write(USAGE);
      return EXIT.done;
    case 'wrong-use':
      process.stderr.write(`fovea: ${wish.reason}\n\n${USAGE}`);
      return EXIT.wrongUse;
    case 'analyse':
      return withSignals((signal) => analyseFile(wish, signal));
  }
}

/** Ctrl-C ends the decoder and whatever was begun; the exit code says that the person stopped it. */
async function withSignals(run: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) process.on(name, onSignal);
  try {
    return await run(stop.signal);
  } finally {
    for (const name of signals) process.off(name, onSignal);
  }
}

async function analyseFile(wish: AnalyseCommand, signal: AbortSignal): Promise<number> {
  const line = createProgressLine(process.stderr);
  try {
    const path = resolve(wish.file);
    await access(path, constants.R_OK);
    const tools = await findMediaTools({ sandbox: wish.sandbox });
    await using model = await openModelThreads(SHIPPED_MODEL, { threads: wish.threads });
    const brandAssets = wish.brand.map((picture) => ({ id: basename(picture), kind: 'logo' as const, path: resolve(picture) }));
    await Promise.all(brandAssets.map((asset) => access(asset.path, constants.R_OK)));
    await using senses = await openSenses();
    const brand = { brandAssets, names: namesOf(wish) };
    const analysis = await analyse({ path, model, senses, tools, limits: DEFAULT_LIMITS, signal, ...brand, onProgress: line.show });
    line.end();
    const out = resolve(wish.out ?? `${basename(path, extname(path))}-fovea`);
    const written = await writeResult({ analysis, film: path, title: basename(path), out, writes: wish.writes, placement: wish.placement });
    process.stdout.write(`${written.join('\n')}\n`);
    return EXIT.done;
  } catch (fault) {
    line.end();
    return explain(fault, wish.file);
  }
}

/** One brand, however many ways to write it: what was given first is what it is told as. */
function namesOf({ brandNames: [name, ...spellings] }: AnalyseCommand): readonly NameWish[] {
  return name === undefined ? [] : [{ kind: 'brand', name, spellings }];
}

function explain(fault: unknown, file: string): number {
  if (fault instanceof EngineError) {
    if (fault.code === 'cancelled') {
      process.stderr.write('fovea: stopped; nothing was written.\n');
      return EXIT.stopped;
    }
    const isOurs = FAULT_CODES.has(fault.code) || MACHINE_CODES.has(fault.code);
    process.stderr.write(`fovea: ${file}: ${fault.message}${isOurs ? ` (${fault.code}: ${String(fault.cause)})` : ''}\n`);
    return MACHINE_CODES.has(fault.code) ? EXIT.machine : FAULT_CODES.has(fault.code) ? EXIT.fault : EXIT.refused;
  }
  const code = fault instanceof Error && 'code' in fault ? fault.code : null;
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') {
    process.stderr.write(`fovea: ${file}: ${FILE_FAULTS[code]}\n`);
    return EXIT.refused;
  }
  process.stderr.write(`fovea: a fault in Fovea itself: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`);
  return EXIT.fault;
}

const FILE_FAULTS = {
  ENOENT: 'There is no such file. Check the path.',
  EISDIR: 'This is a folder, not a film.',
  EACCES: 'This file or the folder for the results may not be opened by you.',
} as const;
