import { energyOf, integratedLufs } from '../metrics/loudness-gates.ts';
import type { Span } from '../ports.ts';
import type { FilmItself } from './film-reading.ts';

/** Between neighbouring shots, LU. */
export const JUMP_MOST_LU = 6;
/** What is aimed at lies clearly inside: a film that is changed by tenths to the very limit is no better. */
export const JUMP_AIM_LU = 5;
/** A momentary value is measured over the time before it. */
const WINDOW_S = 0.4;
/** Quieter than this is silence, which is judged by itself. */
const SILENCE_LUFS = -60;

type Loudness = NonNullable<FilmItself['loudness']>;

/** The shots from one jump in level to the next. */
export interface LevelStretch extends Span {
  /** From the shot before it, LU, above 0 where it is louder; 0 for the beginning of the film. */
  readonly jump: number;
  /** What leaves 5 LU of every jump, dB: of its own and of those before it, since what follows a change has to go along. */
  readonly gain: number;
}

/** The film from jump to jump in level; one stretch where nothing jumps, none without sound. */
export function levelStretches({ shots, loudness }: Pick<FilmItself, 'shots' | 'loudness'>): LevelStretch[] {
  if (!loudness) return [];
  const levels = shots.map((shot) => levelOf(shot, loudness));
  const stretches: LevelStretch[] = [];
  for (const [k, { startS, endS }] of shots.entries()) {
    const last = stretches.at(-1);
    const [before, here] = [levels[k - 1] ?? null, levels[k] ?? null];
    const jump = before === null || here === null ? 0 : here - before;
    if (!last) stretches.push({ startS, endS, jump: 0, gain: 0 });
    else if (Math.abs(jump) <= JUMP_MOST_LU) stretches.splice(-1, 1, { ...last, endS });
    else stretches.push({ startS, endS, jump, gain: last.gain - Math.sign(jump) * (Math.abs(jump) - JUMP_AIM_LU) });
  }
  return stretches;
}

/**
 * By how much the loudness of the whole changes once every stretch has its gain, LU. Momentary values are the blocks of the integrated
 * loudness. Those across two stretches are left out of it as it will be: then they lie between their neighbours, and nobody knows where.
 */
export function levelShift(stretches: readonly LevelStretch[], loudness: FilmItself['loudness']): number {
  if (!loudness || stretches.length < 2) return 0;
  const mended = stretches.flatMap((stretch) => within(stretch, loudness).map((level) => energyOf(level + stretch.gain)));
  const [before, after] = [integratedLufs(loudness.values.filter(isLevel).map(energyOf)), integratedLufs(mended)];
  return before === null || after === null ? 0 : after - before;
}

const isLevel = (level: number | null): level is number => level !== null;

/** What was measured wholly inside a stretch. */
const within = (span: Span, loudness: Loudness): number[] => measuredIn(span, loudness).filter(isLevel);

const measuredIn = ({ startS, endS }: Span, { startS: firstS, stepS, values }: Loudness) =>
  values.filter((_, k) => firstS + k * stepS - WINDOW_S >= startS && firstS + k * stepS <= endS);

/**
 * Energy mean of what was measured wholly inside a shot; null where nothing was, or it is silent for most of it: then the tail of a
 * sound that ends at the cut is all there is, and nobody wants it louder.
 */
function levelOf(shot: Span, loudness: Loudness): number | null {
  const levels = measuredIn(shot, loudness);
  const heard = levels.filter((level) => level !== null && level >= SILENCE_LUFS);
  if (heard.length === 0 || 2 * heard.length < levels.length) return null;
  const energies = levels.filter(isLevel).map((level) => 10 ** (level / 10));
  return 10 * Math.log10(energies.reduce((sum, energy) => sum + energy, 0) / energies.length);
}
