// npm run bench -- --http: the api beside a bare server, and its lists with a million rows on PostgreSQL.
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Compared, Http } from './http.ts';
import { measureHttp } from './http.ts';
import type { Machine } from './machine.ts';
import { describeMachine } from './machine.ts';
import { inRoot } from './places.ts';

const { values } = parseArgs({
  options: { http: { type: 'boolean' }, database: { type: 'string' }, videos: { type: 'string', default: '1000000' } },
});
if (values.database === undefined) throw new Error('Run "npm run bench -- --http": it starts the PostgreSQL that this needs.');
const say = (line: string) => void process.stderr.write(`${line}\n`);
const machine = await describeMachine();
const http = await measureHttp({ databaseUrl: values.database, videos: Number(values.videos), say });
await mkdir(inRoot('bench', 'report'), { recursive: true });
const report = { machine, http, loadAfter: loadavg()[0] };
await writeFile(inRoot('bench', 'report', `http-${machine.startedAt.replaceAll(':', '-')}.json`), `${JSON.stringify(report, null, 2)}\n`);
await writeFile(inRoot('docs', 'benchmarks-http.md'), writePage(machine, http));

function writePage(on: Machine, { videos, health, session, list, search }: Http): string {
  const two = (value: number) => value.toFixed(2);
  const verdict = (holds: boolean) => (holds ? 'holds' : 'missed');
  const spread = (ratios: readonly number[]) => ratios.map(two).join(', ');
  const row = (what: string, { connections, ratio, ratios }: Compared, limit: number) =>
    `| ${what} ÷ bare server, ${connections} connections | ${two(ratio)} (${spread(ratios)}) | ≥ ${limit} | ${verdict(ratio >= limit)} |`;
  const load = (what: string, { connections, perSecond, barePerSecond, cpuUs, bareCpuUs }: Compared) =>
    `${what}, ${connections} connections, ${Math.round(perSecond)} and ${Math.round(cpuUs)} µs (bare ${Math.round(barePerSecond)} and ${Math.round(bareCpuUs)} µs)`;
  const disturbed = on.loadBefore > 0.5 ? ' The machine was busy with other things: take the figures with care.' : '';
  return `# Benchmarks of the server

Measured by \`npm run bench -- --http\` on ${on.startedAt.slice(0, 10)}, commit \`${on.commit}\`${on.isTreeChanged ? ' with changes on top' : ''}.
${on.processor}, ${on.cores} cores, ${on.memoryGib} GiB, ${on.system}; node ${on.node}; PostgreSQL on the same machine; load before: ${two(on.loadBefore)}.${disturbed}
Load generator, server and database share the cores. The control is a bare \`node:http\` server with the same answer, in pairs of the same minute, 10 s each. With ten connections most of a request is the way to the database and back; with a hundred its questions go together.

| what | measured | limit | verdict |
| --- | ---: | ---: | --- |
${health.map((at) => row('`/healthz` through everything', at, 0.6)).join('\n')}
${session.map((at) => row('a request whose session is checked', at, 0.2)).join('\n')}
| list of 50 at ${list.asked} requests/s, p99 | ${two(list.p99Ms)} ms | ≤ 50 ms | ${verdict(list.p99Ms <= 50 && list.failed === 0)} |
| search at ${search.asked} requests/s, p99 | ${two(search.p99Ms)} ms | ≤ 50 ms | ${verdict(search.p99Ms <= 50 && search.failed === 0)} |

- ${videos.toLocaleString('en')} videos in 50 tenants of falling size; the person who asks belongs to the largest.
- Requests a second, and processor time of the server for one, which a busy machine moves least: ${[health.map((at) => load('`/healthz`', at)), session.map((at) => load('with a session', at))].flat().join('; ')}.
- List: ${list.requests} requests, p50 ${two(list.p50Ms)} ms, ${list.failed} failed. Search: ${search.requests} requests, p50 ${two(search.p50Ms)} ms, ${search.failed} failed.
`;
}
