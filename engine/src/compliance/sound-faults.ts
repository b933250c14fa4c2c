import { SILENCE_LEAST_S } from '../metrics/level-runs.ts';
import type { LoudnessReading } from '../metrics/loudness.ts';
import { spansUntil } from '../metrics/speech-spans.ts';
import type { Finding, Span } from '../ports.ts';

/**
 * What is wrong with the sound: none at all, all of it below the gate, silent stretches, clipping.
 * @param loudness null when the file has no sound
 * @param durationS where the film ends: nothing is told beyond it
 */
export function soundFindings(loudness: LoudnessReading | null, durationS: number): Finding[] {
  const whole = { startS: 0, endS: durationS, value: null, unit: null };
  if (loudness === null) return [{ kind: 'no_audio', ...whole }];
  // A file that is silent throughout is told once, not as a silent stretch as well.
  if (loudness.integratedLufs === null && loudness.firstSoundS === null) return [{ kind: 'silent', ...whole }];
  return [
    ...silencesOf(loudness, durationS).map((span): Finding => ({ kind: 'silence', ...span, value: span.endS - span.startS, unit: 's' })),
    ...spansUntil(durationS, loudness.clipped).map((span): Finding => ({ kind: 'clipping', ...span, value: null, unit: null })),
  ];
}

/** Where the sound ends nothing is heard any more: what is silent from the last sound on lasts to the end of the film. */
function silencesOf({ silences, quietSinceS, durationS: soundEndS }: LoudnessReading, durationS: number): Span[] {
  const betweenSounds = silences.filter(({ endS }) => endS < soundEndS);
  const all = spansUntil(durationS, [...betweenSounds, { startS: quietSinceS, endS: durationS }]);
  return all.filter(({ startS, endS }) => endS - startS >= SILENCE_LEAST_S);
}
