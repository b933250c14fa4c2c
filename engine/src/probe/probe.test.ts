import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MediaTools } from '../ports.ts';
import { foundTools } from '../testing/found-tools.ts';
import type { Workbench } from '../testing/hostile-clips.ts';
import { H264, LIMITS, openWorkbench, picture, tone } from '../testing/hostile-clips.ts';
import { hostilePlaylists } from '../testing/hostile-playlists.ts';
import { PNG_SIGNATURE, pngChunk } from '../testing/png-chunk.ts';
import { probeArgs } from './demuxer-args.ts';
import { probe } from './probe.ts';

// Real processes start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let bench: Workbench;
let tools: MediaTools;
let film: string;
beforeAll(async () => {
  bench = await openWorkbench();
  tools = await foundTools();
  film = await bench.draw(...picture(2), ...tone(2), ...H264, '-c:a', 'aac', '-shortest', 'film.mp4');
});
afterAll(() => bench[Symbol.asyncDispose]());

const ask = (path: string, limits = LIMITS) => probe(path, { tools, limits });

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(bench.path, name);
  await writeFile(path, content);
  return path;
}

test('a film is told by its content, whatever it is called', async () => {
  const path = await file('holiday.txt', await readFile(film));
  expect(await ask(path)).toMatchObject({
    kind: 'film',
    container: 'mov',
    widthPx: 320,
    heightPx: 180,
    frameRate: 25,
    audio: { channels: 1 },
  });
});

test.each([
  ['matroska', ['-c:v', 'libvpx', '-deadline', 'realtime', 'x.webm']],
  ['avi', ['-c:v', 'mpeg4', 'x.avi']],
  ['mpegts', [...H264, 'x.ts']],
])('%s films are read', async (container, args) => {
  const path = await bench.draw(...picture(1), ...args);
  expect(await ask(path)).toMatchObject({ kind: 'film', container, widthPx: 320, audio: null });
});

test.each([
  ['pcm_s16be', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16be', 'big-endian.mov']],
  ['pcm_s32le', [...H264, '-c:a', 'pcm_s32le', 'deep.mov']],
  ['pcm_f32le', [...H264, '-c:a', 'pcm_f32le', 'float.mov']],
  ['alac', [...H264, '-c:a', 'alac', 'lossless.mov']],
  ['eac3', [...H264, '-c:a', 'eac3', 'broadcast.ts']],
  ['aac_latm', [...H264, '-c:a', 'aac', '-mpegts_flags', '+latm', 'terrestrial.ts']],
  ['pcm_s24le', ['-c:v', 'dnxhd', '-profile:v', 'dnxhr_lb', '-pix_fmt', 'yuv422p', '-c:a', 'pcm_s24le', 'master.mov']],
])('the sound of masters is read, and so is their picture (%s)', async (codec, args) => {
  const path = await bench.draw(...picture(1, { size: '256x144' }), ...tone(1), ...args);
  expect(await ask(path)).toMatchObject({ kind: 'film', audio: { codec } });
});

test.each([
  ['mov_text', 'captions.mp4'],
  ['srt', 'captions.mkv'],
  ['webvtt', 'captions.mkv'],
])('captions beside picture and sound are passed over (%s)', async (codec, name) => {
  const words = await file('words.srt', '1\n00:00:00,000 --> 00:00:01,000\nHello\n\n');
  const path = await bench.draw('-i', film, '-i', words, '-map', '0', '-map', '1', '-c', 'copy', '-c:s', codec, name);
  expect(await ask(path)).toMatchObject({ kind: 'film', container: name.endsWith('mp4') ? 'mov' : 'matroska', audio: { codec: 'aac' } });
});

test.each([
  ['dca', 'second', 'cinema.mkv'],
  ['dca', 'first', 'cinema-first.mkv'],
  ['wmav2', 'second', 'windows.mkv'],
  ['pcm_alaw', 'second', 'phone.mov'],
])('a sound of a kind that is not read (%s), as the %s of two, keeps nobody from the other and the picture', async (codec, place, name) => {
  const [strange, read] = place === 'first' ? [0, 1] : [1, 0];
  const kinds = [`-c:a:${strange}`, codec, `-c:a:${read}`, 'aac', '-ac', '2', '-strict', '-2'];
  const path = await bench.draw(...picture(1), ...tone(1), '-map', '0', '-map', '1', '-map', '1', ...H264, ...kinds, name);
  expect(await ask(path)).toMatchObject({ kind: 'film', audio: { codec: 'aac', channels: 2 } });
});

test('a delivery with a time code and a mono track for each of eight channels is read, and says what is left out', async () => {
  const tracks = Array.from({ length: 8 }, () => ['-map', '1']).flat();
  const delivery = ['-map', '0', ...tracks, ...H264, '-c:a', 'pcm_s24le', '-timecode', '10:00:00:00', 'delivery.mov'];
  const path = await bench.draw(...picture(1), ...tone(1), ...delivery);
  expect(await ask(path)).toMatchObject({ audio: { channels: 2, layout: 'stereo', joined: 'assumed', tracksLeftOut: 6 } });
});

test('nothing of a sound that is not read is decoded, to find out what it is or later', async () => {
  const path = await bench.draw(...picture(1), ...tone(1), ...H264, '-c:a', 'dca', '-ac', '2', '-strict', '-2', 'watched.mkv');
  const args = ['-v', 'warning', ...probeArgs('matroska'), '-i', path];
  const { stderr } = await promisify(execFile)(tools.ffprobe, args);
  expect(stderr).toMatch(/Codec \(dca\) not on whitelist[\s\S]*Failed to open codec in avformat_find_stream_info/);
});

test('so is a cover, which is no picture of the film', async () => {
  const cover = await bench.draw(...picture(1, { size: '64x64' }), '-frames:v', '1', 'cover.png');
  const path = await bench.draw(
    '-i',
    film,
    '-i',
    cover,
    '-map',
    '0',
    '-map',
    '1',
    '-c',
    'copy',
    '-disposition:v:1',
    'attached_pic',
    'covered.mp4',
  );
  expect(await ask(path)).toMatchObject({ kind: 'film', widthPx: 320, videoCodec: 'h264' });
});

test.each([['png'], ['jpg'], ['webp']])('a %s picture is a still', async (extension) => {
  const path = await bench.draw(...picture(1), '-frames:v', '1', `still.${extension}`);
  expect(await ask(path)).toMatchObject({ kind: 'still', durationS: 0, frameRate: null, widthPx: 320, heightPx: 180 });
});

test('a photo with a film behind it, as phones store them, is whole; one that breaks off is told', async () => {
  const photo = await readFile(await bench.draw(...picture(1), '-frames:v', '1', 'photo.jpg'));
  const behind = Buffer.concat([await readFile(film), Buffer.alloc(70_000)]);
  expect(await ask(await file('motion.jpg', Buffer.concat([photo, behind])))).toMatchObject({
    kind: 'still',
    container: 'jpeg',
    widthPx: 320,
  });
  await expect(ask(await file('broken.jpg', photo.subarray(0, -500)))).rejects.toMatchObject({ code: 'truncated' });
});

test('a recording without a length is measured', async () => {
  const path = await bench.draw(...picture(2), '-c:v', 'libvpx', '-deadline', 'realtime', '-f', 'webm', '-live', '1', 'live.webm');
  expect((await ask(path)).durationS).toBeGreaterThan(1.9);
});

describe('a recording without a length', () => {
  const live = (...args: string[]) =>
    bench.draw(...args, '-c:v', 'libvpx', '-deadline', 'realtime', '-f', 'webm', '-live', '1', 'long.webm');

  test('whose clock begins late is as long as it lasts', async () => {
    const path = await live(...picture(2), '-output_ts_offset', '100');
    const { durationS } = await ask(path);
    expect(durationS).toBeGreaterThan(1.9);
    expect(durationS).toBeLessThan(2.1);
  });
  test('A22: that is far longer than the limit is refused as such, however many pictures it has', async () => {
    const path = await live(...picture(240, { size: '16x16', rate: 60 }));
    await expect(ask(path, { ...LIMITS, durationMaxS: 1, frameRateMax: 60 })).rejects.toMatchObject({ code: 'too_long' });
  });
});

describe('R32: files that are no film end in a reason', () => {
  test('an empty file', async () => {
    await expect(ask(await file('empty.mp4', ''))).rejects.toMatchObject({ code: 'file_empty' });
  });
  test('a text', async () => {
    await expect(ask(await file('text.mp4', 'Once upon a time'))).rejects.toMatchObject({ code: 'not_media' });
  });
  test('a picture of a kind that is not read', async () => {
    await expect(ask(await file('x.mp4', 'GIF89a......'))).rejects.toMatchObject({ code: 'container_refused' });
  });
  test('a PNG that moves', async () => {
    const [head, animation] = [pngChunk('IHDR', Buffer.alloc(13)), pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))];
    const moving = Buffer.concat([PNG_SIGNATURE, head, animation, pngChunk('IDAT', Buffer.alloc(9))]);
    await expect(ask(await file('moving.png', moving))).rejects.toMatchObject({ code: 'container_refused' });
  });
  test('a film cut off before its index', async () => {
    const path = await file('cut.mp4', await readFile(film));
    await truncate(path, 20_000);
    await expect(ask(path)).rejects.toMatchObject({ code: 'truncated' });
  });
  test('a head of a film followed by noise', async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251);
    const path = await file('noise.mp4', Buffer.concat([(await readFile(film)).subarray(0, 32), noise]));
    await expect(ask(path)).rejects.toMatchObject({ code: expect.stringMatching(/^(truncated|damaged)$/) });
  });
  test('a picture cut off', async () => {
    const path = await bench.draw(...picture(1), '-frames:v', '1', 'cut.png');
    await truncate(path, 1000);
    await expect(ask(path)).rejects.toMatchObject({ code: 'truncated' });
  });
  test('an old film cut off, which the decoder would take for a shorter one', async () => {
    const path = await bench.draw(...picture(2), ...tone(2), '-c:v', 'mpeg4', '-c:a', 'libmp3lame', 'half.avi');
    await truncate(path, Math.round((await readFile(path)).length / 2));
    await expect(ask(path)).rejects.toMatchObject({ code: 'truncated' });
  });
  test.each([0, 0xff_ff_ff_ff])('but not one whose writer could not say how long it was (%d)', async (stated) => {
    const bytes = await readFile(await bench.draw(...picture(1), '-c:v', 'mpeg4', 'whole.avi'));
    bytes.writeUInt32LE(stated, 4);
    expect(await ask(await file('piped.avi', bytes))).toMatchObject({ kind: 'film', container: 'avi' });
  });
  test('sound alone', async () => {
    const path = await bench.draw(...tone(1), '-c:a', 'aac', 'sound.mp4');
    await expect(ask(path)).rejects.toMatchObject({ code: 'no_picture' });
  });
  test('a codec that is not on the list', async () => {
    const path = await bench.draw(...picture(1), '-c:v', 'huffyuv', 'x.avi');
    await expect(ask(path)).rejects.toMatchObject({ code: 'codec_refused' });
  });
  test.each([
    ['wmav2', 'x.mkv'],
    ['s302m', 'x.ts'],
  ])('a sound that is not on the list (%s)', async (codec, name) => {
    const path = await bench.draw(...picture(1), ...tone(1), ...H264, '-c:a', codec, '-ac', '2', '-strict', '-2', name);
    await expect(ask(path)).rejects.toMatchObject({ code: 'sound_refused' });
  });
  test('A22: twenty-one tracks', async () => {
    const maps = Array.from({ length: 21 }, () => ['-map', '0:v']).flat();
    const path = await bench.draw(...picture(1, { size: '64x64', rate: 5 }), ...maps, ...H264, 'many.mp4');
    await expect(ask(path)).rejects.toMatchObject({ code: 'too_many_streams' });
  });
  test('A22: 240 frames a second', async () => {
    const path = await bench.draw(...picture(1, { size: '64x64', rate: 240 }), ...H264, 'fast.mp4');
    await expect(ask(path)).rejects.toMatchObject({ code: 'frame_rate_too_high' });
  });
  test('A22: a picture wider than the limit', async () => {
    const path = await bench.draw(...picture(1, { size: '4608x64', rate: 2 }), ...H264, 'wide.mp4');
    await expect(ask(path)).rejects.toMatchObject({ code: 'too_wide' });
  });
  test('A22: a picture of 268 million pixels in a few kilobytes', async () => {
    const side = 16_384;
    const head = Buffer.alloc(13);
    head.writeUInt32BE(side, 0);
    head.writeUInt32BE(side, 4);
    head[8] = 1; // one bit a pixel, grey
    const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
    const png = [PNG_SIGNATURE, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
    const path = await file('bomb.png', Buffer.concat(png));
    const beganMs = performance.now();
    await expect(ask(path)).rejects.toMatchObject({ code: expect.stringMatching(/^(too_wide|damaged)$/) });
    expect(performance.now() - beganMs).toBeLessThan(20_000);
  });
  test('more bytes than the limit', async () => {
    await expect(ask(film, { ...LIMITS, bytesMax: 1000 })).rejects.toMatchObject({ code: 'too_many_bytes' });
  });
});

describe('A20, R34: a disguised playlist opens nothing', () => {
  const extensions = ['mp4', 'avi', 'mkv'];
  test.each(extensions)('as .%s', async (extension) => {
    let hits = 0;
    const listener = createServer((_, reply) => {
      hits++;
      reply.end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await file('secret.mp4', await readFile(film));
    const lists = Object.entries(hostilePlaylists({ url: `http://127.0.0.1:${port}`, file: film }));
    const codes = await Promise.all(
      lists.map(async ([name, text]) => ask(await file(`${name}.${extension}`, text)).catch((fault: unknown) => fault)),
    );
    listener.close();
    expect(codes.map((fault) => fault instanceof Error && 'code' in fault && fault.code)).toEqual(lists.map(() => 'not_media'));
    expect(hits).toBe(0);
  });

  test('nor does a film that names another file as its track', async () => {
    const original = await bench.draw(...picture(1), ...H264, 'own.mov');
    const bytes = await readFile(original);
    const at = bytes.indexOf('url ', bytes.indexOf('dref'), 'latin1');
    // Clears the flag that says that the data lies in this very file.
    bytes.writeUInt32BE(0, at + 4);
    const info = await ask(await file('dref.mov', bytes)).catch((fault: unknown) => fault);
    expect(JSON.stringify(info)).not.toContain('secret');
  });
});
