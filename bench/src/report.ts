import type { Goal, Measured } from './goals.ts';
import type { Machine } from './machine.ts';
import type { Round } from './speed.ts';
import type { Stage, WholeRound } from './whole.ts';
import { STAGES } from './whole.ts';

/** Everything of one run, as it is written to disk. */
export interface Report extends Measured {
  readonly machine: Machine;
  readonly goals: readonly Goal[];
}

const two = (value: number) => value.toFixed(2);
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

/** The readable page of a run. */
export function writePage(report: Report): string {
  const { machine, goals } = report;
  const disturbed = machine.loadBefore > 0.5 ? ' The machine was busy with other things: take the figures with care.' : '';
  return `${[
    '# Benchmarks',
    '',
    `Measured by \`npm run bench\` on ${machine.startedAt.slice(0, 10)}, commit \`${machine.commit}\`${machine.isTreeChanged ? ' with changes on top' : ''}.`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGib} GiB, ${machine.system}; node ${machine.node}, ffmpeg ${machine.ffmpeg}; load before: ${two(machine.loadBefore)}.${disturbed}`,
    'Only ratios are compared between machines: each is taken within one run, the control beside the thing that is measured.',
    '',
    '## Goals',
    '',
    row('what', 'measured', 'limit', 'verdict'),
    row('---', '---:', '---:', '---'),
    ...goals.map(({ what, value, limit, unit, verdict }) =>
      row(what, value === null ? '–' : `${two(value)} ${unit}`, `≤ ${limit} ${unit}`, verdict),
    ),
    '',
    ...speedPart(report),
    ...wholePart(report),
    ...memoryPart(report),
    ...budgetPart(report),
  ].join('\n')}\n`;
}

function speedPart({ speed }: Report): string[] {
  const { median: m, cold } = speed;
  const spent = m.ownCpuS + m.toolsCpuS;
  return [
    '## Speed',
    '',
    `The ad is 30 s of 1920×1080 at 30 frames a second and 8 Mbit/s with sound, drawn by \`tools/made\` with fixed seeds. The analysis runs behind the fence \`${speed.fence}\` in a process that lives on, like the worker. The control of a round is a bare \`ffmpeg -threads 2 -i ad -f null -\` and the network alone on the ${cold.frames} frames that the analysis looked at, same model object; A B B A.`,
    '',
    row('round', 'order', 'analysis, wall', 'decode, CPU', 'network, CPU', 'ratio', 'first heatmap'),
    row('---', '---', '---:', '---:', '---:', '---:', '---:'),
    ...speed.rounds.map(roundRow),
    row(
      '**median**',
      '',
      `**${two(m.wallS)} s**`,
      `${two(m.decodeCpuS)} s`,
      `${two(m.networkCpuS)} s`,
      `**${two(m.ratio)}**`,
      secondsOf(m.firstPartialS),
    ),
    '',
    `Cold, in a fresh process: ${two(cold.wallS)} s, first heatmap after ${secondsOf(cold.firstPartialS)}; opening the network took ${two(speed.openS)} s. A bare decode takes ${two(m.decodeWallS)} s on the wall.`,
    '',
    '### Where the time goes',
    '',
    `Processor time of one analysis: ${two(spent)} s, of which media tools ${two(m.toolsCpuS)} s (bare decode: ${two(m.decodeCpuS)} s) and our own process ${two(m.ownCpuS)} s (network alone: ${two(m.networkCpuS)} s, the rest is reading frames, arithmetic and the stability views). Two cores were busy for ${((100 * spent) / (2 * m.wallS)).toFixed(0)} % of the time. Stages of the cold run: ${stagesOf(cold.stagesS)}.`,
    '',
  ];
}

const stagesOf = (stagesS: Readonly<Record<string, number>>) =>
  Object.entries(stagesS)
    .map(([name, seconds]) => `${name} ${two(seconds)} s`)
    .join(', ');

const secondsOf = (value: number | null) => (value === null ? '–' : `${two(value)} s`);

const roundRow = ({ order, analysis, decode, network, ratio }: Round, index: number) =>
  row(
    String(index + 1),
    order,
    `${two(analysis.wallS)} s`,
    `${two(decode.cpuS)} s`,
    `${two(network.cpuS)} s`,
    two(ratio),
    secondsOf(analysis.firstPartialS),
  );

function wholePart({ whole }: Report): string[] {
  const { median: m } = whole;
  const first = whole.rounds[0];
  return [
    '## Everything on',
    '',
    `The same ad with text read, speech heard and one logo looked for. The control: bare decode, network alone, and the reader of text alone on the ${first?.reading.pictures ?? 0} stills that the analysis read.`,
    '',
    row('round', 'analysis, wall', 'decode, CPU', 'network, CPU', 'text, CPU', 'own process, CPU', 'ratio'),
    row('---', '---:', '---:', '---:', '---:', '---:', '---:'),
    ...whole.rounds.map(wholeRow),
    '',
    `Middle: ${two(m.wallS)} s on the wall, ${two(m.scaledS)} s scaled to a bare decode of 3 s, ratio ${two(m.ratio)}.`,
    '',
    '### What each stage takes',
    '',
    `Processor time of one analysis, the middle of the rounds. Two cores were busy for ${((100 * (m.ownCpuS + m.toolsCpuS)) / (2 * m.wallS)).toFixed(0)} % of the time.`,
    '',
    row('stage', 'CPU', 'share', 'part of the control'),
    row('---', '---:', '---:', '---'),
    ...STAGES.map((stage) => stageRow(stage, m.stagesCpuS)),
    '',
  ];
}

const STAGE_WORDS: Readonly<Record<Stage, readonly [string, string]>> = {
  tools: ['media tools: decoding, scaling, probing, reading the logo, the poster', 'the bare decode'],
  attention: ['attention network, three further views of eight frames included', 'the network on each frame once'],
  senses: ['text, faces and speech', 'the text'],
  brand: ['search for the logo', 'none'],
  main: ['reading the stream, cuts, motion, figures, tracks', 'none'],
  runtime: ['translating our code and collecting garbage', 'none'],
};

function stageRow(stage: Stage, spentS: Readonly<Record<Stage, number>>): string {
  const [what, control] = STAGE_WORDS[stage];
  const all = STAGES.reduce((sum, one) => sum + spentS[one], 0);
  return row(what, `${two(spentS[stage])} s`, `${((100 * spentS[stage]) / all).toFixed(0)} %`, control);
}

const wholeRow = ({ analysis, decode, network, reading, ratio }: WholeRound, index: number) =>
  row(
    String(index + 1),
    `${two(analysis.wallS)} s`,
    ...[decode.cpuS, network.cpuS, reading.cpuS, analysis.ownCpuS].map((seconds) => `${two(seconds)} s`),
    two(ratio),
  );

function memoryPart({ memory }: Report): string[] {
  if (!memory) return [];
  const peaks = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
  return [
    '## Memory',
    '',
    'Peak of a fresh process (`VmHWM`, native libraries included) that analyses one film of 640×360, and of the media tools beside it; MiB, every run.',
    '',
    row('film', 'process', 'tools', 'analysis, wall'),
    row('---', '---', '---', '---:'),
    ...[memory.short, memory.long].map((peak) => row(peak.film, peaks(peak.processMib), peaks(peak.toolsMib), `${two(peak.wallS)} s`)),
    '',
    `Ten minutes need ${two(memory.ratio)} times the memory of half a minute (${two(memory.ratioWithTools)} with the tools, ${two(memory.wholeRatio)} with everything on).`,
    '',
  ];
}

function budgetPart({ budget }: Report): string[] {
  if (!budget) return [];
  return [
    '## JavaScript, brotli',
    '',
    row('way in', 'bytes'),
    row('---', '---:'),
    ...Object.entries(budget).map(([name, bytes]) => row(name.replace('_bytes', ''), String(bytes))),
    '',
  ];
}
