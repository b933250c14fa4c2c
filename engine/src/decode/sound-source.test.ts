import { expect, test } from 'vitest';
import { soundSource } from './sound-source.ts';

test('a track of its own is taken as it is, several mono ones side by side, nothing without sound', () => {
  expect(soundSource({ soundStreams: [] }, 'volume=2')).toEqual([]);
  expect(soundSource({ soundStreams: [3] }, '')).toEqual(['-map', '0:3']);
  expect(soundSource({ soundStreams: [3] }, 'volume=2')).toEqual(['-map', '0:3', '-af', 'volume=2']);
  expect(soundSource({ soundStreams: [2, 1] }, 'volume=2')).toEqual([
    '-filter_complex',
    '[0:2]pan=mono|c0=c0[channel0];[0:1]pan=mono|c0=c0[channel1];[channel0][channel1]amerge=inputs=2,volume=2[sound]',
    ...['-map', '[sound]'],
  ]);
});
