// npm run bench -- --overload: what is served when five times as many ask as can be served, on a PostgreSQL of its own.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { canKeep } from './cores.ts';
import type { Machine } from './machine.ts';
import { describeMachine } from './machine.ts';
import { median } from './middle.ts';
import type { Overload, Round } from './overload.ts';
import { measureOverload } from './overload.ts';
import { inRoot } from './places.ts';

const GOAL = 0.8;
const LONGEST_TURN_MS = 50;

const { values } = parseArgs({
  options: {
    overload: { type: 'boolean' },
    database: { type: 'string' },
    videos: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
  },
});
if (values.database === undefined) throw new Error('Run "npm run bench -- --overload": it starts the PostgreSQL that this needs.');
const machine = await describeMachine();
const say = (line: string) => void process.stderr.write(`${line}\n`);
const seconds = Number(values.seconds);
const overload = await measureOverload({ databaseUrl: values.database, videos: Number(values.videos), seconds, say });
const { share, unanswered, recovered, rounds } = overload;
const isQuick = rounds.every(({ turns }) => turns.p99Ms <= LONGEST_TURN_MS);
await mkdir(inRoot('bench', 'report'), { recursive: true });
const name = `overload-${machine.startedAt.replaceAll(':', '-')}.json`;
await writeFile(inRoot('bench', 'report', name), `${JSON.stringify({ machine, overload }, null, 2)}\n`);
await writeFile(inRoot('docs', 'benchmarks-overload.md'), writePage(machine, overload));
process.stdout.write(`At five times the load ${(share * 100).toFixed(0)} % of the peak was served (at least 80 %), `);
process.stdout.write(`and ${unanswered} requests got no answer (none may); `);
process.stdout.write(`right after it ${recovered.failed} of ${recovered.requests} requests failed (none may)\n`);
process.exitCode = share >= GOAL && isQuick && unanswered === 0 && recovered.failed === 0 ? 0 : 1;

function writePage(on: Machine, of: Overload): string {
  const { share: middle, unanswered: silent, recovered: after } = of;
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const verdict = (holds: boolean) => (holds ? 'holds' : 'missed');
  const cores = canKeep
    ? 'The server has one core, load generator and database the other.'
    : 'Load generator, server and database share the cores.';
  const refused = rounds.reduce((sum, { at5 }) => sum + at5.refused.requests, 0);
  const late = Math.max(...rounds.map(({ turns }) => turns.p99Ms));
  const row = ({ peak, at5, turns, share: part }: Round, at: number) =>
    `| ${at + 1} | ${whole(peak.goodPerSecond)} | ${whole(at5.perSecond)} | ${whole(at5.goodPerSecond)} | ${percent(part)} | ${whole(at5.refused.requests / seconds)} | ${whole(turns.p99Ms)} ms | ${whole(turns.longestMs)} ms |`;
  const disturbed = on.loadBefore > 0.5 ? ' The machine was busy with other things: take the figures with care.' : '';
  return `# Five times as many as can be served

Measured by \`npm run bench -- --overload\` on ${on.startedAt.slice(0, 10)}, commit \`${on.commit}\`${on.isTreeChanged ? ' with changes on top' : ''}.
${on.processor}, ${on.cores} cores, ${on.memoryGib} GiB, ${on.system}; node ${on.node}; PostgreSQL on the same machine; load before: ${on.loadBefore.toFixed(2)}.${disturbed}
${cores} A page of 50 of the library is asked for: by ${of.connections} at a time, each again as soon as it is answered (the peak), and by ${whole(of.connectionsAt5)} at five times the peak's rate. ${rounds.length} rounds, the two in turns.

| what | measured | limit | verdict |
| --- | ---: | ---: | --- |
| served at five times the load ÷ peak, median | ${percent(middle)} | ≥ ${percent(GOAL)} | ${verdict(middle >= GOAL)} |
| 99 of 100 turns in the server, slowest round | ${whole(late)} ms | ≤ ${LONGEST_TURN_MS} ms | ${verdict(isQuick)} |
| requests without an answer | ${silent} | 0 | ${verdict(silent === 0)} |
| failed at half the peak, from the moment that the load is over | ${after.failed} of ${whole(after.requests)} | 0 | ${verdict(after.failed === 0)} |

Whoever is turned away is turned away at the door, so in the server that takes a turn of its event loop. The load generator, which the database leaves little of its core, sees the ${whole(refused)} refusals later: half of them within ${whole(Math.max(...rounds.map(({ at5 }) => at5.refused.p50Ms)))} ms or less in each round. It takes ${percent(median(rounds.map(({ peak }) => peak.cpuShare)))} of that core at the peak and ${percent(median(rounds.map(({ at5 }) => at5.cpuShare)))} at five times the load, which the database then lacks.

| round | peak, a second | asked at five times, a second | served of them | share of the peak | turned away | 99 of 100 turns | the longest |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rounds.map(row).join('\n')}
`;
}
