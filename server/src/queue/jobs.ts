import { BrandAssetId, ExportId, LookId, PredictionId, PreTestUuid, TenantId, VideoId, WebhookDeliveryId } from '@fovea/contract/ids';
import * as z from 'zod';

const AnalyseVideo = z.strictObject({ tenantId: TenantId, predictionId: PredictionId });
const MakePreview = z.strictObject({ tenantId: TenantId, videoId: VideoId });
const InspectPicture = z.strictObject({ tenantId: TenantId, assetId: BrandAssetId });
const SendMail = z.strictObject({ tenantId: TenantId, mailId: z.uuid() });
const ExportTenant = z.strictObject({ tenantId: TenantId, exportId: z.uuid() });
const MakeExport = z.strictObject({ tenantId: TenantId, resultExportId: ExportId });
const LookAgain = z.strictObject({ tenantId: TenantId, lookId: LookId });
const MeasureBreakthrough = z.strictObject({ tenantId: TenantId, breakthroughId: z.uuid() });
/** What people see of a result, so that the first who opens it waits for nothing. */
const WorkAhead = z.strictObject({ tenantId: TenantId, preTestId: PreTestUuid, predictionId: PredictionId });
/** The upload that takes the film in, and knows where it lies. */
const FetchFilm = z.strictObject({ tenantId: TenantId, uploadId: z.uuid() });
const DeliverWebhook = z.strictObject({ tenantId: TenantId, deliveryId: WebhookDeliveryId });
/** Whether the address belongs to anybody, and to which tenant, is what the job finds out: `tenantId` is `NO_TENANT`. */
const OpenPasswordReset = z.strictObject({ tenantId: TenantId, requestId: z.uuid() });

/** Stands for "no tenant yet" in the payload of a job. */
export const NO_TENANT: TenantId = TenantId.parse('00000000-0000-0000-0000-000000000000');

interface Payloads {
  readonly 'analyse-video': z.output<typeof AnalyseVideo>;
  readonly 'make-preview': z.output<typeof MakePreview>;
  readonly 'inspect-picture': z.output<typeof InspectPicture>;
  readonly 'send-mail': z.output<typeof SendMail>;
  readonly 'export-tenant': z.output<typeof ExportTenant>;
  readonly 'make-export': z.output<typeof MakeExport>;
  readonly 'look-again': z.output<typeof LookAgain>;
  readonly 'measure-breakthrough': z.output<typeof MeasureBreakthrough>;
  readonly 'work-ahead': z.output<typeof WorkAhead>;
  readonly 'fetch-film': z.output<typeof FetchFilm>;
  readonly 'deliver-webhook': z.output<typeof DeliverWebhook>;
  readonly 'open-password-reset': z.output<typeof OpenPasswordReset>;
}
export type JobName = keyof Payloads;
export type PayloadOf<N extends JobName> = Payloads[N];

/** Every job there is: its name, which outlives renames of the code, and its payload of ids. */
export const JOBS: { readonly [N in JobName]: z.ZodType<PayloadOf<N>> } = {
  'analyse-video': AnalyseVideo,
  'make-preview': MakePreview,
  'inspect-picture': InspectPicture,
  'send-mail': SendMail,
  'export-tenant': ExportTenant,
  'make-export': MakeExport,
  'look-again': LookAgain,
  'measure-breakthrough': MeasureBreakthrough,
  'work-ahead': WorkAhead,
  'fetch-film': FetchFilm,
  'deliver-webhook': DeliverWebhook,
  'open-password-reset': OpenPasswordReset,
};

export const JOB_NAMES: readonly JobName[] = [
  'analyse-video',
  'make-preview',
  'inspect-picture',
  'send-mail',
  'export-tenant',
  'make-export',
  'look-again',
  'measure-breakthrough',
  'work-ahead',
  'fetch-film',
  'deliver-webhook',
  'open-password-reset',
];

/** The field of a payload that names what the job is about. */
export const SUBJECT_OF = {
  'analyse-video': 'predictionId',
  'make-preview': 'videoId',
  'inspect-picture': 'assetId',
  'send-mail': 'mailId',
  'export-tenant': 'exportId',
  'make-export': 'resultExportId',
  'look-again': 'lookId',
  'measure-breakthrough': 'breakthroughId',
  'work-ahead': 'predictionId',
  'fetch-film': 'uploadId',
  'deliver-webhook': 'deliveryId',
  'open-password-reset': 'requestId',
} as const satisfies {
  [N in JobName]: keyof PayloadOf<N>;
};
