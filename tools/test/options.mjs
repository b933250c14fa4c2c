import { Refusal } from '../setup/refusal.mjs';

/** @typedef {'checks' | 'unit' | 'api' | 'browser'} Part */

/** @type {Part[]} */
const PARTS = ['checks', 'unit', 'api', 'browser'];

/**
 * Which parts a run has: all of them, or those after `--only`.
 * @param {string[]} args
 */
export function readParts(args) {
  const at = args.indexOf('--only');
  const wanted = at < 0 ? [] : (args[at + 1] ?? '').split(',');
  const unknown = wanted.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0) throw new Refusal(`--only knows ${PARTS.join(', ')}; it does not know "${unknown.join(', ')}".`);
  return (/** @type {Part} */ part) => wanted.length === 0 || wanted.includes(part);
}
