/// <reference path="./webassembly.d.ts" />
import { readFileSync } from 'node:fs';

/** Compute kernels in vector instructions. Places in memory are byte offsets; `engine/kernels/assembly/` says what each does. */
export interface KernelCalls {
  readonly firstFree: () => number;
  readonly toColours: Call;
  readonly resizePlane: Call;
  readonly cellMeans: Call;
  readonly areaMeans: Call;
  readonly blockMeans: Call;
  readonly highPass: Call;
  readonly decimate: Call;
  readonly markEdges: Call;
  readonly spreadEdges: Call;
  readonly glance: Call;
  readonly halve: Call;
  readonly extremes: Call;
  readonly sparseMeans: Call;
}

type Call = (...numbers: readonly number[]) => number;

/** Kernels with memory of their own. What is laid in it stays where it is, and goes with them. */
export interface Kernels {
  readonly call: KernelCalls;
  /** Memory for so many values, all zero. @throws RangeError beyond what was asked for */
  bytes(count: number): Uint8Array<ArrayBuffer>;
  words(count: number): Int32Array<ArrayBuffer>;
  floats(count: number): Float32Array<ArrayBuffer>;
  doubles(count: number): Float64Array<ArrayBuffer>;
}

const PAGE = 65_536;
/** Each piece of memory begins at a multiple of this, for vectors to lie straight. */
const ALIGNED = 16;
/** Between two pieces: a vector is read whole where a piece ends. */
const RIM = 64;
const PIECES_MOST = 64;

// Once a thread; it has a few kilobytes.
const compiled = new WebAssembly.Module(readFileSync(new URL('../../kernels/kernels.wasm', import.meta.url)));

/** Opens the kernels. @param bytes of all memory that will be asked for, in 64 pieces at most; what is not written takes none */
export function openKernels(bytes: number): Kernels {
  const pages = 1 + Math.ceil((bytes + PIECES_MOST * (ALIGNED + RIM)) / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  if (!areKernels(exports)) throw new TypeError('the file of the kernels is not of this version');
  let next = exports.firstFree();
  const take = (size: number): number => {
    const at = ALIGNED * Math.ceil(next / ALIGNED);
    next = at + size + RIM;
    if (next > pages * PAGE) throw new RangeError(`the kernels were opened with ${bytes} bytes`);
    return at;
  };
  return {
    call: exports,
    bytes: (count) => new Uint8Array(memory.buffer, take(count), count),
    words: (count) => new Int32Array(memory.buffer, take(4 * count), count),
    floats: (count) => new Float32Array(memory.buffer, take(4 * count), count),
    doubles: (count) => new Float64Array(memory.buffer, take(8 * count), count),
  };
}

const NAMES = [
  ...(['firstFree', 'toColours', 'resizePlane', 'cellMeans', 'areaMeans', 'blockMeans', 'highPass'] as const),
  ...(['decimate', 'markEdges', 'spreadEdges', 'glance'] as const),
  ...(['halve', 'extremes', 'sparseMeans'] as const),
] satisfies (keyof KernelCalls)[];

const areKernels = (exports: Readonly<Record<string, unknown>>): exports is Readonly<Record<string, unknown>> & KernelCalls =>
  NAMES.every((name) => typeof exports[name] === 'function');
