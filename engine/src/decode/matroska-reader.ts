import { EngineError } from '../errors.ts';
import type { PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import type { ByteReader } from './byte-reader.ts';
import { createByteReader } from './byte-reader.ts';
import { readHead, unsigned } from './ebml.ts';
import type { Expected, Tracks } from './matroska-tracks.ts';
import { readTracks } from './matroska-tracks.ts';

/** Sound between two frames: interleaved float samples, −1..1 at full scale. */
export interface AudioBlock {
  readonly timeS: number;
  readonly samples: Float32Array;
  readonly channels: number;
  readonly sampleRateHz: number;
}

/** A frame's planes stay as they are until this many further frames have come; then their memory is used again. */
export const FRAMES_KEPT = 8;

/** What comes out of the decoder, in order; a detail is a large still, counted by itself. Details and samples lie in a buffer that is used again: copy what must outlive the turn. */
export type DecodedPiece =
  | { readonly kind: 'start'; readonly isFullRange: boolean }
  | ({ readonly kind: 'frame' } & PictureFrame)
  | ({ readonly kind: 'detail' } & PictureFrame)
  | ({ readonly kind: 'audio' } & AudioBlock);

const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;
/** Parents whose children follow one by one in the stream. */
const OPENED = new Set<number>([ID.segment, ID.cluster, ID.blockGroup]);
const SMALL_MAX = 65_536;
/** Indexes and tags are passed over, up to this size. */
const SKIP_MAX = 16_000_000;
const AUDIO_BLOCK_MAX = 4_000_000;
const BLOCK_HEAD = 4;
const LACING = 0x06;

/**
 * A small, strict, streaming reader of the Matroska that our decoder writes: raw yuv420p frames and float sound, time stamps in
 * milliseconds. Nothing is believed: sizes are held against the ordered geometry, and memory stays at a few frames and one block.
 * @throws EngineError `tool_misbehaved` for anything that was not ordered
 */
export async function* readMatroska(pieces: AsyncIterable<Uint8Array>, expected: Expected): AsyncGenerator<DecodedPiece, void> {
  const reader = createByteReader(pieces);
  const first = await readHead(reader);
  if (first?.id !== ID.ebml || first.size === null)
    throw new EngineError('tool_misbehaved', { cause: 'the decoder does not write Matroska' });
  await reader.fill(small(first.size));
  const blocks = createBlockReader(reader, expected);
  let tracks: Tracks | null = null;
  let clusterMs = 0;
  for (let head = await readHead(reader); head !== null; head = await readHead(reader)) {
    if (OPENED.has(head.id)) continue;
    if (head.size === null) throw new EngineError('tool_misbehaved', { cause: 'an element without a size' });
    if (head.id === ID.tracks) {
      tracks = readTracks(await gather(reader, head.size), expected);
      yield { kind: 'start', isFullRange: tracks.isFullRange };
    } else if (head.id === ID.timestamp) clusterMs = unsigned(await gather(reader, head.size));
    else if (head.id === ID.simpleBlock || head.id === ID.block) {
      if (!tracks) throw new EngineError('tool_misbehaved', { cause: 'a block before the tracks' });
      const piece = await blocks.next({ size: head.size, clusterMs, tracks });
      if (piece) yield piece;
    } else await skip(reader, head.size);
  }
}

interface BlockPlace {
  readonly size: number;
  readonly clusterMs: number;
  readonly tracks: Tracks;
}

function createBlockReader(reader: ByteReader, expected: Expected) {
  const { widthPx, heightPx } = expected;
  const frames = createPictures(reader, { widthPx, heightPx, kept: FRAMES_KEPT });
  const details = expected.detail && createPictures(reader, { ...expected.detail, kept: 1 });
  let sound = new Float32Array(0);
  const head = new Uint8Array(BLOCK_HEAD);

  const audio = async (size: number, timeMs: number): Promise<DecodedPiece> => {
    const channels = expected.channels ?? 0;
    if (size === 0 || size > AUDIO_BLOCK_MAX || size % (4 * channels) !== 0)
      throw new EngineError('tool_misbehaved', { cause: 'a broken audio block' });
    if (sound.length < size / 4) sound = new Float32Array(size / 4);
    const samples = sound.subarray(0, size / 4);
    await reader.fill(new Uint8Array(samples.buffer, 0, size));
    for (let i = 0; i < samples.length; i++) if (!Number.isFinite(samples[i])) samples[i] = 0;
    return { kind: 'audio', timeS: timeMs / 1000, samples, channels, sampleRateHz: expected.sampleRateHz };
  };
  return {
    next: async ({ size, clusterMs, tracks }: BlockPlace): Promise<DecodedPiece | null> => {
      if (size < BLOCK_HEAD) throw new EngineError('tool_misbehaved', { cause: 'a block without a head' });
      await reader.fill(head);
      const [track = 0, high = 0, low = 0, flags = 0] = head;
      const timeMs = clusterMs + ((((high << 8) | low) << 16) >> 16);
      if (flags & LACING || timeMs < -60_000 || timeMs > expected.endMaxS * 1000)
        throw new EngineError('tool_misbehaved', { cause: `a block at ${timeMs} ms` });
      const place = { size: size - BLOCK_HEAD, timeMs: Math.max(0, timeMs) };
      if (track === (tracks.video | 0x80)) return tagged('frame', await frames(place));
      if (details && tracks.detail !== null && track === (tracks.detail | 0x80)) return tagged('detail', await details(place));
      if (tracks.audio !== null && track === (tracks.audio | 0x80)) return audio(size - BLOCK_HEAD, timeMs);
      throw new EngineError('tool_misbehaved', { cause: 'a block of an unknown track' });
    },
  };
}

const tagged = (kind: 'frame' | 'detail', picture: PictureFrame | null) => (picture ? { kind, ...picture } : null);

/** Reads the pictures of one track into buffers that are used again once `kept` further ones have come. */
function createPictures(reader: ByteReader, { widthPx, heightPx, kept }: PictureSize & { readonly kept: number }) {
  const luma = widthPx * heightPx;
  const ring = Array.from({ length: kept }, () => new Uint8Array(luma * 1.5));
  let index = 0;
  let lastMs = -1;
  return async ({ size, timeMs }: { readonly size: number; readonly timeMs: number }): Promise<PictureFrame | null> => {
    const planes = ring[index % kept];
    if (size !== planes?.length)
      throw new EngineError('tool_misbehaved', { cause: `a frame of ${size} bytes instead of ${planes?.length}` });
    await reader.fill(planes);
    // Two frames at one moment: the first is seen, the second is not.
    if (timeMs <= lastMs) return null;
    lastMs = timeMs;
    const [y, u, v] = [planes.subarray(0, luma), planes.subarray(luma, luma * 1.25), planes.subarray(luma * 1.25)];
    return { index: index++, timeS: timeMs / 1000, widthPx, heightPx, y, u, v };
  };
}

async function gather(reader: ByteReader, size: number): Promise<Uint8Array> {
  const content = small(size);
  await reader.fill(content);
  return content;
}

function small(size: number): Uint8Array {
  if (size > SMALL_MAX) throw new EngineError('tool_misbehaved', { cause: `an element of ${size} bytes` });
  return new Uint8Array(size);
}

async function skip(reader: ByteReader, size: number): Promise<void> {
  if (size > SKIP_MAX) throw new EngineError('tool_misbehaved', { cause: `an element of ${size} bytes` });
  await reader.skip(size);
}
