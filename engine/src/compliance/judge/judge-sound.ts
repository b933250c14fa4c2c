import type { LoudnessRule, PlacementRules, RuleSource } from '../../placements/placement-rules.ts';
import type { DeliveredFilm, SoundFigure } from './delivered-film.ts';
import type { Judgement, Limit, Reason, RuleId, Verdict } from './judgement.ts';
import { between, broken } from './judgement.ts';

/** Meters show one decimal; what is judged is what is shown. */
const shown = (value: number): number => Math.round(value * 10) / 10;

/** What a placement asks of sound, and on whose word. */
export interface SoundRules {
  /** Null: no target is known. */
  readonly loudness: LoudnessRule | null;
  readonly loudnessSource: RuleSource;
  readonly file: PlacementRules['file'];
  readonly fileSource: RuleSource;
  /** How the placement plays: with or without sound. */
  readonly plays: PlacementRules['sound'];
  readonly own: RuleSource;
}

/** Loudness, peak, sound at all, rates and channels. */
export function judgeSound(film: DeliveredFilm, rules: SoundRules): Judgement[] {
  const { loudness, loudnessSource } = rules;
  const figure = (rule: RuleId, id: SoundFigure, wish: { readonly unit: string; readonly limit: Limit | null }) =>
    judgeFigure(film, { rule, id, ...wish, source: loudnessSource, gravest: loudness?.verdict ?? 'inform' });
  const most = (value: number | null | undefined, unit: string) =>
    value === null || value === undefined ? null : between(null, value, unit);
  return [
    figure('loudness', 'loudness_integrated', {
      unit: 'LUFS',
      limit: loudness && between(loudness.lowLufs, loudness.highLufs, 'LUFS'),
    }),
    figure('loudness_short_term', 'loudness_short_term_max', { unit: 'LUFS', limit: most(loudness?.maxShortTermLufs, 'LUFS') }),
    figure('true_peak', 'true_peak', { unit: 'dBTP', limit: most(loudness?.maxTruePeakDbtp, 'dBTP') }),
    judgePresence(film, rules),
    judgeRate(film, rules),
    judgeBitRate(film, rules),
    judgeChannels(film, rules),
  ];
}

interface FigureWish {
  readonly rule: RuleId;
  readonly id: SoundFigure;
  readonly unit: string;
  readonly limit: Limit | null;
  readonly source: RuleSource;
  readonly gravest: LoudnessRule['verdict'];
}

const REASONS: Readonly<Record<string, Reason>> = {
  no_audio: 'no_audio',
  silent: 'silent',
  film_shorter_than_window: 'film_shorter_than_window',
  sound_shorter_than_window: 'sound_shorter_than_window',
};

function judgeFigure(film: DeliveredFilm, { rule, id, unit, limit, source, gravest }: FigureWish): Judgement {
  const base = { rule, limit, source, at: [] } as const;
  if (film.kind === 'still') return { ...base, verdict: 'not_applicable', measured: null, reason: 'still_image' };
  const { value, reason } = film.figures[id];
  if (value === null) return { ...base, verdict: 'not_applicable', measured: null, reason: REASONS[reason ?? ''] ?? 'no_audio' };
  const measured = { value: shown(value), unit };
  if (limit === null) return { ...base, verdict: 'inform', measured, reason: 'no_limit_known' };
  const isWithin = measured.value >= (limit.min ?? -Infinity) - 1e-9 && measured.value <= (limit.max ?? Infinity) + 1e-9;
  return { ...base, verdict: gravest === 'inform' ? 'inform' : isWithin ? 'pass' : gravest, measured, reason: null };
}

function judgePresence(film: DeliveredFilm, { plays, own }: SoundRules): Judgement {
  const base = { rule: 'sound', measured: null, limit: null, at: [], source: own } as const;
  if (film.kind === 'still') return { ...base, verdict: 'not_applicable', reason: 'still_image' };
  const isSilent = film.findings.some(({ kind }) => kind === 'silent');
  if (film.audio !== 'none' && !isSilent) return { ...base, verdict: 'pass', reason: null };
  return { ...base, verdict: plays === 'on' ? 'warn' : 'inform', reason: isSilent ? 'silent' : 'no_audio' };
}

interface Property {
  readonly unit: string;
  readonly value: number | null;
  readonly wanted: number | null;
}

function judgeProperty(film: DeliveredFilm, rule: RuleId, { unit, value, wanted, source }: Property & { source: RuleSource }): Judgement {
  const base = { rule, at: [], source, limit: wanted === null ? null : between(wanted, wanted, unit) } as const;
  const missing = (verdict: Verdict, reason: Reason): Judgement => ({ ...base, verdict, measured: null, reason });
  if (film.kind === 'still') return missing('not_applicable', 'still_image');
  if (film.audio === 'none') return missing('not_applicable', 'no_audio');
  if (value === null) return missing('not_measured', 'analyse_again');
  const measured = { value, unit };
  if (wanted === null) return { ...base, verdict: 'inform', measured, reason: 'no_limit_known' };
  return { ...base, verdict: value === wanted ? 'pass' : broken(source), measured, reason: null };
}

function judgeRate(film: DeliveredFilm, { file, fileSource: source }: SoundRules): Judgement {
  const value = film.audio === 'none' ? null : film.audio.rateHz;
  return judgeProperty(film, 'audio_rate', { unit: 'Hz', value, wanted: file?.audioRateHz ?? null, source });
}

/** Encoders that are asked for a rate come near to it: 96 kbit/s may be 95.8. */
const BIT_RATE_PLAY = 0.02;

function judgeBitRate(film: DeliveredFilm, { file, fileSource: source }: SoundRules): Judgement {
  const least = file?.minAudioKbps ?? null;
  const base = { rule: 'audio_bit_rate', at: [], source, limit: least === null ? null : between(least, null, 'kbit/s') } as const;
  const missing = (verdict: Verdict, reason: Reason): Judgement => ({ ...base, verdict, measured: null, reason });
  if (film.kind === 'still') return missing('not_applicable', 'still_image');
  if (film.audio === 'none') return missing('not_applicable', 'no_audio');
  const { bitRateKbps } = film.audio;
  if (bitRateKbps === null) return missing('not_measured', 'analyse_again');
  if (bitRateKbps === 'not_stated') return missing('not_measured', 'audio_rate_not_stated');
  const measured = { value: bitRateKbps, unit: 'kbit/s' };
  if (least === null) return { ...base, verdict: 'inform', measured, reason: 'no_limit_known' };
  return { ...base, verdict: bitRateKbps >= least * (1 - BIT_RATE_PLAY) ? 'pass' : broken(source), measured, reason: null };
}

function judgeChannels(film: DeliveredFilm, { file, fileSource: source }: SoundRules): Judgement {
  const value = film.audio === 'none' ? null : film.audio.channels;
  return judgeProperty(film, 'audio_channels', { unit: 'channels', value, wanted: file?.audioChannels ?? null, source });
}
