import { dirname, relative } from 'node:path';
import type { Interval } from '../metrics/bootstrap.ts';
import type { PlainLook } from './plain-pictures.ts';
import type { SetStudy } from './study.ts';
import { tableOf } from './table.ts';
import type { Failure } from './worst-pictures.ts';

/** What a card is made of. */
export interface CardFacts {
  /** Name of the network, for example `attention-v1`. */
  readonly model: string;
  /** What people wrote about it: what it is for, its data, what was tried. Stands above the figures. */
  readonly words: string;
  readonly studies: readonly SetStudy[];
  readonly plain: readonly PlainLook[];
  /** Where the card will lie, so that it can point at pictures beside it. */
  readonly path: string;
}

/** The model card: written words first, then every measured figure. */
export function modelCard({ model, words, studies, plain, path }: CardFacts): string {
  const pictures = (file: string) => relative(dirname(path), file);
  return [
    `# Model card: ${model}`,
    words.trim(),
    '## Figures',
    'Each figure is a mean over pictures with its 95 % bootstrap interval. Higher is better but for KL. IG is information gain over the centre prior, in bits per fixation. All of it went through the product: its decoder, its conversion, this file.',
    ...studies.map(({ scores }) => tableOf(scores)),
    '## Where it looks too much and too little',
    "Share of attention that the network gives, divided by the share of people's fixations (of clicks in gdi and massvis): 1 is no bias. In brackets the 95 % interval over pictures; small shares make wide ones, and one picture makes none. Fixations count where they were recorded, to about half a degree, and the network's maps are smooth, so a part of what it means for a small thing lies around it. The last column divides by people's share of the map that figures are scored against, their fixations blurred by a degree as its targets were: what is left there is preference, without smoothness.",
    ...studies.map(biasTable),
    '## How steady it is',
    'Correlation of the map with the map of the same picture changed. Nobody would look elsewhere for any of these changes, but for the mirror where writing is read from the left.',
    steadinessTable(studies),
    '## Where there is nothing to see',
    plainTable(plain),
    ...(studies.some(({ failures }) => failures.length > 0)
      ? ['## Worst pictures', ...studies.flatMap((study) => failureList(study, pictures))]
      : []),
    '',
  ].join('\n\n');
}

const span = ({ mean, lo, hi }: Interval, digits: number): string =>
  `${mean.toFixed(digits)} [${lo.toFixed(digits)} ${hi.toFixed(digits)}]`;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function biasTable({ scores, bias }: SetStudy): string {
  const rows = bias.map(({ kind, n, people, ...ratios }) => {
    const [ratio, blurred] = [ratios.ratio, ratios.blurred].map((found) => (n > 1 ? span(found, 2) : '–'));
    return `| ${kind} | ${n} | ${percent(people)} | ${ratio} | ${blurred} |`;
  });
  return [
    `| ${scores.set}: part | pictures | people's share | network ÷ people | ÷ people, blurred |`,
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function steadinessTable(studies: readonly SetStudy[]): string {
  const rows = studies.flatMap(({ scores, steadiness }) =>
    steadiness.map(({ change, alike, least }) => `| ${scores.set} | ${change} | ${span(alike, 3)} | ${least.toFixed(3)} |`),
  );
  return ['| set | change | correlation | least |', '|---|---|---|---|', ...rows].join('\n');
}

function plainTable(plain: readonly PlainLook[]): string {
  const rows = plain.map(
    ({ name, a50, middle, highest }) => `| ${name} | ${percent(a50)} | ${percent(middle)} | ${(100 * highest).toFixed(2)} % |`,
  );
  return [
    '| picture | half of the attention lies on | the middle ninth gets | the highest cell gets |',
    '|---|---|---|---|',
    ...rows,
    '| alike everywhere would be | 50.0 % | 11.1 % | 0.04 % |',
  ].join('\n');
}

function failureList({ scores, failures }: SetStudy, pictures: (file: string) => string): string[] {
  if (failures.length === 0) return [];
  const nameOf = ({ name, file }: Failure) => (file === null ? name : `[${name}](${pictures(file)})`);
  const lines = failures.map((failure) => `- ${nameOf(failure)}, CC ${failure.cc.toFixed(2)}: ${failure.sentence}`);
  return [`${scores.set}. Where a picture may be shown: as it is, as the network and as people saw it.`, lines.join('\n')];
}
