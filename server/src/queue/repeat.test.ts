import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { repeat } from './repeat.ts';

test('R62: a round that is on hears that it is to stop, and is waited for', async () => {
  const begun = Promise.withResolvers<void>();
  const heard: string[] = [];
  const rounds = repeat('a round', { everyMs: 1, log: createLog('silent') }, async (signal) => {
    begun.resolve();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    heard.push('stop');
  });
  await begun.promise;
  await rounds.stop();
  expect(heard).toEqual(['stop']);
});
