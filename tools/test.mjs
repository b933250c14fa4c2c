#!/usr/bin/env node
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks/run-checks.mjs';
import { prepareWithWeb } from './setup/prepare.mjs';
import { createProgress } from './setup/progress.mjs';
import { runStory } from './setup/refusal.mjs';
import { testApi } from './test/api.mjs';
import { findChromium } from './test/chromium.mjs';
import { readParts } from './test/options.mjs';
import { describeOutcomes, judge, notRun, presence } from './test/report.mjs';
import { runVitest } from './test/vitest.mjs';

/** @typedef {import('./test/vitest.mjs').Outcome} Outcome */

const UNIT_ROOMS = ['contract', 'engine', 'web', 'tools', 'bench'];
/** Rooms that look at the same made films: each is drawn once a run (tools/made/kept-films.mjs). */
const SHARES_FILMS = ['engine', 'e2e'];

await runStory(async () => {
  const progress = createProgress();
  const has = readParts(process.argv.slice(2));
  progress.line('\nSetting up');
  const node = await prepareWithWeb(progress);
  progress.line('\nTesting');
  /** @type {Outcome[]} */
  const outcomes = [];
  const FOVEA_MADE_KEPT = folderOfTheRun('fovea-films-');
  process.env.NODE_COMPILE_CACHE = folderOfTheRun('fovea-compiled-'); // some sixty processes of one run load the same server
  /** @param {{ suite: string, room: string, env?: NodeJS.ProcessEnv, workers?: number, hasSecondLook?: boolean }} what */
  const suite = async (what) => {
    const env = SHARES_FILMS.includes(what.room) ? { ...what.env, FOVEA_MADE_KEPT } : (what.env ?? {});
    const outcome = await progress.step(what.suite, () => runVitest({ ...what, env, node }), judge);
    outcomes.push(outcome);
  };
  // The API's lanes wait for their databases: the units fill what that leaves of two cores.
  const areUnitsBeside = has('unit') && has('api');
  const workers = areUnitsBeside ? 1 : availableParallelism();
  const units = once(async () => {
    for (const room of UNIT_ROOMS) await suite({ suite: `unit ${room}`, room, workers, hasSecondLook: areUnitsBeside });
  });
  if (has('checks')) outcomes.push(...(await runChecks({ node, progress })));
  if (has('unit') && !areUnitsBeside) await units();
  if (has('api')) outcomes.push(...(await testApi({ node, progress, ...(areUnitsBeside ? { beside: units } : {}) })));
  if (has('browser')) await inBrowser({ progress, suite, outcomes }); // its lanes wait for pages: what is left of the units fills that too
  if (areUnitsBeside) await units();
  for (const line of describeOutcomes(outcomes)) progress.line(line);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
});

/** A folder that is gone when the run ends. @param {string} prefix */
function folderOfTheRun(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Work that begins when it is first called; whoever calls it waits for the same end.
 * @param {() => Promise<void>} work
 */
function once(work) {
  /** @type {Promise<void> | undefined} */
  let begun;
  return () => {
    begun ??= work();
    return begun;
  };
}

/** @typedef {{ progress: ReturnType<typeof createProgress>, outcomes: Outcome[], suite: (what: { suite: string, room: string, env?: NodeJS.ProcessEnv, hasSecondLook?: boolean }) => Promise<void> }} Course */

/** @param {Course} course */
async function inBrowser({ progress, suite, outcomes }) {
  const path = await progress.step('Chromium', findChromium, presence);
  if (path === null) {
    outcomes.push(notRun('browser', 'no Chromium is installed and this user may not install one: apt-get install chromium'));
    return;
  }
  await suite({ suite: 'browser', room: 'e2e', env: { CHROMIUM_PATH: path }, hasSecondLook: true });
}
