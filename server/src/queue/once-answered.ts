import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from '../db/database-away.ts';
import { isHouseAway } from './house-away.ts';
import { until } from './repeat.ts';

const AGAIN_AFTER_MS = 1_000;

/** Asks again until the database answers. @returns undefined where the signal fired before. @throws whatever else it answers */
export async function onceAnswered<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  for await (const _ of until(signal)) {
    try {
      return await ask();
    } catch (error) {
      if (!isHouseAway(error) && !isDatabaseAway(error)) throw error;
    }
    await wait(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
