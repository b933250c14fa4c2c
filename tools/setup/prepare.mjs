import { buildWeb } from './build-web.mjs';
import { findNode } from './find-node.mjs';
import { installPackages } from './install.mjs';
import { Refusal } from './refusal.mjs';
import { prepareMediaTools } from './system.mjs';

const NODE_FLOOR = 20;

/**
 * Everything that must be there before our own code can run: packages, the right Node, the media tools.
 * @param {ReturnType<typeof import('./progress.mjs').createProgress>} progress
 * @returns {Promise<string>} path of the Node that runs our TypeScript
 */
export async function prepare(progress) {
  if (Number(process.versions.node.split('.')[0]) < NODE_FLOOR) {
    throw new Refusal(`Node ${process.versions.node} is too old to begin with: install Node ${NODE_FLOOR} or newer.`);
  }
  await progress.step('Packages', installPackages);
  const node = await progress.step('Runtime', findNode);
  await progress.step('Media tools', prepareMediaTools);
  return node.path;
}

/**
 * The same, with the web built.
 * @param {ReturnType<typeof import('./progress.mjs').createProgress>} progress
 */
export async function prepareWithWeb(progress) {
  const node = await prepare(progress);
  await progress.step('Web', (say) => buildWeb({ node, say }));
  return node;
}
