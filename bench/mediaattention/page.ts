import type { Machine } from '../src/machine.ts';
import { median } from '../src/middle.ts';
import type { Contender, FilmMeasured } from './measure.ts';
import { ratioOf, writeRatio } from './ratio.ts';
import type { RivalReady, Used } from './rival-answer.ts';

/** Everything of one run. */
export interface Compared {
  readonly machine: Machine;
  readonly threads: number;
  readonly rounds: number;
  readonly fence: string;
  readonly rival: RivalReady;
  readonly looks: readonly Contender[];
  readonly films: readonly FilmMeasured[];
}

const WORDS: Readonly<Record<string, string>> = {
  'fovea-512x288': 'Fovea, 512×288, as for any 16:9 film',
  'fovea-416x256': 'Fovea at the size of the other, 416×256',
  'fovea-384x224': 'Fovea, 384×224, as in the goals',
  'rival-image': 'MediaAttention, 416×256, pictures',
  'fovea-attention': 'Fovea, attention',
  'fovea-everything': 'Fovea, everything',
  'rival-video': 'MediaAttention, video mode',
  'rival-heat': 'MediaAttention, video mode, heat film written',
  'rival-single': 'MediaAttention, picture by picture',
};
const wordsOf = (id: string, isLook: boolean) =>
  isLook && id === 'rival-video' ? 'MediaAttention, 416×256, video mode' : (WORDS[id] ?? id);

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]) => [
  row(...head),
  row('---', ...head.slice(1).map(() => '---:')),
  ...rows,
  '',
];
const middleOf = ({ rounds }: Contender, read: (one: Used & { readonly looks: number }) => number) => median(rounds.map(read));
const cpuOf = ({ rounds }: Contender) => rounds.map(({ cpuS }) => cpuS);
const perLook = ({ rounds }: Contender) => rounds.map(({ cpuS, looks }) => cpuS / looks);
const ms = (seconds: number) => `${(1000 * seconds).toFixed(0)} ms`;

/** The readable page of a run. */
export const writePage = (compared: Compared): string =>
  `${[...headPart(compared), ...looksPart(compared), '## Whole films', '', ...whatPart, ...compared.films.flatMap(filmPart)].join('\n').trimEnd()}\n`;

function headPart({ machine, threads, rounds, fence, rival }: Compared): string[] {
  const disturbed = machine.loadBefore > 0.5 ? ' The machine was busy with other things: go by processor time, and by ratios.' : '';
  const versions = Object.entries(rival.versions).map(([name, version]) => `${name} ${version}`);
  return [
    '# Speed beside MediaAttention',
    '',
    `Measured by \`npm run bench -- --mediaattention --threads ${threads} --rounds ${rounds}\` on ${machine.startedAt.slice(0, 10)}, commit \`${machine.commit}\`${machine.isTreeChanged ? ' with changes on top' : ''}.`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGib} GiB, ${machine.system}; node ${machine.node}, ffmpeg ${machine.ffmpeg}; ${versions.join(', ')}; load before: ${machine.loadBefore.toFixed(2)}.${disturbed}`,
    '',
    `All run in turns, there and back, on the same two cores with ${threads === 1 ? 'one thread' : 'two threads'} for the network; each process lives on and is warm. Figures are medians. A ratio says how many times as much MediaAttention takes, round by round: the middle, and the least and the most of the rounds. Fovea's media tools (behind the fence \`${fence}\`) are in its processor time.`,
    '',
    `MediaAttention's weights are on no package registry, so its network (${(rival.parameters / 1e6).toFixed(2)} million parameters) has weights drawn from a fixed seed: time does not depend on them. Nothing here says anything about how well it predicts; [decision 0412](decisions/0412-speed-beside-an-open-peer.md) says what is compared and why.`,
    '',
    ...(rival.fault === null
      ? []
      : [
          `As it is shipped its video mode ends at the first frame with \`${rival.fault}\`: a comment swallows three arguments of a call. They are handed over here from outside, and nothing else is changed. Picture by picture it works as it comes.`,
          '',
        ]),
  ];
}

function looksPart({ looks }: Compared): string[] {
  const ours = looks.find(({ id }) => id === 'fovea-512x288');
  const rows = looks.map((one) => {
    const ratio = ours && one.id.startsWith('rival') ? writeRatio(ratioOf(perLook(ours), perLook(one))) : '';
    const wallS = middleOf(one, (round) => round.wallS / round.looks);
    return row(wordsOf(one.id, true), ms(median(perLook(one))), ms(wallS), ratio);
  });
  const note = `Each round is ${looks[0]?.rounds[0]?.looks ?? 0} looks, ${looks[0]?.rounds.length ?? 0} rounds. The network alone: nothing is decoded, scaled or enlarged.`;
  return ['## One look', '', note, '', ...table(['network', 'processor', 'wall', '× of Fovea at 512×288'], rows)];
}

/** Whoever reads a ratio has to know that the two do not do the same. */
const whatPart = [
  '- **Fovea, attention**: maps at about 6 looks a second, each with its figures, and 24 further looks at the whole film for how stable they are; cuts, motion, focus, demand and the other curves, flashes, loudness and faults of picture and sound, the tracks of heat and attention, and a poster.',
  '- **Fovea, everything**: that, and texts read, faces found, speech heard, one logo looked for through the whole film.',
  '- **MediaAttention, video mode**: maps by a recurrent network at 6 looks a second, of which 2 are scored: focus, demand, cuts. No sound, and no areas: the model that finds them cannot be had from a package registry.',
  '- **heat film written**: the same, and the film with its heat over it, which its command always writes.',
  '- **picture by picture**: 2 looks a second, each for itself, without the recurrent network.',
  '',
];

function filmPart({ name, lengthS, contenders }: FilmMeasured): string[] {
  const find = (id: string) => contenders.find((one) => one.id === id);
  const [attention, everything] = [find('fovea-attention'), find('fovea-everything')];
  const rows = contenders.map((one) => {
    const isTheirs = one.id.startsWith('rival');
    const ratio = (ours: Contender | undefined, read: (one: Contender) => number[]) =>
      isTheirs && ours ? writeRatio(ratioOf(read(ours), read(one))) : '';
    const looks = middleOf(one, (round) => round.looks);
    return row(
      wordsOf(one.id, false),
      `${median(cpuOf(one)).toFixed(1)} s`,
      `${middleOf(one, ({ wallS }) => wallS).toFixed(1)} s`,
      String(looks),
      (looks / lengthS).toFixed(1),
      ms(median(perLook(one))),
      ratio(attention, cpuOf),
      ratio(everything, cpuOf),
      ratio(attention, perLook),
    );
  });
  const head = [
    '',
    'processor',
    'wall',
    'looks',
    'a second of film',
    'processor a look',
    '× attention',
    '× everything',
    'a look: × attention',
  ];
  return [`### ${name}, ${lengthS.toFixed(1)} s`, '', ...table(head, rows)];
}
