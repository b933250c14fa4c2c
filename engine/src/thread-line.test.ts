import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LINE = fileURLToPath(new URL('./thread-line.ts', import.meta.url));

/** A thread that answers after a while and then takes its time to end; nothing else keeps the program alive. */
const PROGRAM = `
  import { once } from 'node:events';
  import { Worker } from 'node:worker_threads';
  import { createThreadLine } from ${JSON.stringify(LINE)};
  const thread = \`
    const { parentPort } = await import('node:worker_threads');
    parentPort.on('message', (asked) => {
      if (asked.kind === 'close') setTimeout(() => process.exit(), 200);
      else setTimeout(() => parentPort.postMessage({ id: asked.id }), 50);
    });
    parentPort.postMessage('ready');
  \`;
  const worker = new Worker(thread, { eval: true });
  await once(worker, 'message');
  worker.unref();
  const line = createThreadLine(worker);
  const asked = line.ask((id) => ({ kind: 'look', id })).catch(({ code }) => code);
  await line.close();
  console.log(await asked, 'closed');
`;

test('whoever closes a thread waits for its end, though an answer comes meanwhile', () => {
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', PROGRAM], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  expect(run).toMatchObject({ status: 0, stdout: 'model_failed closed\n' });
});
