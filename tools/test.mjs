#!/usr/bin/env node
import { QUICK_CHECKS, runChecks, TYPE_CHECKS } from './checks/run-checks.mjs';
import { prepareWithWeb } from './setup/prepare.mjs';
import { createProgress } from './setup/progress.mjs';
import { runStory } from './setup/refusal.mjs';
import { testApi } from './test/api.mjs';
import { findChromium } from './test/chromium.mjs';
import { readParts } from './test/options.mjs';
import { runParts } from './test/parts.mjs';
import { describeOutcomes, judge, notRun, presence } from './test/report.mjs';
import { runVitest } from './test/vitest.mjs';

/** Beside the lanes of the API one check at a time. @type {Record<'all' | 'quick' | 'types', Partial<Parameters<typeof runChecks>[0]>>} */
const CHECKS = { all: {}, quick: { checks: QUICK_CHECKS }, types: { checks: TYPE_CHECKS, lanes: 1 } };

await runStory(async () => {
  const progress = createProgress();
  const has = readParts(process.argv.slice(2));
  progress.line('\nSetting up');
  const node = await prepareWithWeb(progress);
  progress.line('\nTesting');
  /** @type {Suite} */
  const suite = (what) => progress.step(what.suite, () => runVitest({ ...what, node }), judge);
  const outcomes = await runParts(has, {
    checks: (which) => runChecks({ node, progress, ...CHECKS[which] }),
    unit: (room, workers) => suite({ suite: `unit ${room}`, room, workers }),
    api: (withLanes) => testApi({ node, progress, withLanes }),
    browser: () => inBrowser(progress, suite),
  });
  for (const line of describeOutcomes(outcomes)) progress.line(line);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
});

/** @typedef {(what: Omit<Parameters<typeof runVitest>[0], 'node'>) => ReturnType<typeof runVitest>} Suite */

/**
 * @param {ReturnType<typeof createProgress>} progress
 * @param {Suite} suite
 */
async function inBrowser(progress, suite) {
  const path = await progress.step('Chromium', findChromium, presence);
  if (path === null) return [notRun('browser', 'no Chromium is installed and this user may not install one: apt-get install chromium')];
  return [await suite({ suite: 'browser', room: 'e2e', env: { CHROMIUM_PATH: path }, hasSecondLook: true })];
}
