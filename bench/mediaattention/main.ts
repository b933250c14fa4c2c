// npm run bench -- --mediaattention [--film FILE]... [--rounds N] [--threads 1|2] [--python PATH]: one look and whole films beside the
// open-source peer MediaAttention, in turns, on the same cores. The page that it writes is printed too.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startAnalyst } from '../src/ask-analyst.ts';
import { runCommand } from '../src/command.ts';
import { describeMachine } from '../src/machine.ts';
import { inRoot } from '../src/places.ts';
import { howToInstall, startRival } from './ask-rival.ts';
import type { FilmMeasured } from './measure.ts';
import { measureFilm, measureLooks, warmUp } from './measure.ts';
import type { Compared } from './page.ts';
import { writePage } from './page.ts';

const { values } = parseArgs({
  options: {
    mediaattention: { type: 'boolean' },
    film: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '3' },
    threads: { type: 'string', default: '2' },
    python: { type: 'string', default: inRoot('var', 'rival-venv', 'bin', 'python') },
  },
});
/** What comes with the product. */
const SAMPLE = inRoot('server', 'assets', 'sample-ad.mp4');
const LOGO = inRoot('server', 'assets', 'sample-logo.png');
const say = (line: string) => void process.stderr.write(`${line}\n`);
const rounds = Number(values.rounds);
const threads = Number(values.threads);
if (!Number.isInteger(rounds) || rounds < 1) throw new RangeError(`--rounds takes a whole number, not ${values.rounds}`);
if (threads !== 1 && threads !== 2) throw new RangeError(`--threads takes 1 or 2, not ${values.threads}`);

const missing = howToInstall(values.python);
if (missing === null) await compare();
else {
  say(missing);
  process.exitCode = 1;
}

async function compare(): Promise<void> {
  const machine = await describeMachine();
  // All that is started from here on inherits it.
  if (availableParallelism() > 2) await runCommand('taskset', ['-acp', '0,1', String(process.pid)]);
  await using rival = await startRival({ python: values.python, threads });
  say('one look of each network');
  const looks = await measureLooks(rival, { threads, rounds: 2 * rounds, say });
  await using analyst = await startAnalyst(undefined, threads);
  const films: FilmMeasured[] = [];
  const paths = [...values.film.map((one) => resolve(one)), SAMPLE];
  const whole = { logo: LOGO, isNoted: false };
  say('the first film once, for nothing');
  await warmUp({ path: paths[0] ?? SAMPLE, whole, analyst, rival });
  for (const path of paths) {
    say(basename(path));
    const contenders = await measureFilm({ path, whole, analyst, rival }, { rounds, say });
    films.push({ name: basename(path), lengthS: await lengthOf(path), contenders });
    // After each film: a run that is broken off later has said what it knew.
    await write({ machine, threads, rounds, fence: analyst.fence, rival: rival.ready, looks, films });
  }
  process.stdout.write(writePage({ machine, threads, rounds, fence: analyst.fence, rival: rival.ready, looks, films }));
}

async function write(compared: Compared): Promise<void> {
  await mkdir(inRoot('bench', 'report'), { recursive: true });
  const name = `mediaattention-${compared.machine.startedAt.replaceAll(':', '-')}.json`;
  await writeFile(inRoot('bench', 'report', name), `${JSON.stringify(compared, null, 2)}\n`);
  await writeFile(inRoot('docs', 'benchmarks-mediaattention.md'), writePage(compared));
}

async function lengthOf(path: string): Promise<number> {
  const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  return Number((await runCommand('ffprobe', asked)).stdout);
}
