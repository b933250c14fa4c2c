import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENGINE_ERRORS, EngineError } from '../errors.ts';
import type { MediaTools } from '../ports.ts';
import { findMediaTools } from '../sandbox/find-media-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench, picture, tone } from '../testing/hostile-clips.ts';
import { isFileCutOff, probe } from './probe.ts';
import { SNIFF_BYTES, sniffContainer } from './sniff-container.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

/** Each file of the first kind is read by our own code, each of the second by the sandboxed probe too. */
const READ = 3_000;
const PROBED = 36;
const CONTAINERS: readonly string[] = ['mov', 'matroska', 'avi', 'mpegts', 'jpeg', 'png', 'webp', 'other-media', 'unknown'];

let bench: Workbench;
let tools: MediaTools;
let films: readonly Uint8Array[];
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await findMediaTools({ sandbox: 'auto' });
  const drawn = [
    await bench.draw(...picture(1), ...tone(1), ...H264, '-c:a', 'aac', '-shortest', 'a.mp4'),
    await bench.draw(...picture(1), '-c:v', 'libvpx', '-deadline', 'realtime', 'b.webm'),
    await bench.draw(...picture(1), '-c:v', 'mpeg4', 'c.avi'),
    await bench.draw(...picture(1), ...H264, 'd.ts'),
  ];
  films = await Promise.all(drawn.map((path) => readFile(path)));
});
afterAll(() => bench[Symbol.asyncDispose]());

/** The same row of numbers in every run (Park and Miller's generator). */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * sides);
  };
}

/** One film, broken in one of six ways: bits, bytes, lengths that lie, a hole, a cut, a piece moved. */
function mutated(number: number): Uint8Array {
  const roll = dice(number * 7_919 + 1);
  const film = Uint8Array.from(films[number % films.length] ?? []);
  const near = () => roll(roll(2) === 0 ? Math.min(4_096, film.length) : film.length); // the head decides the most
  const view = new DataView(film.buffer);
  for (let times = 1 + roll(8); times > 0; times--) {
    const at = Math.min(near(), film.length - 8);
    const kind = roll(6);
    if (kind === 0) film[at] = (film[at] ?? 0) ^ (1 << roll(8));
    if (kind === 1) film[at] = roll(256);
    if (kind === 2) view.setUint32(at, [0, 1, 0x7fff_ffff, 0xffff_ffff][roll(4)] ?? 0);
    if (kind === 3) film.fill(0, at, at + roll(2_000));
    if (kind === 4) return film.slice(0, at);
    if (kind === 5) film.copyWithin(at, near(), near());
  }
  return film;
}

const reasonOf = (error: unknown): string => (error instanceof EngineError ? error.code : `no reason: ${String(error)}`);

test('R37: thousands of mutated films are told by their first bytes, or told apart from films, and nothing throws', () => {
  const told = new Map<string, number>();
  for (let number = 0; number < READ; number++) {
    const container = sniffContainer(mutated(number).subarray(0, SNIFF_BYTES));
    told.set(container, (told.get(container) ?? 0) + 1);
  }
  expect([...told.keys()].filter((name) => !CONTAINERS.includes(name))).toEqual([]);
  expect([...told.values()].reduce((sum, count) => sum + count, 0)).toBe(READ);
  expect(told.get('mov') ?? 0).toBeGreaterThan(100);
  expect(told.get('unknown') ?? 0).toBeGreaterThan(10);
});

test('R37: what is left of them in the sandbox ends as a film within the limits or in a reason from the closed list', async () => {
  const outcomes: string[] = [];
  for (let number = 0; number < PROBED; number++) {
    const path = join(bench.path, `mutated-${number}`);
    await writeFile(path, mutated(number));
    const outcome = await probe(path, { tools, limits: LIMITS }).then((media) => {
      expect(media.widthPx).toBeLessThanOrEqual(LIMITS.sideMaxPx);
      expect(media.durationS).toBeLessThanOrEqual(LIMITS.durationMaxS);
      return 'film';
    }, reasonOf);
    await isFileCutOff(path, 'mov'); // our own walk through the boxes ends as well, whatever their lengths say
    outcomes.push(outcome);
  }
  const codes = Object.keys(ENGINE_ERRORS);
  expect(outcomes.filter((outcome) => outcome !== 'film' && !codes.includes(outcome))).toEqual([]);
  expect(new Set(outcomes).size).toBeGreaterThan(1);
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
