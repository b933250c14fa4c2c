import type { LoudnessReading } from '../metrics/loudness.ts';
import type { Finding } from '../ports.ts';

/**
 * What is wrong with the sound: none at all, all of it below the gate, silent stretches, clipping.
 * @param loudness null when the file has no sound
 */
export function soundFindings(loudness: LoudnessReading | null, durationS: number): Finding[] {
  const whole = { startS: 0, endS: durationS, value: null, unit: null };
  if (loudness === null) return [{ kind: 'no_audio', ...whole }];
  // A file that is silent throughout is told once, not as a silent stretch as well.
  if (loudness.integratedLufs === null && loudness.firstSoundS === null) return [{ kind: 'silent', ...whole }];
  return [
    ...loudness.silences.map(({ startS, endS: untilS }): Finding => {
      // Where the sound ends nothing is heard any more: silence that lasts to there lasts to the end of the film.
      const endS = untilS < loudness.durationS ? untilS : Math.max(untilS, durationS);
      return { kind: 'silence', startS, endS, value: endS - startS, unit: 's' };
    }),
    ...loudness.clipped.map((span): Finding => ({ kind: 'clipping', ...span, value: null, unit: null })),
  ];
}
