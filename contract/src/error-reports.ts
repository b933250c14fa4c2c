import * as z from 'zod';
import { route } from './route.ts';

/** Characters of a stack trace that are taken; the rest of a longer one is left out, and what is kept is shorter still. */
export const STACK_TRACE_MAX = 50_000;

/**
 * A fault that a browser met. `job_id` is empty when no answer of the server was involved. The report is found in the request log at
 * the request that brought it (`x-job-id` of the answer), and at the one that it names, when the reporter's tenant had a part in that.
 */
export const ErrorReport = z.strictObject({
  job_id: z.string().max(100).nullish(),
  stack_trace: z
    .string()
    .min(1)
    .transform((text) => text.slice(0, STACK_TRACE_MAX)),
  web_version: z
    .string()
    .max(64)
    .regex(/^[\w.+-]*$/)
    .nullish(),
});
export type ErrorReport = z.infer<typeof ErrorReport>;

/** What a browser blocked, as the Reporting API and older browsers write it; only a few fields are looked at. */
export const PolicyReports = z.union([
  z.array(z.object({ type: z.string().max(100), body: z.record(z.string(), z.unknown()) })).max(100),
  z.object({ 'csp-report': z.record(z.string(), z.unknown()) }),
]);
export type PolicyReports = z.infer<typeof PolicyReports>;

/** The calls by which browsers tell of faults. Nothing of what they send comes back. */
export const errorReportApi = {
  report: route({
    method: 'POST',
    path: '/api/error',
    cost: 10,
    access: 'anonymous',
    beforePasswordChange: true,
    takesAnyText: true,
    body: ErrorReport,
    replies: { 204: z.undefined() },
    errors: ['invalid_body', 'too_many_requests', 'cross_site'],
  }),
  reportPolicy: route({
    method: 'POST',
    path: '/api/v1/policy-report',
    cost: 10,
    access: 'anonymous',
    beforePasswordChange: true,
    takesAnyText: true,
    types: ['application/reports+json', 'application/csp-report'],
    body: PolicyReports,
    replies: { 204: z.undefined() },
    errors: ['invalid_body', 'too_many_requests', 'cross_site'],
  }),
};
