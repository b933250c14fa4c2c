import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again until the answer is no longer undefined.
 * @throws after `withinS` seconds, with what was waited for
 */
export async function until<T>(what: string, { withinS }: { withinS: number }, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + withinS * 1000;
  while (performance.now() < deadline) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await wait(150);
  }
  throw new Error(`After ${withinS} s there was still no ${what}`);
}
