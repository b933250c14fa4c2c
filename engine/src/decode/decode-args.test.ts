import { expect, test } from 'vitest';
import type { ProbedMedia } from '../probe/check-media.ts';
import { LIMITS } from '../testing/hostile-clips.ts';
import { probedFilm } from '../testing/probed-film.ts';
import { decodeArgs } from './decode-args.ts';

const media = probedFilm({ statedVideoS: 10, durationS: 10 });
const NEW = { frameTiming: '-fps_mode' } as const;
const size = { widthPx: 512, heightPx: 288 };

test('one pass orders all frames and all sound, demuxer forced, limits before the input', () => {
  expect(decodeArgs(media, { size, limits: LIMITS, toneMapping: 'none', tools: NEW })).toEqual([
    ...['-nostdin', '-hide_banner', '-v', 'error', '-threads', '2', '-max_alloc', '268435456'],
    ...['-filter_threads', '1', '-filter_complex_threads', '1'],
    ...['-f', 'mov', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2', '-enable_drefs', '0', '-use_absolute_path', '0'],
    ...['-protocol_whitelist', 'file,pipe', '-max_streams', '20', '-max_pixels', '18000000', '-probesize', '5000000'],
    ...['-analyzeduration', '5000000', '-codec_whitelist'],
    'h264,hevc,mpeg4,mpeg2video,mjpeg,prores,dnxhd,vp8,vp9,libdav1d,aac,aac_latm,mp3float,mp3,mp2float,mp2,ac3,eac3,opus,vorbis,flac,alac,pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,mov_text,ass,ssa,srt,subrip,webvtt,text,cc_dec,dvbsub,dvdsub,pgssub,libzvbi_teletextdec,png',
    ...['-skip_loop_filter', 'nokey', '-t', '602', '-i', './media', '-map', '0:1', '-vf', 'scale=512:288:flags=area,format=yuv420p'],
    ...['-fps_mode', 'passthrough', '-enc_time_base', '1:1000', '-c:v', 'rawvideo'],
    ...['-map', '0:0', '-af', 'aformat=channel_layouts=stereo', '-c:a', 'pcm_f32le', '-ar', '48000'],
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-max_interleave_delta', '500000', '-f', 'fifo', '-queue_size', '60', '-fifo_format', 'matroska'],
    ...['-format_opts', 'write_crc32=0', 'pipe:1'],
  ]);
});

test('large stills are a branch of the same pass, taken at the nearest frame to each tick', () => {
  const plain = decodeArgs(media, { size, limits: LIMITS, toneMapping: 'none', tools: NEW });
  const detail = { size: { widthPx: 1280, heightPx: 720 }, rate: 6 };
  const args = decodeArgs(media, { size, limits: LIMITS, toneMapping: 'none', tools: NEW, detail });
  const at = plain.indexOf('-map');
  const tick = (time: string) => `floor(${time}*6+${(0.499 * 6) / 25})`;
  expect(args.slice(at, at + 6)).toEqual([
    '-filter_complex',
    '[0:1]split[all][some];[all]scale=512:288:flags=area,format=yuv420p[small];' +
      `[some]tpad=stop_mode=clone:stop_duration=0.166667,select=isnan(prev_t)+gt(${tick('t')}\\,${tick('prev_t')}),scale=1280:720:flags=area,format=yuv420p[detail]`,
    ...['-map', '[small]', '-map', '[detail]'],
  ]);
  expect([...args.slice(0, at), ...args.slice(at + 6)]).toEqual([...plain.slice(0, at), ...plain.slice(at + 4)]);
});

test('where a frame may stand for longer than a tick, large stills are what is shown at each', () => {
  const detail = { size: { widthPx: 1280, heightPx: 720 }, rate: 6 };
  const branchOf = (film: ProbedMedia) => {
    const args = decodeArgs(film, { size, limits: LIMITS, toneMapping: 'none', tools: NEW, detail });
    return args[args.indexOf('-filter_complex') + 1]?.match(/;\[some\](.*),scale=1280/)?.[1];
  };
  const shown = 'tpad=stop_mode=clone:stop_duration=0.166667,setpts=if(N\\,PTS-0.001/TB\\,floor(T*6)/6/TB),fps=6:round=up';
  expect(branchOf({ ...media, isRateConstant: false })).toBe(shown);
  expect(branchOf({ ...media, info: { ...media.info, frameRate: 4 } })).toBe(shown);
  expect(branchOf({ ...media, info: { ...media.info, frameRate: 5 } })).toMatch(/select=/);
});

test('a still is one frame without sound', () => {
  const still: ProbedMedia = { ...media, soundStreams: [], info: { ...media.info, kind: 'still', container: 'png', audio: null } };
  const args = decodeArgs(still, { size, limits: LIMITS, toneMapping: 'none', tools: NEW });
  expect(args).toContain('-frames:v');
  expect(args).not.toContain('-t');
  expect(args).not.toContain('pcm_f32le');
});

test('high dynamic range is mapped after the picture has been made small', () => {
  const film: ProbedMedia = { ...media, hdr: { transfer: 'smpte2084', primaries: 'bt2020', matrix: 'bt2020nc' } };
  const args = decodeArgs(film, { size, limits: LIMITS, toneMapping: 'hable', tools: NEW });
  expect(args.find((arg) => arg.startsWith('scale='))).toMatch(/^scale=512:288:flags=area,.*tonemap=hable.*,format=yuv420p$/);
  // It takes so long that all the threads there are work on it.
  expect(args).not.toContain('-filter_threads');
});

test('a film that is short of bits, or hardly larger than what the network sees, is smoothed wherever another frame is built on it', () => {
  const filterOf = (film: ProbedMedia) => {
    const args = decodeArgs(film, { size, limits: LIMITS, toneMapping: 'none', tools: NEW });
    return args[args.indexOf('-skip_loop_filter') + 1];
  };
  expect(filterOf({ ...media, bitRate: 3_000_000 })).toBe('noref');
  expect(filterOf({ ...media, info: { ...media.info, widthPx: 1280, heightPx: 720 } })).toBe('noref');
  expect(filterOf(media)).toBe('nokey');
});

test('other codecs are decoded whole', () => {
  const hevc: ProbedMedia = { ...media, info: { ...media.info, videoCodec: 'hevc' } };
  expect(decodeArgs(hevc, { size, limits: LIMITS, toneMapping: 'none', tools: NEW })).not.toContain('-skip_loop_filter');
});

test('an ffmpeg before 5.1 hears the older name of the option', () => {
  const args = decodeArgs(media, { size, limits: LIMITS, toneMapping: 'none', tools: { frameTiming: '-vsync' } });
  expect(args.slice(args.indexOf('-vsync'), args.indexOf('-vsync') + 2)).toEqual(['-vsync', 'passthrough']);
  expect(args).not.toContain('-fps_mode');
});

test.each([
  ['of broadcast', '5.1(side)', ['-af', 'aformat=channel_layouts=5.1(side)']],
  ['without a layout', 'unknown', []],
  ['with channels in an order of their own', '3 channels (FL+FC+BC)', []],
])('sound %s leaves as it lies in the file', (_, layout, wanted) => {
  const { audio } = media.info;
  const film = { ...media, info: { ...media.info, audio: audio && { ...audio, layout } } };
  const args = decodeArgs(film, { size, limits: LIMITS, toneMapping: 'none', tools: NEW });
  expect(args.slice(args.indexOf('0:0') + 1, args.indexOf('-c:a'))).toEqual(wanted);
});
