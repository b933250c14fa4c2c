import type { Span } from '../../ports.ts';

/** The first of spans that begins before a moment; null where none does. */
export function firstBefore(spans: readonly Span[], endS: number): Span | null {
  const first = spans.filter(({ startS }) => startS < endS).toSorted((a, b) => a.startS - b.startS)[0];
  return first ? { startS: first.startS, endS: first.endS } : null;
}
