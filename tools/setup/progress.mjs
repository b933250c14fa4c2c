/** @typedef {(detail: string) => void} Say */

const LABEL_WIDTH = 18;

const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * A list of steps: one line each. On a terminal the line of the running step is rewritten; elsewhere plain lines are added.
 * @param {NodeJS.WriteStream} [out]
 */
export function createProgress(out = process.stdout) {
  return {
    /**
     * @template T
     * @param {string} title
     * @param {(say: Say) => Promise<T>} work
     * @param {(result: T) => { note: string, isBad?: boolean }} [judge] how it went, in a word or two; by default the result's own `note`
     * @returns {Promise<T>}
     */
    async step(title, work, judge = ownNote) {
      const since = performance.now();
      const label = title.padEnd(LABEL_WIDTH);
      const show = (/** @type {string} */ mark, /** @type {string} */ text, isLast = true) =>
        out.isTTY ? out.write(`\r\x1b[2K  ${mark} ${label} ${text}${isLast ? '\n' : ''}`) : out.write(`  ${mark} ${label} ${text}\n`);
      if (out.isTTY) show('·', '…', false);
      try {
        const result = await work((detail) => show('·', `${detail} …`, false));
        const { note, isBad } = judge(result);
        show(isBad ? '✘' : '✔', `${note}  ${seconds(since)}`);
        return result;
      } catch (fault) {
        show('✘', `failed after ${seconds(since)}`);
        throw fault;
      }
    },
    /** @param {string} text */
    line(text) {
      out.write(`${text}\n`);
    },
  };
}

/**
 * @param {unknown} result
 * @returns {{ note: string, isBad?: boolean }}
 */
function ownNote(result) {
  return { note: typeof result === 'object' && result !== null && 'note' in result ? String(result.note) : 'ready' };
}
