import type { ProbedMedia } from '../probe/check-media.ts';

/**
 * The part of a command line of ffmpeg that takes the film's sound: its one track, or mono tracks laid side by side as its channels.
 * Each of those goes in as plain mono, so that nothing is mixed, and the layout of what comes out goes by their number.
 * @param filters what the sound goes through, in ffmpeg's notation; empty for nothing
 * @returns nothing without sound
 */
export function soundSource({ soundStreams }: Pick<ProbedMedia, 'soundStreams'>, filters: string): readonly string[] {
  const [only] = soundStreams;
  if (only === undefined) return [];
  if (soundStreams.length === 1) return ['-map', `0:${only}`, ...(filters === '' ? [] : ['-af', filters])];
  const mono = soundStreams.map((stream, channel) => `[0:${stream}]pan=mono|c0=c0[channel${channel}];`).join('');
  const all = soundStreams.map((_, channel) => `[channel${channel}]`).join('');
  const after = filters === '' ? '' : `,${filters}`;
  return ['-filter_complex', `${mono}${all}amerge=inputs=${soundStreams.length}${after}[sound]`, '-map', '[sound]'];
}
