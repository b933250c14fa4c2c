import { expect, test } from 'vitest';
import { containerName } from './container-names.ts';

test('a container has the name that its files have, and one that is not known keeps its own', () => {
  expect(['mov', 'matroska', 'mpegts', 'avi', 'jpeg', 'png'].map(containerName)).toEqual([
    ...['mp4/mov', 'mkv/webm', 'mpeg-ts', 'avi', 'jpg', 'png'],
  ]);
});
