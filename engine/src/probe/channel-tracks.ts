import type { FfprobeStream } from './ffprobe-report.ts';
import type { OrderOfEight } from './order-of-eight.ts';

/** Mono tracks that are the channels of one sound. */
export interface ChannelTracks {
  /** In the order of the layout. */
  readonly tracks: readonly FfprobeStream[];
  /** ffmpeg's name of what they make. */
  readonly layout: 'stereo' | '5.1' | '5.1(side)';
  /** `named`: each track says which channel it is; `assumed`: they are taken in the order that deliveries have. */
  readonly by: 'named' | 'assumed';
}

/** In the order of preference: who has six channels has left and right too. */
const LAYOUTS = [
  { layout: '5.1', channels: ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'] },
  { layout: '5.1(side)', channels: ['FL', 'FR', 'FC', 'LFE', 'SL', 'SR'] },
  { layout: 'stereo', channels: ['FL', 'FR'] },
] as const;

/** Tracks of one sound begin together, and end together but for what fills the last block. */
const START_OFF_S_MOST = 0.001;
const LENGTH_OFF_S_MOST = 0.1;
const SURROUND_TRACKS = 6;
/** A surround sound and a stereo one, in either order. */
export const SURROUND_AND_PAIR = 8;

/**
 * Broadcast deliveries have one mono track for each channel, all of one kind, length and language. Tracks that say which channel they are
 * are taken by their word. Those that do not say it are left and right where there are two, 5.1 in the order of SMPTE where there are six,
 * or eight whose sound tells that the surround sound comes first, and of any other number the first two are left and right: what follows them is another mix (docs/decisions/0454).
 * @param sound the track that players play
 * @param read all sounds of the file that are read, in its order
 * @param order of eight tracks, where their sound tells it: in the United States the surround sound comes first (docs/decisions/0490)
 * @returns null where the track is a whole sound by itself
 */
export function channelTracks(sound: FfprobeStream, read: readonly FfprobeStream[], order: OrderOfEight | null): ChannelTracks | null {
  if (channelOf(sound) !== null) return named(read.filter((track) => isLike(track, sound)));
  const tracks = unnamedTracks(sound, read);
  if (tracks.length < 2) return null;
  const isSurround = tracks.length === SURROUND_TRACKS || (tracks.length === SURROUND_AND_PAIR && order === 'surround_first');
  return isSurround
    ? { tracks: tracks.slice(0, SURROUND_TRACKS), layout: '5.1', by: 'assumed' }
    : { tracks: tracks.slice(0, 2), layout: 'stereo', by: 'assumed' };
}

/** The mono tracks that may be channels of one sound and do not say which. */
export function unnamedTracks(sound: FfprobeStream, read: readonly FfprobeStream[]): FfprobeStream[] {
  if (channelOf(sound) !== null) return [];
  // A compressed track that is switched off is another version. Uncompressed ones are often off because a tool switched on the first alone.
  const [isOn, isPlain] = [isSwitchedOn(sound), sound.codec_name?.startsWith('pcm_')];
  return read.filter((track) => isLike(track, sound) && channelOf(track) === null && (isPlain || isSwitchedOn(track) === isOn));
}

/** Of two that say the same the first is taken: a second mix follows the first. */
function named(alike: readonly FfprobeStream[]): ChannelTracks | null {
  for (const { layout, channels } of LAYOUTS) {
    const tracks = channels.flatMap((channel) => alike.find((track) => isChannel(track, channel)) ?? []);
    if (tracks.length === channels.length) return { tracks, layout, by: 'named' };
  }
  return null;
}

/** ffmpeg says `mono` of a centre. */
const isChannel = (track: FfprobeStream, channel: string): boolean =>
  channelOf(track) === channel || (channel === 'FC' && track.channel_layout === 'mono');

function isLike(track: FfprobeStream, sound: FfprobeStream): boolean {
  return (
    track.channels === 1 &&
    sound.channels === 1 &&
    track.codec_name === sound.codec_name &&
    track.sample_rate === sound.sample_rate &&
    languageOf(track) === languageOf(sound) &&
    Math.abs((track.start_time ?? 0) - (sound.start_time ?? 0)) <= START_OFF_S_MOST &&
    Math.abs((track.duration ?? 0) - (sound.duration ?? 0)) <= LENGTH_OFF_S_MOST
  );
}

const isSwitchedOn = ({ disposition }: FfprobeStream): boolean => disposition?.default === 1;

/** No language, and none that is known, are the same. */
const languageOf = ({ tags }: FfprobeStream): string => (tags?.language ?? 'und').toLowerCase();

/** Which channel a mono track says it is, as `FL` of `1 channels (FL)`; null where it does not, or says that it is mono. */
const channelOf = ({ channel_layout = '' }: FfprobeStream): string | null =>
  /(?:^|\()([FSB][LRC]|LFE)\)?$/.exec(channel_layout)?.[1] ?? null;
