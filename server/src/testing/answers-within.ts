import { setTimeout as wait } from 'node:timers/promises';

/**
 * What is promised, where the limit tells a hang from an answer: it is far above what an answer takes, so that a test with it may
 * run beside others. What is judged to the moment takes the time itself, and its file runs alone.
 * @throws Error when nothing has come after `limitMs`
 */
export async function answersWithin<T>(limitMs: number, promised: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = wait(limitMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`Nothing came within ${limitMs} ms`);
  });
  late.catch(() => undefined); // given up once the answer is there
  try {
    return await Promise.race([promised, late]);
  } finally {
    over.abort();
  }
}
