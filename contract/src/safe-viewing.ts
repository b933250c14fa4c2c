import type { Finding, Span } from './predictions.ts';

/** The passages that fail the flash screening; those that only come near its limit are not among them. */
const FAILING: ReadonlySet<Finding['kind']> = new Set(['flash', 'flash_extended', 'red_flash', 'red_flash_extended']);

/**
 * Where a film must not be shown to anybody who was not warned: its passages that fail the flash screening (docs/metrics.md, Flashes),
 * seconds, in the order of the film, those that touch as one. Empty for a film that passes, and while it was not screened yet.
 */
export function flashingPassages(findings: readonly Finding[]): Span[] {
  const failing = findings.filter(({ kind }) => FAILING.has(kind)).sort((a, b) => a.start_s - b.start_s);
  const passages: Span[] = [];
  for (const { start_s, end_s } of failing) {
    const last = passages.at(-1);
    if (last && start_s <= last.end_s) passages[passages.length - 1] = { start_s: last.start_s, end_s: Math.max(last.end_s, end_s) };
    else passages.push({ start_s, end_s });
  }
  return passages;
}
