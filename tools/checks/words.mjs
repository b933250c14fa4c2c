import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/place.mjs';
import { ownFiles } from './own-files.mjs';

const TEXT = /[.](ts|tsx|mjs|cjs|js|json|jsonc|md|sql|css|html|svg|sh|yml|yaml|example)$|^[.]ci\/run$|^[.]npmrc$|^LICENSE$|^NOTICE$/;

/** What must not stand in the repository, and why. */
const UNWANTED = [
  { pattern: /\bregistry\.(npmjs|yarnpkg|npmmirror)\.\w+/i, why: 'host of a package registry' },
  { pattern: /\b(files\.pythonhosted|pypi)\.org\b/i, why: 'host of a package registry' },
  { pattern: /(?<![\w.$}/:-])\/(home|Users|root|work)\/[\w.-]+/, why: 'absolute path of one machine' },
  { pattern: /\b[A-Z]:\\Users\\/, why: 'absolute path of one machine' },
  { pattern: /\b(TO-?DO|FIX-?ME|XXX|HACK)\b(?=:|\s|\()/, why: 'a note for later; do it, or leave it out' },
  { pattern: /\blorem ipsum\b/i, why: 'filler text' },
  { pattern: /\bexactly[- ]once (delivery|execution)\b/i, why: 'no queue can promise it: at-least-once runs, exactly-once effects' },
  {
    pattern: /\b(security|style|look|stack|design|features|specification|placements)\.(md|json)\b(?<!docs\/\S+)/,
    why: 'a document that is not in this repository',
  },
  { pattern: /^(<{7}|>{7}) /m, why: 'mark of an unfinished merge' },
  { pattern: /\b(describe|it|test)\.(only|skip)\b/, why: 'a test that is left out' },
];

/** The list above has to name what it refuses. */
const SELF = 'tools/checks/words.mjs';

/** @returns {Promise<import('./run-checks.mjs').Finding>} */
export async function checkWords() {
  const files = (await ownFiles()).filter((path) => TEXT.test(path) && path !== SELF && path !== 'package-lock.json');
  const faults = files.flatMap((path) => findUnwanted(readFileSync(inRoot(path), 'utf8')).map((fault) => `${path}${fault}`));
  return { faults, note: `${files.length} files` };
}

/**
 * @param {string} text
 * @returns {string[]} `:line: found (why)` for each
 */
export function findUnwanted(text) {
  return UNWANTED.flatMap(({ pattern, why }) => {
    const match = pattern.exec(text);
    return match ? [`:${text.slice(0, match.index).split('\n').length}: ${match[0].trim()} (${why})`] : [];
  });
}
