// npm run bench -- --starts (or another of these): goals of speed, each beside a control in the same run; writes docs/benchmarks-….md.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.ts';
import { inRoot } from '../places.ts';
import type { Findings } from './page.ts';
import { drawPage } from './page.ts';

/** What every bench is handed. */
interface Wish {
  /** Address of an empty PostgreSQL. */
  readonly databaseUrl: string;
  readonly say: (line: string) => void;
}

const BENCHES: Readonly<Record<string, () => Promise<(wish: Wish) => Promise<Findings>>>> = {
  door: async () => (await import('./door.ts')).measureDoor,
  files: async () => (await import('./files.ts')).measureFiles,
  log: async () => (await import('./log.ts')).measureLog,
  policies: async () => (await import('./policies.ts')).measurePolicies,
  frames: async () => (await import('./frames.ts')).measureFrames,
  queue: async () => (await import('./queue.ts')).measureQueue,
  starts: async () => (await import('./starts.ts')).measureStarts,
};

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    ...Object.fromEntries(Object.keys(BENCHES).map((name) => [name, { type: 'boolean' } as const])),
  },
});
const name = Object.keys(BENCHES).find((each) => Object(values)[each] === true);
const open = name === undefined ? undefined : BENCHES[name];
if (name === undefined || open === undefined)
  throw new Error(
    `Name one of ${Object.keys(BENCHES)
      .map((each) => `--${each}`)
      .join(', ')}`,
  );
const databaseUrl = values.database;
if (typeof databaseUrl !== 'string') throw new Error(`Run "npm run bench -- --${name}": it starts the PostgreSQL that this needs.`);
const machine = await describeMachine();
const findings = await (await open())({ databaseUrl, say: (line) => void process.stderr.write(`${line}\n`) });
await mkdir(inRoot('bench', 'report'), { recursive: true });
await writeFile(
  inRoot('bench', 'report', `${name}-${machine.startedAt.replaceAll(':', '-')}.json`),
  `${JSON.stringify({ machine, findings }, null, 2)}\n`,
);
await writeFile(inRoot('docs', `benchmarks-${name}.md`), drawPage(`--${name}`, machine, findings));
for (const { goal, what, measured, limit, holds } of findings.rows)
  process.stdout.write(`${goal}: ${what}: ${measured}, ${limit}${holds === null ? '' : holds ? ', holds' : ', missed'}\n`);
