import { spawn } from 'node:child_process';

/** What a finished program wrote, and how long it took on the wall clock. */
export interface Finished {
  readonly stdout: string;
  readonly stderr: string;
  readonly wallS: number;
}

/** Runs a program to its end. @throws when it cannot start or does not end with 0 */
export function runCommand(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const startMs = performance.now();
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve({ stdout, stderr, wallS: (performance.now() - startMs) / 1000 });
      else reject(new Error(`${program} ended with ${code}: ${stderr.slice(-1000)}`));
    });
  });
}
