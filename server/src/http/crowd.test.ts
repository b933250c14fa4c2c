import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { createCrowd } from './crowd.ts';

test('R49: at five times what it can carry a crowd is served to its limit, the rest hears so at once, and it passes', async () => {
  const MAX = 40;
  const crowd = createCrowd(MAX);
  const open = Promise.withResolvers<void>();
  let served = 0;
  const ask = () =>
    crowd.within(async () => {
      await open.promise;
      return ++served;
    });
  const asked = Array.from({ length: 5 * MAX }, ask);
  const refused = await Promise.all(asked.slice(MAX).map((each) => each.catch((error: unknown) => error)));
  expect(served).toBe(0); // all of them were refused before anybody was done
  for (const error of refused) expect(error).toMatchObject({ code: 'unavailable', retryAfterS: 1 });
  expect(refused[0]).toBeInstanceOf(AppError);
  open.resolve();
  expect(await Promise.all(asked.slice(0, MAX))).toHaveLength(MAX);
  expect(await Promise.all(Array.from({ length: MAX }, ask))).toHaveLength(MAX); // as if nothing had been
});

test('R49: work that fails leaves its place', async () => {
  const crowd = createCrowd(1);
  await expect(crowd.within(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await crowd.within(async () => 'in')).toBe('in');
});
