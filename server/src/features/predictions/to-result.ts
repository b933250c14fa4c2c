import type { BrandReading as BrandOut, Finding as FindingOut, Score as ScoreOut, Series as SeriesOut } from '@fovea/contract/predictions';
import type { BrandBox, BrandReading, BrandScore } from '@fovea/engine/brand/brand-reading';
import type { DeliveredSignal } from '@fovea/engine/compliance/judge/delivered-film';
import type { Analysis, Finding, FlashMeasure, MediaInfo, Score, Series, Span } from '@fovea/engine/ports';
import type { StoredFlashMeasure, StoredResult, StoredSignal } from '../../db/schema/predictions.ts';
import type { Probed } from '../videos/index.ts';
import { toFaces } from './to-faces.ts';
import { toMessage } from './to-message.ts';

const score = ({ id, value, unit, range, lo, hi, bandKind, direction, state, reason }: Score | BrandScore): ScoreOut => ({
  id,
  value,
  unit,
  range: range && [range[0], range[1]],
  lo,
  hi,
  band_kind: bandKind,
  direction,
  state,
  reason,
});

const series = ({ id, unit, range, direction, timeBase, values, band }: Series): SeriesOut => ({
  id,
  unit,
  range: range && [range[0], range[1]],
  direction,
  time_base: timeBase,
  values: [...values],
  band,
});

const span = ({ startS, endS }: Span) => ({ start_s: startS, end_s: endS });

const finding = ({ kind, startS, endS, value, unit, areaShare, bars }: Finding): FindingOut => ({
  ...{ kind, start_s: startS, end_s: endS, value, unit },
  ...(areaShare === undefined ? {} : { area_share: areaShare }),
  ...(bars === undefined ? {} : { bars: { top: bars.top, bottom: bars.bottom, left: bars.left, right: bars.right } }),
});

const flashMeasure = ({ perSecondMost, passages }: FlashMeasure): StoredFlashMeasure => ({
  per_second_most: perSecondMost,
  passages: passages.map(({ level, startS, endS, reachedS, perSecond, inStepPerSecond, areaShare }) => ({
    ...{ level, start_s: startS, end_s: endS, reached_s: reachedS },
    ...{ per_second: perSecond, in_step_per_second: inStepPerSecond, area_share: areaShare },
  })),
});

const signal = ({ scan, pixelAspect, isDamaged, cadence, stereo }: DeliveredSignal): StoredSignal => ({
  ...{ scan, pixel_aspect: pixelAspect },
  ...(isDamaged !== undefined && { is_damaged: isDamaged }),
  cadence: cadence && { uneven_share: cadence.unevenShare, uneven: cadence.uneven.map(span) },
  stereo: stereo && { correlation: stereo.correlation, opposed: stereo.opposed.map(span) },
});

/** What compliance needs of an analysis besides figures and findings. */
const delivery = ({ media: { bytes, audio }, flashes, signal: found }: Analysis): NonNullable<StoredResult['delivery']> => ({
  bytes,
  audio_rate_hz: audio?.sampleRateHz ?? null,
  audio_kbps: audio?.bitRateKbps ?? null,
  signal: found ? signal(found) : null,
  flashes: flashes && {
    rules: flashes.rules,
    general: flashMeasure(flashes.general),
    red: flashMeasure(flashes.red),
    broadcast: flashMeasure(flashes.broadcast),
  },
});

const media = (info: MediaInfo): StoredResult['media'] => ({
  kind: info.kind,
  duration_s: info.durationS,
  width_px: info.widthPx,
  height_px: info.heightPx,
  frame_rate: info.frameRate,
  container: info.container,
  video_codec: info.videoCodec,
  audio_codec: info.audio?.codec ?? null,
  audio_channels: info.audio?.channels ?? null,
  ...(info.audio?.joined && { audio_joined: info.audio.joined }),
  ...(info.audio?.tracksLeftOut && { audio_tracks_left_out: info.audio.tracksLeftOut }),
});

const box = ({ timeS, x, y, width, height, confidence }: BrandBox): BrandOut['tracks'][number]['boxes'][number] => [
  timeS,
  x,
  y,
  width,
  height,
  confidence,
];

const brand = ({ assets, tracks, pulses, flags, scores }: BrandReading): BrandOut => ({
  assets: assets.map(({ id, kind, isUsable }) => ({ id, kind, is_usable: isUsable })),
  tracks: tracks.map(({ asset, kind, startS, endS, confidence, boxes }) => ({
    ...{ asset, kind, start_s: startS, end_s: endS, confidence, boxes: boxes.map(box) },
  })),
  pulses: pulses.map(({ startS, endS, seen, seenLo, seenHi }) => ({
    start_s: startS,
    end_s: endS,
    seen,
    seen_lo: seenLo,
    seen_hi: seenHi,
  })),
  flags: [...flags],
  scores: scores.map(score),
});

/** The engine's words in those of the contract. */
export const toResult = (analysis: Analysis): StoredResult => ({
  versions: analysis.versions,
  options: analysis.options,
  media: media(analysis.media),
  time_bases: {
    analysis: [...analysis.times.analysis],
    loudness: analysis.times.loudness && {
      start_s: analysis.times.loudness.startS,
      step_s: analysis.times.loudness.stepS,
      count: analysis.times.loudness.count,
    },
  },
  scores: analysis.scores.map(score),
  series: analysis.series.map(series),
  shots: analysis.shots.map(span),
  findings: analysis.findings.map(finding),
  brand: analysis.brand && brand(analysis.brand),
  text: analysis.text && toMessage(analysis.text),
  faces: analysis.faces ? toFaces(analysis.faces) : null,
  delivery: delivery(analysis),
  ...(analysis.views ? { views: Object.fromEntries(Object.entries(analysis.views).map(([id, values]) => [id, [...values]])) } : {}),
  heatmap: {
    bytes: analysis.heatmap.bytes.byteLength,
    columns: analysis.heatmap.columns,
    rows: analysis.heatmap.rows,
    count: analysis.heatmap.count,
  },
});

/** What the probe found out, in the words of the film's row. */
export const toProbed = (info: MediaInfo): Probed => ({
  kind: info.kind,
  container: info.container,
  durationS: info.durationS,
  widthPx: info.widthPx,
  heightPx: info.heightPx,
  frameRate: info.frameRate,
  videoCodec: info.videoCodec,
  hasAudio: info.audio !== null,
});
