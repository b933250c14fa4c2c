import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import type { MediaTools } from '../ports.ts';
import { findMediaTools, frameTimingOf } from './find-media-tools.ts';
import { runTool, startTool } from './run-tool.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let tools: MediaTools;
beforeAll(async () => {
  tools = await findMediaTools({ sandbox: 'auto' });
});

const shell = (script: string, marker = 'none') => ({
  program: '/bin/sh',
  args: ['-c', script, marker],
  input: '/usr/bin/ffprobe',
  limits: { cpuS: 5, wallS: 20 },
});

/** Command lines of living processes that contain a word. */
async function processesWith(word: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(word));
}

test('a fence that holds is found on this machine', () => {
  expect(tools.fence.kind).not.toBe('off');
});

test('what a tool writes and how it ends are told', async () => {
  const end = await runTool(tools, { ...shell('echo out; echo err >&2; exit 3'), stdoutMax: 100 });
  expect(end).toMatchObject({ reason: 'exit', exitCode: 3, stderr: 'err\n' });
  expect(end.stdout.toString()).toBe('out\n');
});

test('R36: a tool that writes without end is stopped', async () => {
  await expect(runTool(tools, { ...shell('cat /dev/zero'), stdoutMax: 1_000_000 })).rejects.toMatchObject({ code: 'tool_misbehaved' });
});

test('R36: complaints without end are kept in part', async () => {
  const end = await runTool(tools, { ...shell('head -c 1000000 /dev/zero | tr "\\0" x >&2'), stdoutMax: 10 });
  expect(end.stderr.length).toBe(16_384);
});

test('R35: a cancel ends every process of the run', async () => {
  const marker = `fovea-cancel-${process.pid}`;
  const cancel = new AbortController();
  const run = runTool(tools, { ...shell('echo started; sleep 300 & sleep 300 & wait', marker), stdoutMax: 100, signal: cancel.signal });
  await expect.poll(() => processesWith(marker)).not.toEqual([]);
  cancel.abort();
  await expect(run).rejects.toMatchObject({ code: 'cancelled' });
  expect(await processesWith(marker)).toEqual([]);
});

test('disposing of a run ends it', async () => {
  const marker = `fovea-dispose-${process.pid}`;
  {
    await using run = await startTool(tools, shell('echo started; sleep 300; true', marker));
    await run.stdout[Symbol.asyncIterator]().next();
  }
  expect(await processesWith(marker)).toEqual([]);
});

test('a run that nobody wants any more is not started', async () => {
  await expect(startTool(tools, { ...shell('true'), signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
});

test('a program that is not there is a missing tool', async () => {
  const wish = { ...shell('true'), program: '/nowhere/ffmpeg' };
  await expect(startTool({ ...tools, fence: { kind: 'off' } }, wish)).rejects.toMatchObject({ code: 'tool_missing' });
});

test.each([
  ['ffmpeg version 4.4.2-0ubuntu0.22.04.1 Copyright (c) 2000-2021', '-vsync'],
  ['ffmpeg version 5.0.1 Copyright', '-vsync'],
  ['ffmpeg version 5.1.9-0+deb12u1 Copyright', '-fps_mode'],
  ['ffmpeg version n7.1 Copyright', '-fps_mode'],
  ['ffmpeg version 10.0 Copyright', '-fps_mode'],
  ['ffmpeg version N-109542-gabcdef Copyright', '-fps_mode'],
])('%s: time stamps pass by its own word', (said, option) => {
  expect(frameTimingOf(said)).toBe(option);
});

test('the machine tells which ffmpeg it has, with and without a fence', async () => {
  expect((await findMediaTools({ sandbox: 'off' })).frameTiming).toBe(tools.frameTiming);
});
