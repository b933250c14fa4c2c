import * as z from 'zod';

/** Every id is a UUID (version 7 where Fovea makes it), written in lower case. Branded, so that kinds never mix. */
const uuid = () => z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);

/** Key of a tenant. */
export const TenantId = uuid().brand<'TenantId'>();
export type TenantId = z.infer<typeof TenantId>;

/** Key of a person. */
export const UserId = uuid().brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

/** Key of a place where somebody is signed in; never what opens it. */
export const SessionId = uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

/** Key of one person's passkey with us; the authenticator has a name of its own for it. */
export const PasskeyId = uuid().brand<'PasskeyId'>();
export type PasskeyId = z.infer<typeof PasskeyId>;

/** A pre-test's id and its uuid are the same value; the specification's paths use either name. */
export const PreTestUuid = uuid().brand<'PreTestUuid'>();
export type PreTestUuid = z.infer<typeof PreTestUuid>;

/** Key of an uploaded file. */
export const VideoId = uuid().brand<'VideoId'>();
export type VideoId = z.infer<typeof VideoId>;

/** Key of one analysis of a pre-test. */
export const PredictionId = uuid().brand<'PredictionId'>();
export type PredictionId = z.infer<typeof PredictionId>;

/** Key of a brand. */
export const BrandId = uuid().brand<'BrandId'>();
export type BrandId = z.infer<typeof BrandId>;

/** Key of one thing that a brand is found by. */
export const BrandAssetId = uuid().brand<'BrandAssetId'>();
export type BrandAssetId = z.infer<typeof BrandAssetId>;

/** Key of a preset. */
export const PresetId = uuid().brand<'PresetId'>();
export type PresetId = z.infer<typeof PresetId>;

/** Key of a placement that a tenant defined for itself. */
export const OwnPlacementId = uuid().brand<'OwnPlacementId'>();
export type OwnPlacementId = z.infer<typeof OwnPlacementId>;

/** Key of one purchase of credits. */
export const PurchaseId = uuid().brand<'PurchaseId'>();
export type PurchaseId = z.infer<typeof PurchaseId>;

/** Key of an API key; never what opens something. */
export const ApiKeyId = uuid().brand<'ApiKeyId'>();
export type ApiKeyId = z.infer<typeof ApiKeyId>;

/** Key of a share link; never what opens it. */
export const ShareId = uuid().brand<'ShareId'>();
export type ShareId = z.infer<typeof ShareId>;

/** Key of a file that is made of a result. */
export const ExportId = uuid().brand<'ExportId'>();
export type ExportId = z.infer<typeof ExportId>;

/** Key of a webhook. */
export const WebhookId = uuid().brand<'WebhookId'>();
export type WebhookId = z.infer<typeof WebhookId>;

/** Key of one message to one webhook. */
export const WebhookDeliveryId = uuid().brand<'WebhookDeliveryId'>();
export type WebhookDeliveryId = z.infer<typeof WebhookDeliveryId>;

/** Key of a folder. */
export const FolderId = uuid().brand<'FolderId'>();
export type FolderId = z.infer<typeof FolderId>;

/** How a path names a folder: its id, or its slug. It stands here so that the sign-in page, which forgets the last list, loads no calls of folders. */
export const FolderKey = z.string().regex(/^[a-z0-9-]{1,100}$/);

/** Key of one person's conversation with the copilot. */
export const CopilotSessionId = uuid().brand<'CopilotSessionId'>();
export type CopilotSessionId = z.infer<typeof CopilotSessionId>;

/** Key of one message of it. */
export const CopilotMessageId = uuid().brand<'CopilotMessageId'>();
export type CopilotMessageId = z.infer<typeof CopilotMessageId>;

/** Key of a further look at a film. */
export const LookId = uuid().brand<'LookId'>();
export type LookId = z.infer<typeof LookId>;

/** Key of a note on a film. */
export const NoteId = uuid().brand<'NoteId'>();
export type NoteId = z.infer<typeof NoteId>;

/** Key of one import of real outcomes. */
export const OutcomeImportId = uuid().brand<'OutcomeImportId'>();
export type OutcomeImportId = z.infer<typeof OutcomeImportId>;

/** Key of a study with one's own people; never what opens it. */
export const StudyId = uuid().brand<'StudyId'>();
export type StudyId = z.infer<typeof StudyId>;

/** Key of one person's viewing in a study; never what goes on with it. */
export const StudyPersonId = uuid().brand<'StudyPersonId'>();
export type StudyPersonId = z.infer<typeof StudyPersonId>;
