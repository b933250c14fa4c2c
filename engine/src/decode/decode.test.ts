import { chmod, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createSampleClock } from '../analysis/sample-clock.ts';
import type { MediaTools } from '../ports.ts';
import { probeMedia } from '../probe/probe.ts';
import { foundTools } from '../testing/found-tools.ts';
import { H264, LIMITS, openWorkbench, picture, tone } from '../testing/hostile-clips.ts';
import type { Reached } from './decode.ts';
import { decode } from './decode.ts';
import { extractStill } from './extract-still.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const bench = await openWorkbench();
const tools = await foundTools();
afterAll(() => bench[Symbol.asyncDispose]());

interface Seen {
  readonly times: number[];
  /** Mean luma of the left and right halves of the first frame. */
  readonly halves: readonly [number, number];
  readonly audioS: number;
  readonly channels: number | null;
}

async function watch(
  path: string,
  use: { tools?: MediaTools; signal?: AbortSignal; size?: { widthPx: number; heightPx: number }; runMaxS?: number } = {},
): Promise<Seen> {
  const media = await probeMedia(path, { tools, limits: LIMITS });
  const size = use.size ?? { widthPx: 64, heightPx: 32 };
  const times: number[] = [];
  let halves: [number, number] = [0, 0];
  let audioS = 0;
  let channels: number | null = null;
  for await (const piece of decode({
    path,
    media,
    size,
    toneMapping: 'none',
    tools: use.tools ?? tools,
    limits: { ...LIMITS, ...(use.runMaxS === undefined ? {} : { runMaxS: use.runMaxS }) },
    signal: use.signal,
  })) {
    if (piece.kind === 'frame') {
      if (times.length === 0) halves = halfMeans(piece.y, size.widthPx);
      times.push(piece.timeS);
    } else if (piece.kind === 'audio') {
      audioS += piece.samples.length / piece.channels / piece.sampleRateHz;
      channels = piece.channels;
    }
  }
  return { times, halves, audioS, channels };
}

/** How a decode ends. */
async function ends(path: string): Promise<Reached> {
  const media = await probeMedia(path, { tools, limits: LIMITS });
  const pieces = decode({ path, media, size: { widthPx: 64, heightPx: 32 }, toneMapping: 'none', tools, limits: LIMITS });
  for (;;) {
    const next = await pieces.next();
    if (next.done) return next.value;
  }
}

function halfMeans(luma: Uint8Array, widthPx: number): [number, number] {
  const mean = (side: number) => {
    const half = luma.filter((_, i) => Math.floor((i % widthPx) / (widthPx / 2)) === side);
    return half.reduce((sum, code) => sum + code, 0) / half.length;
  };
  return [mean(0), mean(1)];
}

test('every frame of a film comes with its time, and all of its sound', async () => {
  const film = await bench.draw(...picture(2), ...tone(2), ...H264, '-c:a', 'aac', 'film.mp4');
  const seen = await watch(film);
  expect(seen.times.length).toBe(50);
  expect(seen.times.slice(0, 3)).toEqual([0, 0.04, 0.08]);
  expect(seen.audioS).toBeCloseTo(2, 1);
});

test('a variable frame rate keeps the times of the container', async () => {
  const film = await bench.draw(...picture(3), '-vf', "select='not(between(n,10,40))+eq(n,20)'", '-fps_mode', 'vfr', ...H264, 'vfr.mp4');
  expect((await watch(film)).times.slice(8, 13)).toEqual([0.32, 0.36, 0.8, 1.64, 1.68]);
});

test('sound that begins late or ends early keeps no frame waiting', async () => {
  const film = await bench.draw(...picture(4), ...tone(0.5), ...H264, '-c:a', 'aac', 'early.mp4');
  const seen = await watch(film);
  expect([seen.times.length, Math.round(seen.audioS * 10) / 10]).toEqual([100, 0.5]);
});

test('sound keeps its channels', async () => {
  const film = await bench.draw(
    ...picture(1),
    '-f',
    'lavfi',
    '-i',
    'anoisesrc=d=1:r=48000',
    '-af',
    'pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0',
    ...H264,
    '-c:a',
    'aac',
    's.mp4',
  );
  expect((await watch(film)).channels).toBe(6);
});

test('sound that goes from stereo to 5.1 within a broadcast leaves with the channels that were probed', async () => {
  const part = (layout: string) =>
    bench.draw(
      ...picture(1, { size: '64x36' }),
      ...tone(1),
      ...H264,
      '-c:a',
      'ac3',
      '-af',
      `aformat=channel_layouts=${layout}`,
      `${layout}.ts`,
    );
  const film = join(bench.path, 'programme.ts');
  await writeFile(film, Buffer.concat([await readFile(await part('stereo')), await readFile(await part('5.1'))]), { mode: 0o644 });
  const { channels, audioS } = await watch(film);
  expect([2, 6]).toContain(channels);
  expect(audioS).toBeGreaterThan(1.9);
});

test('a turned film is upright: what was on top is on the side that the turn says', async () => {
  const wide = await bench.draw(
    '-f',
    'lavfi',
    '-i',
    'color=black:s=128x64:r=10:d=1',
    '-vf',
    'drawbox=x=0:y=0:w=64:h=64:c=white:t=fill',
    ...H264,
    'wide.mp4',
  );
  const turned = await bench.draw('-i', wide, '-metadata:s:v', 'rotate=180', '-c', 'copy', 'turned.mp4');
  const [plain, upright] = [await watch(wide), await watch(turned)];
  expect(plain.halves[0]).toBeGreaterThan(plain.halves[1] + 100);
  expect(upright.halves[1]).toBeGreaterThan(upright.halves[0] + 100);
});

test('full-range pictures arrive in the range that the reader announces', async () => {
  const still = await bench.draw('-f', 'lavfi', '-i', 'color=white:s=64x32', '-frames:v', '1', 'white.jpg');
  const seen = await watch(still);
  expect(seen).toMatchObject({ times: [0], audioS: 0 });
  expect(seen.halves[0]).toBeCloseTo(235, 0);
});

test.each([
  ['63x47', 'yuv420p10le', ['-c:v', 'libx264', '-preset', 'ultrafast']],
  ['126x94', 'yuv444p', ['-c:v', 'libx264', '-preset', 'ultrafast']],
])('odd sizes and deep colours decode (%s, %s)', async (size, format, codec) => {
  const args = format === 'yuv420p10le' ? ['-vf', 'scale=64:48'] : [];
  const film = await bench.draw(...picture(1, { size, rate: 10 }), ...args, ...codec, '-pix_fmt', format, 'odd.mkv');
  expect((await watch(film)).times.length).toBe(10);
});

describe('large stills', () => {
  const detail = { size: { widthPx: 320, heightPx: 180 }, rate: 6 };
  const watchBoth = async (path: string) => {
    const media = await probeMedia(path, { tools, limits: LIMITS });
    const seen = { frames: new Map<number, number>(), details: new Map<number, number>(), audio: 0 };
    const wish = { path, media, size: { widthPx: 64, heightPx: 36 }, toneMapping: 'none', tools, limits: LIMITS } as const;
    const mean = (codes: Uint8Array) => codes.reduce((sum, code) => sum + code, 0) / codes.length;
    for await (const piece of decode({ ...wish, detail })) {
      if (piece.kind === 'frame') seen.frames.set(piece.timeS, mean(piece.y));
      else if (piece.kind === 'detail') seen.details.set(piece.timeS, mean(piece.y));
      else if (piece.kind === 'audio') seen.audio++;
    }
    return seen;
  };
  /** Every frame has a grey of its own. */
  const greys = (rate: number, seconds: number) => [
    '-f',
    'lavfi',
    '-i',
    `color=black:s=320x180:r=${rate}:d=${seconds},geq=lum='40+N*2':cb=128:cr=128`,
  ];

  test.each([24, 25, 30])('are the very frames nearest to the ticks, at %i frames a second', async (rate) => {
    const film = await bench.draw(...greys(rate, 3), ...tone(3), ...H264, '-c:a', 'aac', `ticks-${rate}.mp4`);
    const { frames, details, audio } = await watchBoth(film);
    const clock = createSampleClock(detail.rate);
    const times = [...frames.keys()];
    const within = [...details.keys()].filter((timeS) => timeS < 3);
    expect(within).toEqual(times.flatMap((timeS, k) => clock.take(timeS, times[k + 1] ?? null).map((moment) => moment.timeS)));
    for (const timeS of within) expect(details.get(timeS)).toBeCloseTo(frames.get(timeS) ?? 0, 0);
    expect([times.length, audio > 0]).toEqual([3 * rate, true]);
  });

  test('of a variable frame rate are what is shown at each tick, for as long as it stands', async () => {
    const film = await bench.draw(
      ...greys(25, 3),
      '-vf',
      "select='not(between(n,10,40))+eq(n,20)'",
      '-fps_mode',
      'vfr',
      ...H264,
      'vfr-big.mp4',
    );
    const { frames, details } = await watchBoth(film);
    expect([...details.keys()]).toEqual(Array.from({ length: 19 }, (_, tick) => Math.round((1000 * tick) / 6) / 1000));
    const shownAt = (timeS: number) => frames.get([...frames.keys()].findLast((at) => at <= timeS + 0.001) ?? 0) ?? 0;
    for (const [timeS, luma] of details) expect(luma).toBeCloseTo(shownAt(timeS), 0);
    // From 0.8 to 1.64 s one picture stands, 16 codes lighter than the one before it.
    expect(details.get(1.5)).toBe(details.get(0.833));
    expect((details.get(0.833) ?? 0) - (details.get(0.667) ?? 0)).toBeGreaterThan(15);
  });

  test('have a last picture that lies between two ticks, at the tick after it', async () => {
    const card = `${greys(25, 3.08).at(-1)},drawbox=c=white:t=fill:enable='gte(n,76)'`;
    const film = await bench.draw('-f', 'lavfi', '-i', card, ...tone(5), ...H264, '-c:a', 'aac', 'card.mp4');
    const { frames, details } = await watchBoth(film);
    const [lastS = 0] = [...frames.keys()].slice(-1);
    expect([...details.keys()].slice(-2)).toEqual([3, 3.16]);
    expect(lastS).toBe(3.04);
    expect(details.get(3.16)).toBeCloseTo(frames.get(lastS) ?? 0, 0);
  });

  test('of a photo are the photo', async () => {
    const photo = await bench.draw('-f', 'lavfi', '-i', 'color=gray:s=640x360', '-frames:v', '1', 'grey.png');
    const { frames, details } = await watchBoth(photo);
    expect([frames.size, details.size]).toEqual([1, 1]);
  });
});

describe('films that end before their time', () => {
  test('A24: a film of which nothing but the head is left is truncated, and one whose pictures are noise is damaged', async () => {
    const whole = await readFile(await bench.draw(...picture(1), ...tone(1), ...H264, '-c:a', 'libopus', '-shortest', 'bare.mkv'));
    const first = whole.indexOf(Buffer.from('1f43b675', 'hex')); // where the first cluster of pictures begins
    const [cut, noise] = [join(bench.path, 'head.mkv'), join(bench.path, 'noise.mkv')];
    await writeFile(cut, whole.subarray(0, first + 16));
    await writeFile(noise, Buffer.from(whole).fill(0, first + 16));
    await expect(watch(cut)).rejects.toMatchObject({ code: 'truncated' });
    await expect(watch(noise)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a film cut in the middle is truncated, and how far it came is told', async () => {
    const film = await bench.draw(...picture(4), ...H264, '-movflags', '+faststart', 'whole.mp4');
    await truncate(film, Math.floor((await readFile(film)).length / 2));
    await expect(watch(film)).rejects.toMatchObject({ code: 'truncated', cause: { statedS: 4, reachedS: expect.any(Number) } });
  });

  test('a film damaged in the middle does not end as a short one', async () => {
    const film = await bench.draw(...picture(4), ...H264, '-movflags', '+faststart', 'broken.mp4');
    const bytes = await readFile(film);
    bytes.fill(0, Math.floor(bytes.length * 0.3), Math.floor(bytes.length * 0.95));
    await writeFile(film, bytes);
    await expect(watch(film)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a film with some damaged bytes comes whole, and it is said that the decoder complained', async () => {
    const film = await bench.draw(...picture(4), ...H264, 'bytes.mp4');
    expect(await ends(film)).toMatchObject({ isDamaged: false });
    const bytes = await readFile(film);
    for (let k = 0; k < 60; k++) bytes[Math.floor(bytes.length * 0.4) + 37 * k] = 0xa5;
    await writeFile(film, bytes);
    expect(await ends(film)).toMatchObject({ isDamaged: true });
  });

  test('a last picture stands for as long as its packet says, damaged bytes before it or not', async () => {
    const moving = await bench.draw(...picture(2), ...H264, '-bf', '0', 'moving.mp4');
    const film = await bench.draw('-i', moving, '-c', 'copy', '-bsf:v', "setts=duration='if(eq(N,49),3/TB,DURATION)'", 'card.mp4');
    expect(await ends(film)).toMatchObject({ frames: 50, isDamaged: false, videoEndS: expect.closeTo(4.96, 2) });
    const bytes = await readFile(film);
    for (let k = 0; k < 60; k++) bytes[Math.floor(bytes.length * 0.4) + 37 * k] = 0xa5;
    await writeFile(film, bytes);
    expect(await ends(film)).toMatchObject({ isDamaged: true, videoEndS: expect.closeTo(4.96, 2) });
    // Where the last picture is lost with all before it, nothing stands.
    bytes.fill(0, Math.floor(bytes.length * 0.3), Math.floor(bytes.length * 0.95));
    await writeFile(film, bytes);
    await expect(ends(film)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a header that states a longer film than there is ends with what there is', async () => {
    const film = await bench.draw(...picture(1), ...H264, 'lies.mp4');
    const bytes = await readFile(film);
    const header = bytes.indexOf('mvhd', 0, 'latin1');
    bytes.writeUInt32BE(300_000, header + 20);
    await writeFile(film, bytes);
    expect((await watch(film)).times.length).toBe(25);
  });
});

describe('a decoder that misbehaves', () => {
  const fake = async (script: string): Promise<MediaTools> => {
    const path = join(bench.path, `fake-${Math.abs(script.length * 31 + script.charCodeAt(5))}`);
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
    return { ...tools, ffmpeg: path, fence: { kind: 'off' } };
  };
  test.each([
    ['garbage', 'head -c 100000 /dev/urandom'],
    ['endless output', 'cat /dev/zero'],
    ['nothing', 'exit 0'],
    ['an endless picture', "printf '\\032\\105\\337\\243\\200'; cat /dev/zero"],
  ])('%s is refused', async (_, script) => {
    const film = await bench.draw(...picture(1), ...H264, 'good.mp4');
    await expect(watch(film, { tools: await fake(script) })).rejects.toMatchObject({
      code: expect.stringMatching(/^(tool_misbehaved|damaged)$/),
    });
  });
});

test('a cancel in mid-film ends the decoder', async () => {
  const film = await bench.draw(...picture(20), ...H264, 'long.mp4');
  const media = await probeMedia(film, { tools, limits: LIMITS });
  const stop = new AbortController();
  const pieces = decode({
    path: film,
    media,
    size: { widthPx: 512, heightPx: 288 },
    toneMapping: 'none',
    tools,
    limits: LIMITS,
    signal: stop.signal,
  });
  await pieces.next();
  await pieces.next();
  stop.abort();
  const rest = (async () => {
    for await (const piece of pieces) if (piece.kind === 'start') throw new Error('began again');
  })();
  await expect(rest).rejects.toMatchObject({ code: 'cancelled' });
});

test('a still of a photo is a JPEG of at most 512 px', async () => {
  const photo = await bench.draw(...picture(1, { size: '1280x720' }), '-frames:v', '1', 'hd.png');
  const media = await probeMedia(photo, { tools, limits: LIMITS });
  const jpeg = await extractStill(photo, { media, tools });
  const path = join(bench.path, 'still.jpg');
  await writeFile(path, jpeg ?? '');
  expect((await probeMedia(path, { tools, limits: LIMITS })).info).toMatchObject({ kind: 'still', widthPx: 512, heightPx: 288 });
});

test('A23: a small file that would decode for minutes ends at the limit of one run and says why, and the next film is read', async () => {
  const second = await bench.draw('-f', 'lavfi', '-i', 'color=red:s=3840x2160:r=12:d=1', ...H264, 'second.mp4');
  const bomb = await bench.draw('-stream_loop', '590', '-i', second, '-c', 'copy', 'bomb.mp4');
  await expect(watch(bomb, { runMaxS: 1 })).rejects.toMatchObject({ code: 'took_too_long' });
  expect((await watch(second)).times).toHaveLength(12);
});
