import { ROUTES } from '@fovea/contract/routes';
import type { FastifyInstance } from 'fastify';
import { findTenantOf } from './db/subjects.ts';
import type { Deps } from './deps.ts';
import type { StreamDeps } from './events/stream.ts';
import { eventRoutes } from './events/stream.ts';
import { brandRoutes } from './features/brands/routes.ts';
import { readLanguages } from './features/languages/index.ts';
import { languageRoutes } from './features/languages/routes.ts';
import { preTestRoutes } from './features/pre-tests/routes.ts';
import { predictionRoutes } from './features/predictions/routes.ts';
import { presetRoutes } from './features/presets/routes.ts';
import { lookAtSession, readSession } from './features/sessions/index.ts';
import { sessionRoutes } from './features/sessions/routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import type { PasswordHasher } from './features/users/index.ts';
import { healthRoutes } from './http/health.ts';
import type { Mounted } from './http/mount.ts';
import { createHttpServer } from './http/server.ts';
import { readSecretCookie } from './http/session-cookie.ts';
import { addWebFiles } from './http/web-files.ts';

export interface ApiDeps extends Deps {
  readonly passwords: PasswordHasher;
  readonly isReady: () => Promise<boolean>;
  /** Aborted from the moment that the process was asked to stop. */
  readonly drained: AbortSignal;
  /** Folder of the built web. */
  readonly webFolder: string;
}

/** The api with every route of the contract, not listening yet. */
export async function createApi(deps: ApiDeps): Promise<FastifyInstance> {
  const app = await createHttpServer({
    log: deps.log,
    contract: ROUTES,
    mounted: await routesOf(deps),
    readSession: (secret) => readSession(deps, secret),
    newRequestId: deps.newId,
    publicOrigin: deps.config.publicOrigin,
    trustProxy: deps.config.trustProxy,
    tenantOf: (subject, id) => deps.asSystem('cross', (tx) => findTenantOf(tx, subject, id)),
  });
  await addWebFiles(app, deps.webFolder);
  return app;
}

async function routesOf(deps: ApiDeps): Promise<Mounted[]> {
  const isDraining = () => deps.drained.aborted;
  const mayStillListen: StreamDeps['mayStillListen'] = async ({ tenantId }, cookies, isSecure) => {
    const secret = readSecretCookie(cookies, 'fovea', isSecure);
    const signedIn = secret === null ? null : await lookAtSession(deps, secret);
    return signedIn !== null && signedIn.actor.tenantId === tenantId && !signedIn.mustChangePassword;
  };
  return [
    ...healthRoutes({ isReady: deps.isReady, isDraining }),
    ...sessionRoutes(deps),
    ...languageRoutes({ languages: await readLanguages() }),
    ...preTestRoutes(deps),
    ...predictionRoutes(deps),
    ...uploadRoutes(deps),
    ...eventRoutes({ ...deps, mayStillListen }),
    ...brandRoutes(deps),
    ...presetRoutes(deps),
  ];
}
