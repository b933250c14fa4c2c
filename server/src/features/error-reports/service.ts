import { createHash } from 'node:crypto';
import type { ErrorReport, PolicyReports } from '@fovea/contract/error-reports';
import { RequestId } from '@fovea/contract/request-log';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { policyTraces } from './policy-report.ts';
import { countReport, deleteReportsBefore, linkReport } from './repo.ts';
import { scrubTrace } from './scrub.ts';
import type { VisitorAllowance } from './visitor-allowance.ts';

export interface ReportDeps extends Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'log' | 'config'> {
  readonly visitors: VisitorAllowance;
}

interface Fault {
  readonly kind: 'error' | 'policy';
  readonly trace: string;
  readonly webVersion: string | null;
  readonly requestId: RequestId | null;
}

const DAY_MS = 86_400_000;

/** Keeps what a page reported, scrubbed, once for each fault. A report links to a request of the reporter's own tenant, or to none. */
export function keepReport(deps: ReportDeps, actor: Actor | null, { stack_trace, job_id, web_version }: ErrorReport): Promise<void> {
  const requestId = RequestId.safeParse(job_id).data ?? null;
  return keep(deps, actor, [{ kind: 'error', trace: scrubTrace(stack_trace), webVersion: web_version || null, requestId }]);
}

/** Keeps what browsers kept out of our pages, which is either an attack or a fault of ours. */
export function keepPolicyReports(deps: ReportDeps, actor: Actor | null, reports: PolicyReports): Promise<void> {
  const traces = [...new Set(policyTraces(reports).map(scrubTrace))];
  return keep(
    deps,
    actor,
    traces.map((trace) => ({ kind: 'policy', trace, webVersion: null, requestId: null })),
  );
}

async function keep(deps: ReportDeps, actor: Actor | null, told: readonly Fault[]): Promise<void> {
  const faults = actor === null ? told.slice(0, deps.visitors.take(told.length)) : told;
  if (faults.length === 0) return;
  const work = async (tx: Tx) => {
    await Promise.all(faults.map((fault) => keepOne(deps, tx, { actor, fault })));
  };
  await (actor === null ? deps.asSystem('error-report', work) : deps.inTenant(actor, work));
  for (const { kind, requestId } of faults)
    deps.log.warn({ kind, about: requestId, tenantId: actor?.tenantId ?? null }, 'a browser reported a fault');
}

async function keepOne(deps: ReportDeps, tx: Tx, { actor, fault }: { actor: Actor | null; fault: Fault }): Promise<void> {
  const { kind, trace, webVersion, requestId } = fault;
  const now = new Date(deps.clock.now());
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, webVersion, trace]))
    .digest();
  const tenantId = actor?.tenantId ?? null;
  const about = { id: deps.newId(), tenantId, kind, fingerprint, stackTrace: trace || '(nothing)', webVersion, firstAt: now, lastAt: now };
  const reportId = await countReport(tx, about);
  if (tenantId !== null && requestId !== null) await linkReport(tx, { tenantId, reportId, requestId });
}

/** Forgets what has not happened for as long as requests are kept. */
export const sweepErrorReports = ({ asSystem, clock, config }: Pick<Deps, 'asSystem' | 'clock' | 'config'>): Promise<number> =>
  asSystem('sweep', (tx) => deleteReportsBefore(tx, new Date(clock.now() - config.requestLogDays * DAY_MS)));
