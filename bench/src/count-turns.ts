// Loaded into a server before its own code: answers to its parent how long turns took since it was asked last.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Turns } from './turns.ts';
import { ASK_FOR_TURNS } from './turns.ts';

const EVERY_MS = 5;

const histogram = monitorEventLoopDelay({ resolution: EVERY_MS });
histogram.enable();
process.on('message', (message) => {
  if (message !== ASK_FOR_TURNS) return;
  const late = (ns: number) => Math.max(0, ns / 1e6 - EVERY_MS);
  const turns: Turns = { p50Ms: late(histogram.percentile(50)), p99Ms: late(histogram.percentile(99)), longestMs: late(histogram.max) };
  histogram.reset();
  process.send?.(turns);
});
process.channel?.unref(); // to be asked is no reason to go on living
