/** @typedef {{ message?: string, stack?: string, cause?: unknown }} Told */

/**
 * A reporter for vitest that says what belongs to no test: an unhandled rejection, a process that ended before its time. Beside the
 * report in a file nothing else would.
 */
export default class TellErrors {
  #last = 'none';

  /** @param {{ moduleId: string }} module the test file that begins */
  onTestModuleStart({ moduleId }) {
    this.#last = moduleId;
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly Told[]} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) process.stderr.write(`${whole(error)}\n(the last file begun: ${this.#last})\n`);
  }
}

/**
 * @param {Told} error
 * @returns {string}
 */
function whole({ message = '', stack, cause }) {
  const own = stack ?? message;
  return cause === undefined ? own : `${own}\nbecause of ${whole(Object(cause))}`;
}
