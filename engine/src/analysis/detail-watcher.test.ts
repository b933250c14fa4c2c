import { expect, test } from 'vitest';
import { detailSizeFor } from './detail-watcher.ts';

test.each([
  ['1920x1080', '1280x720'],
  ['1080x1920', '720x1280'],
  ['640x360', '640x360'],
  ['853x481', '852x480'],
  ['4096x1716', '1280x536'],
])('a picture of %s gives stills of %s: never enlarged, sides even', (picture, still) => {
  const [widthPx = 0, heightPx = 0] = picture.split('x').map(Number);
  const size = detailSizeFor({ widthPx, heightPx });
  expect(`${size.widthPx}x${size.heightPx}`).toBe(still);
});
