import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { createLoudnessMeter } from '../metrics/loudness.ts';
import { probeMedia } from '../probe/probe.ts';
import { foundTools } from '../testing/found-tools.ts';
import { H264, LIMITS, openWorkbench, picture } from '../testing/hostile-clips.ts';
import { readText } from '../testing/read-made-text.ts';
import { decode } from './decode.ts';

// Real processes and the voice network start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const SPEECH = fileURLToPath(new URL('../../../tools/made/sounds/speech.flac', import.meta.url));

const bench = await openWorkbench();
const tools = await foundTools();
afterAll(() => bench[Symbol.asyncDispose]());

/** Feeds the meter as the one pass does. */
async function measure(path: string) {
  const media = await probeMedia(path, { tools, limits: LIMITS });
  if (!media.info.audio) throw new Error('There is no sound');
  const meter = createLoudnessMeter(media.info.audio);
  let firstFrameS: number | null = null;
  const wish = { path, media, size: { widthPx: 64, heightPx: 36 }, toneMapping: 'none', tools, limits: LIMITS } as const;
  for await (const piece of decode(wish)) {
    if (piece.kind === 'audio') meter.push(piece.samples);
    if (piece.kind === 'frame') firstFrameS ??= piece.timeS;
  }
  return { ...meter.read(), firstFrameS };
}

/** What ffmpeg's own meter says of the same file, apart. */
async function reference(path: string, before = '') {
  const args = ['-hide_banner', '-nostats', '-i', path, '-map', '0:a:0', '-af', `${before}ebur128=peak=true`, '-f', 'null', '-'];
  const { stderr } = await promisify(execFile)('ffmpeg', args, { maxBuffer: 64 * 1024 * 1024 });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  return {
    integratedLufs: Number(summary.match(/I:\s+(-?[\d.]+) LUFS/)?.[1]),
    truePeakDbtp: Number(summary.match(/Peak:\s+(-?[\d.]+) dBFS/)?.[1]),
  };
}

const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=997:sample_rate=48000:duration=${seconds}`];
/** A picture that costs next to nothing. */
const SMALL = (seconds: number) => picture(seconds, { size: '64x36', rate: 10 });
const AAC = ['-c:a', 'aac', '-b:a', '192k'];

test('an ordinary film is heard as it is: not a sample more, and as loud as ffmpeg says', async () => {
  const film = await bench.draw(...SMALL(10), ...tone(10), ...H264, ...AAC, 'plain.mp4');
  const raw = ['-v', 'error', '-i', film, '-f', 'f32le', '-ar', '48000', 'pipe:1'];
  const { stdout } = await promisify(execFile)('ffmpeg', raw, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 });
  const [found, wanted] = [await measure(film), await reference(film)];
  expect(Math.round(found.durationS * 48_000)).toBe(stdout.length / 4);
  expect(Math.abs((found.integratedLufs ?? 0) - wanted.integratedLufs)).toBeLessThan(0.1);
  expect(Math.abs((found.truePeakDbtp ?? 0) - wanted.truePeakDbtp)).toBeLessThan(0.2);
  expect(found.silences).toEqual([]);
});

test.each(['mp4', 'mkv', 'ts'])(
  'sound that begins 2 s after the picture is on the clock of the film, and as loud as before: %s',
  async (extension) => {
    const film = await bench.draw(...SMALL(30), '-itsoffset', '2', ...tone(28), ...H264, ...AAC, `late.${extension}`);
    const found = await measure(film);
    expect(found.silences).toEqual([{ startS: 0, endS: expect.closeTo(2, 1) }]);
    expect(found.firstSoundS).toBeCloseTo(2, 1);
    expect(found.durationS).toBeCloseTo(30, 1);
    // The mp4 that ffmpeg makes has the sound a frame of AAC early, which is the end of the step before.
    expect([19, 20]).toContain(found.momentaryLufs.findIndex((value) => value !== null && value > -60));
    for (const before of ['', 'aresample=48000:async=1:first_pts=0,']) {
      const wanted = await reference(film, before);
      expect(Math.abs((found.integratedLufs ?? 0) - wanted.integratedLufs)).toBeLessThan(0.1);
      expect(Math.abs((found.truePeakDbtp ?? 0) - wanted.truePeakDbtp)).toBeLessThan(0.2);
    }
  },
);

test('a hole of 3 s is a silence, and what follows is where the film has it', async () => {
  const cut = ['-af', "aselect='not(between(t,12,15))'"];
  const film = await bench.draw(...SMALL(30), ...tone(30), ...cut, ...H264, ...AAC, 'hole.mp4');
  const [found, wanted] = [await measure(film), await reference(film)];
  expect(found.silences).toEqual([{ startS: expect.closeTo(12, 1), endS: expect.closeTo(15, 1) }]);
  expect(found.durationS).toBeCloseTo(30, 1);
  expect(Math.abs((found.integratedLufs ?? 0) - wanted.integratedLufs)).toBeLessThan(0.1);
  expect(Math.abs((found.truePeakDbtp ?? 0) - wanted.truePeakDbtp)).toBeLessThan(0.2);
});

test('a rate of 44.1 kHz goes the same way', async () => {
  const film = await bench.draw(...SMALL(30), '-itsoffset', '2', ...tone(28), ...H264, ...AAC, '-ar', '44100', 'late-44.mp4');
  const [found, wanted] = [await measure(film), await reference(film, 'aresample=48000:async=1:first_pts=0,')];
  expect(found.silences).toEqual([{ startS: 0, endS: expect.closeTo(2, 1) }]);
  expect(Math.abs((found.integratedLufs ?? 0) - wanted.integratedLufs)).toBeLessThan(0.1);
  expect(Math.abs((found.truePeakDbtp ?? 0) - wanted.truePeakDbtp)).toBeLessThan(0.2);
});

test.each([
  { what: 'picture and sound together', pictureAtS: 5, soundAtS: 5 },
  { what: 'sound 2 s before the picture', pictureAtS: 7, soundAtS: 5 },
  { what: 'picture 2 s before the sound', pictureAtS: 5, soundAtS: 7 },
])('a film whose clock begins at 5 s keeps them together: $what', async ({ pictureAtS, soundAtS }) => {
  const streams = ['-itsoffset', String(pictureAtS), ...SMALL(4), '-itsoffset', String(soundAtS), ...tone(4)];
  const asTheyAre = ['-copyts', '-fps_mode', 'passthrough', ...H264, ...AAC];
  const found = await measure(await bench.draw(...streams, ...asTheyAre, `from-${pictureAtS}-${soundAtS}.ts`));
  // A frame of AAC is 21 ms; the first is the encoder's run-up.
  expect(Math.abs((found.firstFrameS ?? -1) - (pictureAtS - 5))).toBeLessThan(0.03);
  expect(Math.abs((found.firstSoundS ?? -1) - (soundAtS - 5))).toBeLessThan(0.05);
});

test('somebody who speaks is heard when the film has it, also where the sound begins late', async () => {
  const still = ['-f', 'lavfi', '-i', 'color=gray:s=320x180:r=10:d=12'];
  const early = await bench.draw(...still, '-i', SPEECH, ...H264, ...AAC, 'speech.mp4');
  const late = await bench.draw(...still, '-itsoffset', '2', '-i', SPEECH, ...H264, ...AAC, 'speech-late.mp4');
  const [first, shifted] = [await readText(early), await readText(late)].map(({ speech }) => speech?.[0]);
  expect(first).toBeDefined();
  expect((shifted?.startS ?? 0) - (first?.startS ?? 0)).toBeCloseTo(2, 1);
  expect((shifted?.endS ?? 0) - (first?.endS ?? 0)).toBeCloseTo(2, 1);
});

/** Two mono tracks, as broadcast deliveries have them: what is given to the left and to the right. */
const twoTracks = (left: readonly string[], right: readonly string[]) => [...left, ...right, '-map', '0', '-map', '1', '-map', '2'];
const PLAIN = ['-c:a', 'pcm_s24le'];

test('two mono tracks are as loud as the same in one of stereo, and as far from alike', async () => {
  const quiet = [...tone(10).slice(0, 3), 'sine=frequency=440:sample_rate=48000:duration=10,volume=0.5'];
  const apart = await bench.draw(...SMALL(10), ...twoTracks(tone(10), quiet), ...H264, ...PLAIN, 'apart.mov');
  const merged = ['-filter_complex', '[1][2]amerge=inputs=2[a]', '-map', '0', '-map', '[a]'];
  const together = await bench.draw(...SMALL(10), ...tone(10), ...quiet, ...merged, ...H264, ...PLAIN, 'together.mov');
  const [found, wanted] = [await measure(apart), await measure(together)];
  expect(found).toMatchObject({ durationS: 10, stereo: { correlation: expect.closeTo(0, 1) } });
  expect(found.integratedLufs).toBeCloseTo(wanted.integratedLufs ?? 0, 3);
  expect(found.truePeakDbtp).toBeCloseTo(wanted.truePeakDbtp ?? 0, 3);
  expect(Math.abs((found.integratedLufs ?? 0) - (await reference(together)).integratedLufs)).toBeLessThan(0.1);
});

test('mono tracks that begin late are on the clock of the film', async () => {
  const late = ['-itsoffset', '2', ...tone(6)];
  const found = await measure(await bench.draw(...SMALL(8), ...twoTracks(late, late), ...H264, ...PLAIN, 'late-apart.mov'));
  expect(found.silences).toEqual([{ startS: 0, endS: expect.closeTo(2, 1) }]);
  expect(found.durationS).toBeCloseTo(8, 1);
});

test('somebody who speaks on the second of two mono tracks is heard', async () => {
  const still = ['-f', 'lavfi', '-i', 'color=gray:s=320x180:r=10:d=10'];
  const nobody = ['-f', 'lavfi', '-t', '10', '-i', 'anullsrc=r=48000:cl=mono'];
  const both = twoTracks(nobody, ['-i', SPEECH]);
  const film = await bench.draw(
    ...still,
    ...both,
    '-af',
    'apad=whole_dur=10,atrim=end=10',
    '-ac',
    '1',
    '-ar',
    '48000',
    ...H264,
    ...PLAIN,
    'second.mov',
  );
  expect((await readText(film)).speech?.length).toBeGreaterThan(0);
});

test('of eight mono tracks the surround sound is measured where it comes first, centre and all, else the pair', async () => {
  const seconds = 4;
  const noise = (seed: number) => `anoisesrc=c=pink:r=48000:d=${seconds}:a=0.1:seed=${seed}`;
  const six = [1, 2, 3].map(noise).concat(`sine=frequency=50:sample_rate=48000:duration=${seconds}`, [4, 5].map(noise));
  const [pair, first] = [[6, 7].map(noise), six];
  const draw = (name: string, tracks: readonly string[]) => {
    const inputs = tracks.flatMap((track) => ['-f', 'lavfi', '-i', track]);
    const maps = tracks.flatMap((_, k) => ['-map', String(k + 1)]);
    return bench.draw(...SMALL(seconds), ...inputs, '-map', '0', ...maps, ...H264, ...PLAIN, '-ac', '1', name);
  };
  const [american, european] = [await draw('american.mov', [...first, ...pair]), await draw('european.mov', [...pair, ...first])];
  const soundOf = async (path: string) => (await probeMedia(path, { tools, limits: LIMITS })).info.audio;
  expect(await soundOf(american)).toMatchObject({ channels: 6, layout: '5.1', joined: 'assumed', tracksLeftOut: 2 });
  expect(await soundOf(european)).toMatchObject({ channels: 2, layout: 'stereo', joined: 'assumed', tracksLeftOut: 6 });
  // Three sides at 1, two at 1.41, against two at 1, all equally loud: 10 log (5.82 / 2).
  const [surround, stereo] = [await measure(american), await measure(european)];
  expect((surround.integratedLufs ?? 0) - (stereo.integratedLufs ?? 0)).toBeCloseTo(4.64, 0);
});
