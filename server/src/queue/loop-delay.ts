import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';

const ALARM_MS = 1_000;
const LOOK_EVERY_MS = 5_000;

/** Raises an alarm when this process was too busy to send heartbeats: its jobs could be taken away from it. */
export function watchLoopDelay(log: Pick<Logger, 'warn'>): Disposable {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  const timer = setInterval(() => {
    const longestMs = histogram.max / 1e6;
    if (longestMs > ALARM_MS) log.warn({ longestMs: Math.round(longestMs) }, 'the event loop was blocked');
    histogram.reset();
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
