import { errorReportApi, STACK_TRACE_MAX } from '@fovea/contract/error-reports';
import { callForId } from '../../lib/client.ts';
import { jobIdOf } from '../../lib/error-text.ts';

/** The hash in the name of this very script: which build the fault happened in. */
const version = /-([\w-]{8})[.]js/.exec(import.meta.url)?.[1] ?? 'not-built';

const traceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const head = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  return stack.startsWith(head) ? stack : `${head}\n${stack}`;
};

/** A report that has reached the server. */
export interface KeptReport {
  /** Under which the request log has it; null when the server did not say. */
  readonly jobId: string | null;
}

/**
 * Tells the server of a fault in a page.
 * @param componentStack in which components it happened, as React tells it
 * @throws when the server does not take it, or cannot be reached
 */
export async function reportFault(error: unknown, componentStack: string | undefined): Promise<KeptReport> {
  const where = componentStack === undefined ? '' : `\n\nIn the components${componentStack}`;
  const stack_trace = `${traceOf(error)}${where}`.slice(0, STACK_TRACE_MAX) || 'nothing';
  const body = { job_id: jobIdOf(error) ?? '', stack_trace, web_version: version };
  return { jobId: await callForId(errorReportApi.report, { body }) };
}
