import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { ConfigError, readConfig } from './config.ts';
import { EMBEDDED_LIMITS } from './db/embedded/limits.ts';
import { EndedRelease } from './ended-release.ts';
import type { FirstLogin } from './features/users/index.ts';
import { createLog, withoutValues } from './log.ts';
import { resolveQuickly } from './quick-resolving.ts';

/** What a process tells whoever started it, once. */
interface Ready {
  readonly kind: 'ready';
  readonly role: Config['role'];
  readonly address?: string;
  /** Said this one time: the password is kept nowhere. */
  readonly firstLogin?: FirstLogin;
}

/** A running role: how to stop it, and what would end it by itself. */
interface Running {
  readonly ready: Omit<Ready, 'kind' | 'role'>;
  readonly died: Promise<Error>;
  stop(): Promise<void>;
}

const STOP_MS = 10_000;

await main();

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = settings();
  const log = createLog(config.logLevel);
  process.on('uncaughtException', (error) => end(error, log)); // rejections too; Node itself would write values out, and into no log
  sayLimits(config, log);
  process.once('disconnect', leave); // also while starting: a worker may be waiting for a database that never comes
  try {
    const running = await start(config, log);
    process.off('disconnect', leave);
    const stop = obeySignals(running, log);
    void running.died.then((err) => (err instanceof EndedRelease ? stop('a newer release', err) : end(err, log)));
    sayReady({ kind: 'ready', role: config.role, ...running.ready });
  } catch (error) {
    end(error, log);
  }
}

/** A function declaration: `main` runs before a constant down here would have its value. */
function leave(): void {
  process.exit(0);
}

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/** Each role loads only what it needs: the api starts without a decoder or a model. */
async function start(config: Config, log: Logger): Promise<Running> {
  resolveQuickly();
  const wish = { config, log, clock: systemClock };
  if (config.role === 'worker') return (await import('./worker.ts')).startWorker(wish);
  return (await import('./start-api.ts')).startApi({ ...wish, webFolder: join(import.meta.dirname, '../../web/dist') });
}

function sayLimits({ databaseUrl }: Config, log: Logger): void {
  if (databaseUrl === undefined)
    log.warn({ limits: Object.values(EMBEDDED_LIMITS) }, 'the embedded database has limits; set DATABASE_URL to be free of them');
}

function sayReady(ready: Ready): void {
  if (process.send) {
    process.send(ready);
    return;
  }
  const { role, address, firstLogin } = ready;
  process.stdout.write(`Fovea (${role}) is ready${address === undefined ? '' : ` at ${address}`}\n`);
  if (firstLogin) process.stdout.write(`First sign-in: ${firstLogin.email}, password ${firstLogin.password} (shown only now)\n`);
}

/**
 * Drains once, however often it is asked, and ends with 0, or with what it stops for; whatever has not ended by then is cut off.
 * @returns stops in the same order, for a fault that leaves time for it
 */
function obeySignals(running: Running, log: Logger): (why: string, fault: Error) => void {
  let isStopping = false;
  const stop = (why: string, fault?: Error) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, STOP_MS).unref();
    running.stop().then(
      () => (fault ? end(fault, log) : process.exit(0)),
      (error: unknown) => end(error, log),
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.once('disconnect', () => stop('whoever started this process is gone'));
  return stop;
}

function end(error: unknown, log: Logger): void {
  log.fatal({ err: error }, 'Fovea cannot go on');
  process.stderr.write(`${withoutValues(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
}
