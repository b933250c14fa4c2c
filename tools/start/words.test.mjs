import { expect, test } from 'vitest';
import { createProgress } from '../setup/progress.mjs';
import { readyWords } from './words.mjs';

test('a role that was stopped before it was ready is not called ready', async () => {
  let said = '';
  const out = Object.assign(Object.create(process.stdout), { isTTY: false, write: (/** @type {string} */ text) => (said += text) });
  const progress = createProgress(out);
  await progress.step('Server', async () => ({ address: 'http://localhost:3000' }), readyWords);
  await progress.step('Worker', async () => null, readyWords);
  expect(said).toMatch(/✔ Server +ready .*\n.*✘ Worker +stopped before it was ready /);
});
