/**
 * Whether leaving the page now would lose something: the very question that the browser asks before it closes a tab, so whoever
 * guards a form or an upload against that is heard here too.
 */
export const wouldLoseWork = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Loads the page anew without asking: what is on it belongs to somebody else now. */
export function reloadForGood(address?: string): void {
  // First in line and the last to be heard: nobody else is asked.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  if (address === undefined) window.location.reload();
  else window.location.assign(address);
}
