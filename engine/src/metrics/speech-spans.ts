import type { Span } from '../ports.ts';

/** Speech begins at the one chance and goes on above the other. */
export interface SpeechLimits {
  readonly begins: number;
  readonly goesOn: number;
}

/** The network's own settings, and what is as good as sure and what may be speech: the two ends of a band (Fovea default). */
export const SPEECH_LIMITS = {
  sure: { begins: 0.8, goesOn: 0.65 },
  value: { begins: 0.5, goesOn: 0.35 },
  possible: { begins: 0.25, goesOn: 0.15 },
} as const satisfies Record<string, SpeechLimits>;
/** A pause shorter than this does not part two stretches, a stretch shorter than that is none. */
const PAUSE_LEAST_S = 0.3;
const SPEECH_LEAST_S = 0.25;

/**
 * Stretches of speech from the chance of each frame.
 * @param chances 0..1, one every `frameS` seconds, the first at 0
 */
export function speechSpans(chances: readonly number[], frameS: number, { begins, goesOn }: SpeechLimits = SPEECH_LIMITS.value): Span[] {
  const spans: { startS: number; endS: number }[] = [];
  let isOn = false;
  for (const [k, chance] of chances.entries()) {
    isOn = chance >= (isOn ? goesOn : begins);
    if (!isOn) continue;
    const [startS, endS] = [k * frameS, (k + 1) * frameS];
    const last = spans.at(-1);
    if (last && startS - last.endS < PAUSE_LEAST_S) last.endS = endS;
    else spans.push({ startS, endS });
  }
  return spans.filter(({ startS, endS }) => endS - startS >= SPEECH_LEAST_S);
}

/** Seconds that spans share with a window; spans do not overlap. */
export const secondsWithin = (spans: readonly Span[], { startS, endS }: Span): number =>
  spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.endS, endS) - Math.max(span.startS, startS)), 0);

/** What of spans lies before an end. */
export const spansUntil = (untilS: number, spans: readonly Span[]): Span[] =>
  spans.flatMap(({ startS, endS }) => (startS < untilS ? [{ startS, endS: Math.min(endS, untilS) }] : []));

/** Joins spans that touch or overlap, in order of time. */
export function unionOf(spans: readonly Span[]): Span[] {
  const union: { startS: number; endS: number }[] = [];
  for (const { startS, endS } of spans.toSorted((a, b) => a.startS - b.startS)) {
    const last = union.at(-1);
    if (last && startS <= last.endS) last.endS = Math.max(last.endS, endS);
    else union.push({ startS, endS });
  }
  return union;
}

/** What is left of spans once others, apart and in order, are taken away. */
export function spansWithout(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return spans.flatMap((span) => {
    const left: Span[] = [];
    let fromS = span.startS;
    for (const { startS, endS } of taken) {
      if (startS > fromS && fromS < span.endS) left.push({ startS: fromS, endS: Math.min(startS, span.endS) });
      fromS = Math.max(fromS, endS);
    }
    return fromS < span.endS ? [...left, { startS: fromS, endS: span.endS }] : left;
  });
}

/** Speech counts as carried when text stands within this long of it. */
export const NEAR_S = 1.5;

/**
 * OFF_any, the upper limit of what is carried without sound: share of the speech seconds with any text within 1.5 s, 0..1.
 * 1 where nobody speaks.
 */
export function carriedWithoutSound(speech: readonly Span[], text: readonly Span[]): number {
  const seconds = speech.reduce((sum, { startS, endS }) => sum + endS - startS, 0);
  if (seconds === 0) return 1;
  const near = unionOf(text.map(({ startS, endS }) => ({ startS: startS - NEAR_S, endS: endS + NEAR_S })));
  return near.reduce((sum, span) => sum + secondsWithin(speech, span), 0) / seconds;
}
