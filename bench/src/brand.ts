// node bench/src/brand.ts [--absent PARTS] [--pictures NAME,…] [--photos DIR] [--films FILE,…] [--kept FILE] [--trials no|halves]
// [--halves FIRST-LAST] [--json FILE]: how well a brand is found, and how often where it is not. `--trials halves` leaves the whole logos out.
// With --kept a run that was broken off goes on where it was: one film a line.
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { AbsentFilm } from '@fovea/engine/testing/absent-film';
import { ABSENT, countAbsent, countTrials, searchAbsent } from './brand-counts.ts';
import { runCommand } from './command.ts';
import { inRoot } from './places.ts';

const TRIAL_PARTS = 6;
/** By 1 to 9 and, for one mend, 14 to 25 the search was chosen (docs/decisions/0358, 0364); on 26 to 49 it was only measured. */
const HALVES = '1-25';
const say = (line: string) => process.stderr.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    absent: { type: 'string', default: '0' },
    photos: { type: 'string' },
    films: { type: 'string', default: '' },
    json: { type: 'string' },
    pictures: { type: 'string', default: ABSENT.join() },
    kept: { type: 'string' },
    trials: { type: 'string', default: 'yes' },
    halves: { type: 'string', default: HALVES },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'fovea-brand-'));
const make = async (name: string, more: readonly string[] = []): Promise<string> => {
  const path = join(folder, `${name}.mp4`);
  await runCommand(process.execPath, [inRoot('tools', 'made', 'make.mjs'), name, '--out', path, ...more]);
  return path;
};

async function measureTrials() {
  const trials = [];
  const parts = (name: string, count: number) => Array.from({ length: count }, (_, k) => `${name}-${k + 1}`);
  const [, first, last] = /^(\d+)-(\d+)$/.exec(values.halves) ?? [];
  if (first === undefined || last === undefined) throw new Error(`--halves takes FIRST-LAST, as in ${HALVES}, not ${values.halves}`);
  const trialNames = values.trials === 'yes' ? parts('brand-trials', TRIAL_PARTS) : [];
  const names = [...trialNames, ...parts('brand-halves', Number(last)).slice(Number(first) - 1)];
  for await (const name of names) {
    const path = await make(name);
    const truth: unknown = JSON.parse(await readFile(path.replace('.mp4', '.truth.json'), 'utf8'));
    trials.push({ path, truth });
  }
  const found = await countTrials(trials);
  for (const { what, line } of found) say(`${what}: ${line}`);
  return found;
}

/** Films that were searched for the same pictures before, if a file of them is kept. */
async function keptFilms(): Promise<AbsentFilm[]> {
  const lines = values.kept && existsSync(values.kept) ? (await readFile(values.kept, 'utf8')).split('\n').filter(Boolean) : [];
  return lines.map((line) => AbsentFilm.parse(JSON.parse(line))).filter(({ pictures }) => pictures.join() === values.pictures);
}

/** Searches the given films, then as many made ones as are wished for, each made only when it is its turn. */
async function measureAbsent() {
  const searched = await keptFilms();
  const search = async (film: string, open: () => Promise<string>) => {
    if (searched.some((kept) => kept.film === film)) return;
    const path = await open();
    const found = await searchAbsent(path, { film, pictures: values.pictures.split(',') });
    for (const { picture, startS, endS, confidence } of found.finds) say(`${film}: ${picture} at ${startS}–${endS} s, ${confidence}`);
    if (values.kept) await appendFile(values.kept, `${JSON.stringify(found)}\n`);
    searched.push(found);
    say(countAbsent(searched).line);
  };
  for (const path of values.films.split(',').filter(Boolean)) await search(basename(path), async () => path);
  for (let part = 1; part <= Number(values.absent); part++) {
    const name = `brand-absent-${part}`;
    await search(name, () => make(name, values.photos ? ['--photos', values.photos] : []));
    await rm(join(folder, `${name}.mp4`), { force: true });
  }
  return searched.length > 0 ? countAbsent(searched) : null;
}

try {
  const trials = values.trials === 'no' ? null : await measureTrials();
  const absent = await measureAbsent();
  if (absent) say(absent.line);
  if (values.json) await writeFile(values.json, `${JSON.stringify({ trials, absent }, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
