import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../command.ts';
import { median } from '../middle.ts';
import { inRoot } from '../places.ts';
import { inMs, quantile, spread, times } from './figures.ts';
import type { Findings } from './page.ts';

interface Found {
  readonly latencyMs: Readonly<Record<'own' | 'bare', readonly number[]>>;
  readonly perSecond: Readonly<Record<'own' | 'bare', readonly number[]>>;
  readonly scaling: { readonly slots: number; readonly waitMs: number; readonly ratios: readonly number[] };
  readonly fairness: { readonly jobMs: number; readonly quietMs: readonly number[]; readonly besideMs: readonly number[] };
}

/** The product's queue beside the library that it is made of, in one process and on one database. */
export async function measureQueue({ databaseUrl }: { databaseUrl: string }): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-bench-'));
  try {
    const { stdout } = await runCommand(process.execPath, [inRoot('server', 'src', 'testing', 'queue-bench', 'main.ts')], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
    });
    const found: Found = JSON.parse(stdout);
    return findingsOf(found);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function findingsOf({ latencyMs, perSecond, scaling, fairness }: Found): Findings {
  const [half, most] = [quantile(latencyMs.own, 0.5), quantile(latencyMs.own, 0.99)];
  const ratios = perSecond.own.map((own, at) => own / (perSecond.bare[at] ?? Number.NaN));
  const beside = median(fairness.besideMs) / fairness.jobMs;
  return {
    title: 'The queue',
    how: 'The loop of the worker and the enqueuing of the api, with jobs that do nothing of their own. The control is the library alone, in turns in the same process and on the same database: no transaction of the caller, no turns between tenants, no fence; its own notifications wake its workers.',
    rows: [
      { goal: 'P9', what: 'from enqueuing to the start of a job, half of them', measured: inMs(half), limit: '≤ 10 ms', holds: half <= 10 },
      { goal: 'P9', what: 'the same, 99 of 100', measured: inMs(most), limit: '≤ 50 ms', holds: most <= 50 },
      { goal: 'P9', what: 'the bare queue, half of them', measured: inMs(quantile(latencyMs.bare, 0.5)), limit: '', holds: null },
      { goal: 'P9', what: 'the bare queue, 99 of 100', measured: inMs(quantile(latencyMs.bare, 0.99)), limit: '', holds: null },
      {
        goal: 'P10',
        what: 'jobs a second ÷ the bare queue',
        measured: times(median(ratios)),
        limit: '≥ 0.80 ×',
        holds: median(ratios) >= 0.8,
      },
      {
        ...{ goal: 'P12', what: `jobs that wait ${scaling.waitMs} ms: ${scaling.slots} at a time ÷ ${scaling.slots} × one at a time` },
        ...{ measured: times(median(scaling.ratios)), limit: '≥ 0.95 ×', holds: median(scaling.ratios) >= 0.95 },
      },
      {
        ...{ goal: 'P15', what: 'a job of one tenant begins beside 1,000 of another, in lengths of a job, half of them' },
        ...{ measured: times(beside), limit: '≤ 2.00 ×', holds: beside <= 2 },
      },
    ],
    notes: [
      `${latencyMs.own.length} jobs each for the time to the start, one at a time.`,
      `Jobs a second: ${spread(perSecond.own, 0)}; the bare queue ${spread(perSecond.bare, 0)}; ratios ${spread(ratios)}.`,
      `Jobs that wait: ${spread(scaling.ratios)}.`,
      `A job of the other tenant begins after ${inMs(median(fairness.quietMs))} where nobody else has any (99 of 100: ${inMs(quantile(fairness.quietMs, 0.99))}), after ${inMs(median(fairness.besideMs))} beside the crowd (${inMs(quantile(fairness.besideMs, 0.99))}); a job takes ${fairness.jobMs} ms.`,
    ],
  };
}
