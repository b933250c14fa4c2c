import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from './api.ts';
import { createApi } from './api.ts';
import { sayStorage } from './blobs/say-storage.ts';
import type { Deps } from './deps.ts';
import { reconcilePayments, releaseStranded } from './features/billing/index.ts';
import { ensureSampleAd } from './features/uploads/index.ts';
import type { FirstLogin } from './features/users/index.ts';
import { createPasswordHasher, ensureFirstAdmin, firstAdmin } from './features/users/index.ts';
import { untilTurnedAway } from './http/leaving.ts';
import type { OpenWish } from './open-deps.ts';
import { openForApi } from './open-deps.ts';
import { originAt } from './own-origin.ts';
import { openPayments } from './payments/open-payments.ts';
import { repeat } from './queue/repeat.ts';

export interface RunningApi {
  readonly ready: { readonly address: string; readonly firstLogin?: FirstLogin };
  readonly died: Promise<Error>;
  /** Says "not ready", lets requests end, ends streams, closes the database. */
  stop(): Promise<void>;
}

/** Opens the database, makes the first admin if there is nobody, and listens. */
export async function startApi(wish: OpenWish & Pick<ApiDeps, 'webFolder' | 'openRecorder'>): Promise<RunningApi> {
  await using stack = new AsyncDisposableStack();
  const opened = stack.use(await openForApi(wish));
  const drain = new AbortController();
  const passwords = await createPasswordHasher();
  const place = { port: wish.config.port };
  const ownOrigin = () => originAt({ ...wish.config, ...place });
  const { payments, fakeProvider } = stack.use(await openPayments({ ...opened.deps, config: wish.config, ownOrigin }));
  const serving = { isReady: opened.isReady, drained: drain.signal, webFolder: wish.webFolder, openRecorder: wish.openRecorder };
  const deps = { ...opened.deps, ownOrigin, passwords, payments, fakeProvider, ...serving };
  const app = await createApi(deps);
  stack.defer(() => app.close());
  stack.defer(() => untilTurnedAway(wish.config));
  stack.defer(() => drain.abort());
  await app.listen({ host: wish.config.host, port: wish.config.port });
  place.port = boundPort(app) ?? wish.config.port;
  const firstLogin = await ensureFirstAdmin(deps); // whose password is told once: not before the address is ours
  fakeProvider?.sendTo(`http://${loopbackOf(wish.config.host)}:${place.port}`);
  stack.use(watchPayments(deps));
  void sayStorage(opened.deps); // nothing waits for it: a store that is away would hold up the start, and the stop
  const sample = addSample(opened.deps);
  stack.defer(() => sample);
  const held = stack.move();
  return {
    ready: { address: ownOrigin(), ...(firstLogin ? { firstLogin } : {}) },
    died: opened.databaseDied,
    stop: () => held.disposeAsync(),
  };
}

/** Where this process reaches itself. */
const loopbackOf = (host: string): string =>
  host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : isIPv6(host) ? `[${host}]` : host;

/** Payments whose news were lost are asked about; the stand-in sends again what was not taken. */
const PAYMENTS_EVERY_MS = 30_000;

function watchPayments(deps: ApiDeps): AsyncDisposable {
  const watch = repeat('look after payments', { everyMs: PAYMENTS_EVERY_MS, log: deps.log }, async () => {
    await deps.fakeProvider?.deliver();
    await reconcilePayments(deps);
    await releaseStranded(deps);
  });
  return { [Symbol.asyncDispose]: () => watch.stop() };
}

const ASSETS = join(import.meta.dirname, '../assets');
const SAMPLE = { film: join(ASSETS, 'sample-ad.mp4'), logo: join(ASSETS, 'sample-logo.png') };

/** The first page is never empty. Without it everything else works, so a fault here is told and no more. */
async function addSample(deps: Deps): Promise<void> {
  try {
    const owner = await firstAdmin(deps);
    if (owner) deps.log.info({ sample: await ensureSampleAd(deps, owner, SAMPLE) }, 'sample ad');
  } catch (err) {
    deps.log.warn({ err }, 'the sample ad could not be added; the next start tries again');
  }
}

function boundPort(app: FastifyInstance): number | undefined {
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : undefined;
}
