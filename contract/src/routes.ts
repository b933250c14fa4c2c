import { accountApi, secondFactorApi } from './accounts.ts';
import { apiDocumentApi } from './api-documents.ts';
import { apiKeyApi } from './api-keys.ts';
import { auditApi } from './audit.ts';
import { billingApi } from './billing.ts';
import { binApi } from './bin.ts';
import { brandAssetApi } from './brand-assets.ts';
import { brandBoxApi } from './brand-boxes.ts';
import { brandApi } from './brands.ts';
import { comparisonApi } from './comparison.ts';
import { complianceApi } from './compliance.ts';
import { copilotApi } from './copilot.ts';
import { correctionApi } from './corrections.ts';
import { cutApi } from './cuts.ts';
import { demoApi } from './demo.ts';
import { diagnosisApi } from './diagnosis.ts';
import { errorReportApi } from './error-reports.ts';
import { eventApi } from './events.ts';
import { exportApi } from './exports.ts';
import { fakePaymentsApi } from './fake-payments.ts';
import { folderApi } from './folders.ts';
import { healthApi } from './health.ts';
import { languageApi, localeApi } from './languages.ts';
import { libraryFiguresApi } from './library-figures.ts';
import { lookApi } from './looks.ts';
import { mailApi } from './mails.ts';
import { mcpApi } from './mcp.ts';
import { modelCardApi } from './model-card.ts';
import { noteApi } from './notes.ts';
import { outcomeApi } from './outcomes.ts';
import { ownPlacementApi } from './own-placements.ts';
import { passkeyApi } from './passkeys.ts';
import { placingApi } from './placing.ts';
import { preTestApi } from './pre-tests.ts';
import { predictionApi } from './predictions.ts';
import { presetApi } from './presets.ts';
import { requestLogApi } from './request-log.ts';
import type { Route } from './route.ts';
import { searchApi } from './search.ts';
import { selectionApi } from './selections.ts';
import { serverStatusApi } from './server-status.ts';
import { sessionApi } from './sessions.ts';
import { comparisonShareApi } from './shared-comparisons.ts';
import { shareApi } from './shares.ts';
import { singleSignOnApi } from './single-sign-on.ts';
import { studyApi } from './studies.ts';
import { studyDoorApi } from './study-viewings.ts';
import { tenantApi, tenantExportApi } from './tenants.ts';
import { transcriptApi } from './transcripts.ts';
import { uploadApi } from './uploads.ts';
import { impersonationApi, userApi } from './users.ts';
import { videoApi } from './videos.ts';
import { webhookApi } from './webhooks.ts';

/** Every route there is. The server refuses to start when one is not mounted, or when it mounts another. */
export const ROUTES: readonly Route[] = [
  healthApi,
  serverStatusApi,
  apiDocumentApi,
  sessionApi,
  accountApi,
  secondFactorApi,
  passkeyApi,
  singleSignOnApi,
  mailApi,
  languageApi,
  localeApi,
  preTestApi,
  cutApi,
  videoApi,
  predictionApi,
  complianceApi,
  diagnosisApi,
  brandBoxApi,
  correctionApi,
  transcriptApi,
  lookApi,
  noteApi,
  placingApi,
  comparisonApi,
  exportApi,
  outcomeApi,
  shareApi,
  comparisonShareApi,
  studyApi,
  studyDoorApi,
  uploadApi,
  eventApi,
  brandApi,
  brandAssetApi,
  presetApi,
  ownPlacementApi,
  userApi,
  impersonationApi,
  requestLogApi,
  errorReportApi,
  apiKeyApi,
  webhookApi,
  auditApi,
  billingApi,
  fakePaymentsApi,
  folderApi,
  selectionApi,
  libraryFiguresApi,
  binApi,
  searchApi,
  copilotApi,
  mcpApi,
  modelCardApi,
  tenantApi,
  tenantExportApi,
  demoApi,
].flatMap((api): Route[] => Object.values(api));
