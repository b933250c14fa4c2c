import { EngineError } from '../errors.ts';
import type { ByteReader } from './byte-reader.ts';

/** The head of one EBML element (RFC 8794). */
export interface ElementHead {
  readonly id: number;
  /** Bytes of its content; null when the writer did not know, as for a segment on a pipe. */
  readonly size: number | null;
}

/**
 * Reads the head of the next element.
 * @returns null at a clean end of the stream
 * @throws EngineError `tool_misbehaved` when this is no EBML
 */
export async function readHead(reader: ByteReader): Promise<ElementHead | null> {
  const first = await reader.byte();
  if (first === null) return null;
  const id = await number(reader, { first, lengthMax: 4, keepMarker: 'yes' });
  const size = await number(reader, { first: await needByte(reader), lengthMax: 8, keepMarker: 'no' });
  return { id: id.value, size: size.isAllOnes ? null : size.value };
}

async function number(reader: ByteReader, how: { first: number; lengthMax: number; keepMarker: 'yes' | 'no' }) {
  const length = Math.clz32(how.first) - 23;
  if (length > how.lengthMax) throw new EngineError('tool_misbehaved', { cause: 'an EBML number is too long' });
  const digits = how.first & (0xff >> length);
  let value = how.keepMarker === 'yes' ? how.first : digits;
  let isAllOnes = digits === 0xff >> length;
  for (let i = 1; i < length; i++) {
    // The digits of one number follow each other in the stream.
    const byte = await needByte(reader);
    value = value * 256 + byte;
    isAllOnes &&= byte === 0xff;
  }
  return { value, isAllOnes };
}

async function needByte(reader: ByteReader): Promise<number> {
  const byte = await reader.byte();
  if (byte === null) throw new EngineError('tool_misbehaved', { cause: 'the stream breaks off' });
  return byte;
}

/** An element inside bytes that are already there. */
export interface Element {
  readonly id: number;
  readonly content: Uint8Array;
}

/**
 * Splits a gathered parent into its children.
 * @throws EngineError `tool_misbehaved` when a child reaches beyond its parent
 */
export function childrenOf(parent: Uint8Array): Element[] {
  const children: Element[] = [];
  let at = 0;
  const next = (lengthMax: number, keepMarker: 'yes' | 'no') => {
    const first = parent[at] ?? 0;
    const length = Math.clz32(first) - 23;
    if (length > lengthMax || at + length > parent.length) throw new EngineError('tool_misbehaved', { cause: 'a broken EBML element' });
    let value = keepMarker === 'yes' ? first : first & (0xff >> length);
    for (let i = 1; i < length; i++) value = value * 256 + (parent[at + i] ?? 0);
    at += length;
    return value;
  };
  while (at < parent.length) {
    const id = next(4, 'yes');
    const size = next(8, 'no');
    if (at + size > parent.length) throw new EngineError('tool_misbehaved', { cause: 'an EBML element reaches beyond its parent' });
    children.push({ id, content: parent.subarray(at, at + size) });
    at += size;
  }
  return children;
}

/** A big-endian whole number of up to 8 bytes. */
export function unsigned(content: Uint8Array): number {
  return content.reduce((value, byte) => value * 256 + byte, 0);
}

/** A big-endian float of 4 or 8 bytes. */
export function float(content: Uint8Array): number {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return content.length === 8 ? view.getFloat64(0) : content.length === 4 ? view.getFloat32(0) : 0;
}
