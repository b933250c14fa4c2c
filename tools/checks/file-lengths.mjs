import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/place.mjs';
import { ownFiles } from './own-files.mjs';

const CODE = /[.](ts|tsx|mjs|cjs|js|sql)$/;
const TEST = /[.]test[.](ts|tsx|mjs)$/;
const LINES_MAX = 300;
const TEST_LINES_MAX = 500;

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkFileLengths() {
  const files = (await ownFiles()).filter((path) => CODE.test(path));
  const faults = files.flatMap((path) => {
    const lines = readFileSync(inRoot(path), 'utf8').split('\n').length - 1;
    const most = TEST.test(path) ? TEST_LINES_MAX : LINES_MAX;
    return lines > most ? [`${path}: ${lines} lines, at most ${most}`] : [];
  });
  return { faults, note: `${files.length} files` };
}
