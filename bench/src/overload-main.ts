// npm run bench -- --overload: what is served when five times as many ask as can be served, on a PostgreSQL of its own.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeMachine } from './machine.ts';
import { measureOverload } from './overload.ts';
import { inRoot } from './places.ts';

const { values } = parseArgs({
  options: {
    overload: { type: 'boolean' },
    database: { type: 'string' },
    videos: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
  },
});
if (values.database === undefined) throw new Error('Run "npm run bench -- --overload": it starts the PostgreSQL that this needs.');
const machine = await describeMachine();
const say = (line: string) => void process.stderr.write(`${line}\n`);
const overload = await measureOverload({
  databaseUrl: values.database,
  videos: Number(values.videos),
  seconds: Number(values.seconds),
  say,
});
await mkdir(inRoot('bench', 'report'), { recursive: true });
const name = `overload-${machine.startedAt.replaceAll(':', '-')}.json`;
await writeFile(inRoot('bench', 'report', name), `${JSON.stringify({ machine, overload }, null, 2)}\n`);
const { share, recovered } = overload;
process.stdout.write(`At five times the load ${(share * 100).toFixed(0)} % of the peak was served (at least 80 %); `);
process.stdout.write(`right after it ${recovered.failed} of ${recovered.requests} requests failed (none may)\n`);
process.exitCode = share >= 0.8 && recovered.failed === 0 ? 0 : 1;
