// npm run mutants -- --films 2000: broken films through the probe and the decoder; every night, since it takes minutes.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { findMediaTools } from '../sandbox/find-media-tools.ts';
import { openWorkbench } from './hostile-clips.ts';
import { drawFilms } from './mutated-films.ts';
import { sendMutated, withoutReason } from './send-mutated.ts';

/** What a process may have grown by between the first tenth of the films and the last. */
const GROWTH_MAX_MIB = 64;

const { values } = parseArgs({ options: { films: { type: 'string', default: '2000' } } });
const count = Number(values.films);
if (!Number.isInteger(count) || count < 10) throw new Error('--films is a whole number from 10 on');
await using bench = await openWorkbench();
const tools = await findMediaTools({ sandbox: 'auto' });
const residentMib: number[] = [];
const startedMs = performance.now();
const outcomes = await sendMutated({
  films: await drawFilms(bench),
  folder: bench.path,
  tools,
  count,
  atOnce: availableParallelism(),
  onDone(done) {
    residentMib.push(process.memoryUsage.rss() / 2 ** 20);
    if (done % Math.ceil(count / 10) === 0) process.stderr.write(`${done} of ${count}\n`);
  },
});
const tenth = Math.floor(count / 10);
const growthMib = Math.max(...residentMib.slice(-tenth)) - Math.max(...residentMib.slice(0, tenth));
const wrong = withoutReason(outcomes);
const lines = [...outcomes].sort(([, one], [, other]) => other - one).map(([outcome, times]) => `${String(times).padStart(6)}  ${outcome}`);
process.stdout.write(`${lines.join('\n')}\n${count} films in ${Math.round((performance.now() - startedMs) / 1_000)} s; `);
process.stdout.write(
  `memory of the process grew by ${growthMib.toFixed(1)} MiB (at most ${GROWTH_MAX_MIB}); ${wrong.length} ways to end without a reason\n`,
);
process.exitCode = wrong.length > 0 || growthMib > GROWTH_MAX_MIB ? 1 : 0;
