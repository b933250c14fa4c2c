import type { ProcessWish } from './tool-process.ts';

/** What the small process is told. A run is known by its number. */
export type StarterOrder =
  | ({ readonly kind: 'start'; readonly run: number } & ProcessWish)
  | { readonly kind: 'kill'; readonly run: number };

/** What the small process tells. */
export type StarterNews =
  /** It waits for connections at this path. */
  | { readonly kind: 'ready'; readonly path: string }
  | { readonly kind: 'started'; readonly run: number }
  | { readonly kind: 'failed'; readonly run: number; readonly reason: string }
  | { readonly kind: 'exit'; readonly run: number; readonly code: number | null };

/** Which of a run's pipes a connection is to be; the number is that of the descriptor. */
export type PipeEnd = 0 | 1 | 2;

const HEADER_BYTES = 5;

/** The first bytes of every connection: which run it is for, and which of its pipes. */
export function writeHeader(run: number, end: PipeEnd): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  header.setUint32(0, run);
  header.setUint8(4, end);
  return new Uint8Array(header.buffer);
}

/** @returns null for bytes that are no header */
export function readHeader(bytes: Uint8Array): { readonly run: number; readonly end: PipeEnd } | null {
  if (bytes.length !== HEADER_BYTES) return null;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = header.getUint8(4);
  return end === 0 || end === 1 || end === 2 ? { run: header.getUint32(0), end } : null;
}
