// node bench/src/brand.ts [--absent PARTS] [--photos DIR] [--films FILE,…] [--json FILE]: how well a brand is found, and how often where it is not.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countAbsent, countTrials } from './brand-counts.ts';
import { runCommand } from './command.ts';
import { inRoot } from './places.ts';

const TRIAL_PARTS = 4;
const say = (line: string) => process.stderr.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    absent: { type: 'string', default: '0' },
    photos: { type: 'string' },
    films: { type: 'string', default: '' },
    json: { type: 'string' },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'fovea-brand-'));
const make = async (name: string, more: readonly string[] = []): Promise<string> => {
  const path = join(folder, `${name}.mp4`);
  await runCommand(process.execPath, [inRoot('tools', 'made', 'make.mjs'), name, '--out', path, ...more]);
  return path;
};
try {
  const trials = [];
  for (let part = 1; part <= TRIAL_PARTS; part++) {
    const path = await make(`brand-trials-${part}`);
    const truth: unknown = JSON.parse(await readFile(path.replace('.mp4', '.truth.json'), 'utf8'));
    trials.push({ path, truth });
  }
  const found = await countTrials(trials);
  for (const { what, line } of found) say(`${what}: ${line}`);
  const films = values.films.split(',').filter(Boolean);
  for (let part = 1; part <= Number(values.absent); part++)
    films.push(await make(`brand-absent-${part}`, values.photos ? ['--photos', values.photos] : []));
  const absent = films.length > 0 ? await countAbsent(films, say) : null;
  if (absent) say(absent.line);
  if (values.json) await writeFile(values.json, `${JSON.stringify({ trials: found, absent }, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
