import type { QueryClient } from '@tanstack/react-query';

/** So many readings of one key follow each other at once; from then on there is one for each of these pauses. */
const AT_ONCE = 3;
const PAUSE_MS = 2_000;

interface Readings {
  /** When the last ones began. */
  begun: readonly number[];
  /** Whether one is on its way, or has its time. */
  isUnderWay: boolean;
  /** Whether something was told meanwhile. */
  isOld: boolean;
}

/**
 * Reads again what it is told of: at once for whoever changes a film now and then, and a few times in ten seconds where a busy tenant
 * tells of something all the time. What is told while a reading is on its way may be missing in it, so another one follows. A page that
 * nobody looks at reads when somebody does.
 */
export function pacedReadings(queries: QueryClient): (queryKey: readonly string[]) => void {
  const byKey = new Map<string, Readings>();
  const begin = async (key: string, queryKey: readonly string[], readings: Readings) => {
    readings.begun = [...readings.begun, Date.now()].slice(-AT_ONCE);
    // A reading in flight is let finish, or a slow line would never see an answer.
    readings.isOld = queries.isFetching({ queryKey }) > 0;
    await queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
    readings.isUnderWay = false;
    if (readings.isOld) readSoon(key, queryKey, readings);
  };
  const readSoon = (key: string, queryKey: readonly string[], readings: Readings) => {
    readings.isUnderWay = true;
    const [first = 0] = readings.begun;
    const waitMs = readings.begun.length < AT_ONCE ? 0 : first + AT_ONCE * PAUSE_MS - Date.now();
    if (waitMs > 0) setTimeout(() => void begin(key, queryKey, readings), waitMs);
    else void begin(key, queryKey, readings);
  };
  return (queryKey) => {
    if (document.visibilityState === 'hidden' && queries.isFetching({ queryKey }) === 0) {
      void queries.invalidateQueries({ queryKey, refetchType: 'none' }); // the library reads what is old once somebody looks
      return;
    }
    const key = queryKey.join('\n');
    const known = byKey.get(key);
    if (known?.isUnderWay) {
      known.isOld = true;
      return;
    }
    const readings = known ?? { begun: [], isUnderWay: false, isOld: false };
    for (const [other, { begun, isUnderWay }] of byKey)
      if (!isUnderWay && (begun.at(-1) ?? 0) < Date.now() - AT_ONCE * PAUSE_MS) byKey.delete(other);
    byKey.set(key, readings);
    readSoon(key, queryKey, readings);
  };
}
