import type { DeliveredFilm, FlashesFound, SoundFigure } from '@fovea/engine/compliance/judge/delivered-film';
import type { StoredFlashMeasure, StoredResult } from '../../db/schema/predictions.ts';

const flashes = ({ per_second_most, passages }: StoredFlashMeasure): FlashesFound => ({
  perSecondMost: per_second_most,
  passages: passages.map(({ level, start_s, end_s }) => ({ level, startS: start_s, endS: end_s })),
});

/** A stored result as the rules read it. Results from before delivery was stored leave open what is not in them. */
export function deliveredOf({ media, options, scores, findings, delivery, text }: StoredResult): DeliveredFilm {
  const figure = (id: SoundFigure) => scores.find((score) => score.id === id) ?? { value: null, reason: null };
  const found = delivery?.flashes;
  return {
    kind: media.kind,
    durationS: media.duration_s,
    widthPx: media.width_px,
    heightPx: media.height_px,
    frameRate: media.frame_rate,
    container: media.container,
    videoCodec: media.video_codec,
    audio: media.audio_channels === null ? 'none' : { channels: media.audio_channels, rateHz: delivery?.audio_rate_hz ?? null },
    bytes: delivery?.bytes ?? null,
    isToneMapped: options.toneMapping === 'hable',
    figures: {
      loudness_integrated: figure('loudness_integrated'),
      loudness_short_term_max: figure('loudness_short_term_max'),
      true_peak: figure('true_peak'),
    },
    findings: findings.map(({ kind, start_s, end_s, value }) => ({ kind, startS: start_s, endS: end_s, value })),
    flashes: found ? { general: flashes(found.general), red: flashes(found.red), broadcast: flashes(found.broadcast) } : null,
    text:
      text?.tracks.map(({ start_s, end_s, words, need_s, hold_s, height_share, contrast, is_large }) => ({
        ...{ startS: start_s, endS: end_s, words, needS: need_s, holdS: hold_s, heightShare: height_share, contrast, isLarge: is_large },
      })) ?? null,
  };
}
