import type { RequestRecord } from '../request-record.ts';

const DURATIONS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const NAME = 'fovea_request_seconds';
const HEAD = `# HELP ${NAME} Time from the arrival of a request to the end of its answer\n# TYPE ${NAME} histogram\n`;

interface Tally {
  readonly labels: string;
  /** Requests by the first bound that holds them; the last one counts those beyond all. */
  readonly counts: number[];
  sumS: number;
}

/** How long requests took, as a histogram of Prometheus. */
export interface RequestTimes {
  add(record: Pick<RequestRecord, 'method' | 'route' | 'isCall' | 'status' | 'durationMs'>): void;
  /** In the text format of Prometheus. */
  text(): string;
}

/** Of our own: every request passes here, and a library that takes labels by name spends more on them than on the sum. */
export function createRequestTimes(): RequestTimes {
  const tallies = new Map<string, Tally>();
  return {
    add({ method, route, isCall, status, durationMs }) {
      const named = isCall ? route : '(other)';
      const key = `${status} ${method} ${named}`;
      let tally = tallies.get(key);
      if (tally === undefined) {
        tally = { labels: `method="${method}",route="${named}",status="${status}"`, counts: DURATIONS_S.map(() => 0).concat(0), sumS: 0 };
        tallies.set(key, tally);
      }
      const seconds = durationMs / 1_000;
      const at = bucketOf(seconds);
      tally.counts[at] = (tally.counts[at] ?? 0) + 1;
      tally.sumS += seconds;
    },
    text: () => HEAD + [...tallies.values()].map(linesOf).join(''),
  };
}

function bucketOf(seconds: number): number {
  let at = 0;
  while (at < DURATIONS_S.length && seconds > (DURATIONS_S[at] ?? 0)) at++;
  return at;
}

/** Each bound counts all that took no longer. */
function linesOf({ labels, counts, sumS }: Tally): string {
  let soFar = 0;
  const buckets = counts.map((count, at) => {
    soFar += count;
    return `${NAME}_bucket{le="${DURATIONS_S[at] ?? '+Inf'}",${labels}} ${soFar}\n`;
  });
  return `${buckets.join('')}${NAME}_sum{${labels}} ${sumS}\n${NAME}_count{${labels}} ${soFar}\n`;
}
