// npm run seed -- --tenants 50 --videos 1000000: rows for load and scale tests, the same in every run.
// npm run seed -- --demo: the demo tenant, made or filled anew, and nothing else.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/pool.ts';
import { connectionOf } from '../db/pool.ts';
import { resetDemo } from '../features/demo/index.ts';
import { createPasswordHasher, makeFirstPassword } from '../features/users/index.ts';
import { createLog } from '../log.ts';
import { openForApi } from '../open-deps.ts';
import { seed } from './seed.ts';

const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '50' },
    videos: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    password: { type: 'string' },
    demo: { type: 'boolean', default: false },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
if (values.demo) await makeDemo(config);
else await fill(config);

async function makeDemo(settings: Config): Promise<void> {
  await using opened = await openForApi({ config: settings, log: createLog(settings.logLevel), clock: systemClock });
  const { name, slug } = await resetDemo(opened.deps, null);
  say(`${name} (${slug}) is filled; its films wait to be analysed. An admin finds it among the organisations.`);
}

async function fill(settings: Config): Promise<void> {
  await using opened = await openForApi({ config: settings, log: createLog(settings.logLevel), clock: systemClock });
  const password = values.password ?? makeFirstPassword();
  const largest = await seed(opened.deps, {
    tenants: wholeNumber('tenants', values.tenants),
    videos: wholeNumber('videos', values.videos),
    seed: wholeNumber('seed', values.seed),
    filmPath: join(import.meta.dirname, '../../assets/sample-ad.mp4'),
    passwordHash: await (await createPasswordHasher()).hash(password),
    say,
  });
  await refreshStatistics(settings);
  say(`Sign in as tenant-admin-1@${largest.slug}.example with ${values.password === undefined ? password : 'the password that was given'}`);
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 10_000_000)
    throw new RangeError(`--${name} must be a whole number from 1 to 10,000,000`);
  return value;
}

/**
 * What the planner knows of the new rows, and of pages that everybody may see, without which an index alone answers nothing. It may
 * take longer than the pool lets a statement run; the embedded database has no housekeeping of its own. Where commits do not wait for
 * the log, no page is marked before the log is written, so one commit that waits for it comes first.
 */
async function refreshStatistics({ databaseUrl, databaseOwnerUrl = databaseUrl, dataDir }: Config): Promise<void> {
  const database: Database =
    databaseOwnerUrl === undefined ? { kind: 'embedded', folder: dataDir } : { kind: 'postgres', url: databaseOwnerUrl };
  const client = new pg.Client(connectionOf(database));
  await client.connect();
  await client.query('set synchronous_commit = on');
  await client.query("select pg_logical_emit_message(true, 'fovea', 'the log is written up to here')");
  await client.query('vacuum (analyze)');
  await client.end();
}
