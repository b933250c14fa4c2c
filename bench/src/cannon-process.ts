// One load in a process of its own: reads what is wished for from its first argument, and prints what came of it.
import autocannon from 'autocannon';
import type { CannonWish, Load } from './cannon.ts';

/** What a server says that has too much to do. */
const TURNED_AWAY = [429, 503];

const [, , text = ''] = process.argv;
const { url, seconds, connections, perSecond, cookie, range }: CannonWish = JSON.parse(text);
const refusedMs: number[] = [];
const run = autocannon({
  url,
  duration: seconds,
  connections,
  ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  headers: {
    ...(cookie === undefined ? {} : { cookie, 'sec-fetch-site': 'same-origin' }),
    ...(range === undefined ? {} : { range }),
  },
});
run.on('response', (...[, status, , ms]) => {
  if (TURNED_AWAY.includes(status)) refusedMs.push(ms);
});
const result = await run;
const { user, system } = process.cpuUsage();
const load: Load = {
  requests: result.requests.total,
  perSecond: result.requests.average,
  goodPerSecond: result['2xx'] / result.duration,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  failed: result.non2xx + result.errors,
  cpuShare: (user + system) / 1e6 / result.duration,
  refused: { requests: refusedMs.length, p50Ms: quantile(0.5), p99Ms: quantile(0.99) },
};
process.stdout.write(JSON.stringify(load));

/** Of the times of refusals, ms; 0 where nobody was refused. */
function quantile(share: number): number {
  const sorted = refusedMs.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}
