import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../setup/place.mjs';
import { checkTypes } from './tools.mjs';

test('types: what is wrong is found with its line, and what is right is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fovea-types-'));
  try {
    const room = relative(inRoot(), folder);
    const write = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(folder, name), text);
    write('tsconfig.json', JSON.stringify({ extends: inRoot('tsconfig.base.json'), include: ['*.ts'] }));
    write('package.json', '{ "type": "module" }');
    write('right.ts', 'export const first: number | undefined = [1][0];\n');
    expect((await checkTypes(room, { node: process.execPath })).faults).toEqual([]);
    write('wrong.ts', 'const all: number[] = [1];\nexport const first: number = all[0];\n');
    expect((await checkTypes(room, { node: process.execPath })).faults.join('\n')).toMatch(/wrong\.ts\(2,14\): error TS2322/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
