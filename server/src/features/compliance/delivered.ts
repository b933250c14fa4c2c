import type {
  DeliveredFilm,
  DeliveredSignal,
  DeliveredSound,
  FlashesFound,
  SoundFigure,
} from '@fovea/engine/compliance/judge/delivered-film';
import { regionsOfFilm } from '@fovea/engine/compliance/judge/regions-of-film';
import type { Region } from '@fovea/engine/metrics/region-cover';
import type { StoredFlashMeasure, StoredResult, StoredSignal } from '../../db/schema/predictions.ts';
import type { JudgeableResult, Lettered } from '../predictions/index.ts';
import { brandTracksOf, textsOf } from '../predictions/index.ts';

const flashes = ({ per_second_most, passages }: StoredFlashMeasure): FlashesFound => ({
  perSecondMost: per_second_most,
  passages: passages.map(({ level, start_s, end_s, per_second, in_step_per_second }) => ({
    ...{ level, startS: start_s, endS: end_s, inStepPerSecond: in_step_per_second ?? per_second },
  })),
});

const place = ({ start_s, end_s }: { readonly start_s: number; readonly end_s: number }) => ({ startS: start_s, endS: end_s });

const signal = ({ scan, pixel_aspect, is_damaged, cadence, stereo }: StoredSignal): DeliveredSignal => ({
  ...{ scan, pixelAspect: pixel_aspect },
  ...(is_damaged !== undefined && { isDamaged: is_damaged }),
  cadence: cadence && { unevenShare: cadence.uneven_share, uneven: cadence.uneven.map(place) },
  stereo: stereo && { correlation: stereo.correlation, opposed: stereo.opposed.map(place) },
});

const soundOf = (channels: number, delivery: StoredResult['delivery']): DeliveredSound => ({
  channels,
  rateHz: delivery?.audio_rate_hz ?? null,
  bitRateKbps: delivery?.audio_kbps === null ? 'not_stated' : (delivery?.audio_kbps ?? null),
});

/** What a transcript says of captions; nothing without one with times. */
function captionedOf(text: StoredResult['text']): Pick<DeliveredFilm, 'captioned'> {
  const share = text?.figures.find(({ id }) => id === 'carried_in_words')?.value ?? null;
  return share === null ? {} : { captioned: { share, unwritten: text?.spoken?.unwritten?.map(place) ?? [] } };
}

/** A stored result as the rules read it. Results from before delivery was stored leave open what is not in them. */
export function deliveredOf({ media, options, scores, findings, delivery, text, brand }: JudgeableResult): DeliveredFilm {
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
    audio: media.audio_channels === null ? 'none' : soundOf(media.audio_channels, delivery),
    bytes: delivery?.bytes ?? null,
    // A result from before it was kept says so only where the range could be mapped.
    isHdr: options.isHdr === true || options.toneMapping === 'hable',
    figures: {
      loudness_integrated: figure('loudness_integrated'),
      loudness_short_term_max: figure('loudness_short_term_max'),
      true_peak: figure('true_peak'),
    },
    findings: findings.map(({ kind, start_s, end_s, value }) => ({ kind, startS: start_s, endS: end_s, value })),
    flashes: found ? { general: flashes(found.general), red: flashes(found.red), broadcast: flashes(found.broadcast) } : null,
    text: textsOf({ text, brand }),
    speech: text?.speech?.map(place) ?? null,
    ...captionedOf(text),
    regions: regionsOf({ text, brand }),
    isBrandSought: brand !== null,
    signal: delivery?.signal ? signal(delivery.signal) : null,
  };
}

/** Where a stored result shows the brand, texts and calls to action; null where neither was looked for. */
export const regionsOf = ({ text, brand }: Lettered): Region[] | null =>
  regionsOfFilm({ brand: brandTracksOf(brand), texts: textsOf({ text, brand }) });
