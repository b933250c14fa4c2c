import { describe, expect, test } from 'vitest';
import { LIMITS } from '../testing/hostile-clips.ts';
import { checkMedia } from './check-media.ts';
import { FfprobeReport } from './ffprobe-report.ts';

const video = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  width: 1920,
  height: 1080,
  avg_frame_rate: '25/1',
  r_frame_rate: '25/1',
};
const plain = {
  ...{ codec_type: 'audio', codec_name: 'pcm_s24le', channels: 1, channel_layout: 'unknown', sample_rate: '48000', bit_rate: '1152000' },
  ...{ start_time: '0.000000', duration: '10.000000', disposition: { default: 1 }, tags: { language: 'und' } },
};
const compressed = { ...plain, codec_name: 'aac', bit_rate: '64000' };
const off = { disposition: { default: 0 } };
const named = (...layouts: string[]) =>
  layouts.map((name) => ({ ...plain, channel_layout: name === 'mono' ? name : `1 channels (${name})` }));

function soundOf(tracks: readonly object[], container: 'mov' | 'matroska' = 'mov') {
  const report = FfprobeReport.parse({ streams: [video, ...tracks.map((track, k) => ({ ...track, index: k + 1 }))] });
  const media = checkMedia(report, container, { durationS: 10, bytes: 1_000_000, limits: LIMITS, orientation: 1 });
  return { streams: media.soundStreams, audio: media.info.audio };
}

describe('mono tracks that are channels of one sound', () => {
  test('two are left and right, and that is said to be assumed', () => {
    const { streams, audio } = soundOf([plain, plain]);
    expect(streams).toEqual([1, 2]);
    expect(audio).toEqual({
      ...{ codec: 'pcm_s24le', channels: 2, layout: 'stereo', sampleRateHz: 48_000, bitRateKbps: 2_304, joined: 'assumed' },
    });
  });

  test('tracks that say which channel they are are taken by their word, in whatever order they lie', () => {
    expect(soundOf(named('FR', 'FL'))).toMatchObject({ streams: [2, 1], audio: { layout: 'stereo', joined: 'named' } });
    const surround = soundOf(named('FL', 'FR', 'SL', 'SR', 'mono', 'LFE', 'FL', 'FR').slice(0, 7));
    expect(surround).toMatchObject({ streams: [1, 2, 5, 6, 3, 4], audio: { channels: 6, layout: '5.1(side)', tracksLeftOut: 1 } });
  });

  test('six are 5.1 in the order of SMPTE, of four the first two are left and right', () => {
    expect(soundOf(Array.from({ length: 6 }, () => plain))).toMatchObject({ streams: [1, 2, 3, 4, 5, 6], audio: { layout: '5.1' } });
    expect(soundOf(Array.from({ length: 4 }, () => plain))).toMatchObject({ streams: [1, 2], audio: { channels: 2, tracksLeftOut: 2 } });
  });

  test.each([
    ['uncompressed, the second switched off by a tool', [plain, { ...plain, ...off }]],
    ['compressed, both switched on', [compressed, compressed]],
    ['of no language and of none that is known', [plain, { ...plain, tags: {} }]],
    ['of which one fills its last block', [compressed, { ...compressed, duration: '10.020000' }]],
  ])('%s', (_, tracks) => expect(soundOf(tracks).streams).toEqual([1, 2]));
});

describe('tracks that are versions', () => {
  test.each([
    [
      'in another language',
      [
        { ...plain, tags: { language: 'eng' } },
        { ...plain, tags: { language: 'deu' } },
      ],
    ],
    ['compressed, the second switched off', [compressed, { ...compressed, ...off }]],
    [
      'in stereo',
      [
        { ...plain, channels: 2, channel_layout: 'stereo' },
        { ...plain, channels: 2, channel_layout: 'stereo' },
      ],
    ],
    ['a mono one beside stereo', [plain, { ...plain, channels: 2, channel_layout: 'stereo' }]],
    ['of another kind', [plain, compressed]],
    ['of another length', [plain, { ...plain, duration: '7.000000' }]],
    ['that begin at another time', [plain, { ...plain, start_time: '1.000000' }]],
    ['of which one alone says its channel', [plain, ...named('FR')]],
  ])('%s are not laid together: the first is measured, the other told', (_, tracks) => {
    const { streams, audio } = soundOf(tracks);
    expect(streams).toEqual([1]);
    expect(audio?.joined).toBeUndefined();
    expect(audio?.tracksLeftOut).toBe(1);
  });

  test('in Matroska players play the first track alone', () => {
    expect(soundOf([plain, plain], 'matroska').streams).toEqual([1]);
  });
});
