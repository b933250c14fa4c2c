/**
 * While a hand holds something Escape lets go of it, and does nothing else: neither a dialog round it nor the page hears of the key.
 * @returns how to stop listening
 */
export function escapeWhileHeld(letGo: () => void): () => void {
  const stop = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop.abort();
    letGo();
  };
  const hearing = { capture: true, signal: stop.signal };
  window.addEventListener('keydown', onKey, hearing);
  window.addEventListener('pointerup', () => stop.abort(), hearing); // also where what was held is no longer on the page
  return () => stop.abort();
}
