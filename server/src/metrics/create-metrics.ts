import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { JobDepth } from '../queue/queue.ts';
import type { RequestRecord } from '../request-record.ts';
import { createRequestTimes } from './request-times.ts';

/** What a process counts. Labels hold names from closed lists alone, never what a client wrote. */
export interface Metrics {
  request(record: RequestRecord): void;
  requestsNotLogged(count: number): void;
  jobEnded(job: string, outcome: 'ended' | 'gave-up'): void;
  analysisSettled(outcome: 'complete' | 'failed'): void;
  blobStored(bytes: number): void;
  answerNotKept(): void;
  databaseReopened(): void;
  /** Everything, in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Adds what Node says of itself: memory, garbage collection, the delay of the event loop. */
  addProcess(): void;
}

/** What is asked when somebody reads the metrics. */
export interface MetricSources {
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly jobDepths: () => Promise<readonly JobDepth[]>;
}

export function createMetrics({ pool, jobDepths }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <const L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const requests = createRequestTimes();
  const notLogged = counter('fovea_request_log_dropped_total', 'Requests that the request log could not keep');
  const jobs = counter('fovea_jobs_total', 'Jobs that this process has worked on', ['job', 'outcome']);
  const analyses = counter('fovea_analyses_total', 'Analyses that came to an end in this process', ['outcome']);
  const stored = counter('fovea_blob_stored_bytes_total', 'Bytes that this process has stored as blobs');
  const unkept = counter('fovea_answers_not_kept_total', 'Answers that this process worked out and could not keep in the database');
  const reopened = counter('fovea_database_reopened_total', 'Times that the embedded database was stuck and was opened anew');
  watchPool(registers, pool);
  watchQueue(registers, jobDepths);
  return {
    request: requests.add,
    requestsNotLogged: (count) => notLogged.inc(count),
    jobEnded: (job, outcome) => jobs.inc({ job, outcome }),
    analysisSettled: (outcome) => analyses.inc({ outcome }),
    blobStored: (bytes) => stored.inc(bytes),
    answerNotKept: () => unkept.inc(),
    databaseReopened: () => reopened.inc(),
    text: async () => requests.text() + (await registry.metrics()),
    contentType: registry.contentType,
    addProcess: () => collectDefaultMetrics({ register: registry }),
  };
}

function watchPool(registers: Registry[], pool: MetricSources['pool']): void {
  const gauge: Gauge<'state'> = new Gauge({
    name: 'fovea_database_connections',
    help: 'Connections of this process to the database, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      gauge.set({ state: 'idle' }, pool.idleCount);
      gauge.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}

function watchQueue(registers: Registry[], jobDepths: MetricSources['jobDepths']): void {
  let asked: Promise<readonly JobDepth[]> | null = null;
  const ask = () => {
    asked ??= jobDepths()
      .catch(() => []) // the database is away: the other figures are wanted all the more
      .finally(() => {
        asked = null;
      });
    return asked;
  };
  const gauge = (name: string, help: string, figure: (depth: JobDepth) => number) => {
    const it: Gauge<'job' | 'state'> = new Gauge({
      ...{ name, help, registers },
      labelNames: ['job', 'state'],
      async collect() {
        const depths = await ask(); // one question for both gauges
        it.reset();
        for (const depth of depths) it.set({ job: depth.name, state: depth.state }, figure(depth));
      },
    });
  };
  gauge('fovea_queue_jobs', 'Jobs in the queue, of all tenants', ({ count }) => count);
  gauge('fovea_queue_oldest_seconds', 'Age of the oldest job', ({ oldestS }) => oldestS);
}
