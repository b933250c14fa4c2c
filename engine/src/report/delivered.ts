import type { DeliveredFilm, DeliveredSound, SoundFigure } from '../compliance/judge/delivered-film.ts';
import { regionsOfFilm } from '../compliance/judge/regions-of-film.ts';
import { isWordMark } from '../compliance/judge/word-marks.ts';
import type { Analysis, MediaInfo } from '../ports.ts';

/** What an analysis says of the film as it was delivered: what compliance is judged by. */
export function deliveredOf({ media, options, scores, findings, flashes, signal = null, text, brand }: Analysis): DeliveredFilm {
  const { kind, durationS, widthPx, heightPx, frameRate, container, videoCodec, bytes } = media;
  const figure = (id: SoundFigure) => scores.find((score) => score.id === id) ?? { value: null, reason: null };
  return {
    ...{ kind, durationS, widthPx, heightPx, frameRate, container, videoCodec, bytes },
    audio: media.audio ? soundOf(media.audio) : 'none',
    isHdr: options.isHdr === true,
    figures: {
      loudness_integrated: figure('loudness_integrated'),
      loudness_short_term_max: figure('loudness_short_term_max'),
      true_peak: figure('true_peak'),
    },
    findings,
    flashes,
    signal,
    text:
      text?.tracks.map((track) => ({ ...track, isWordMark: isWordMark(track, { names: text.names, brand: brand?.tracks ?? null }) })) ??
      null,
    speech: text?.speech ?? null,
    isBrandSought: brand !== null && brand !== undefined,
    regions: regionsOfFilm({ brand: brand?.tracks ?? null, texts: text?.tracks ?? null }),
  };
}

const soundOf = ({ channels, sampleRateHz: rateHz, bitRateKbps }: NonNullable<MediaInfo['audio']>): DeliveredSound => ({
  channels,
  rateHz,
  bitRateKbps: bitRateKbps === null ? 'not_stated' : (bitRateKbps ?? null),
});
