import { EngineError } from '../errors.ts';
import type { Container, MediaInfo } from '../ports.ts';
import { channelTracks, SURROUND_AND_PAIR, unnamedTracks } from './channel-tracks.ts';
import type { FfprobeStream } from './ffprobe-report.ts';
import type { OrderOfEight } from './order-of-eight.ts';

const COMPRESSED_SOUND = ['aac', 'aac_latm', 'mp3', 'mp2', 'ac3', 'eac3', 'opus', 'vorbis', 'flac', 'alac'];
const PLAIN_SOUND = ['pcm_u8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be', 'pcm_f32le', 'pcm_f32be'];
const AUDIO_CODECS = new Set([...COMPRESSED_SOUND, ...PLAIN_SOUND]);
const CHANNELS_MAX = 8;

/** The sound that a film is measured by. */
export interface ChosenSound {
  /** Index of its stream in the file; of several mono tracks that are channels of one sound, each in the order of the channels. */
  readonly streams: readonly number[];
  readonly info: NonNullable<MediaInfo['audio']>;
}

/** The eight mono tracks of a file whose order only their sound may tell; null for every other sound. */
export function eightTracks(streams: readonly FfprobeStream[], container: Container): readonly number[] | null {
  const read = readOf(streams);
  const sound = playedOf(read, container);
  const tracks = sound && container === 'mov' ? unnamedTracks(sound, read) : [];
  return tracks.length === SURROUND_AND_PAIR ? tracks.map(({ index }) => index) : null;
}

/**
 * The sound that players play: in mp4 and mov the track that is switched on, elsewhere the first; together with the tracks that are
 * the other channels of it.
 * @param order of eight mono tracks, null where nothing tells it
 * @returns null without sound
 * @throws EngineError `sound_refused`
 */
export function chooseSound(streams: readonly FfprobeStream[], container: Container, order: OrderOfEight | null): ChosenSound | null {
  const sounds = streams.filter((stream) => stream.codec_type === 'audio');
  if (sounds.length === 0) return null;
  const read = readOf(streams);
  const sound = playedOf(read, container);
  if (!sound) throw new EngineError('sound_refused', { cause: sounds[0]?.codec_name });
  if ((sound.channels ?? 0) > CHANNELS_MAX) throw new EngineError('sound_refused', { cause: `${sound.channels} channels` });
  const joined = container === 'mov' ? channelTracks(sound, read, order) : null;
  const tracks = joined?.tracks ?? [sound];
  const leftOut = sounds.length - tracks.length;
  return {
    streams: tracks.map(({ index }) => index),
    info: {
      codec: sound.codec_name ?? '',
      channels: joined ? tracks.length : (sound.channels ?? 0),
      layout: joined ? joined.layout : (sound.channel_layout ?? null),
      sampleRateHz: sound.sample_rate ?? 0,
      bitRateKbps: bitRateOf(tracks),
      ...(joined && { joined: joined.by }),
      ...(leftOut > 0 && { tracksLeftOut: leftOut }),
    },
  };
}

/** The sounds of a file that are read, in its order. */
const readOf = (streams: readonly FfprobeStream[]): FfprobeStream[] =>
  streams.filter(
    (stream) => stream.codec_type === 'audio' && AUDIO_CODECS.has(stream.codec_name ?? '') && stream.channels && stream.sample_rate,
  );

const playedOf = (read: readonly FfprobeStream[], container: Container): FfprobeStream | undefined =>
  (container === 'mov' && read.find(({ disposition }) => disposition?.default === 1)) || read[0];

/** That of all tracks together; null where one of them does not say. */
function bitRateOf(tracks: readonly FfprobeStream[]): number | null {
  const rates = tracks.map((track) => track.bit_rate || 0);
  return rates.includes(0) ? null : rates.reduce((sum, rate) => sum + rate, 0) / 1000;
}
