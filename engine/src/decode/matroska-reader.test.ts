import { expect, test } from 'vitest';
import type { DecodedPiece } from './matroska-reader.ts';
import { readMatroska } from './matroska-reader.ts';
import type { Expected } from './matroska-tracks.ts';

const EXPECTED: Expected = { widthPx: 4, heightPx: 2, channels: 1, sampleRateHz: 48_000, endMaxS: 100 };

const bytesOf = (value: number, count: number) => Array.from({ length: count }, (_, i) => Math.floor(value / 256 ** (count - 1 - i)) % 256);
const idBytes = (id: number) => bytesOf(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1);
/** One element with a known size. */
const element = (id: number, ...content: number[][]) => {
  const flat = content.flat();
  return [...idBytes(id), 0x10 | Math.floor(flat.length / 2 ** 24), ...bytesOf(flat.length % 2 ** 24, 3), ...flat];
};
const text = (word: string) => [...Buffer.from(word)];
const HEAD = element(0x1a45dfa3, element(0x4282, text('matroska')));
const OPEN_SEGMENT = [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const videoTrack = (widthPx = 4, heightPx = 2, number = 1) =>
  element(
    0xae,
    element(0xd7, [number]),
    element(0x86, text('V_UNCOMPRESSED')),
    element(0xe0, element(0xb0, [widthPx]), element(0xba, [heightPx])),
  );
const AUDIO_TRACK = element(
  0xae,
  element(0xd7, [2]),
  element(0x86, text('A_PCM/FLOAT/IEEE')),
  element(0xe1, element(0x9f, [1]), element(0xb5, [0x47, 0x3b, 0x80, 0x00]), element(0x6264, [32])),
);
const TRACKS = element(0x1654ae6b, videoTrack(), AUDIO_TRACK);
const frame = (fill: number, length = 12) => Array.from({ length }, () => fill);
const block = (track: number, relativeMs: number, content: number[]) => laced(track, relativeMs, { content, flags: 0x80 });
const laced = (track: number, relativeMs: number, { content, flags }: { content: number[]; flags: number }) =>
  element(0xa3, [0x80 | track, ...bytesOf((relativeMs + 65_536) % 65_536, 2), flags, ...content]);
const cluster = (timeMs: number, ...blocks: number[][]) => element(0x1f43b675, element(0xe7, bytesOf(timeMs, 3)), ...blocks);
const floats = (...values: number[]) => [...new Uint8Array(Float32Array.from(values).buffer)];

async function* inPieces(bytes: number[], size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield Uint8Array.from(bytes.slice(at, at + size));
}

async function readAll(bytes: number[], size = 7, expected: Expected = EXPECTED) {
  const seen: (Omit<Extract<DecodedPiece, { kind: 'frame' }>, 'y' | 'u' | 'v'> | object)[] = [];
  for await (const piece of readMatroska(inPieces(bytes, size), expected)) {
    if (piece.kind === 'frame') seen.push({ index: piece.index, timeS: piece.timeS, y: [...piece.y], u: [...piece.u], v: [...piece.v] });
    else if (piece.kind === 'detail') seen.push({ detail: piece.index, timeS: piece.timeS, y: [...piece.y], u: [...piece.u] });
    else if (piece.kind === 'audio') seen.push({ timeS: piece.timeS, samples: [...piece.samples] });
    else seen.push(piece);
  }
  return seen;
}

test.each([1, 7, 10_000])('frames and sound come out in order, in pieces of %i bytes', async (size) => {
  const stream = [
    ...HEAD,
    ...OPEN_SEGMENT,
    ...TRACKS,
    ...cluster(1000, block(1, -40, frame(9)), block(2, 5, floats(0.5, -1)), block(1, 20, frame(7))),
  ];
  expect(await readAll(stream, size)).toEqual([
    { kind: 'start', isFullRange: false },
    { index: 0, timeS: 0.96, y: frame(9, 8), u: frame(9, 2), v: frame(9, 2) },
    { timeS: 1.005, samples: [0.5, -1] },
    { index: 1, timeS: 1.02, y: frame(7, 8), u: frame(7, 2), v: frame(7, 2) },
  ]);
});

test('samples that are no numbers are silence', async () => {
  const stream = [...HEAD, ...OPEN_SEGMENT, ...TRACKS, ...cluster(0, block(2, 0, floats(Number.NaN, Number.POSITIVE_INFINITY, 0.25)))];
  expect((await readAll(stream))[1]).toEqual({ timeS: 0, samples: [0, 0, 0.25] });
});

test('of two frames at one moment the first is seen', async () => {
  const stream = [...HEAD, ...OPEN_SEGMENT, ...TRACKS, ...cluster(0, block(1, 0, frame(1)), block(1, 0, frame(2)), block(1, 40, frame(3)))];
  expect((await readAll(stream)).slice(1)).toMatchObject([
    { index: 0, y: frame(1, 8) },
    { index: 1, timeS: 0.04, y: frame(3, 8) },
  ]);
});

test('large stills lie on a picture track of their own and are counted by themselves', async () => {
  const detail = { widthPx: 6, heightPx: 4 };
  const tracks = element(0x1654ae6b, videoTrack(), videoTrack(6, 4, 3), AUDIO_TRACK);
  const stream = [
    ...HEAD,
    ...OPEN_SEGMENT,
    ...tracks,
    ...cluster(0, block(1, 0, frame(1)), block(3, 0, frame(5, 36)), block(1, 40, frame(2))),
  ];
  expect((await readAll(stream, 7, { ...EXPECTED, detail })).slice(1)).toEqual([
    { index: 0, timeS: 0, y: frame(1, 8), u: frame(1, 2), v: frame(1, 2) },
    { detail: 0, timeS: 0, y: frame(5, 24), u: frame(5, 6) },
    { index: 1, timeS: 0.04, y: frame(2, 8), u: frame(2, 2), v: frame(2, 2) },
  ]);
  await expect(readAll([...HEAD, ...OPEN_SEGMENT, ...TRACKS], 7, { ...EXPECTED, detail })).rejects.toMatchObject({
    code: 'tool_misbehaved',
  });
  await expect(readAll([...HEAD, ...OPEN_SEGMENT, ...tracks])).rejects.toMatchObject({ code: 'tool_misbehaved' });
});

const START = [...HEAD, ...OPEN_SEGMENT];
test.each([
  ['nothing', []],
  ['a text', text('Segmentation fault')],
  ['noise', Array.from({ length: 3000 }, (_, i) => (i * 7919) % 251)],
  ['a frame of another size than ordered', [...START, ...TRACKS, ...cluster(0, block(1, 0, frame(1, 13)))]],
  ['a picture of another size than ordered', [...START, ...element(0x1654ae6b, videoTrack(8, 2), AUDIO_TRACK)]],
  ['a missing sound track', [...START, ...element(0x1654ae6b, videoTrack())]],
  ['a third track', [...START, ...element(0x1654ae6b, videoTrack(), AUDIO_TRACK, AUDIO_TRACK)]],
  ['a block before the tracks', [...START, ...cluster(0, block(1, 0, frame(1)))]],
  ['a block of an unknown track', [...START, ...TRACKS, ...cluster(0, block(5, 0, frame(1)))]],
  ['a laced block', [...START, ...TRACKS, ...cluster(0, laced(1, 0, { content: frame(1), flags: 0x82 }))]],
  ['half a sample', [...START, ...TRACKS, ...cluster(0, block(2, 0, [0, 0, 0]))]],
  ['a time beyond the limit', [...START, ...TRACKS, ...cluster(101_000, block(1, 0, frame(1)))]],
  ['a stream that breaks off', [...START, ...TRACKS, ...cluster(0, block(1, 0, frame(1))).slice(0, -4)]],
  ['an element beyond all measure', [...START, 0xec, 0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
  ['a child that reaches beyond its parent', [...START, ...element(0x1654ae6b, [0xae, 0x90, 1])]],
])('%s is refused', async (_, stream) => {
  await expect(readAll(stream)).rejects.toMatchObject({ code: 'tool_misbehaved' });
});
