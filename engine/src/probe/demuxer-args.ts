import type { Container } from '../ports.ts';

/** A delivery for broadcast has a picture, a time code and up to sixteen mono tracks (docs/decisions/0455). */
export const TRACKS_MAX = 20;

/** Decoders, not codecs: AV1 is `libdav1d`, MP3 is `mp3float`. */
const PICTURE_DECODERS = 'h264,hevc,mpeg4,mpeg2video,mjpeg,prores,dnxhd,vp8,vp9,libdav1d';
const SOUND_DECODERS = 'aac,aac_latm,mp3float,mp3,mp2float,mp2,ac3,eac3,opus,vorbis,flac,alac';
const PLAIN_SOUND_DECODERS = 'pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be';
/**
 * What lies beside picture and sound in ordinary films: captions, and a cover. Nothing of it is shown or measured, but ffprobe opens a
 * decoder for every track and gives up at the first that is not listed.
 */
const CAPTION_DECODERS = 'mov_text,ass,ssa,srt,subrip,webvtt,text,cc_dec,dvbsub,dvdsub,pgssub,libzvbi_teletextdec';
const COVER_DECODERS = 'png';
const FILM_DECODERS = [PICTURE_DECODERS, SOUND_DECODERS, PLAIN_SOUND_DECODERS, CAPTION_DECODERS, COVER_DECODERS].join();

/**
 * Sound that is not read, but lies beside sound that is, or alone in a film whose picture is: ffprobe opens a decoder for every track, and
 * ends at the first that it may not open. It is opened there with what the header says and never given a packet (docs/decisions/0453).
 */
const OPENED_SOUND_DECODERS = [
  ...['dca,truehd,mlp,mp1float,mp1,mp3adufloat,mp3adu,mp3on4float,mp3on4,als,dolby_e,s302m,pcm_bluray,pcm_dvd,dvaudio'],
  ...['wmav1,wmav2,wmapro,wmalossless,wmavoice,ape,tta,tak,wavpack,amrnb,amrwb,libopencore_amrnb,libopencore_amrwb'],
  ...['adpcm_ms,adpcm_ima_wav,adpcm_ima_qt,adpcm_ima_amv,adpcm_swf,adpcm_yamaha,g722,g723_1,g726,g726le,g729,ilbc,qcelp,evrc'],
  ...['pcm_alaw,pcm_mulaw,pcm_s8,pcm_s64le,pcm_s64be,pcm_f64le,pcm_f64be,pcm_u16le,pcm_u16be,pcm_u24le,pcm_u24be,pcm_u32le,pcm_u32be'],
  ...['speex,libspeex,gsm,gsm_ms,libgsm,libgsm_ms,mace3,mace6,qdm2,qdmc,cook,sipr,atrac3,real_144,real_288,truespeech,nellymoser'],
].join();

/** The demuxer is forced, and the list keeps it from handing over to another: a playlist called `x.mp4` opens nothing. */
const DEMUXERS = {
  // Without the last two, a file could name other files as its tracks. No other demuxer knows these options.
  mov: ['-f', 'mov', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2', '-enable_drefs', '0', '-use_absolute_path', '0'],
  matroska: ['-f', 'matroska', '-format_whitelist', 'matroska,webm'],
  avi: ['-f', 'avi', '-format_whitelist', 'avi'],
  mpegts: ['-f', 'mpegts', '-format_whitelist', 'mpegts'],
  jpeg: ['-f', 'jpeg_pipe', '-format_whitelist', 'jpeg_pipe'],
  png: ['-f', 'png_pipe', '-format_whitelist', 'png_pipe'],
  webp: ['-f', 'webp_pipe', '-format_whitelist', 'webp_pipe'],
} as const satisfies Record<Container, readonly string[]>;

const STILL_DECODERS: Partial<Record<Container, string>> = { jpeg: 'mjpeg', png: 'png', webp: 'webp' };

/** Whether a container holds a picture that does not move. */
export const isStillContainer = (container: Container) => STILL_DECODERS[container] !== undefined;

/**
 * The options that go before `-i`, for ffprobe and ffmpeg alike (docs/decisions/0009).
 * 18,000,000 pixels leave room for the padding that decoders check; the limit per side is checked on what the probe says.
 */
export function demuxerArgs(container: Container): readonly string[] {
  return [
    ...DEMUXERS[container],
    ...['-protocol_whitelist', 'file,pipe', '-max_streams', String(TRACKS_MAX), '-max_pixels', '18000000'],
    ...['-probesize', '5000000', '-analyzeduration', '5000000'],
    ...['-codec_whitelist', STILL_DECODERS[container] ?? FILM_DECODERS],
  ];
}

/** As {@link demuxerArgs}, for ffprobe alone: a track of sound that is not read keeps nobody from what lies beside it. */
export function probeArgs(container: Container): readonly string[] {
  const opened = [SOUND_DECODERS, PLAIN_SOUND_DECODERS, OPENED_SOUND_DECODERS].join();
  return isStillContainer(container) ? demuxerArgs(container) : [...demuxerArgs(container), '-codec_whitelist:a', opened];
}
