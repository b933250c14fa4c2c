// Part of npm run second-factor: takes the second factor of somebody off who has lost it. `beside` where an api has the database, which is
// then neither migrated nor made ready: the release that runs may be another one.
import { existsSync } from 'node:fs';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { takeOffSecondFactor } from '../features/accounts/index.ts';
import { createLog } from '../log.ts';
import { openForApi, openForWorker } from '../open-deps.ts';

const [email, place] = process.argv.slice(2);
if (email === undefined || (place !== 'alone' && place !== 'beside')) throw new TypeError('second-factor/main.ts EMAIL alone|beside');
if (existsSync('.env')) process.loadEnvFile('.env');
const config = { ...readConfig({ LOG_LEVEL: 'error', ...process.env }), metrics: undefined }; // whoever runs has that port
const open = place === 'beside' ? openForWorker : openForApi;
await using opened = await open({ config, log: createLog(config.logLevel), clock: systemClock });
const done = await takeOffSecondFactor(opened.deps, email);
if (done.kind === 'taken off') {
  const password = done.asksForPassword ? ' They sign in with their password alone and choose a new one at once.' : '';
  process.stdout.write(
    `The second factor of ${email} (${done.organisation}) is off. Its recovery codes are void and all sessions have ended.${password} A mail tells them, and the audit trail has it.\n`,
  );
} else {
  const why = done.kind === 'nobody' ? `Nobody comes in as ${email}` : `${email} has no second factor`;
  process.stderr.write(`${why}, so nothing was changed.\n`);
  process.exitCode = 1;
}
