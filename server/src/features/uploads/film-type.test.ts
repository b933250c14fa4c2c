import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';
import { filmTypeOf } from './film-type.ts';

const bytes = (text: string, length = 1_024) => {
  const head = Buffer.alloc(length);
  head.write(text, 'latin1');
  return head;
};

function transportStream(step: number, first: number): Buffer {
  const head = Buffer.alloc(1_024);
  for (const packet of [0, 1, 2]) head[first + packet * step] = 0x47;
  return head;
}

describe('filmTypeOf', () => {
  it.each([
    ['\0\0\0\x18ftypisom', 'mov', 'video/mp4'],
    ['\0\0\0\x18ftypqt  ', 'mov', 'video/quicktime'],
    ['\0\0\0\x08wide', 'mov', 'video/quicktime'],
    ['\x1aE\xdf\xa3\x93B\x82\x88webm', 'matroska', 'video/webm'],
    ['\x1aE\xdf\xa3\x93B\x82\x88matroska', 'matroska', 'video/x-matroska'],
    ['RIFF\0\0\0\0AVI LIST', 'avi', 'video/x-msvideo'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'webp', 'image/webp'],
    ['\xff\xd8\xff\xe0', 'jpeg', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png', 'image/png'],
  ])('%j is %s', (text, container, contentType) => {
    expect(filmTypeOf(bytes(text))).toMatchObject({ container, contentType });
  });

  it.each([
    [188, 0],
    [192, 4],
  ])('knows transport streams in steps of %i', (step, first) => {
    expect(filmTypeOf(transportStream(step, first))).toMatchObject({ container: 'mpegts', kind: 'film' });
  });

  it.each([
    '',
    'G',
    '#EXTM3U\nfile:///etc/passwd',
    '<?xml version="1.0"?><MPD>',
    'ffconcat version 1.0',
    '<svg xmlns',
    'GIF89a',
    'MZ',
    'RIFF\0\0\0\0WAVE',
  ])('refuses %j', (text) => {
    expect(filmTypeOf(bytes(text))).toBeNull();
    expect(filmTypeOf(bytes(text, text.length))).toBeNull();
  });

  it('refuses pictures in the box format of mp4', () => {
    expect(filmTypeOf(bytes('\0\0\0\x18ftypheic'))).toBeNull();
  });
});

describe('fileNameOf', () => {
  it.each([
    ['../../etc/passwd', '../../etc/passwd'],
    ['a\0b\nc.mp4', 'abc.mp4'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['  ', 'film'],
    ['', 'film'],
    ['-i', '-i'],
    ['x'.repeat(4_096), 'x'.repeat(255)],
  ])('shows %j as data, never as a path', (given, shown) => {
    expect(fileNameOf(given)).toBe(shown);
  });
});
