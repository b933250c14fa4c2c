import { existsSync } from 'node:fs';
import { inRoot } from '../setup/place.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { run } from '../setup/run.mjs';

/**
 * Every file that is or would be in the repository, relative to its root.
 * @returns {Promise<string[]>}
 */
export async function ownFiles() {
  const { code, stdout, output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Refusal(`git could not list the files of the repository: ${output}`);
  return stdout.split('\0').filter((path) => path !== '' && existsSync(inRoot(path)));
}
