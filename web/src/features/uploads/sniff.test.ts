import { describe, expect, it } from 'vitest';
import { SNIFF_BYTES, sniff } from './sniff.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)));

function transportStream(packet: number) {
  const stream = new Uint8Array(SNIFF_BYTES);
  for (const start of [0, 1, 2]) stream[start * packet + (packet - 188)] = 0x47;
  return stream;
}

describe('what a file is by its first bytes', () => {
  it.each([
    ['mp4', bytes([0, 0, 0, 24], 'ftypisom'), false],
    ['mov', bytes([0, 0, 0, 20], 'ftypqt  '), false],
    ['mov', bytes([0, 0, 0, 8], 'wide'), false],
    ['webm', bytes([0x1a, 0x45, 0xdf, 0xa3], '....B\x82\x84webm'), false],
    ['mkv', bytes([0x1a, 0x45, 0xdf, 0xa3], '....B\x82\x88matroska'), false],
    ['avi', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST'), false],
    ['mpegts', transportStream(188), false],
    ['mpegts', transportStream(192), false],
    ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0]), true],
    ['png', bytes([0x89], 'PNG\r\n'), true],
    ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), true],
  ] as const)('knows %s', (kind, head, isStill) => {
    expect(sniff(head)).toEqual({ kind, isStill });
  });

  it.each([
    ['a playlist in disguise', bytes('#EXTM3U\nfile:///etc/passwd')],
    ['text', bytes('this is text')],
    ['a page', bytes('<!doctype html>')],
    ['a sound file', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['a phone picture', bytes([0, 0, 0, 24], 'ftypheic')],
    ['nothing', new Uint8Array()],
  ])('is not taken in by %s', (_, head) => {
    expect(sniff(head)).toBeNull();
  });
});
