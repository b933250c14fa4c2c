import { expect, test } from 'vitest';
import { hostilePlaylists } from '../testing/hostile-playlists.ts';
import { sniffContainer } from './sniff-container.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)));
const packets = (first: number, step: number) =>
  Uint8Array.from({ length: 600 }, (_, i) => (i >= first && (i - first) % step === 0 ? 0x47 : 1));

test.each([
  ['mov', bytes([0, 0, 0, 24], 'ftypisom')],
  ['mov', bytes([0, 0, 0, 20], 'ftypqt  ')],
  ['mov', bytes([0, 0, 1, 0], 'moov')],
  ['mov', bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 0], 'mdat')],
  ['matroska', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f])],
  ['avi', bytes('RIFF', [1, 2, 3, 4], 'AVI LIST')],
  ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
  ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8X', [10, 0, 0, 0, 0x10])],
  ['other-media', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8X', [10, 0, 0, 0, 0x12])],
  ['mpegts', packets(0, 188)],
  ['mpegts', packets(4, 192)],
  ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
  ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['other-media', bytes('OggS')],
  ['other-media', bytes([0, 0, 0, 24], 'ftypheic')],
  ['other-media', bytes([0, 0, 0, 24], 'ftypavif')],
  ['other-media', bytes('GIF89a')],
  ['other-media', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
  ['other-media', bytes([0, 0, 1, 0xba])],
  ['other-media', bytes([0x06, 0x0e, 0x2b, 0x34, 2, 5, 1, 1, 0x0d, 1, 2, 1, 1, 2, 4, 0])],
  ['other-media', bytes([0, 0, 1, 0xb3, 0x0a, 0x05])],
  ['other-media', bytes([0, 0, 0, 1, 0x67, 0x42])],
  ['other-media', bytes([0, 0, 0, 1, 0x40, 1, 0x0c])],
  ['other-media', bytes([0xff, 0xf1, 0x50, 0x80])],
  ['other-media', bytes('II*', [0, 8, 0, 0, 0])],
  ['other-media', bytes('8BPS', [0, 1])],
  ['other-media', bytes('BM', [0x46, 0, 0, 0, 0, 0, 0, 0, 0x36, 0, 0, 0, 40, 0, 0, 0])],
  ['other-media', bytes([0, 0, 0, 12], 'JXL ', [0x0d, 0x0a, 0x87, 0x0a])],
  ['unknown', bytes('BMW sells cars since 1916.')],
  ['unknown', bytes('RIFF', [1, 2, 3, 4], 'ACON')],
  ['unknown', bytes('%PDF-1.7')],
  ['unknown', bytes('PK', [3, 4])],
  ['unknown', bytes()],
  ['unknown', bytes('G')],
])('%s is told by its first bytes', (container, head) => {
  expect(sniffContainer(head)).toBe(container);
});

test.each(Object.entries(hostilePlaylists({ url: 'http://127.0.0.1:1', file: '/tmp/x' })))('a playlist (%s) is no film', (_, text) => {
  expect(sniffContainer(Buffer.from(text))).toBe('unknown');
});

test.each([
  ['zip', bytes('PK', [3, 4])],
  ['gzip', bytes([0x1f, 0x8b, 8])],
  ['7z', bytes('7z', [0xbc, 0xaf, 0x27, 0x1c])],
  ['rar', bytes('Rar!', [0x1a, 7, 1, 0])],
  ['xz', bytes([0xfd], '7zXZ', [0])],
  [
    'tar',
    bytes(
      Array.from({ length: 257 }, () => 0),
      'ustar',
    ),
  ],
])('A26: a %s is unpacked by nobody: it is neither film nor picture', (_, head) => {
  expect(sniffContainer(head)).toBe('unknown');
});
