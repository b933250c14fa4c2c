import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and gives back what it wrote to standard output.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<string>}
 * @throws when it cannot be started or ends with another status than 0; the message ends with its last lines of complaint
 */
const runToEnd = (program, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let complaint = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaint = (complaint + text).slice(-2_000);
    });
    child.on('error', reject);
    child.on('close', (status) => (status === 0 ? resolve(out) : reject(new Error(`${program} ended with ${status}: ${complaint}`))));
  });

/**
 * Runs ffmpeg. The result depends on the arguments alone: no dates, no version strings, a fixed number of threads in the encoder.
 * @param {readonly string[]} args
 * @param {string} out
 */
export const runFfmpeg = (args, out) =>
  runToEnd('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-y',
    ...args,
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    out,
  ]);

/**
 * What ffprobe says of a file, packets and frames counted.
 * @param {string} path
 * @returns {Promise<{ format: Record<string, string>, streams: Record<string, unknown>[] }>}
 */
export const probe = async (path) =>
  JSON.parse(await runToEnd('ffprobe', ['-v', 'error', '-count_packets', '-show_format', '-show_streams', '-of', 'json', path]));

/** H.264 High as delivered to broadcasters and platforms. @param {number} megabits per second, on average */
export const h264 = (megabits) => [
  ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'medium', '-b:v', `${megabits}M`],
  ...['-maxrate', `${megabits * 1.5}M`, '-bufsize', `${megabits * 2}M`],
  ...['-g', '60', '-pix_fmt', 'yuv420p', '-x264-params', 'threads=2', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-colorspace', 'bt709', '-color_range', 'tv'],
];

/** H.264 for films where only the content matters: quick to make. */
export const quickH264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p', '-x264-params', 'threads=2'];

/** @param {string} bitrate for example `192k` */
export const aac = (bitrate) => ['-c:a', 'aac', '-b:a', bitrate, '-ar', '48000', '-ac', '2'];
