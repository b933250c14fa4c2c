import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * For tests: runs a program of ours in a folder in which `disk` is a disk of its own, which nobody else sees and which is gone with it.
 * Linux alone lets a user without rights have one.
 * @param {string} program module code
 * @param {{ folder: string, options: string }} wish `options`: as `mount` takes them, such as `ro` or `size=64k`
 * @returns {Promise<string>} what it wrote
 */
export async function runOnADisk(program, { folder, options }) {
  const inOwnMounts = `mkdir disk && mount -t tmpfs -o ${options} none disk && exec "$0" "$@"`;
  const node = [process.execPath, '--input-type=module', '--eval', program];
  const args = ['--user', '--map-root-user', '--mount', 'sh', '-c', inOwnMounts, ...node];
  const { stdout } = await promisify(execFile)('unshare', args, { cwd: folder, timeout: 20_000 });
  return stdout;
}
