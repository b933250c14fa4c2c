import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TALL_AD, WIDE_AD } from './ad-timeline.mjs';
import { adTruth } from './ad-truth.mjs';
import { CATALOGUE } from './catalogue.mjs';
import { probe } from './ffmpeg.mjs';

const SAMPLE = join(dirname(fileURLToPath(import.meta.url)), '../../server/assets/sample-ad.mp4');
/** @type {string} */
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fovea-made-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @param {string} name */
const make = async (name) => {
  const entry = CATALOGUE[name];
  if (!entry) throw new Error(`${name} is not in the catalogue.`);
  const path = join(folder, `${name}.${entry.ending}`);
  const { truth = {} } = await entry.make(path);
  return { path, truth };
};

/** @param {string} path */
const picture = async (path) => (await probe(path)).streams.find(({ codec_type }) => codec_type === 'video') ?? {};

const TINY = { width: 32, height: 18 };

/** Mean absolute luma step from each frame to the next, 0..255. @param {string} path */
const lumaSteps = (path) => {
  const filters = `scale=${TINY.width}:${TINY.height}:flags=area,format=gray`;
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-vf', filters, '-f', 'rawvideo', '-vsync', 'passthrough', '-'], {
    maxBuffer: 1e8,
  });
  const size = TINY.width * TINY.height;
  return Array.from({ length: bytes.length / size - 1 }, (_, frame) => {
    let sum = 0;
    for (let at = 0; at < size; at += 1) sum += Math.abs((bytes[(frame + 1) * size + at] ?? 0) - (bytes[frame * size + at] ?? 0));
    return sum / size;
  });
};

/** What a filter of ffmpeg finds, as it writes it. @param {string} path @param {readonly string[]} filter */
const findingsOf = (path, filter) =>
  spawnSync('ffmpeg', ['-hide_banner', '-nostats', '-i', path, ...filter, '-f', 'null', '-'], { encoding: 'utf8' }).stderr;

/** Where blackdetect saw black; at the end of a film it names the start of the last frame. @param {string} said */
const blackSpans = (said) =>
  [...said.matchAll(/black_start:([\d.]+) black_end:([\d.]+)/g)].map(([, start, end]) => [
    Number(start),
    Math.round(Number(end) * 10) / 10,
  ]);

describe('the sample ad', () => {
  it('has the frames, size and weight that are promised', async () => {
    const truth = await adTruth('sample-ad', WIDE_AD);
    const stream = await picture(SAMPLE);
    expect(truth.frames).toBe(900);
    expect(Number(stream.nb_read_packets)).toBe(truth.frames);
    expect([stream.width, stream.height, stream.profile]).toEqual([1280, 720, 'High']);
    expect((await stat(SAMPLE)).size).toBeLessThanOrEqual(4_000_000);
  });

  it('cuts where its truth says, and nowhere else', async () => {
    const truth = await adTruth('sample-ad', WIDE_AD);
    const steps = lumaSteps(SAMPLE);
    const cuts = truth.cuts.map(({ frame }) => frame);
    const jumps = steps.flatMap((step, index) => (step > 12 ? [index + 1] : []));
    expect(jumps).toEqual(cuts);
  });

  it('is loud enough to hear and never clips', () => {
    const said = findingsOf(SAMPLE, ['-vn', '-af', 'ebur128=peak=true']);
    const integrated = Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(said)?.[1]);
    const peak = Number(/True peak:\s+Peak:\s+(-?[\d.]+) dBFS/.exec(said)?.[1]);
    expect(integrated).toBeGreaterThan(-23);
    expect(integrated).toBeLessThan(-16);
    expect(peak).toBeLessThan(-1);
  });
});

describe('the truth of an ad', () => {
  it.each([WIDE_AD, TALL_AD])('keeps every piece inside the film and its time', async (ad) => {
    const truth = await adTruth('ad', ad);
    expect(truth.logos.length).toBeGreaterThan(3);
    for (const { startS, endS, box } of [...truth.logos, ...truth.supers]) {
      expect(startS).toBeLessThan(endS);
      expect(endS).toBeLessThanOrEqual(truth.durationS);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(ad.widthPx);
      expect(box.y + box.height).toBeLessThanOrEqual(ad.heightPx);
    }
  });

  it('shows a super mid-shot, not with the cut', async () => {
    const { supers, cuts } = await adTruth('ad', WIDE_AD);
    for (const { startS } of supers) expect(cuts.every(({ timeS }) => Math.abs(timeS - startS) > 0.3)).toBe(true);
  });
});

describe('made films', () => {
  it('cut where their truth says', async () => {
    const { path, truth } = await make('small');
    const steps = lumaSteps(path);
    expect(steps).toHaveLength(Number(truth.frames) - 1);
    expect(steps.flatMap((step, index) => (step > 10 ? [(index + 1) / 25] : []))).toEqual(truth.cutsS);
  });

  it.each(['mkv', 'ts', 'webm', 'avi'])('come as %s', async (name) => {
    const { path, truth } = await make(name);
    const { format, streams } = await probe(path);
    expect(Number(format.duration)).toBeCloseTo(Number(truth.durationS), 0);
    expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio']);
  });

  it('can last a second, or have no sound', async () => {
    const short = await probe((await make('one-second')).path);
    expect(Number(short.format.duration)).toBeCloseTo(1, 1);
    const mute = await probe((await make('no-sound')).path);
    expect(mute.streams.map(({ codec_type }) => codec_type)).toEqual(['video']);
  });

  it('have frames at uneven times', async () => {
    const { path, truth } = await make('vfr');
    expect(Number((await picture(path)).nb_read_packets)).toBe(truth.frames);
  });

  it('carry a turn in their display matrix', async () => {
    const stream = await picture((await make('rotated')).path);
    expect(stream.width).toBe(640);
    expect(JSON.stringify(stream.side_data_list)).toContain('"rotation":90');
  });

  it('hold black, frozen and silent parts at known times', async () => {
    const { path } = await make('findings');
    const said = findingsOf(path, ['-vf', 'blackdetect=d=0.5,freezedetect=d=1', '-af', 'silencedetect=d=1']);
    expect(blackSpans(said)).toEqual([
      [2, 3],
      [9, 10],
    ]);
    // What is black stands still too.
    const frozen = [...said.matchAll(/freeze_(?:start|end): ([\d.]+)/g)].map(([, time]) => Number(time));
    expect(frozen).toEqual([2, 3, 4, 6, ...frozen.slice(4)]);
    expect(Number(/silence_start: ([\d.]+)/.exec(said)?.[1])).toBeCloseTo(7, 1);
    expect(Number(/silence_end: ([\d.]+)/.exec(said)?.[1])).toBeCloseTo(8.5, 1);
  });

  it('are half black', async () => {
    const { path } = await make('half-black');
    expect(blackSpans(findingsOf(path, ['-vf', 'blackdetect=d=0.5']))).toEqual([[4, 8]]);
  });
});

describe('broken files', () => {
  it('cannot be opened without their index', async () => {
    const { path } = await make('truncated-index-last');
    await expect(probe(path)).rejects.toThrow('moov atom not found');
  });

  it('break off where the index was in front', async () => {
    const { path } = await make('truncated-index-first');
    const { format, streams } = await probe(path);
    expect(Number(format.duration)).toBeCloseTo(6, 0);
    expect(Number(streams[0]?.nb_read_packets)).toBeLessThan(140);
  });

  it('claim what they are not', async () => {
    const { path } = await make('lying-header');
    const { format, streams } = await probe(path);
    expect(Number(format.duration)).toBeGreaterThan(3_000);
    expect(streams[0]?.width).toBe(640);
  });

  it('are text, or nothing', async () => {
    expect((await stat((await make('zero')).path)).size).toBe(0);
    await expect(probe((await make('text')).path)).rejects.toThrow();
  });
});
