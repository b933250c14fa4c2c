import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MediaTools } from '../ports.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench, picture } from '../testing/hostile-clips.ts';
import { drawFilms, mutatedFilm } from '../testing/mutated-films.ts';
import { sendMutated, withoutReason } from '../testing/send-mutated.ts';
import { isFileCutOff, probe } from './probe.ts';
import { SNIFF_BYTES, sniffContainer } from './sniff-container.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Each file of the first kind is read by our own code, each of the second by the sandboxed probe and decoder. */
const READ = 3_000;
const DECODED = 100;
const CONTAINERS: readonly string[] = ['mov', 'matroska', 'avi', 'mpegts', 'jpeg', 'png', 'webp', 'other-media', 'unknown'];

let bench: Workbench;
let tools: MediaTools;
let films: readonly Uint8Array[];
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await foundTools();
  films = await drawFilms(bench);
});
afterAll(() => bench[Symbol.asyncDispose]());

test('A24, R37: thousands of mutated films are told by their first bytes, or told apart from films, and nothing throws', () => {
  const told = new Map<string, number>();
  for (let number = 0; number < READ; number++) {
    const container = sniffContainer(mutatedFilm(films, number).subarray(0, SNIFF_BYTES));
    told.set(container, (told.get(container) ?? 0) + 1);
  }
  expect([...told.keys()].filter((name) => !CONTAINERS.includes(name))).toEqual([]);
  expect([...told.values()].reduce((sum, count) => sum + count, 0)).toBe(READ);
  expect(told.get('mov') ?? 0).toBeGreaterThan(100);
  expect(told.get('unknown') ?? 0).toBeGreaterThan(10);
});

test('R37: a hundred of them, decoded in the sandbox, end as a film or in a reason from the closed list', async () => {
  const outcomes = await sendMutated({ films, folder: bench.path, tools, count: DECODED, atOnce: 2 });
  expect(withoutReason(outcomes)).toEqual([]);
  expect([...outcomes.values()].reduce((sum, times) => sum + times, 0)).toBe(DECODED);
  expect(outcomes.get('film') ?? 0).toBeGreaterThan(5);
  expect(outcomes.size).toBeGreaterThan(3);
  expect((await readdir(bench.path)).filter((name) => name.startsWith('mutated'))).toEqual([]);
});

test('R37: our own walk through the boxes of each ends, whatever their lengths say', async () => {
  const path = join(bench.path, 'walked');
  for (let number = 0; number < DECODED; number++) {
    await writeFile(path, mutatedFilm(films, number));
    expect(await isFileCutOff(path, 'mov')).toBeTypeOf('boolean');
  }
});

test('R29: what a film says of itself in its tags is in nothing that is told of it', async () => {
  const bait = '"><img src=x onerror=alert(1)>{{7*7}}=cmd|calc';
  const tags = ['title', 'artist', 'album', 'comment', 'description', 'encoder', 'copyright'].flatMap((name) => [
    '-metadata',
    `${name}=${bait}`,
  ]);
  const streams = ['-metadata:s:v:0', `handler_name=${bait}`, '-metadata:s:v:0', `title=${bait}`, '-metadata:s:v:0', `language=${bait}`];
  for (const name of ['tagged.mp4', 'tagged.webm', 'tagged.avi']) {
    const codec = name.endsWith('webm') ? ['-c:v', 'libvpx', '-deadline', 'realtime'] : name.endsWith('avi') ? ['-c:v', 'mpeg4'] : H264;
    const path = await bench.draw(...picture(1), ...codec, ...tags, ...streams, name);
    expect((await readFile(path)).includes('onerror'), name).toBe(true); // it did get into the file
    const media = await probe(path, { tools, limits: LIMITS });
    expect(JSON.stringify(media)).not.toMatch(/onerror|calc|7\*7/);
  }
});
