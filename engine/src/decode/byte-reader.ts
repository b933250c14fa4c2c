import { EngineError } from '../errors.ts';

/** Reads a stream of pieces as if it were one file, asking for the next piece only when it is needed. */
export interface ByteReader {
  /** The next byte; null at the end of the stream. */
  byte(): Promise<number | null>;
  /** Fills the whole target. @throws EngineError `tool_misbehaved` when the stream ends before */
  fill(target: Uint8Array): Promise<void>;
  /** @throws EngineError `tool_misbehaved` when the stream ends before */
  skip(count: number): Promise<void>;
  /** How many bytes have been taken. */
  position(): number;
}

/** @param pieces for instance the standard output of a tool; it is held back while nobody reads */
export function createByteReader(pieces: AsyncIterable<Uint8Array>): ByteReader {
  const source = pieces[Symbol.asyncIterator]();
  let piece: Uint8Array = new Uint8Array(0);
  let at = 0;
  let taken = 0;

  const hasMore = async (): Promise<boolean> => {
    while (at === piece.length) {
      // Pieces come one after the other: the next exists only once the last has been asked for.
      const next = await source.next();
      if (next.done) return false;
      piece = next.value;
      at = 0;
    }
    return true;
  };
  const advance = async (count: number, target: Uint8Array | null): Promise<void> => {
    for (let done = 0; done < count; ) {
      if (!(await hasMore())) throw new EngineError('tool_misbehaved', { cause: 'the stream breaks off' });
      const share = Math.min(count - done, piece.length - at);
      target?.set(piece.subarray(at, at + share), done);
      at += share;
      done += share;
      taken += share;
    }
  };
  return {
    byte: async () => {
      if (at === piece.length && !(await hasMore())) return null;
      taken++;
      return piece[at++] ?? null;
    },
    fill: (target) => advance(target.length, target),
    skip: (count) => advance(count, null),
    position: () => taken,
  };
}
