import { expect, test } from 'vitest';
import { LIMITS } from '../testing/hostile-clips.ts';
import { checkMedia } from './check-media.ts';
import { FfprobeReport } from './ffprobe-report.ts';

const video = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  width: 1920,
  height: 1080,
  pix_fmt: 'yuv420p',
  avg_frame_rate: '25/1',
  r_frame_rate: '25/1',
};
const audio = { index: 1, codec_type: 'audio', codec_name: 'aac', channels: 2, channel_layout: 'stereo', sample_rate: '48000' };

const check = (streams: object[], durationS = 10, container: 'mov' | 'png' = 'mov') =>
  checkMedia(FfprobeReport.parse({ streams }), container, { durationS, bytes: 1_000_000, limits: LIMITS, orientation: 1 });

test('an ordinary film passes with what it is', () => {
  expect(check([video, audio]).info).toEqual({
    kind: 'film',
    container: 'mov',
    bytes: 1_000_000,
    durationS: 10,
    widthPx: 1920,
    heightPx: 1080,
    rotationDeg: 0,
    frameRate: 25,
    videoCodec: 'h264',
    pixelFormat: 'yuv420p',
    colourMatrix: 'bt709',
    fullRange: false,
    audio: { codec: 'aac', channels: 2, layout: 'stereo', sampleRateHz: 48000, bitRateKbps: null },
  });
});

test.each([
  ['counted and even', { nb_frames: '250' }, true],
  ['not counted', {}, false],
  ['of which one is missing', { nb_frames: '249', avg_frame_rate: '249/10' }, false],
  ['that begin after the file does', { nb_frames: '250', start_time: '0.5' }, false],
  ['of a length that is not there', { nb_frames: '250', duration: '60.0', avg_frame_rate: '25/6' }, false],
])('pictures %s: whether their rate is known to be constant', (_, over, isConstant) => {
  const report = FfprobeReport.parse({ streams: [{ ...video, duration: '10.0', ...over }], format: { start_time: '0.000000' } });
  const { isRateConstant } = checkMedia(report, 'mov', { durationS: 10, bytes: 1_000_000, limits: LIMITS, orientation: 1 });
  expect(isRateConstant).toBe(isConstant);
});

test('of several sounds in an mp4 the one that is switched on is measured, as players play it; elsewhere the first', () => {
  const off = { ...audio, disposition: { default: 0 } };
  const on = { ...audio, index: 2, disposition: { default: 1 } };
  expect(check([video, off, on]).soundStreams).toEqual([2]);
  expect(check([video, off, { ...on, codec_name: 'dts' }]).soundStreams).toEqual([1]);
  const inMatroska = { durationS: 10, bytes: 1_000_000, limits: LIMITS, orientation: 1 } as const;
  expect(checkMedia(FfprobeReport.parse({ streams: [video, off, on] }), 'matroska', inMatroska).soundStreams).toEqual([1]);
});

test('a still is as wide as it has pixels, whatever it says of dots per inch', () => {
  const still = { ...video, codec_name: 'png', width: 640, height: 360, sample_aspect_ratio: '2:1' };
  expect(check([still], 0, 'png')).toMatchObject({ pixelAspect: 1, info: { widthPx: 640, heightPx: 360 } });
});

test('the bit rate of the sound is that which the file states', () => {
  expect(check([video, { ...audio, bit_rate: '95825' }]).info.audio?.bitRateKbps).toBe(95.825);
});

test.each([
  ['no_picture', [audio]],
  ['no_picture', [{ ...video, disposition: { attached_pic: 1 } }, audio]],
  ['codec_refused', [{ ...video, codec_name: 'cinepak' }]],
  ['sound_refused', [video, { ...audio, codec_name: 'dts' }]],
  ['sound_refused', [video, { ...audio, channels: 24 }]],
  ['damaged', [{ ...video, width: 0, height: 0 }]],
  ['damaged', [{ ...video, avg_frame_rate: '0/0', r_frame_rate: '0/0' }]],
  ['too_wide', [{ ...video, width: 4098 }]],
  ['too_wide', [{ ...video, sample_aspect_ratio: '100:1' }]],
  ['frame_rate_too_high', [{ ...video, avg_frame_rate: '240/1' }]],
])('%s is said of what cannot be read', (code, streams) => {
  expect(() => check(streams)).toThrow(expect.objectContaining({ code }));
});

test.each([
  ['too_short', 0.48],
  ['too_long', 601],
])('%s is said of a film of %s s', (code, durationS) => {
  expect(() => check([video], durationS)).toThrow(expect.objectContaining({ code }));
});

test('R32: limits themselves are inside', () => {
  expect(check([{ ...video, width: 4096, height: 4096, avg_frame_rate: '120/1' }], 600).info.widthPx).toBe(4096);
  expect(check([video], 0.5).info.durationS).toBe(0.5);
});

test('a turned phone film stands upright', () => {
  const { info } = check([{ ...video, side_data_list: [{ rotation: -90 }] }]);
  expect([info.widthPx, info.heightPx, info.rotationDeg]).toEqual([1080, 1920, 90]);
});

test('pixel aspect widens the picture', () => {
  const { info } = check([{ ...video, width: 720, height: 576, sample_aspect_ratio: '64:45' }]);
  expect([info.widthPx, info.heightPx]).toEqual([1024, 576]);
});

test('pixels that are hardly off square leave the size that the file has, upright or turned', () => {
  const sizeOf = (facts: object) => {
    const { info, pixelAspect } = check([{ ...video, ...facts }]);
    return [info.widthPx, info.heightPx, pixelAspect];
  };
  expect(sizeOf({ width: 720, height: 1280, sample_aspect_ratio: '993:1000' })).toEqual([720, 1280, 0.993]);
  expect(sizeOf({ width: 1080, height: 1920, sample_aspect_ratio: '50:51' })).toEqual([1080, 1920, 50 / 51]);
  const turned = { width: 1920, height: 1080, sample_aspect_ratio: '405:404', side_data_list: [{ rotation: -90 }] };
  expect(sizeOf(turned)).toEqual([1080, 1920, 405 / 404]);
  expect(sizeOf({ width: 1000, height: 1000, sample_aspect_ratio: '97:100' })).toEqual([970, 1000, 0.97]);
});

test.each([
  [{ height: 480 }, 'bt601'],
  [{ height: 720 }, 'bt709'],
  [{ color_space: 'smpte170m' }, 'bt601'],
  [{ color_space: 'bt2020nc' }, 'bt2020'],
  [{ color_primaries: 'bt2020' }, 'bt2020'],
  [{ color_transfer: 'arib-std-b67' }, 'bt2020'],
  [{ color_primaries: 'bt2020', color_space: 'bt709' }, 'bt709'],
  [{ pix_fmt: 'gbrp', height: 2160 }, 'bt601'],
])('the colour matrix of %j is %s', (facts, matrix) => {
  expect(check([{ ...video, ...facts }]).info.colourMatrix).toBe(matrix);
});

test('R36: a report beyond all measure does not parse', () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...video, index }));
  expect(FfprobeReport.safeParse({ streams: many }).success).toBe(false);
  expect(FfprobeReport.safeParse({ streams: [{ ...video, width: 1e12 }] }).success).toBe(false);
  expect(FfprobeReport.safeParse({ streams: [{ ...video, duration: 'NaN' }] }).success).toBe(false);
});
