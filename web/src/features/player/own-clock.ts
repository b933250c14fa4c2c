import type { ClockCore } from './clock-core.ts';
import { soughtTime } from './picture-time.ts';

/** Sets the pace where no film does: without one, and backward. */
export interface OwnClock {
  /** @param film follows the clock, picture by picture as fast as it can seek; null where there is none */
  run(film: HTMLVideoElement | null): void;
  stop(): void;
}

/** @param onEnd called when either end of the film is reached */
export function createOwnClock({ timeS, mode, tell, durationS }: ClockCore, onEnd: () => void): OwnClock {
  let ticket = 0;
  const stop = () => cancelAnimationFrame(ticket);
  return {
    stop,
    run(film) {
      stop();
      let before = performance.now();
      const tick = (at: number) => {
        const elapsedS = Math.max(0, at - before) / 1000;
        before = at;
        tell(timeS() + elapsedS * mode().speed);
        if (film && !film.seeking) film.currentTime = soughtTime(film, timeS(), durationS);
        if ((timeS() <= 0 && mode().speed < 0) || timeS() >= durationS) onEnd();
        else ticket = requestAnimationFrame(tick);
      };
      ticket = requestAnimationFrame(tick);
    },
  };
}
