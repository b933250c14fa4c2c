import { measured, recomputed } from '../advice.ts';
import type { Rule } from '../film-reading.ts';
import { JUMP_AIM_LU, JUMP_MOST_LU, levelShift, levelStretches } from '../level-stretches.ts';
import { gainOf, SHOWN } from '../loudness-gain.ts';

/**
 * Rule 23: the mean level jumps by more than 6 LU from one shot to the next. The gain leaves 5. Where no other advice sets the loudness
 * of the whole, the gain that keeps it is told with it.
 */
export const levelJump: Rule = (film) => {
  const stretches = levelStretches(film);
  const whole = -levelShift(stretches, film.loudness);
  const isKept = gainOf(film) === null && Math.abs(whole) >= SHOWN;
  return stretches
    .filter(({ jump, gain }) => jump !== 0 && Math.abs(gain) >= SHOWN)
    .map(({ startS, endS, jump: step, gain }) => {
      const jump = Math.abs(step);
      return {
        rule: 'level_jump',
        at: { startS, endS },
        ...{ isBroken: false, severity: 1, confidence: 0.9, size: Math.min(1, (jump - JUMP_MOST_LU) / JUMP_MOST_LU) },
        cause: measured('level_jump', 'LU', { value: jump, limit: JUMP_MOST_LU }),
        effect: recomputed('level_jump', 'LU', { from: jump, to: JUMP_AIM_LU }),
        values: { gain, ...(isKept && { whole }) },
        source: { name: 'Fovea default', year: 2026, mark: 'own' },
      } as const;
    });
};
