import type { Span } from '../../ports.ts';
import { measured, recomputed } from '../advice.ts';
import type { FilmReading, Rule } from '../film-reading.ts';

/** Between neighbouring shots, LU. */
const JUMP_MOST_LU = 6;
/** What is aimed at lies clearly inside: a film that is changed by tenths to the very limit is no better. */
const JUMP_AIM_LU = 5;
/** A momentary value is measured over the time before it. */
const WINDOW_S = 0.4;
/** Quieter than this is silence, which is judged by itself. */
const SILENCE_LUFS = -60;

/** Rule 23: the mean level jumps by more than 6 LU from one shot to the next. The gain leaves 5. */
export const levelJump: Rule = ({ shots, loudness }) => {
  if (!loudness) return [];
  const levels = shots.map((shot) => levelOf(shot, loudness));
  return shots.flatMap((shot, k) => {
    const [before, here] = [levels[k - 1] ?? null, levels[k] ?? null];
    if (before === null || here === null || Math.abs(here - before) <= JUMP_MOST_LU) return [];
    const jump = Math.abs(here - before);
    return [
      {
        rule: 'level_jump',
        at: { startS: shot.startS, endS: shot.endS },
        ...{ isBroken: false, severity: 1, confidence: 0.9, size: Math.min(1, (jump - JUMP_MOST_LU) / JUMP_MOST_LU) },
        cause: measured('level_jump', 'LU', { value: jump, limit: JUMP_MOST_LU }),
        effect: recomputed('level_jump', 'LU', { from: jump, to: JUMP_AIM_LU }),
        values: { gain: Math.sign(before - here) * (jump - JUMP_AIM_LU) },
        source: { name: 'Fovea default', year: 2026, mark: 'own' },
      } as const,
    ];
  });
};

/**
 * Energy mean of what was measured wholly inside a shot; null where nothing was, or it is silent for most of it: then the tail of a
 * sound that ends at the cut is all there is, and nobody wants it louder.
 */
function levelOf({ startS, endS }: Span, { startS: firstS, stepS, values }: NonNullable<FilmReading['loudness']>): number | null {
  const levels = values.filter((_, k) => {
    const timeS = firstS + k * stepS;
    return timeS - WINDOW_S >= startS && timeS <= endS;
  });
  const heard = levels.filter((level) => level !== null && level >= SILENCE_LUFS);
  if (heard.length === 0 || 2 * heard.length < levels.length) return null;
  const energies = levels.flatMap((level) => (level === null ? [] : [10 ** (level / 10)]));
  return 10 * Math.log10(energies.reduce((sum, energy) => sum + energy, 0) / energies.length);
}
