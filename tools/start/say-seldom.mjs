const WITHIN_MS = 60_000;

/**
 * What fails at each request, as when a disk is full, would be said hundreds of times a second, and fill the journal of that very disk. The
 * same words are said once, and after a minute how often they came again; the log of the role has each.
 * @param {(text: string) => void} say
 * @returns {(text: string) => void}
 */
export function saySeldom(say) {
  /** @type {Map<string, number>} */
  const again = new Map();

  /** @param {string} text */
  function tellAgain(text) {
    const times = again.get(text) ?? 0;
    again.delete(text);
    if (times === 0) return;
    say(`${text} (${times} times more within a minute)`);
    watch(text);
  }

  /** @param {string} text */
  function watch(text) {
    again.set(text, 0);
    setTimeout(tellAgain, WITHIN_MS, text).unref();
  }

  return (text) => {
    const times = again.get(text);
    if (times !== undefined) {
      again.set(text, times + 1);
      return;
    }
    say(text);
    watch(text);
  };
}
