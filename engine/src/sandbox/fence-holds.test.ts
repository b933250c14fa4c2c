import { once } from 'node:events';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MediaTools } from '../ports.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { openWorkbench } from '../testing/hostile-clips.ts';
import type { ToolOutput } from './fence.ts';
import { findMediaTools } from './find-media-tools.ts';
import { runTool } from './run-tool.ts';
import type { ToolStarter } from './tool-process.ts';
import { openToolStarter } from './tool-starter.ts';

/** Stands in ffmpeg's place and tries what a taken-over decoder would try. Prints one line per thing that worked. */
const ATTACK = `
use Socket;
my ($port, $foreign) = @ARGV;
socket(my $s, PF_INET, SOCK_STREAM, 0);
connect($s, sockaddr_in($port, inet_aton('127.0.0.1'))) and print "network\\n";
for my $path ('/etc/passwd', '/proc/self/environ', $foreign) { open(my $f, '<', $path) and print "read $path\\n"; }
for my $path ('/in/media', '/in/new', '/usr/new', '/new', '/out/new', '/out/made') { open(my $f, '>>', $path) and print "write $path\\n"; }
if (open(my $f, '>', '/tmp/big')) { my $n = 0; $n += syswrite($f, 'x' x 1048576) // last for 1..200; print "big file\\n" if $n > 70e6; }
my $child = fork(); if (!$child) { close(STDOUT); my $x = 'x' x ($$ * 0 + 3e9); exit 0 } waitpid($child, 0); print "memory\\n" if $? == 0;
my $forks = 0; for (1..200) { my $pid = fork(); last unless defined $pid; if (!$pid) { sleep 60; exit } $forks++; }
print "forks $forks\\n" if $forks > 100;
open(my $in, '<', './media') and print "input\\n";
`;

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let bench: Workbench;
let found: MediaTools;
let starter: ToolStarter;
beforeAll(async () => {
  bench = await openWorkbench();
  // As the worker starts them.
  starter = await openToolStarter();
  found = await findMediaTools({ sandbox: 'auto', files: 'ours', starter });
});
afterAll(async () => {
  await starter[Symbol.asyncDispose]();
  await bench[Symbol.asyncDispose]();
});

async function attackIn(tools: MediaTools, media: string, output?: ToolOutput) {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const foreign = join(bench.path, 'foreign');
  await writeFile(foreign, 'another tenant');
  const address = listener.address();
  let hits = 0;
  listener.on('connection', () => hits++);
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const args = ['-e', ATTACK, port, foreign];
  const command = { program: '/usr/bin/perl', args, input: media, limits: { cpuS: 20, wallS: 30 }, ...(output && { output }) };
  const end = await runTool(tools, { ...command, stdoutMax: 10_000 });
  listener.close();
  return { done: end.stdout.toString(), hits };
}

/** Host uids of living programs of a name with a word on their command line. */
async function ownersOf(word: string, name: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry));
  const seen = await Promise.all(
    pids.map(async (pid) => {
      const [line, status] = await Promise.all(
        ['cmdline', 'status'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      const isMeant = line?.startsWith('/bin/sh\0-c\0sleep 300') && line.includes(word) && status?.startsWith(`Name:\t${name}\n`);
      return isMeant ? [Number(/^Uid:\t(\d+)/m.exec(status ?? '')?.[1])] : [];
    }),
  );
  return seen.flat();
}

describe.each(['bubblewrap', 'unshare'] as const)('inside the %s fence', (kind) => {
  const path = { bubblewrap: '/usr/bin/bwrap', unshare: '/usr/bin/unshare' }[kind];

  test('R35, A21: a program reads its input and reaches nothing else', async () => {
    const media = join(bench.path, `media-${kind}`);
    await writeFile(media, 'film');
    const attack = await attackIn({ ...found, fence: { kind, path } }, media);
    expect(attack).toEqual({ done: 'input\n', hits: 0 });
    expect((await stat(media)).size).toBe(4);
  });

  test('R35: a program that is ordered to write a file writes that one, no longer than it may, and nothing else', async () => {
    const [media, made] = [join(bench.path, `media-${kind}`), join(bench.path, `made-${kind}`)];
    await Promise.all([writeFile(media, 'film'), writeFile(made, '')]);
    const attack = await attackIn({ ...found, fence: { kind, path } }, media, { path: made, bytesMax: 60_000_000 });
    expect(attack).toEqual({ done: 'write /out/made\ninput\n', hits: 0 });
    const write = { program: '/bin/sh', args: ['-c', 'head -c 5000 /dev/zero > /out/made'], input: media, limits: { cpuS: 5, wallS: 10 } };
    const tools = { ...found, fence: { kind, path } };
    const long = await runTool(tools, { ...write, output: { path: made, bytesMax: 1000 }, stdoutMax: 10 });
    expect([long.exitCode === 0, (await stat(made)).size]).toEqual([false, 1000]);
    await runTool(tools, { ...write, output: { path: made, bytesMax: 10_000 }, stdoutMax: 10 });
    expect((await readFile(made)).length).toBe(5000);
  });

  test('R35: what only the worker itself may reach is read and written as an uid of the tool’s own, never as root', async () => {
    const folder = await mkdtemp(join(bench.path, 'private-'));
    const [media, made] = [join(folder, 'media'), join(folder, 'made')];
    await Promise.all([writeFile(media, 'film', { mode: 0o600 }), writeFile(made, '', { mode: 0o600 })]);
    const attack = await attackIn({ ...found, fence: { kind, path } }, media, { path: made, bytesMax: 60_000_000 });
    expect(attack).toEqual({ done: 'write /out/made\ninput\n', hits: 0 });
    expect([(await stat(folder)).mode & 0o777, (await stat(media)).mode & 0o007, (await stat(media)).uid]).toEqual([
      0o700,
      0,
      process.getuid?.(),
    ]);

    const stop = new AbortController();
    const marker = `private-${kind}-${process.pid}`;
    const sleeper = { program: '/bin/sh', args: ['-c', 'sleep 300; true', marker], input: media, limits: { cpuS: 5, wallS: 60 } };
    const run = runTool({ ...found, fence: { kind, path } }, { ...sleeper, stdoutMax: 10, signal: stop.signal });
    // The tool itself is the last to start: the shell of the sandbox has its words too until then.
    await expect.poll(() => ownersOf(marker, 'sh')).not.toEqual([]);
    expect((await ownersOf(marker, 'sh')).filter((uid) => uid === 0)).toEqual([]);
    stop.abort();
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('R35, A23: a program that reckons for ever is ended by its limit of processor time', async () => {
    const media = join(bench.path, `media-${kind}`);
    await writeFile(media, 'film');
    const beganMs = performance.now();
    const busy = { program: '/bin/sh', args: ['-c', 'while :; do :; done'], input: media, limits: { cpuS: 1, wallS: 60 } };
    const end = await runTool({ ...found, fence: { kind, path } }, { ...busy, stdoutMax: 10 }).catch((fault: unknown) => fault);
    expect(end).not.toMatchObject({ exitCode: 0 });
    expect(performance.now() - beganMs).toBeLessThan(45_000); // its wall limit had no part in it
  });

  test('R35, F4: a program that sleeps for ever is ended by its wall limit', async () => {
    const media = join(bench.path, `media-${kind}`);
    await writeFile(media, 'film');
    const run = runTool(
      { ...found, fence: { kind, path } },
      { program: '/bin/sleep', args: ['600'], input: media, limits: { cpuS: 5, wallS: 0.5 }, stdoutMax: 10 },
    );
    await expect(run).rejects.toMatchObject({ code: 'took_too_long' });
  });
});

test('a person’s own private file keeps its owner, its group and its mode', async () => {
  const folder = await mkdtemp(join(bench.path, 'own-'));
  const media = join(folder, 'media');
  await writeFile(media, 'film', { mode: 0o600 });
  const before = await stat(media);
  const tools = await findMediaTools({ sandbox: 'auto' });
  const cat = { program: '/bin/cat', args: ['./media'], input: media, limits: { cpuS: 5, wallS: 10 }, stdoutMax: 10 };
  expect((await runTool(tools, cat)).stdout.toString()).toBe('film');
  const { mode, uid, gid } = await stat(media);
  expect({ mode, uid, gid }).toEqual({ mode: before.mode, uid: before.uid, gid: before.gid });
});

test('R35: the attack is not blind: without a fence it reaches what it tries', async () => {
  const media = join(bench.path, 'media-bare');
  await writeFile(media, 'film');
  const probe = ATTACK.split('\n')
    .filter((line) => !/fork|big file|write /.test(line))
    .join('\n');
  const run = await runTool(
    { ...found, fence: { kind: 'off' } },
    {
      program: '/usr/bin/perl',
      args: ['-e', probe, '1', '/etc/hostname'],
      input: media,
      limits: { cpuS: 5, wallS: 10 },
      stdoutMax: 10_000,
    },
  );
  expect(run.stdout.toString()).toContain('read /etc/passwd\n');
});
