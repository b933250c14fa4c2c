import { afterEach, expect, test, vi } from 'vitest';
import { keepFor, withinTime } from './checks.ts';

afterEach(() => void vi.useRealTimers());

test('F15: on a line that nothing passes the state of a server is told within 4 s, after one look however many ask, and then looked at anew', async () => {
  vi.useFakeTimers();
  let looks = 0;
  const ask = keepFor(250, () => {
    looks++;
    return withinTime(new Promise<boolean>(() => undefined));
  });
  const told = [ask()];
  await vi.advanceTimersByTimeAsync(3_900);
  told.push(ask());
  expect(looks).toBe(1);
  const answers = Promise.allSettled(told);
  await vi.advanceTimersByTimeAsync(200);
  const away = expect.objectContaining({ status: 'rejected', reason: expect.objectContaining({ code: 'ETIMEDOUT' }) });
  expect(await answers).toEqual([away, away]);
  void ask().catch(() => undefined);
  expect(looks).toBe(2);
});
