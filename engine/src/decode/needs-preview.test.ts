import { expect, test } from 'vitest';
import type { MediaInfo } from '../ports.ts';
import { needsPreview } from './needs-preview.ts';
import { previewSize } from './preview-args.ts';

const film = (container: MediaInfo['container'], videoCodec: string, more: { pixelFormat?: string; audio?: string | null } = {}) =>
  needsPreview({
    kind: 'film',
    container,
    videoCodec,
    pixelFormat: more.pixelFormat ?? 'yuv420p',
    audio: more.audio ? { codec: more.audio, channels: 2, layout: 'stereo', sampleRateHz: 48_000 } : null,
    ...{
      bytes: 1_000_000,
      durationS: 10,
      widthPx: 1920,
      heightPx: 1080,
      frameRate: 25,
      colourMatrix: 'bt709',
      fullRange: false,
      rotationDeg: 0,
    },
  });

test('what every browser plays needs no copy', () => {
  expect(film('mov', 'h264', { audio: 'aac' })).toBe(false);
  expect(film('mov', 'h264', { pixelFormat: 'yuvj420p' })).toBe(false);
  expect(film('mov', 'av1', { pixelFormat: 'yuv420p10le', audio: 'opus' })).toBe(false);
  expect(film('matroska', 'vp9', { audio: 'opus' })).toBe(false);
  expect(film('matroska', 'vp8', { audio: 'vorbis' })).toBe(false);
});

test('masters and broadcast files need one, by container, picture or sound', () => {
  expect(film('mov', 'prores', { pixelFormat: 'yuv422p10le' })).toBe(true);
  expect(film('mov', 'hevc')).toBe(true);
  expect(film('mov', 'h264', { pixelFormat: 'yuv422p' })).toBe(true);
  expect(film('mov', 'h264', { pixelFormat: 'yuv420p10le' })).toBe(true);
  expect(film('mov', 'h264', { audio: 'pcm_s24le' })).toBe(true);
  expect(film('avi', 'mpeg4', { audio: 'mp3' })).toBe(true);
  expect(film('mpegts', 'h264', { audio: 'aac' })).toBe(true);
  expect(film('matroska', 'h264', { audio: 'aac' })).toBe(true);
  expect(film('matroska', 'vp9', { audio: 'aac' })).toBe(true);
});

test('a still is shown as it is', () => {
  const still = {
    kind: 'still',
    container: 'webp',
    bytes: 100,
    durationS: 0,
    frameRate: null,
    videoCodec: 'webp',
    pixelFormat: 'bgra',
  } as const;
  const size = { widthPx: 64, heightPx: 64, colourMatrix: 'bt601', fullRange: true, rotationDeg: 0, audio: null } as const;
  expect(needsPreview({ ...still, ...size })).toBe(false);
});

test('a preview has even sides, at most 1280 px, and is never larger than the film', () => {
  expect(previewSize({ widthPx: 3840, heightPx: 2160 })).toEqual({ widthPx: 1280, heightPx: 720 });
  expect(previewSize({ widthPx: 1080, heightPx: 1920 })).toEqual({ widthPx: 720, heightPx: 1280 });
  expect(previewSize({ widthPx: 853, heightPx: 480 })).toEqual({ widthPx: 852, heightPx: 480 });
  expect(previewSize({ widthPx: 4000, heightPx: 3 })).toEqual({ widthPx: 1280, heightPx: 2 });
});
