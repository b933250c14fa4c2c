import { useEffect, useState } from 'react';
import type { ShotOfSpots } from './shot-of-spots.ts';
import type { FilmClock } from './use-painted-areas.ts';

/** The shot of the moment. A picture of the same shot changes nothing, so a playing film goes through React at its cuts alone. */
export function useShotNow(shots: readonly ShotOfSpots[], clock: FilmClock): ShotOfSpots | undefined {
  const [now, setNow] = useState<ShotOfSpots>();
  useEffect(() => {
    const look = () => setNow(shots.findLast(({ start_s }) => start_s <= clock.timeS()) ?? shots[0]);
    look();
    return clock.onTime(look);
  }, [shots, clock]);
  return now;
}
