// npm run bench: speed and memory of the engine, with a control in the same run. `-- --speed` leaves the memory out.
import { mkdir, writeFile } from 'node:fs/promises';
import { prepareFilms } from './films.ts';
import { judge } from './goals.ts';
import { describeMachine, readBudget } from './machine.ts';
import { measureMemory } from './memory.ts';
import { inRoot } from './places.ts';
import type { Report } from './report.ts';
import { writePage } from './report.ts';
import { measureSpeed } from './speed.ts';
import { measureWhole } from './whole.ts';

/** Single rounds differ by a tenth: the middle of four still moved by .03 from run to run. */
const ROUNDS = 8;
const say = (line: string) => process.stderr.write(`${line}\n`);

const films = await prepareFilms(say);
const machine = await describeMachine();
if (machine.loadBefore > 0.5)
  say(`The load is ${machine.loadBefore.toFixed(2)}: something else is running, the figures will be disturbed.`);
const speed = await measureSpeed(films.ad, { rounds: ROUNDS, say });
const whole = await measureWhole({ film: films.ad, logo: films.logo }, { rounds: ROUNDS, say });
const memory = process.argv.includes('--speed') ? null : await measureMemory(films, say);
const measured = { speed, whole, memory, budget: readBudget() };
const report: Report = { machine, ...measured, goals: judge(measured) };

await mkdir(inRoot('bench', 'report'), { recursive: true });
await writeFile(inRoot('bench', 'report', `${machine.startedAt.replaceAll(':', '-')}.json`), `${JSON.stringify(report, null, 2)}\n`);
await writeFile(inRoot('docs', 'benchmarks.md'), writePage(report));
for (const { what, value, unit, verdict } of report.goals) say(`${verdict.padEnd(12)} ${what}: ${value?.toFixed(2) ?? '–'} ${unit}`);
