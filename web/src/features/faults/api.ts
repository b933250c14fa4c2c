import { errorReportApi, STACK_TRACE_MAX } from '@fovea/contract/error-reports';
import { call } from '../../lib/client.ts';
import { jobIdOf } from '../../lib/error-text.ts';

/** The hash in the name of this very script: which build the fault happened in. */
const version = /-([\w-]{8})[.]js/.exec(import.meta.url)?.[1] ?? 'not-built';

const traceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const head = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  return stack.startsWith(head) ? stack : `${head}\n${stack}`;
};

/** Tells the server of a fault in a page. A report that cannot be sent is let go: the person has trouble enough. */
export async function reportFault(error: unknown): Promise<void> {
  const stack_trace = traceOf(error).slice(0, STACK_TRACE_MAX) || 'nothing';
  await call(errorReportApi.report, { body: { job_id: jobIdOf(error) ?? '', stack_trace, web_version: version } }).catch(() => undefined);
}
