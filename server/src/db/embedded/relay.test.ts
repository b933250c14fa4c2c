import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Notification } from './notifications.ts';
import { hearRelay, openRelay } from './relay.ts';

async function hearing(comes: 'after-its-relay' | 'before' = 'after-its-relay') {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-relay-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'relay');
  const before = comes === 'before' ? null : await openRelay(path);
  const heard: Notification[] = [];
  let gaps = 0;
  const listener = await hearRelay({ path, channels: ['jobs'], onNotification: (it) => heard.push(it), onGap: () => (gaps += 1) });
  onTestFinished(() => listener[Symbol.asyncDispose]());
  const relay = before ?? (await openRelay(path));
  return { path, relay, heard, gaps: () => gaps };
}

test('what is told is heard in its order, by those who asked for its channel, and by the owner of the folder alone', async () => {
  const { path, relay, heard } = await hearing();
  const payloads = ['first', 'two\nlines', 'ü"\\'];
  for (const payload of payloads) {
    relay.tell({ channel: 'other', payload });
    relay.tell({ channel: 'jobs', payload });
  }
  await expect.poll(() => heard).toEqual(payloads.map((payload) => ({ channel: 'jobs', payload })));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await relay[Symbol.asyncDispose]();
});

test('a listener whose relay went connects to the next one, and is told that it missed something', async () => {
  const { path, relay, heard, gaps } = await hearing();
  await relay[Symbol.asyncDispose]();
  await using next = await openRelay(path);
  await expect.poll(gaps, { timeout: 5_000 }).toBe(1);
  next.tell({ channel: 'jobs', payload: 'again' });
  await expect.poll(() => heard).toEqual([{ channel: 'jobs', payload: 'again' }]);
});

test('a listener that tries while there is no relay goes on, and hears the one that comes', async () => {
  const { relay, heard, gaps } = await hearing('before');
  await expect.poll(gaps, { timeout: 5_000 }).toBe(1);
  relay.tell({ channel: 'jobs', payload: 'at last' });
  await expect.poll(() => heard).toEqual([{ channel: 'jobs', payload: 'at last' }]);
  await relay[Symbol.asyncDispose]();
});
