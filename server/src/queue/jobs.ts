import { PredictionId, TenantId, VideoId } from '@fovea/contract/ids';
import * as z from 'zod';

const AnalyseVideo = z.strictObject({ tenantId: TenantId, predictionId: PredictionId });
const MakePreview = z.strictObject({ tenantId: TenantId, videoId: VideoId });

interface Payloads {
  readonly 'analyse-video': z.output<typeof AnalyseVideo>;
  readonly 'make-preview': z.output<typeof MakePreview>;
}
export type JobName = keyof Payloads;
export type PayloadOf<N extends JobName> = Payloads[N];

/** Every job there is: its name, which outlives renames of the code, and its payload of ids. */
export const JOBS: { readonly [N in JobName]: z.ZodType<PayloadOf<N>> } = { 'analyse-video': AnalyseVideo, 'make-preview': MakePreview };

export const JOB_NAMES: readonly JobName[] = ['analyse-video', 'make-preview'];

/** The field of a payload that names what the job is about. */
export const SUBJECT_OF = { 'analyse-video': 'predictionId', 'make-preview': 'videoId' } as const satisfies {
  [N in JobName]: keyof PayloadOf<N>;
};
