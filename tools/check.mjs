#!/usr/bin/env node
import { runChecks } from './checks/run-checks.mjs';
import { findNode } from './setup/find-node.mjs';
import { installPackages } from './setup/install.mjs';
import { createProgress } from './setup/progress.mjs';
import { runStory } from './setup/refusal.mjs';
import { describeOutcomes } from './test/report.mjs';

// `npm run check` for all, `npm run check -- types` for those whose name has the word in it.
await runStory(async () => {
  const progress = createProgress();
  await progress.step('Packages', installPackages);
  const { path: node } = await findNode();
  const outcomes = await runChecks({ node, progress, ...(process.argv[2] ? { only: process.argv[2] } : {}) });
  const failed = outcomes.filter((outcome) => outcome.failed > 0);
  for (const line of describeOutcomes(failed).slice(0, -1)) progress.line(line);
  progress.line(`${outcomes.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
});
