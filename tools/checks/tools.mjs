import { relative } from 'node:path';
import { inRoot, root } from '../setup/place.mjs';
import { lastLines, run } from '../setup/run.mjs';
import { ROOMS } from '../test/rooms.mjs';

/** @typedef {import('./run-checks.mjs').Finding} Finding */
/** @typedef {import('./run-checks.mjs').Tools} Tools */

const binOf = (/** @type {string[]} */ ...path) => inRoot('node_modules', ...path);
const linesOf = (/** @type {string} */ output) => lastLines(output, 200).split('\n');

/**
 * Biome: format and lint, without a warning.
 * @param {Tools} tools
 * @returns {Promise<Finding>}
 */
export async function checkCode({ node }) {
  const biome = [binOf('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=none'];
  const { code, output } = await run(node, [...biome, '--reporter=github', '--reporter=summary', '.']);
  const note = /Checked (\d+) files/.exec(output)?.[0].toLowerCase() ?? 'no files';
  if (note === 'no files' || note === 'checked 0 files') return { faults: ['biome looked at nothing', ...linesOf(output)], note };
  const faults = [...output.matchAll(/^::(?:error|warning) title=([^,]+),file=([^,]+),line=(\d+).*?::(.*)$/gm)].map(
    ([, rule, file, line, message]) => `${relative(root, String(file))}:${line} ${rule}: ${message}`,
  );
  return { faults: code === 0 ? [] : faults.length > 0 ? faults : linesOf(output), note };
}

/**
 * The native compiler over one room; it only checks. One thread: each further one checks anew much of what another has checked, and
 * the checks run two at a time anyway (docs/decisions/0395).
 * @param {string} room
 * @param {Tools} tools
 * @returns {Promise<Finding>}
 */
export async function checkTypes(room, { node }) {
  const { code, output } = await run(node, [
    binOf('typescript-native', 'bin', 'tsc'),
    '-p',
    inRoot(room),
    '--pretty',
    'false',
    '--singleThreaded',
  ]);
  return { faults: code === 0 ? [] : linesOf(output), note: room };
}

/**
 * dependency-cruiser over every room. A cruise that saw no module is a fault: it happened with a TypeScript it did not know.
 * @param {Tools} tools
 * @returns {Promise<Finding>}
 */
export async function checkWalls({ node }) {
  const { summary, output } = await cruise({ node, cwd: inRoot() });
  if (!summary || summary.totalCruised === 0)
    return { faults: ['dependency-cruiser saw no module', ...linesOf(output)], note: '0 modules' };
  const faults = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { faults, note: `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports` };
}

/**
 * @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation
 * @param {{ node: string, cwd: string }} where
 * @returns {Promise<{ summary: { totalCruised: number, totalDependenciesCruised: number, violations: Violation[] } | null, output: string }>}
 */
export async function cruise({ node, cwd }) {
  const args = [
    binOf('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
    ...ROOMS,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ];
  const { stdout, output } = await run(node, args, { cwd });
  try {
    return { summary: JSON.parse(stdout).summary, output: '' };
  } catch {
    return { summary: null, output };
  }
}

/**
 * knip: files, exports and dependencies that nobody uses.
 * @param {Tools} tools
 * @returns {Promise<Finding>}
 */
export async function checkDeadCode({ node }) {
  const { code, output } = await run(node, [binOf('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints']);
  return { faults: code === 0 ? [] : linesOf(output), note: 'all rooms' };
}
