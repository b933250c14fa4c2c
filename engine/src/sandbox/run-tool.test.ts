import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MediaTools } from '../ports.ts';
import { findMediaTools, frameTimingOf } from './find-media-tools.ts';
import { runTool, startTool } from './run-tool.ts';
import type { ToolStarter } from './tool-process.ts';
import { openToolStarter } from './tool-starter.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let here: MediaTools;
let starter: ToolStarter;
beforeAll(async () => {
  here = await findMediaTools({ sandbox: 'auto' });
  starter = await openToolStarter();
});
afterAll(() => starter[Symbol.asyncDispose]());

/** The process that started the one with a word on its command line, upwards until it is one of ours. */
async function starterOf(word: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found: number[] = [];
  for (const pid of pids) {
    if (!(await lineOf(pid)).includes(word)) continue;
    for (let at = pid; at !== '0' && found.length === 0; at = await parentOf(at))
      if ((await lineOf(at)).includes('starter-process')) found.push(Number(at));
  }
  return found;
}

const lineOf = (pid: string): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
const parentOf = async (pid: string): Promise<string> =>
  /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? '0';

const shell = (script: string, marker = 'none') => ({
  program: '/bin/sh',
  args: ['-c', script, marker],
  input: '/usr/bin/ffprobe',
  limits: { cpuS: 5, wallS: 20 },
});

/** Command lines of living processes that contain a word. */
async function processesWith(word: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map(lineOf));
  return lines.filter((line) => line.includes(word));
}

test('a fence that holds is found on this machine', () => {
  expect(here.fence.kind).not.toBe('off');
});

/** The same of a tool that this process starts and of one that a small process starts for it. */
describe.each(['here', 'beside'] as const)('a tool started %s', (where) => {
  let tools: MediaTools;
  beforeAll(() => {
    tools = where === 'here' ? here : { ...here, starter };
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

  test('much is read and written at the same time, unchanged', async () => {
    const film = new Uint8Array(20_000_000).map((_, place) => (place * 7919) >> 3);
    const end = await runTool(tools, { ...shell('cat'), stdin: film, stdoutMax: film.length });
    expect(createHash('sha256').update(end.stdout).digest('hex')).toBe(createHash('sha256').update(film).digest('hex'));
  });

  test('what comes piece by piece to be read arrives whole', async () => {
    const letters = async function* () {
      for (const letter of 'abcdef') yield new TextEncoder().encode(letter.repeat(100_000));
    };
    const end = await runTool(tools, { ...shell('wc -c'), stdin: letters(), stdoutMax: 100 });
    expect(end.stdout.toString().trim()).toBe('600000');
  });

  test('many tools run beside each other, each with its own pipes and its own end', async () => {
    const bare = { ...tools, fence: { kind: 'off' as const } };
    const ends = await Promise.all(
      Array.from({ length: 24 }, (_, k) => runTool(bare, { ...shell(`echo ${k}; echo no ${k} >&2; exit ${k}`), stdoutMax: 100 })),
    );
    expect(ends.map(({ exitCode, stdout, stderr }) => `${exitCode} ${stdout} ${stderr}`)).toEqual(
      ends.map((_, k) => `${k} ${k}\n no ${k}\n`),
    );
  });
});

describe('the small process', () => {
  test('that ends takes its tools with it, and is started anew with the next', async () => {
    await using own = await openToolStarter();
    const tools = { ...here, starter: own };
    const marker = `fovea-starter-${process.pid}`;
    const run = runTool(tools, { ...shell('echo started; sleep 300; true', marker), stdoutMax: 100 });
    await expect.poll(() => processesWith(marker)).not.toEqual([]);
    const [small = 0] = await starterOf(marker);
    process.kill(small, 'SIGKILL');
    expect(await run).toMatchObject({ exitCode: null });
    await expect.poll(() => processesWith(marker)).toEqual([]);
    expect(await runTool(tools, { ...shell('echo again'), stdoutMax: 100 })).toMatchObject({ exitCode: 0 });
  });

  test('that cannot be opened is done without, and the reason is told', async () => {
    vi.stubEnv('TMPDIR', '/nowhere');
    const faults: unknown[] = [];
    await using own = await openToolStarter((fault) => faults.push(fault));
    vi.unstubAllEnvs();
    expect(faults).toHaveLength(1);
    expect(await runTool({ ...here, starter: own }, { ...shell('echo out'), stdoutMax: 100 })).toMatchObject({ exitCode: 0 });
  });

  test('that is no longer wanted ends what it has started', async () => {
    const marker = `fovea-unwanted-${process.pid}`;
    {
      await using own = await openToolStarter();
      runTool({ ...here, starter: own }, { ...shell('sleep 300; true', marker), stdoutMax: 100 }).catch(() => undefined);
      await expect.poll(() => processesWith(marker)).not.toEqual([]);
    }
    await expect.poll(() => processesWith(marker)).toEqual([]);
  });
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
  expect((await findMediaTools({ sandbox: 'off' })).frameTiming).toBe(here.frameTiming);
});
