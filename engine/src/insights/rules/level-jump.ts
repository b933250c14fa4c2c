import type { Span } from '../../ports.ts';
import { measured, recomputed } from '../advice.ts';
import type { FilmReading, Rule } from '../film-reading.ts';

/** Between neighbouring shots, LU. */
const JUMP_MOST_LU = 6;
/** A momentary value is measured over the time before it. */
const WINDOW_S = 0.4;
/** Quieter than this is silence, which is judged by itself. */
const SILENCE_LUFS = -60;

/** Rule 23: the mean level jumps by more than 6 LU from one shot to the next. */
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
        effect: recomputed('level_jump', 'LU', { from: jump, to: JUMP_MOST_LU }),
        values: { gain: Math.sign(before - here) * (jump - JUMP_MOST_LU) },
        source: { name: 'Fovea default', year: 2026, mark: 'own' },
      } as const,
    ];
  });
};

/** Energy mean of what was measured wholly inside a shot; null where nothing was, or it is silent. */
function levelOf({ startS, endS }: Span, { startS: firstS, stepS, values }: NonNullable<FilmReading['loudness']>): number | null {
  const energies = values.flatMap((level, k) => {
    const timeS = firstS + k * stepS;
    return level !== null && timeS - WINDOW_S >= startS && timeS <= endS ? [10 ** (level / 10)] : [];
  });
  if (energies.length === 0) return null;
  const mean = 10 * Math.log10(energies.reduce((sum, energy) => sum + energy, 0) / energies.length);
  return mean < SILENCE_LUFS ? null : mean;
}
