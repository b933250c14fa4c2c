const DAY_MS = 86_400_000;

/** Whole days until a moment, the last one counted; none when it is past. */
export const daysLeft = (iso: string, nowMs = Date.now()): number => Math.max(0, Math.ceil((Date.parse(iso) - nowMs) / DAY_MS));
