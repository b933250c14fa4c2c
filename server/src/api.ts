import { hash } from 'node:crypto';
import { ROUTES } from '@fovea/contract/routes';
import type { Locale } from '@fovea/contract/sessions';
import type { FastifyInstance } from 'fastify';
import { tryWriting } from './blobs/try-store.ts';
import { findTenantOf } from './db/subjects.ts';
import type { Deps } from './deps.ts';
import type { StreamDeps } from './events/stream.ts';
import { eventRoutes } from './events/stream.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { apiDocumentRoutes } from './features/api-documents/routes.ts';
import { isKeyAlive, readKey } from './features/api-keys/index.ts';
import { apiKeyRoutes } from './features/api-keys/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { brandAssetRoutes } from './features/brand-assets/routes.ts';
import { brandBoxRoutes } from './features/brand-boxes/routes.ts';
import { brandRoutes } from './features/brands/routes.ts';
import { comparisonRoutes } from './features/comparison/routes.ts';
import { complianceRoutes } from './features/compliance/routes.ts';
import { copilotRoutes } from './features/copilot/routes.ts';
import { correctionRoutes } from './features/corrections/routes.ts';
import { cutRoutes } from './features/cuts/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { diagnosisRoutes } from './features/diagnosis/routes.ts';
import { errorReportRoutes } from './features/error-reports/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { folderRoutes } from './features/folders/routes.ts';
import { keepReplies } from './features/idempotency/index.ts';
import { impersonationRoutes } from './features/impersonations/routes.ts';
import { tellUnkept } from './features/kept-answers/index.ts';
import type { Languages } from './features/languages/index.ts';
import { readLanguages, textsOf } from './features/languages/index.ts';
import { languageRoutes } from './features/languages/routes.ts';
import { libraryRoutes } from './features/library/routes.ts';
import { lookRoutes } from './features/looks/routes.ts';
import { mailRoutes } from './features/mails/routes.ts';
import { mcpRoutes } from './features/mcp/routes.ts';
import { modelCardRoutes } from './features/model-card/routes.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { organisationRoutes } from './features/organisations/routes.ts';
import { outcomeRoutes } from './features/outcomes/routes.ts';
import { ownPlacementRoutes } from './features/own-placements/routes.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { placingRoutes } from './features/placing/routes.ts';
import { preTestRoutes } from './features/pre-tests/routes.ts';
import { predictionRoutes } from './features/predictions/routes.ts';
import { presetRoutes } from './features/presets/routes.ts';
import type { Recorder, RecorderWish } from './features/request-log/index.ts';
import { startRecorder, storeRequests } from './features/request-log/index.ts';
import { requestLogRoutes } from './features/request-log/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { serverStatusRoutes } from './features/server-status/routes.ts';
import type { SessionReader } from './features/sessions/index.ts';
import { createSessionReader } from './features/sessions/index.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { shareRoutes } from './features/shares/routes.ts';
import { singleSignOnRoutes } from './features/single-sign-on/routes.ts';
import { studyRoutes } from './features/studies/routes.ts';
import { tenantExportRoutes } from './features/tenant-exports/routes.ts';
import { transcriptRoutes } from './features/transcripts/routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import type { PasswordHasher } from './features/users/index.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { createChecks } from './http/checks.ts';
import { countRefused } from './http/counted-limits.ts';
import { healthRoutes } from './http/health.ts';
import { askToLeave } from './http/leaving.ts';
import type { Mounted } from './http/mount.ts';
import { createRateLimits } from './http/rate-limits.ts';
import type { RefusalWords } from './http/refusal-words.ts';
import { createRefusalWords } from './http/refusal-words.ts';
import { createHttpServer } from './http/server.ts';
import { readSecretCookie } from './http/session-cookie.ts';
import { addWebFiles } from './http/web-files.ts';
import { createAskOutside } from './outbound/ask-outside.ts';
import type { LookUpTexts } from './outbound/look-up-texts.ts';
import { createLookUpTexts } from './outbound/look-up-texts.ts';
import type { FakeProvider } from './payments/open-payments.ts';
import type { Payments } from './payments/port.ts';
import type { RequestRecord } from './request-record.ts';

export interface ApiDeps extends Deps {
  readonly passwords: PasswordHasher;
  readonly payments: Payments;
  /** Null where the real payment provider is used, or none. */
  readonly fakeProvider: FakeProvider | null;
  readonly isReady: () => Promise<boolean>;
  /** Aborted from the moment that the process was asked to stop. */
  readonly drained: AbortSignal;
  /** Folder of the built web. */
  readonly webFolder: string;
  /** How often finished requests are written to the log. */
  readonly requestLogEveryMs?: number | undefined;
  /** What takes finished requests; unless said, the request log. */
  readonly openRecorder?: ((wish: RecorderWish) => Recorder) | undefined;
  /** Asks name servers for the texts of a name; unless said, those that the machine is set to. */
  readonly lookUpTexts?: LookUpTexts | undefined;
}

/** The api with every route of the contract, not listening yet. */
export async function createApi(deps: ApiDeps): Promise<FastifyInstance> {
  const recorder = (deps.openRecorder ?? startRecorder)({
    store: (batch) => storeRequests(deps, batch),
    log: deps.log,
    onDropped: (count) => deps.metrics.requestsNotLogged(count),
    everyMs: deps.requestLogEveryMs,
  });
  const { keptReplies, tenancy } = keepReplies(deps);
  tellUnkept({ ...deps, ...tenancy });
  const sessions = createSessionReader(deps);
  const languages = await readLanguages();
  const app = await createHttpServer({
    log: deps.log,
    contract: ROUTES,
    mounted: await routesOf({ ...deps, ...tenancy, languages }, sessions),
    readSession: sessions.read,
    readKey: (key) => readKey(deps, key),
    keptReplies,
    newRequestId: deps.newId,
    publicOrigin: deps.config.publicOrigin,
    trustProxy: deps.config.trustProxy,
    tenantOf: (subject, id) => deps.asSystem('cross', (tx) => findTenantOf(tx, subject, id)),
    limits: countRefused(createRateLimits(deps.config.rateLimits), deps.log),
    words: wordsOf(languages),
    onRequest: (record) => {
      deps.metrics.request(record);
      if (!record.isCounted && !isQuietProbe(record)) recorder.note(record);
    },
  });
  app.addHook('onClose', () => recorder[Symbol.asyncDispose]());
  askToLeave(app.server, deps.drained);
  await addWebFiles(app, { folder: deps.webFolder, ...deps.config });
  return app;
}

function wordsOf(languages: Languages): RefusalWords {
  const inLocale = (locale: Locale) => {
    const titles = Object.entries(textsOf(languages, { name: 'base', locale, withBase: false })).filter(([key]) =>
      key.startsWith('error.'),
    );
    return { ...Object.fromEntries(titles), ...textsOf(languages, { name: 'refusals', locale, withBase: false }) };
  };
  return createRefusalWords({ en: inLocale('en'), de: inLocale('de'), nl: inLocale('nl') });
}

/** A load balancer asks every second or two, and nobody looks for its yes. */
const isQuietProbe = ({ route, status }: RequestRecord): boolean => status === 200 && (route === '/healthz' || route === '/readyz');

/** Of the calls; it rises when one changes. */
const VERSION = '0.1.0';

/** How the server itself is, for load balancers and for admins. */
function routesOfServer(deps: ApiDeps): Mounted[] {
  const ready = { isReady: deps.isReady, isDraining: () => deps.drained.aborted };
  const { blobs, newId, queue, log } = deps;
  const checks = createChecks({ ...ready, log, tryStorage: () => tryWriting(blobs, newId), tryQueue: () => queue.depths() });
  return [...healthRoutes({ ...ready, checks }), ...serverStatusRoutes({ ...deps, checks, version: VERSION })];
}

/** By which people correct what an analysis found. */
const routesOfPeoplesWord = (deps: ApiDeps): Mounted[] => [...brandBoxRoutes(deps), ...correctionRoutes(deps), ...transcriptRoutes(deps)];

/** Signing in, and what one signs in with. */
function routesOfOwnAccount(deps: ApiDeps): Mounted[] {
  const { config, assertNoOpenTransaction } = deps;
  const askOutside = createAskOutside({ reach: config.webhookReach, assertNoOpenTransaction });
  const { lookUpTexts = createLookUpTexts({ assertNoOpenTransaction }) } = deps;
  return [
    ...sessionRoutes(deps),
    ...accountRoutes(deps),
    ...passkeyRoutes(deps),
    ...singleSignOnRoutes({ ...deps, askOutside, lookUpTexts }),
  ];
}

/** What is opened without an account. */
const routesByLink = (deps: ApiDeps): Mounted[] => [...shareRoutes(deps), ...studyRoutes(deps)];

async function routesOf({ languages, ...deps }: ApiDeps & { languages: Languages }, sessions: SessionReader): Promise<Mounted[]> {
  const mayStillListen: StreamDeps['mayStillListen'] = async (actor, cookies, isSecure) => {
    if (actor.kind === 'key') return isKeyAlive(deps, actor);
    const { tenantId } = actor;
    const secret = readSecretCookie(cookies, 'fovea', isSecure);
    const signedIn = secret === null ? null : await sessions.look(hash('sha256', secret));
    return signedIn !== null && signedIn.actor.tenantId === tenantId && !signedIn.mustChangePassword;
  };
  return [
    ...routesOfServer(deps),
    ...routesOfOwnAccount(deps),
    ...mailRoutes({ ...deps, languages }),
    ...languageRoutes({ languages }),
    ...apiDocumentRoutes({ routes: ROUTES, version: VERSION }),
    ...peopleRoutes({ ...deps, languages }),
    ...impersonationRoutes(deps),
    ...folderRoutes(deps),
    ...organisationRoutes({ ...deps, languages }),
    ...tenantExportRoutes(deps),
    ...demoRoutes(deps),
    ...preTestRoutes(deps),
    ...cutRoutes(deps),
    ...libraryRoutes(deps),
    ...searchRoutes(deps),
    ...predictionRoutes(deps),
    ...complianceRoutes(deps),
    ...diagnosisRoutes(deps),
    ...routesOfPeoplesWord(deps),
    ...lookRoutes(deps),
    ...noteRoutes(deps),
    ...placingRoutes(deps),
    ...comparisonRoutes(deps),
    ...outcomeRoutes(deps),
    ...exportRoutes(deps),
    ...routesByLink(deps),
    ...uploadRoutes(deps),
    ...eventRoutes({ ...deps, mayStillListen }),
    ...billingRoutes({ ...deps, languages }),
    ...brandRoutes(deps),
    ...brandAssetRoutes(deps),
    ...presetRoutes(deps),
    ...ownPlacementRoutes(deps),
    ...requestLogRoutes(deps),
    ...errorReportRoutes(deps),
    ...auditRoutes(deps),
    ...copilotRoutes({ ...deps, languages }),
    ...mcpRoutes({ ...deps, languages, version: VERSION }),
    ...modelCardRoutes(),
    ...apiKeyRoutes(deps),
    ...webhookRoutes(deps),
  ];
}
