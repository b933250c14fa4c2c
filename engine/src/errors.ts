/** What can be wrong with a film or its analysis: code → is another try worth it, and the sentence a person reads. */
export const ENGINE_ERRORS = {
  file_empty: { isRetryable: false, sentence: 'The file is empty. Export the film again and upload that file.' },
  not_media: {
    isRetryable: false,
    sentence:
      'This is not a film or a picture that Fovea reads, whatever its name says. It reads mp4, mov, webm, mkv, avi and mpeg-ts films, and jpg, png and webp pictures: export it as one of these.',
  },
  container_refused: {
    isRetryable: false,
    sentence: 'This kind of file is not accepted. Export a film as mp4, mov, webm, mkv, avi or mpeg-ts, a picture as jpg, png or webp.',
  },
  codec_refused: {
    isRetryable: false,
    sentence: 'The film is compressed in a way Fovea does not read. Export it as H.264, H.265, VP9, AV1, ProRes or DNxHD.',
  },
  sound_refused: {
    isRetryable: false,
    sentence: 'The sound is stored in a way Fovea does not read. Export it as AAC or uncompressed (PCM), with at most eight channels.',
  },
  truncated: { isRetryable: false, sentence: 'The file breaks off before its end, so the film cannot be read. Upload a complete copy.' },
  damaged: { isRetryable: false, sentence: 'The file is damaged and cannot be decoded. Export the film again and upload that file.' },
  no_picture: { isRetryable: false, sentence: 'There is no picture in this file, only other tracks.' },
  too_many_streams: { isRetryable: false, sentence: 'The file has more than 20 tracks. Export only the picture and the sound.' },
  too_short: { isRetryable: false, sentence: 'The film is shorter than half a second.' },
  too_long: { isRetryable: false, sentence: 'The film is longer than the limit of 10 minutes.' },
  too_wide: { isRetryable: false, sentence: 'The picture is larger than 4096 pixels on one side.' },
  frame_rate_too_high: { isRetryable: false, sentence: 'The film has more than 120 frames a second.' },
  too_many_bytes: { isRetryable: false, sentence: 'The file is larger than the limit of 2.1\u00a0GB.' },
  took_too_long: { isRetryable: true, sentence: 'Decoding took longer than the time limit and was stopped.' },
  tool_missing: { isRetryable: true, sentence: 'The media tools are not installed on this machine, or do not start.' },
  sandbox_missing: { isRetryable: true, sentence: 'This machine offers no sandbox for media tools, so no film is opened.' },
  tool_misbehaved: { isRetryable: true, sentence: 'The decoder answered with something that cannot be right and was stopped.' },
  model_failed: { isRetryable: true, sentence: 'The attention network stopped with an error.' },
  cancelled: { isRetryable: false, sentence: 'The analysis was cancelled.' },
  map_is_flat: { isRetryable: false, sentence: 'The map has the same value everywhere.' },
  no_fixations: { isRetryable: false, sentence: 'There are no fixations to compare with.' },
} as const satisfies Record<string, { isRetryable: boolean; sentence: string }>;

/** One of the codes above. */
export type EngineErrorCode = keyof typeof ENGINE_ERRORS;

/** The only error that leaves the engine on purpose. `message` is the sentence for people; `cause` is for the log. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;
  readonly isRetryable: boolean;
  constructor(code: EngineErrorCode, options?: { readonly cause: unknown }) {
    super(ENGINE_ERRORS[code].sentence, options);
    this.name = 'EngineError';
    this.code = code;
    this.isRetryable = ENGINE_ERRORS[code].isRetryable;
  }
}
