import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../setup/place.mjs';
import { lastLines, run } from '../setup/run.mjs';

/** @typedef {import('./run-checks.mjs').Finding} Finding */

const ROOM = inRoot('engine', 'kernels');

/**
 * The kernels that ship are those of their source: compiled again they are the same, byte for byte.
 * @param {import('./run-checks.mjs').Tools} tools
 * @returns {Promise<Finding>}
 */
export async function checkKernels({ node }) {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-kernels-'));
  try {
    const made = join(folder, 'kernels.wasm');
    const asc = inRoot('node_modules', 'assemblyscript', 'bin', 'asc.js');
    const { code, output } = await run(node, [asc, '--config', join(ROOM, 'asconfig.json'), '--outFile', made], { cwd: ROOM });
    const shipped = readFileSync(join(ROOM, 'kernels.wasm'));
    const note = `${shipped.length} bytes`;
    if (code !== 0) return { faults: lastLines(output, 40).split('\n'), note };
    const isSame = readFileSync(made).equals(shipped);
    return { faults: isSame ? [] : ['engine/kernels/kernels.wasm is not of its source: npm run kernels -w engine'], note };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
