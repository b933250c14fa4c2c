// npm run bench -- --interactions: how long a library of 10,000 films keeps a person waiting, in the installed Chromium.
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openHouse } from './house.ts';
import type { Interactions } from './interactions.ts';
import { measureInteractions } from './interactions.ts';
import type { Machine } from './machine.ts';
import { describeMachine } from './machine.ts';
import { inRoot } from './places.ts';

const { values } = parseArgs({
  options: { interactions: { type: 'boolean' }, database: { type: 'string' }, films: { type: 'string', default: '10000' } },
});
if (values.database === undefined) throw new Error('Run "npm run bench -- --interactions": it starts the PostgreSQL that this needs.');
const machine = await describeMachine();
const films = Number(values.films);
await using house = await openHouse({ databaseUrl: values.database, videos: films, tenants: 1 });
const found = await measureInteractions(house, films);
process.stderr.write(`${JSON.stringify(found)}\n`);
await mkdir(inRoot('bench', 'report'), { recursive: true });
const report = { machine, interactions: found, loadAfter: loadavg()[0] };
await writeFile(
  inRoot('bench', 'report', `interactions-${machine.startedAt.replaceAll(':', '-')}.json`),
  `${JSON.stringify(report, null, 2)}\n`,
);
await writeFile(inRoot('docs', 'benchmarks-interactions.md'), writePage(machine, found));

function writePage(on: Machine, { films: many, waits, p98Ms, tilesMost, searches }: Interactions): string {
  const verdict = (holds: boolean) => (holds ? 'holds' : 'missed');
  const disturbed = on.loadBefore > 0.5 ? ' The machine was busy with other things: take the waits with care, not the counts.' : '';
  return `# Benchmarks of the library

Measured by \`npm run bench -- --interactions\` on ${on.startedAt.slice(0, 10)}, commit \`${on.commit}\`${on.isTreeChanged ? ' with changes on top' : ''}.
${on.processor}, ${on.cores} cores, ${on.memoryGib} GiB, ${on.system}; load before: ${on.loadBefore.toFixed(2)}.${disturbed}
Event Timing of the browser, from the press to the next picture, in a library of ${many.toLocaleString('en')} films; server, database and browser share the cores.

| what | events | p50 | p98 | limit | verdict |
| --- | ---: | ---: | ---: | ---: | --- |
${waits.map(({ what, count, p50Ms, p98Ms: each }) => `| ${what} | ${count} | ${Math.round(p50Ms)} ms | ${Math.round(each)} ms | ≤ 100 ms | ${verdict(each <= 100)} |`).join('\n')}

- The worst kind: ${Math.round(p98Ms)} ms.
- Films on the page at once, however far it is scrolled: at most ${tilesMost} (limit 80, ${verdict(tilesMost <= 80)}).
- Searches asked for while ten letters are typed: ${searches} (limit 1, ${verdict(searches <= 1)}).
`;
}
