import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findMediaTools } from './find-media-tools.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-tools-'));
});
afterAll(() => rm(folder, { recursive: true }));

const STARTS = 'echo "ffmpeg version 7.0"';
const BROKEN = 'echo "error while loading shared libraries: libav.so" >&2; exit 127';

async function installed(tools: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(folder, 'bin-'));
  for await (const [name, script] of Object.entries(tools)) {
    await writeFile(join(directory, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(directory, name), 0o755);
  }
  return directory;
}

test.each([
  ['ffmpeg', { ffmpeg: BROKEN, ffprobe: STARTS }],
  ['ffprobe', { ffmpeg: STARTS, ffprobe: BROKEN }],
])('a broken %s is told as such, with what it said, and never as a machine without a sandbox', async (name, tools) => {
  const directory = await installed(tools);
  const cause = `${join(directory, name)} does not start: exit 127 error while loading shared libraries: libav.so`;
  await expect(findMediaTools({ sandbox: 'auto', directories: [directory] })).rejects.toMatchObject({ code: 'tool_missing', cause });
  await expect(findMediaTools({ sandbox: 'off', directories: [directory] })).rejects.toMatchObject({ code: 'tool_missing', cause });
});

test('where there is no fence at all, broken tools are the nearer reason, and tools that start are none', async () => {
  const fences = { fenceDirectories: [await installed({})] };
  const broken = await installed({ ffmpeg: BROKEN, ffprobe: STARTS });
  const whole = await installed({ ffmpeg: STARTS, ffprobe: STARTS });
  await expect(findMediaTools({ sandbox: 'auto', directories: [broken], ...fences })).rejects.toMatchObject({ code: 'tool_missing' });
  await expect(findMediaTools({ sandbox: 'auto', directories: [whole], ...fences })).rejects.toMatchObject({
    code: 'sandbox_missing',
    cause: 'bwrap is not installed; unshare is not installed',
  });
});

test('a fence that fails does not end the search for another, whatever the tools are', async () => {
  const fenceDirectories = [await installed({ bwrap: 'echo torn >&2; exit 1', unshare: 'echo worn >&2; exit 1' })];
  const directories = [await installed({ ffmpeg: STARTS, ffprobe: STARTS })];
  await expect(findMediaTools({ sandbox: 'auto', directories, fenceDirectories })).rejects.toMatchObject({
    cause: 'bwrap: exit 1 torn; unshare: exit 1 worn',
  });
});

test('tools that start where no fence shows them are no fault of theirs', async () => {
  const directory = await installed({ ffmpeg: STARTS, ffprobe: STARTS });
  await expect(findMediaTools({ sandbox: 'auto', directories: [directory] })).rejects.toMatchObject({ code: 'sandbox_missing' });
  await expect(findMediaTools({ sandbox: 'off', directories: [directory] })).resolves.toMatchObject({ fence: { kind: 'off' } });
});

test('where one is not installed it is said where they were looked for', async () => {
  const directory = await installed({ ffmpeg: STARTS });
  await expect(findMediaTools({ sandbox: 'off', directories: [directory] })).rejects.toMatchObject({
    code: 'tool_missing',
    cause: `looked for ffmpeg and ffprobe in ${directory}`,
  });
});
