import { Advice } from '@fovea/contract/advice';
import { ApiKey, OwnApiKey } from '@fovea/contract/api-keys';
import { Area } from '@fovea/contract/areas';
import { AuditEntry } from '@fovea/contract/audit';
import { Allowance, CreditMovement, CreditPack, Invoice, TenantBilling, TenantRoom, Usage } from '@fovea/contract/billing';
import { AssetPicture, BrandAsset } from '@fovea/contract/brand-assets';
import { BrandBoxes } from '@fovea/contract/brand-boxes';
import { Brand } from '@fovea/contract/brands';
import { Comparison } from '@fovea/contract/comparison';
import { Compliance } from '@fovea/contract/compliance';
import { CopilotMessage, CopilotSession } from '@fovea/contract/copilot';
import { Corrections } from '@fovea/contract/corrections';
import { Areas, AttentionDetail, Verdict } from '@fovea/contract/diagnosis';
import { ResultExport } from '@fovea/contract/exports';
import { FaceReading } from '@fovea/contract/faces';
import { FilmFigure, FilmFigures } from '@fovea/contract/film-figures';
import { Folder, FolderStep } from '@fovea/contract/folders';
import { Readiness } from '@fovea/contract/health';
import { Look } from '@fovea/contract/looks';
import { Message } from '@fovea/contract/message';
import { Note } from '@fovea/contract/notes';
import { Calibration, OutcomeImport, OutcomeReading, Outcomes } from '@fovea/contract/outcomes';
import { OwnPlacement, OwnPlacementWords, OwnRules } from '@fovea/contract/own-placements';
import { PlacementId } from '@fovea/contract/placements';
import { Placing, PlacingMatrix } from '@fovea/contract/placing';
import { Failure } from '@fovea/contract/pre-test-states';
import { PreTest } from '@fovea/contract/pre-tests';
import { BrandReading, Finding, HeatmapAddress, Prediction, Run, Score, Series } from '@fovea/contract/predictions';
import { ScoreWeights } from '@fovea/contract/preset-options';
import { Preset } from '@fovea/contract/presets';
import { RequestLogRow } from '@fovea/contract/request-log';
import { ServerStatus } from '@fovea/contract/server-status';
import { CurrentUser } from '@fovea/contract/sessions';
import { ShareLink } from '@fovea/contract/shares';
import { SingleSignOnSettings } from '@fovea/contract/single-sign-on';
import { Study, StudyResults } from '@fovea/contract/studies';
import { Tenant, TenantExport } from '@fovea/contract/tenants';
import { Transcript, TranscriptState } from '@fovea/contract/transcripts';
import { UploadLimits } from '@fovea/contract/uploads';
import { User } from '@fovea/contract/users';
import { VideoSummary } from '@fovea/contract/video-summary';
import { VideoRow } from '@fovea/contract/videos';
import { Webhook, WebhookDelivery } from '@fovea/contract/webhooks';

/**
 * The shapes of answers that the document knows by name. Programs that are written from it call their types so: a name that is here
 * stays, whatever becomes of the code behind it.
 */
export const NAMED_SHAPES = {
  ...{ Advice, Allowance, ApiKey, Area, Areas, AssetPicture, AttentionDetail, AuditEntry },
  ...{ Brand, BrandAsset, BrandBoxes, BrandReading, Calibration, Comparison, Compliance, CopilotMessage, CopilotSession, Corrections },
  ...{
    CreditMovement,
    CreditPack,
    CurrentUser,
    FaceReading,
    Failure,
    FilmFigure,
    FilmFigures,
    Finding,
    Folder,
    FolderStep,
    HeatmapAddress,
  },
  ...{
    Invoice,
    Look,
    Message,
    Note,
    OutcomeImport,
    OutcomeReading,
    Outcomes,
    OwnApiKey,
    OwnPlacement,
    OwnPlacementWords,
    OwnRules,
    PlacementId,
    Placing,
    PlacingMatrix,
    PreTest,
    Prediction,
    Preset,
  },
  ...{
    Readiness,
    RequestLogRow,
    ResultExport,
    Run,
    Score,
    ScoreWeights,
    Series,
    ServerStatus,
    ShareLink,
    SingleSignOnSettings,
    Study,
    StudyResults,
  },
  ...{
    Tenant,
    TenantBilling,
    TenantExport,
    TenantRoom,
    Transcript,
    TranscriptState,
    UploadLimits,
    Usage,
    User,
    Verdict,
    VideoRow,
    VideoSummary,
  },
  ...{ Webhook, WebhookDelivery },
};
