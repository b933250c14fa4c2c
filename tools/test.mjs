#!/usr/bin/env node
import { runChecks } from './checks/run-checks.mjs';
import { prepareWithWeb } from './setup/prepare.mjs';
import { createProgress } from './setup/progress.mjs';
import { runStory } from './setup/refusal.mjs';
import { findChromium } from './test/chromium.mjs';
import { readParts } from './test/options.mjs';
import { findPostgres, startPostgres } from './test/postgres.mjs';
import { describeOutcomes } from './test/report.mjs';
import { runVitest } from './test/vitest.mjs';

/** @typedef {import('./test/vitest.mjs').Outcome} Outcome */

/** Tests of whole processes bring an embedded database of their own: running them beside PostgreSQL would only repeat them. */
const WHOLE_PROCESSES = '**/*-process.test.ts';

const UNIT_ROOMS = ['contract', 'engine', 'web', 'tools', 'bench'];

await runStory(async () => {
  const progress = createProgress();
  const has = readParts(process.argv.slice(2));
  progress.line('\nSetting up');
  const node = await prepareWithWeb(progress);
  progress.line('\nTesting');
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @param {{ suite: string, room: string, env?: NodeJS.ProcessEnv, elsewhere?: string }} what */
  const suite = async (what) => {
    const outcome = await progress.step(what.suite, () => runVitest({ ...what, node }), judge);
    outcomes.push(outcome);
  };
  if (has('checks')) outcomes.push(...(await runChecks({ node, progress })));
  if (has('unit')) for (const room of UNIT_ROOMS) await suite({ suite: `unit ${room}`, room });
  if (has('api')) {
    await suite({ suite: 'api PGlite', room: 'server', env: { FOVEA_TEST_DATABASE: 'pglite' } });
    await onPostgres({ progress, suite, outcomes });
  }
  if (has('browser')) await inBrowser({ progress, suite, outcomes });
  for (const line of describeOutcomes(outcomes)) progress.line(line);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
});

/** @typedef {{ progress: ReturnType<typeof createProgress>, outcomes: Outcome[], suite: (what: { suite: string, room: string, env?: NodeJS.ProcessEnv, elsewhere?: string }) => Promise<void> }} Course */

/** @param {Course} course */
async function onPostgres({ progress, suite, outcomes }) {
  const bin = await progress.step('PostgreSQL', findPostgres, presence);
  if (bin === null) {
    outcomes.push(
      notRun('api PostgreSQL', 'no PostgreSQL server is installed and this user may not install one: apt-get install postgresql'),
    );
    return;
  }
  const server = await startPostgres(bin);
  try {
    await suite({
      suite: `api PostgreSQL ${server.version}`,
      room: 'server',
      env: { FOVEA_TEST_DATABASE: 'postgres', FOVEA_TEST_DATABASE_URL: server.url },
      elsewhere: WHOLE_PROCESSES,
    });
  } finally {
    await server.stop();
  }
}

/** @param {Course} course */
async function inBrowser({ progress, suite, outcomes }) {
  const path = await progress.step('Chromium', findChromium, presence);
  if (path === null) {
    outcomes.push(notRun('browser', 'no Chromium is installed and this user may not install one: apt-get install chromium'));
    return;
  }
  await suite({ suite: 'browser', room: 'e2e', env: { CHROMIUM_PATH: path } });
}

/** @param {Outcome} outcome */
function judge({ passed, failed, note }) {
  return { note: note ?? (failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`), isBad: failed > 0 };
}

/** @param {string | null} path */
function presence(path) {
  return { note: path ?? 'not there', isBad: path === null };
}

/**
 * @param {string} name
 * @param {string} why
 * @returns {Outcome}
 */
function notRun(name, why) {
  return { suite: name, passed: 0, failed: 0, notRun: 1, failures: [], note: `!! ${why}` };
}
