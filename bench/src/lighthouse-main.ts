// npm run bench -- --lighthouse: Lighthouse on the sign-in, the full library and a result, in the installed Chromium.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openFilledHouse } from './filled-house.ts';
import type { LighthousePage, Preset } from './lighthouse.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { Machine } from './machine.ts';
import { describeMachine } from './machine.ts';
import { inRoot } from './places.ts';

const { values } = parseArgs({
  options: { lighthouse: { type: 'boolean' }, runs: { type: 'string', default: '3' }, mobile: { type: 'boolean', default: false } },
});
const say = (line: string) => void process.stderr.write(`${line}\n`);
const machine = await describeMachine();
await using house = await openFilledHouse(say);
const presets: readonly Preset[] = values.mobile ? ['desktop', 'mobile'] : ['desktop'];
const { version, pages } = await measureLighthouse({ house, presets, runs: Number(values.runs), say });
await mkdir(inRoot('bench', 'report'), { recursive: true });
const file = `lighthouse-${machine.startedAt.replaceAll(':', '-')}.json`;
await writeFile(inRoot('bench', 'report', file), `${JSON.stringify({ machine, version, pages }, null, 2)}\n`);
await writeFile(inRoot('docs', 'benchmarks-lighthouse.md'), writePage(machine, version, pages));

function writePage(on: Machine, lighthouse: string, all: readonly LighthousePage[]): string {
  const score = (value: number | null) => (value === null ? 'not measured' : String(value));
  const holds = ({ performance, accessibility, bestPractices }: LighthousePage) =>
    (performance ?? 0) >= 95 && accessibility === 100 && bestPractices === 100 ? 'holds' : 'missed';
  const disturbed = on.loadBefore > 0.5 ? ' The machine was busy with other things: take the performance with care.' : '';
  const row = (page: LighthousePage) =>
    `| ${page.page} | ${page.preset} | ${score(page.performance)} | ${score(page.accessibility)} | ${score(page.bestPractices)} | ${Math.round(page.largestPaintMs)} ms | ${Math.round(page.blockedMs)} ms | ${page.layoutShift.toFixed(3)} | ${holds(page)} |`;
  const left = all.filter(({ notPassed }) => notPassed.length > 0);
  return `# Lighthouse

Measured by \`npm run bench -- --lighthouse\` on ${on.startedAt.slice(0, 10)}, commit \`${on.commit}\`${on.isTreeChanged ? ' with changes on top' : ''}.
Lighthouse ${lighthouse}, its own presets, the middle of ${values.runs} runs each; ${on.processor}, ${on.cores} cores, ${on.memoryGib} GiB, ${on.system}; load before: ${on.loadBefore.toFixed(2)}.${disturbed}
Server, browser and Lighthouse share the cores. Wanted: performance ≥ 95, accessibility 100, best practices 100.

| page | preset | performance | accessibility | best practices | largest paint | blocked | layout shift | verdict |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${all.map(row).join('\n')}

${left.map(({ page, preset, notPassed }) => `- Not passed on ${page}, ${preset}: ${notPassed.join(', ')}.`).join('\n')}
`;
}
