import { PredictionId, TenantId } from '@fovea/contract/ids';
import * as z from 'zod';

/** Every job there is: its name, which outlives renames of the code, and its payload of ids. */
export const JOBS = {
  'analyse-video': z.strictObject({ tenantId: TenantId, predictionId: PredictionId }),
} as const satisfies Record<string, z.ZodType<{ tenantId: TenantId }>>;

export type JobName = keyof typeof JOBS;
export type PayloadOf<N extends JobName> = z.output<(typeof JOBS)[N]>;

export const JOB_NAMES: readonly JobName[] = ['analyse-video'];
