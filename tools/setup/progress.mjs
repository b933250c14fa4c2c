/** @typedef {(detail: string) => void} Say */

const LABEL_WIDTH = 18;

const seconds = (/** @type {number} */ since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * A list of steps: one line each. On a terminal the line of the running step is rewritten; elsewhere plain lines are added. Of steps
 * that run side by side only how they ended is shown.
 * @param {NodeJS.WriteStream} [out]
 */
export function createProgress(out = process.stdout) {
  let running = 0;
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
      const show = (/** @type {string} */ mark, /** @type {string} */ text, isLast = true) => {
        if (out.isTTY && !isLast && running > 1) return;
        out.write(out.isTTY ? `\r\x1b[2K  ${mark} ${label} ${text}${isLast ? '\n' : ''}` : `  ${mark} ${label} ${text}\n`);
      };
      running += 1;
      if (out.isTTY) show('·', '…', false);
      try {
        const result = await work((detail) => show('·', `${detail} …`, false));
        const { note, isBad } = judge(result);
        show(isBad ? '✘' : '✔', `${note}  ${seconds(since)}`);
        return result;
      } catch (fault) {
        show('✘', `failed after ${seconds(since)}`);
        throw fault;
      } finally {
        running -= 1;
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
