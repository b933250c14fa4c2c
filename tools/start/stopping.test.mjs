import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { inRoot } from '../setup/place.mjs';

const HOUSE = `
import { listenForStop } from ${JSON.stringify(inRoot('tools', 'start', 'stopping.mjs'))};
const one = { drain: async () => console.log(isGivenUp ? 'drained' : 'drained too early'), kill: () => undefined };
let isGivenUp = false;
const stopBackups = async () => { isGivenUp = true; };
const alive = setTimeout(() => process.exit(1), 20_000); // whatever comes, nothing is left behind
const { done } = listenForStop({ kept: [one], say: () => undefined, stopBackups });
console.log('up');
await done;
clearTimeout(alive);`;

/** A house behind a shell, as npm starts it. */
async function startBehindShell(/** @type {NodeJS.ProcessEnv} */ more) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, HOUSE], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  while (!said.includes('up')) await once(shell.stdout, 'data');
  return { shell, said: () => said, closed: once(shell.stdout, 'close') };
}

test('npm that is ended takes the house with it, drained, though nobody passes the signal on', async () => {
  const { shell, said, closed } = await startBehindShell({ npm_lifecycle_event: 'start' });
  shell.kill('SIGTERM');
  await closed; // the house held the other end
  expect(said()).toBe('up\ndrained\n');
});
