import { createHash } from 'node:crypto';
import type { ErrorReport, PolicyReports } from '@fovea/contract/error-reports';
import { RequestId } from '@fovea/contract/request-log';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tenancy.ts';
import { timeOfUuid } from '../../db/uuid.ts';
import type { Deps } from '../../deps.ts';
import { policyTraces } from './policy-report.ts';
import { countReport, deleteReportsBefore, linkReport } from './repo.ts';
import { scrubTrace } from './scrub.ts';
import type { VisitorAllowance } from './visitor-allowance.ts';

export interface ReportDeps extends Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'log' | 'config'> {
  readonly visitors: VisitorAllowance;
}

/** Who reports, and the request by which they do. */
interface Reporter {
  readonly actor: Actor | null;
  readonly requestId: string;
}

interface Fault {
  readonly kind: 'error' | 'policy';
  readonly trace: string;
  readonly webVersion: string | null;
  /** The request that the report names. */
  readonly about: RequestId | null;
}

const DAY_MS = 86_400_000;
/** The clocks of two processes differ by less. */
const AHEAD_MS = 60_000;

/**
 * Keeps what a page reported, scrubbed, once for each fault. It is linked to the request that brought it, which is always there to be
 * found, and to the one that it names: who may see it there, the request log decides.
 */
export function keepReport(deps: ReportDeps, reporter: Reporter, { stack_trace, job_id, web_version }: ErrorReport): Promise<void> {
  const about = requestNamed(job_id, deps.clock.now());
  return keep(deps, reporter, [{ kind: 'error', trace: scrubTrace(stack_trace), webVersion: web_version || null, about }]);
}

/** Links are forgotten by the time in their ids: one that lies ahead is no request of ours, and would stay for good. */
function requestNamed(job_id: ErrorReport['job_id'], nowMs: number): RequestId | null {
  const id = RequestId.safeParse(job_id).data;
  return id === undefined || timeOfUuid(id) > nowMs + AHEAD_MS ? null : id;
}

/** Keeps what browsers kept out of our pages, which is either an attack or a fault of ours. */
export function keepPolicyReports(deps: ReportDeps, reporter: Reporter, reports: PolicyReports): Promise<void> {
  const traces = [...new Set(policyTraces(reports).map(scrubTrace))];
  return keep(
    deps,
    reporter,
    traces.map((trace) => ({ kind: 'policy', trace, webVersion: null, about: null })),
  );
}

async function keep(deps: ReportDeps, { actor, requestId }: Reporter, told: readonly Fault[]): Promise<void> {
  const faults = actor === null ? told.slice(0, deps.visitors.take(told.length)) : told;
  if (faults.length === 0) return;
  const work = async (tx: Tx) => {
    await Promise.all(faults.map((fault) => keepOne(deps, tx, { actor, requestId, fault })));
  };
  await (actor === null ? deps.asSystem('error-report', work) : deps.inTenant(actor, work));
  for (const { kind, about } of faults) deps.log.warn({ kind, about, tenantId: actor?.tenantId ?? null }, 'a browser reported a fault');
}

async function keepOne(deps: ReportDeps, tx: Tx, { actor, requestId, fault }: Reporter & { readonly fault: Fault }): Promise<void> {
  const { kind, trace, webVersion, about } = fault;
  const now = new Date(deps.clock.now());
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, webVersion, trace]))
    .digest();
  const tenantId = actor?.tenantId ?? null;
  const row = { id: deps.newId(), tenantId, kind, fingerprint, stackTrace: trace || '(nothing)', webVersion, firstAt: now, lastAt: now };
  const reportId = await countReport(tx, row);
  await linkReport(tx, { tenantId, reportId, requestIds: [...new Set([requestId, ...(about === null ? [] : [about])])] });
}

/** Forgets what has not happened for as long as requests are kept. */
export const sweepErrorReports = ({ asSystem, clock, config }: Pick<Deps, 'asSystem' | 'clock' | 'config'>): Promise<number> =>
  asSystem('sweep', (tx) => deleteReportsBefore(tx, new Date(clock.now() - config.requestLogDays * DAY_MS)));
