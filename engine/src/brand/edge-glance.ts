import type { Kernels } from '../kernels/kernels.ts';
import { openKernels } from '../kernels/kernels.ts';

/** The bits of a map in memory of the kernels, and what a look at them needs. */
export interface MapMemory {
  readonly kernels: Kernels;
  /** For each direction a plane of bits: 1 where a cell or one beside it has such an edge. */
  readonly bits: Int32Array;
  /** The edges of the template that is slid over it, from a place's bit to theirs. */
  readonly edges: Int32Array;
  /** What was seen of a row. */
  readonly seen: Int32Array;
}

/** Edges of a place that are needed: of all four quarters, or of any two neighbouring ones. */
export interface Needed {
  readonly whole: number;
  readonly half: number;
}

/** Places that are looked at with one call: 32 for each of so many words. */
export interface Words {
  readonly word: number;
  readonly count: number;
}

/**
 * Looks at the places of a row, by nine edges of each quarter. @returns a word for each with the bits of those that may have what is
 * needed of ten, until the next look; null where there are none
 */
export type Glance = (at: Words, needed: Needed) => Int32Array | null;

/** Edges of each quarter that are looked at first; as many more at the places that these leave; and again. */
const AT_ONCE = 3;
const LOOKS = 3;
const QUARTERS = 4;
/** Four words are looked at at once, so a row may end with three that are not its own. */
const MORE_WORDS = 3;

/** Opens memory for a map. @param more bytes that will be taken for something else */
export function openMapMemory(of: { readonly words: number; readonly wordsOfRow: number; readonly more: number }): MapMemory {
  const edges = AT_ONCE * LOOKS * QUARTERS;
  const seen = of.wordsOfRow + MORE_WORDS;
  const kernels = openKernels(4 * (of.words + edges + seen) + of.more);
  return { kernels, bits: kernels.words(of.words), edges: kernels.words(edges), seen: kernels.words(seen) };
}

/** Makes a glance for a template. @param quarters from a place's bit to those of its edges: upper left, upper right, lower left, lower right */
export function createGlance({ kernels, bits, edges, seen }: MapMemory, quarters: readonly Int32Array[]): Glance {
  const order = Array.from({ length: LOOKS }, (_, k) => quarters.flatMap((of) => [...of.subarray(AT_ONCE * k, AT_ONCE * (k + 1))]));
  const own = Int32Array.from(order.flat());
  return ({ word, count }, { whole, half }) => {
    // Another template may have been slid over the map in between.
    edges.set(own);
    const isAny = kernels.call.glance(bits.byteOffset, word, count, edges.byteOffset, whole, half, seen.byteOffset);
    return isAny === 0 ? null : seen;
  };
}
