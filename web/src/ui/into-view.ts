/** Brings what has just come onto the page into sight, if it is not; keep it the same function, and it does so once. */
export const intoView = (shown: HTMLElement | null): void => shown?.scrollIntoView?.({ block: 'nearest' });
