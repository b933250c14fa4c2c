// node tools/made/make.mjs NAME [--out FILE] [--photos DIR]: draws a film with known content, and its truth beside it where there is one.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CATALOGUE } from './catalogue.mjs';
import { takeKept, truthBeside } from './kept-films.mjs';

const main = async () => {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string' }, photos: { type: 'string' } }, allowPositionals: true });
  const [name = ''] = positionals;
  const entry = CATALOGUE[name];
  if (!entry) {
    process.stderr.write(`Use: node tools/made/make.mjs NAME [--out FILE]\nNAME is one of: ${Object.keys(CATALOGUE).join(', ')}\n`);
    process.exitCode = 2;
    return;
  }
  const out = resolve(values.out ?? `${name}.${entry.ending}`);
  await mkdir(dirname(out), { recursive: true });
  const draw = async (/** @type {string} */ path) => {
    const { truth } = await entry.make(path, values.photos);
    if (truth) await writeFile(truthBeside(path), `${JSON.stringify(truth, null, 2)}\n`);
  };
  const keptIn = values.photos === undefined ? process.env.FOVEA_MADE_KEPT : undefined;
  await (keptIn === undefined ? draw(out) : takeKept({ keptIn, name, out, draw }));
  process.stdout.write(`${out}\n`);
};

await main();
