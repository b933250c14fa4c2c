import { TenantId } from '@fovea/contract/ids';
import { RequestId, RequestLogTable } from '@fovea/contract/request-log';

/** Spans that end now, in milliseconds. */
export const SPANS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
export type Span = keyof typeof SPANS;

/** Names under which the filters stand in the address. */
export const FILTERS = ['within', 'from', 'to', 'method', 'route', 'status', 'person', 'tenant', 'job', 'report'] as const;

const MINUTE_MS = 60_000;
const isSpan = (name: string): name is Span => Object.hasOwn(SPANS, name);

/** The span that is chosen; `own` for two moments, nothing for all that is kept. */
export function spanOf(filter: (name: string) => string): Span | 'own' | '' {
  const within = filter('within');
  if (isSpan(within)) return within;
  return within === 'own' || filter('from') || filter('to') ? 'own' : '';
}

/** Beginning and end as the address has them. A span that ends now begins at a full minute, so that it stays the same while it is read. */
function timesOf(filter: (name: string) => string, nowMs: number): Record<string, string> {
  const span = spanOf(filter);
  if (span === '') return {};
  if (span !== 'own') return { from: new Date(Math.floor((nowMs - SPANS[span]) / MINUTE_MS) * MINUTE_MS).toISOString() };
  const [from, to] = [filter('from'), filter('to')];
  return { ...(from && { from }), ...(to && { to }) };
}

interface Place {
  readonly filter: (name: string) => string;
  readonly request: { readonly start: number; readonly size: number; readonly sortField: string; readonly sortFieldDir: string };
}

/**
 * What the log is asked for by an address. What stands there wrongly is as if it did not, so that an old link still shows something.
 * @returns the organisation apart: it is part of the call's address, not of its body
 */
export function wishIn({ filter, request }: Place, nowMs: number): { tenantId: TenantId | undefined; wish: RequestLogTable } {
  const said: Record<string, unknown> = {
    ...timesOf(filter, nowMs),
    method: filter('method'),
    route_part: filter('route'),
    status_class: filter('status'),
    user_id: filter('person'),
    job_id: filter('job'),
    has_error_report: filter('report') === 'with',
  };
  let wish: RequestLogTable = RequestLogTable.parse(request);
  for (const [name, value] of Object.entries(said)) {
    const next = value ? RequestLogTable.safeParse({ ...wish, [name]: value }).data : undefined;
    wish = next ?? wish;
  }
  return { tenantId: TenantId.safeParse(filter('tenant')).data, wish };
}

/** True for a text that was meant as a job id and is none. */
export const isOddJobId = (text: string): boolean => text.trim() !== '' && !RequestId.safeParse(text).success;

/** `2026-11-21T10:00:00.000Z` as an input for moments shows it, in the reader's own time; empty when it is no moment. */
export function localMoment(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return '';
  const at = new Date(ms);
  return new Date(ms - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** The way back: what an input for moments gives, as the address and the server have it. */
export function momentOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
