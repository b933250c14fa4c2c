import { errorReportApi } from '@fovea/contract/error-reports';
import { mount } from '../../http/mount.ts';
import type { ReportDeps } from './service.ts';
import { keepPolicyReports, keepReport } from './service.ts';
import { createVisitorAllowance } from './visitor-allowance.ts';

export function errorReportRoutes(outer: Omit<ReportDeps, 'visitors'>) {
  const deps = { ...outer, visitors: createVisitorAllowance(outer) };
  return [
    mount(errorReportApi.report, async ({ actor, body, meta }) => {
      await keepReport(deps, { actor, requestId: meta.requestId }, body);
      return undefined;
    }),
    mount(errorReportApi.reportPolicy, async ({ actor, body, meta }) => {
      await keepPolicyReports(deps, { actor, requestId: meta.requestId }, body);
      return undefined;
    }),
  ];
}
