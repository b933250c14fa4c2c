import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs one of our files as a process of its own, with the environment that is given and nothing else. @returns what it wrote */
export async function runAlone(
  file: string,
  { args, env }: { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv },
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env, timeout: 60_000 });
  return stdout;
}
