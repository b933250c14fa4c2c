import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How the server's tests come to the database of their run (server/src/testing/database-setup.ts). */
const ASKS = /\binject\('(?:database|relayPath)'\)|\bFOVEA_TEST_DATABASE\b/;
/** Types are not loaded. */
const TYPES = /^(?:import|export) type [^;]*;/gm;
const LOADS = /(?:\bfrom|\bimport)\s*\(?\s*'([.][^']+)'/g;

/**
 * Tells of test files whether they, or anything that they load, ask for the database of their run. Those that do not run the same way
 * whichever it is.
 * @param {(path: string) => string | null} [read] the text of a file, null where there is none
 */
export function createAsksDatabase(read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)) {
  /** @type {Map<string, { asks: boolean, loads: string[] }>} */
  const known = new Map();
  const look = (/** @type {string} */ path) => {
    const text = read(path) ?? '';
    const loads = [...text.replaceAll(TYPES, '').matchAll(LOADS)];
    const found = { asks: ASKS.test(text), loads: loads.map(([, to = '']) => join(dirname(path), to)) };
    known.set(path, found);
    return found;
  };
  return (/** @type {string} */ path) => {
    const seen = new Set([path]);
    for (const each of seen) {
      const { asks, loads } = known.get(each) ?? look(each);
      if (asks) return true;
      for (const next of loads) seen.add(next);
    }
    return false;
  };
}
