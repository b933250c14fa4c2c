import type { Machine } from '../machine.ts';

/** One sentence of a goal, with what was found. */
export interface Row {
  /** Number of the goal. */
  readonly goal: string;
  readonly what: string;
  readonly measured: string;
  readonly limit: string;
  /** Null where there is no limit: the figure stands beside another one. */
  readonly holds: boolean | null;
}

/** What one bench found. */
export interface Findings {
  readonly title: string;
  /** How it was measured, and against what. */
  readonly how: string;
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

/** Markdown of a page of findings. @param run the words of the command line that named the bench */
export function drawPage(run: string, on: Machine, { title, how, rows, notes }: Findings): string {
  const verdict = (holds: boolean | null) => (holds === null ? '' : holds ? 'holds' : 'missed');
  const disturbed = on.loadBefore > 0.5 ? ' The machine was busy with other things: take the figures with care.' : '';
  return `# ${title}

Measured by \`npm run bench -- ${run}\` on ${on.startedAt.slice(0, 10)}, commit \`${on.commit}\`${on.isTreeChanged ? ' with changes on top' : ''}.
${on.processor}, ${on.cores} cores, ${on.memoryGib} GiB, ${on.system}; node ${on.node}; load before: ${on.loadBefore.toFixed(2)}.${disturbed}
${how}

| goal | what | measured | limit | verdict |
| --- | --- | ---: | ---: | --- |
${rows.map(({ goal, what, measured, limit, holds }) => `| ${goal} | ${what} | ${measured} | ${limit} | ${verdict(holds)} |`).join('\n')}
${notes.length === 0 ? '' : `\n${notes.map((note) => `- ${note}`).join('\n')}\n`}`;
}
