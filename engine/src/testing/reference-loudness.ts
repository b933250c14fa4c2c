import { spawnSync } from 'node:child_process';

/** What ffmpeg's own meter says of a signal. */
export interface ReferenceLoudness {
  readonly integratedLufs: number;
  readonly rangeLu: number;
  readonly truePeakDbtp: number;
  readonly momentaryMaxLufs: number;
  readonly shortTermMaxLufs: number;
}

/**
 * Measures interleaved samples at 48 kHz with ffmpeg's `ebur128` filter: a second opinion for tests.
 * @param layout ffmpeg's name of the channel layout
 */
export function referenceLoudness(interleaved: Float32Array, layout: string, channels: number): ReferenceLoudness {
  const input = ['-f', 'f32le', '-ar', '48000', '-ac', String(channels), '-channel_layout', layout, '-i', 'pipe:0'];
  const run = spawnSync('ffmpeg', ['-hide_banner', '-nostats', ...input, '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
    input: new Uint8Array(interleaved.buffer, interleaved.byteOffset, interleaved.byteLength),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const log = run.stderr;
  const summary = log.slice(log.lastIndexOf('Summary:'));
  const read = (pattern: RegExp) => Number(summary.match(pattern)?.[1]);
  const highest = (name: 'M' | 'S') =>
    Math.max(...[...log.matchAll(new RegExp(`\\b${name}:\\s*(-?[\\d.]+)`, 'g'))].map((match) => Number(match[1])));
  return {
    integratedLufs: read(/I:\s+(-?[\d.]+) LUFS/),
    rangeLu: read(/LRA:\s+(-?[\d.]+) LU/),
    truePeakDbtp: read(/Peak:\s+(-?[\d.]+) dBFS/),
    momentaryMaxLufs: highest('M'),
    shortTermMaxLufs: highest('S'),
  };
}
