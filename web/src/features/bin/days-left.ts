const DAY_MS = 86_400_000;

/** Whole days until then, the running one counted; 0 once it is over. */
export const daysLeft = (goneAt: string, now = Date.now()): number => Math.max(0, Math.ceil((Date.parse(goneAt) - now) / DAY_MS));
