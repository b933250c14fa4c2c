import { resolve } from 'node:path';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from '@fovea/contract/sessions';
import * as z from 'zod';
import type { Reach } from './outbound/public-address.ts';
import { isEncoded, isOriginAlone, isProxyList } from './written-address.ts';

const GIB = 2 ** 30;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** A password may hold signs that mean something else in an address, so that another server would be asked with a part of it. */
const encoded = z.string().refine(isEncoded, {
  error:
    'the user name or the password holds a sign that must be percent-encoded in an address: write %25 for %, %2F for /, %3F for ?, %23 for # and %40 for @',
});

const postgresAddress = encoded.pipe(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })).optional();

/** The settings as they are written in the environment. An empty value counts as not given. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('var'),
  ADMIN_EMAIL: z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email()).default('admin@fovea.local'),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `must have at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `must have at most ${PASSWORD_MAX} characters`)
    .optional(),
  DATABASE_URL: postgresAddress,
  DATABASE_OWNER_URL: postgresAddress,
  STORAGE_URL: encoded.pipe(z.url({ protocol: /^s3$/, error: 'must be an s3:// address' })).optional(),
  ROLE: z.enum(['api', 'worker']).default('api'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine(isOriginAlone, {
      error:
        'must be an address without a path, for example https://fovea.example.com: Fovea answers at the root of its address. Give it a name of its own, or a port',
    })
    .optional(),
  SUPPORT_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  TRUST_PROXY: z.string().optional(),
  MEDIA_SANDBOX: z.enum(['auto', 'off']).default('auto'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  UPLOAD_BYTES_MAX: wholeNumber(1, 64 * GIB).default(2 * GIB),
  DISK_RESERVE_BYTES: wholeNumber(0, 64 * GIB).optional(),
  TENANT_FILMS_MAX: wholeNumber(0, 1_000_000_000).default(0),
  TENANT_BYTES_MAX: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(0),
  PERSON_FILMS_DAILY: wholeNumber(0, 1_000_000).default(0),
  WORKER_THREADS: wholeNumber(0, 256).default(0),
  WORKER_CONCURRENCY: wholeNumber(1, 64).default(1),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').max(1_000).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_HOUR: wholeNumber(0, 23).default(3),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
  SMTP_URL: encoded.pipe(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })).optional(),
  MAIL_FROM: z.string().trim().max(EMAIL_MAX).pipe(z.email()).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe, for example sk_test_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)?$/, 'must be the signing secret of the webhook, whsec_..., or two with a comma between')
    .optional(),
  STRIPE_HOST: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  FAKE_PAYMENTS: z.enum(['auto', 'on', 'off']).default('auto'),
  REQUEST_LOG_DAYS: wholeNumber(1, 3_650).default(30),
  RATE_LIMIT_PERSON: wholeNumber(0, 1_000_000).default(600),
  RATE_LIMIT_ADDRESS: wholeNumber(0, 1_000_000).default(120),
  LLM_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  LLM_API_KEY: z.string().max(1_000).optional(),
  LLM_MODEL: z.string().trim().max(200).optional(),
  COPILOT_QUESTIONS_PERSON: wholeNumber(0, 1_000_000).default(60),
  COPILOT_QUESTIONS_TENANT: wholeNumber(0, 1_000_000).default(600),
  COPILOT_TOKENS_PERSON: wholeNumber(0, 1_000_000_000).default(300_000),
  COPILOT_TOKENS_TENANT: wholeNumber(0, 1_000_000_000).default(2_000_000),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['0', '1']).default('0'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

/** What one organisation, and one person in a day, may put here. 0: without a limit. */
export interface QuotaSettings {
  readonly tenantFilms: number;
  readonly tenantBytes: number;
  readonly personFilmsDaily: number;
}

/** Who takes money: the provider by its key, a stand-in that takes none, or nobody. */
export type PaymentSettings =
  | {
      readonly mode: 'stripe';
      readonly secretKey: string;
      /** Each may have signed a webhook; two while one takes over from the other. */
      readonly webhookSecrets: readonly string[];
      /** Another address than the provider's own, for tests. */
      readonly host: URL | undefined;
    }
  | { readonly mode: 'fake' | 'off' };

/** Who answers questions, and how many of them within an hour. */
export interface CopilotSettings {
  /** Any OpenAI-compatible address; null: the rules that are part of Fovea. */
  readonly endpoint: { readonly baseUrl: string; readonly apiKey: string | undefined; readonly model: string } | null;
  readonly perPerson: { readonly questions: number; readonly tokens: number };
  readonly perTenant: { readonly questions: number; readonly tokens: number };
}

/** Every setting of a process, parsed once. */
export interface Config {
  readonly role: 'api' | 'worker';
  readonly host: string;
  readonly port: number;
  /** Absolute folder of everything that Fovea stores itself. */
  readonly dataDir: string;
  readonly admin: { readonly email: string; readonly password: string | undefined };
  /** `postgres://…`, or undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** `postgres://…` with a login that owns the tables, for an api that makes and changes them; undefined: that of `databaseUrl`, if it does. */
  readonly databaseOwnerUrl: string | undefined;
  /** `s3://…`, or undefined for files under `dataDir`. */
  readonly storageUrl: string | undefined;
  /** Origin as browsers see it, for example `https://fovea.example.com`; undefined: whatever the request says. */
  readonly publicOrigin: string | undefined;
  /** Where people get help, told to every page; undefined: on the product's own page. */
  readonly supportUrl: string | undefined;
  /** Addresses of the proxies in front, as fastify understands them; false: nobody is believed. */
  readonly trustProxy: string | false;
  readonly mediaSandbox: 'auto' | 'off';
  /** Whether only people at this machine reach it: nothing says that it is public, or that a proxy stands in front. */
  readonly isAtHome: boolean;
  readonly logLevel: string;
  readonly uploadBytesMax: number;
  /** What is kept free of the disk of `dataDir`; undefined: as much as fits the disk. */
  readonly diskReserveBytes: number | undefined;
  readonly quotas: QuotaSettings;
  /** Threads of one analysis; 0: as many as there are cores. */
  readonly workerThreads: number;
  /** Analyses at the same time in one worker process. */
  readonly workerConcurrency: number;
  /** What secrets are kept under that must be readable again; undefined: a file that is made in `dataDir`. */
  readonly secretKey: string | undefined;
  /** Where backups are saved each night by whoever started this process; undefined: nowhere. */
  readonly backupDir: string | undefined;
  /** `smtp://user:password@host:port`, or undefined: mails become files in `dataDir`. */
  readonly smtpUrl: string | undefined;
  /** Address that mails come from. */
  readonly mailFrom: string;
  /** Whole days that requests and error reports are kept. */
  readonly requestLogDays: number;
  /** Calls a minute of one person and of visitors from one address; 0: without a limit. */
  readonly rateLimits: { readonly perPerson: number; readonly perAddress: number };
  /** Where this process answers with its metrics; undefined: nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly payments: PaymentSettings;
  /** Whether webhooks may also lead to addresses of the operator's own house. */
  readonly webhookReach: Reach;
  readonly copilot: CopilotSettings;
}

/** All faults of the environment at once, each in one line. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`These settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the settings from the environment that it is handed.
 * @throws ConfigError which lists every fault
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const it = parsed.data;
  const faults = contradictions(it);
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    role: it.ROLE,
    host: it.HOST,
    port: it.PORT,
    dataDir: resolve(it.DATA_DIR),
    admin: { email: it.ADMIN_EMAIL, password: it.ADMIN_PASSWORD },
    databaseUrl: it.DATABASE_URL,
    databaseOwnerUrl: it.DATABASE_OWNER_URL,
    storageUrl: it.STORAGE_URL,
    publicOrigin: it.PUBLIC_URL === undefined ? undefined : new URL(it.PUBLIC_URL).origin,
    supportUrl: it.SUPPORT_URL === undefined ? undefined : new URL(it.SUPPORT_URL).href,
    trustProxy: it.TRUST_PROXY ?? false,
    mediaSandbox: it.MEDIA_SANDBOX,
    logLevel: it.LOG_LEVEL,
    uploadBytesMax: it.UPLOAD_BYTES_MAX,
    diskReserveBytes: it.DISK_RESERVE_BYTES,
    quotas: { tenantFilms: it.TENANT_FILMS_MAX, tenantBytes: it.TENANT_BYTES_MAX, personFilmsDaily: it.PERSON_FILMS_DAILY },
    workerThreads: it.WORKER_THREADS,
    workerConcurrency: it.WORKER_CONCURRENCY,
    secretKey: it.SECRET_KEY,
    backupDir: it.BACKUP_DIR === undefined ? undefined : resolve(it.BACKUP_DIR),
    smtpUrl: it.SMTP_URL,
    mailFrom: it.MAIL_FROM ?? it.ADMIN_EMAIL,
    requestLogDays: it.REQUEST_LOG_DAYS,
    rateLimits: { perPerson: it.RATE_LIMIT_PERSON, perAddress: it.RATE_LIMIT_ADDRESS },
    metrics: it.METRICS_PORT === undefined ? undefined : { host: it.METRICS_HOST, port: it.METRICS_PORT },
    isAtHome: isAtHome(it),
    payments: paymentsOf(it),
    webhookReach: it.WEBHOOK_ALLOW_PRIVATE === '1' ? 'private-too' : 'public',
    copilot: copilotOf(it),
  };
}

function copilotOf(it: z.output<typeof Environment>): CopilotSettings {
  const { LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model } = it;
  return {
    endpoint: baseUrl === undefined || model === undefined ? null : { baseUrl, apiKey, model },
    perPerson: { questions: it.COPILOT_QUESTIONS_PERSON, tokens: it.COPILOT_TOKENS_PERSON },
    perTenant: { questions: it.COPILOT_QUESTIONS_TENANT, tokens: it.COPILOT_TOKENS_TENANT },
  };
}

/** Without a key the stand-in serves people at the machine itself; strangers must not be able to give themselves credits by it. */
function paymentsOf(it: z.output<typeof Environment>): PaymentSettings {
  if (it.STRIPE_SECRET_KEY !== undefined) {
    const webhookSecrets = (it.STRIPE_WEBHOOK_SECRET ?? '').split(',');
    const host = it.STRIPE_HOST === undefined ? undefined : new URL(it.STRIPE_HOST);
    return { mode: 'stripe', secretKey: it.STRIPE_SECRET_KEY, webhookSecrets, host };
  }
  const isFake = it.FAKE_PAYMENTS === 'on' || (it.FAKE_PAYMENTS === 'auto' && isAtHome(it));
  return { mode: isFake ? 'fake' : 'off' };
}

const isAtHome = ({ HOST, PUBLIC_URL, TRUST_PROXY }: z.output<typeof Environment>): boolean =>
  ['127.0.0.1', '::1', 'localhost'].includes(HOST) && PUBLIC_URL === undefined && TRUST_PROXY === undefined;

/** Settings that are each fine and do not go together. */
function contradictions(it: z.output<typeof Environment>): string[] {
  const faults: string[] = [];
  if (it.DATABASE_OWNER_URL !== undefined && it.DATABASE_URL === undefined) {
    faults.push('DATABASE_OWNER_URL: names who owns the tables where another login serves; name that one in DATABASE_URL');
  }
  if (it.STORAGE_URL !== undefined && it.DATABASE_URL === undefined) {
    faults.push('STORAGE_URL: files shared by several machines need a database that is shared too; set DATABASE_URL as well');
  }
  if (it.STORAGE_URL !== undefined && it.SECRET_KEY === undefined) {
    faults.push(
      'SECRET_KEY: several machines must keep secrets under one key; set the same SECRET_KEY on each of them. Where Fovea ran without one, that is "secret.key:" and what stands in secret.key of its DATA_DIR, in one word',
    );
  }
  if (it.STRIPE_SECRET_KEY !== undefined && it.STRIPE_WEBHOOK_SECRET === undefined) {
    faults.push(
      'STRIPE_WEBHOOK_SECRET: without it nobody would believe Stripe that something was paid; set it together with STRIPE_SECRET_KEY',
    );
  }
  if (it.STRIPE_HOST !== undefined && /^(sk|rk)_live_/.test(it.STRIPE_SECRET_KEY ?? '')) {
    faults.push('STRIPE_HOST: a live key goes to Stripe alone; take STRIPE_HOST away, or use a test key');
  }
  if ((it.LLM_BASE_URL === undefined) !== (it.LLM_MODEL === undefined)) {
    faults.push('LLM_BASE_URL: the address of a language model and its name go together; set LLM_BASE_URL and LLM_MODEL, or neither');
  }
  if (it.TRUST_PROXY !== undefined && !isProxyList(it.TRUST_PROXY)) {
    faults.push('TRUST_PROXY: must list the addresses of your proxies, for example 10.0.0.1 or 10.0.0.0/8, or be "loopback"');
  }
  return faults;
}
