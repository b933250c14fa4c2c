import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
/** Where everything is written that an answer may come from, rules and words included. */
const SOURCES = ['contract/src', 'engine/src', 'server/src'] as const;
const READ = /(?<![.]test)[.](ts|json)$/;

/**
 * A name for the code that works answers out: another version of it, or of Node, whose arithmetic may differ in the last digit, has another.
 * So nobody needs to remember to count a number up. Takes the time of reading some thousand small files, as loading them did.
 */
export function digestCode(root: string = ROOT): string {
  const digest = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap((folder) => filesIn(join(root, folder))).toSorted()) {
    digest.update(`\0${file.slice(root.length).replaceAll(sep, '/')}\0`);
    digest.update(readFileSync(file));
  }
  return digest.digest('hex');
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
