import { checksHeadline } from '@fovea/contract/checks-in-short';
import type { ComparedFigure, ComparedFound, Comparison } from '@fovea/contract/comparison';
import type { Speech } from '@fovea/contract/comparison-writing';
import {
  differenceText,
  driversOf,
  headlineReason,
  headlineText,
  isSame,
  isUnweighed,
  letterOf,
  noiseText,
  reasonText,
  standingText,
  verdictText,
} from '@fovea/contract/comparison-writing';
import type { Score } from '@fovea/contract/predictions';
import type { Still } from '../facts.ts';
import { curvesOf } from '../report/content.ts';
import type { CurveLine } from '../report/lines.ts';
import { checkSpeech } from '../report/standing-lines.ts';
import { correctedLines, readingLines } from '../report/subject-lines.ts';
import type { Words } from '../words.ts';
import type { ComparedSource } from './reading.ts';

/** One version with what is to be known of it besides its figures. */
export interface VersionLine {
  readonly letter: string;
  readonly name: string;
  /** When it was analysed, how long it is, and whether a person corrected where its brand is. */
  readonly notes: readonly string[];
}

/** One figure over all versions. */
export interface ComparedLine {
  readonly name: string;
  /** Value and band of each version. */
  readonly values: readonly string[];
  /** Each difference with its noise, and what can be said of it; a number after that is of the reason, under the table, why no more can. */
  readonly pairs: readonly {
    readonly difference: string;
    readonly verdict: string;
    readonly isClear: boolean;
    readonly isLeaning: boolean;
  }[];
}

/** Lines under a heading, with what is to be known of all of them; empty where nothing is. */
export interface ComparedTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly lines: readonly ComparedLine[];
  readonly note: string;
}

/** The curves of one measure, each under the letter of its version. */
export interface ComparedCurve {
  readonly name: string;
  readonly of: readonly { readonly letter: string; readonly line: CurveLine }[];
}

/** A picture of one version, and what is said beside its letter: that the film is over at the moment. Empty where it is not. */
export interface ComparedStill extends Still {
  readonly note: string;
}

/** One moment in each version; null where a film is gone. */
export interface ComparedMoment {
  readonly title: string;
  readonly stills: readonly (ComparedStill | null)[];
}

/** All that a report of a comparison says, in the words of its page. */
export interface ComparedContent {
  readonly name: string;
  /** Which of them may run at all. */
  readonly standing: string;
  /** What can be said of the drivers. */
  readonly headline: string;
  /** What the noise asks, and what is not in it. */
  readonly about: string;
  readonly versions: readonly VersionLine[];
  /** The figures whose difference stands out from its noise, or leans to one side, those that are clear first; null where there is none. */
  readonly differing: ComparedTable | null;
  readonly moments: readonly ComparedMoment[];
  /** One measure of every version that has it. */
  readonly curves: readonly ComparedCurve[];
  /** Length of the longest film, s; 0 where none is a film. */
  readonly durationS: number;
  /** The figures, then what was drawn and what the placement does where there is something to say. */
  readonly tables: readonly ComparedTable[];
  /** When the latest of them was analysed, and by what all were, in one line. */
  readonly foot: string;
  readonly words: Words;
}

/** Gathers what a report of a comparison says. */
export function comparedContent(source: ComparedSource, moments: readonly ComparedMoment[], words: Words): ComparedContent {
  const { versions, figures } = source.comparison;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('compare', key, values);
  const speech: Speech = { t: say, locale: words.locale };
  const drivers = driversOf(figures);
  const told =
    drivers.length === 0 ? [headlineText(null, '', speech)] : drivers.map((one) => headlineText(one, nameOf(one.id, words), speech));
  const letters = versions.map((_, place) => letterOf(place));
  return {
    name: versions.map(({ pre_test_name }, place) => `${letters[place]} ${plain(pre_test_name)}`).join(' \u00b7 '),
    standing: standingText(versions, speech, checkSpeech(words)),
    headline: told.join(' '),
    about: [...new Set(drivers.map((one) => headlineReason(one, speech))), say('about'), say('about.model')]
      .filter((part) => part !== '')
      .join(' '),
    versions: versions.map((version, place) => versionLine(version, letters[place] ?? '', words)),
    differing: differingOf(figuresTable(source.comparison, { words, speech, letters }), words),
    moments,
    curves: curvesBeside(source, letters, words),
    durationS: Math.max(0, ...versions.map(({ media }) => (media.kind === 'film' ? media.duration_s : 0))),
    tables: tablesOf(source, { words, speech, letters }),
    foot: footOf(source, words),
    words,
  };
}

function footOf({ comparison: { versions }, films }: ComparedSource, words: Words): string {
  const latest = versions
    .map(({ completed_at }) => completed_at)
    .toSorted()
    .at(-1);
  const made = films[0]?.result.versions;
  if (latest === undefined || !made) return '';
  const { engine, model, metrics: rules } = made;
  return words.say('export', 'foot', { moment: words.moment(new Date(latest)), engine, model, rules });
}

/** A line whose reasons are not numbered yet; empty where the word needs none. */
interface ReasonedLine extends Pick<ComparedLine, 'name' | 'values'> {
  readonly pairs: readonly (ComparedLine['pairs'][number] & { readonly reason: string })[];
}

interface ReasonedTable extends Omit<ComparedTable, 'lines'> {
  readonly lines: readonly ReasonedLine[];
}

interface Telling {
  readonly words: Words;
  readonly speech: Speech;
  readonly letters: readonly string[];
}

function tablesOf({ comparison, areas, placing }: ComparedSource, telling: Telling): ComparedTable[] {
  const { words, speech } = telling;
  const say = (key: string) => speech.t(key, {});
  const areaLine = ({ versions: of, pairs }: Pick<ComparedFound, 'versions' | 'pairs'>, name: string) => {
    const shares = of.map((area) => area?.scores.filter(({ id }) => id === 'area_share') ?? []);
    const figure: ComparedFigure = { id: 'area_share', unit: 'share', direction: 'descriptive', pairs, unbeaten: null };
    return { ...figureLine(figure, shares, telling), name };
  };
  const found = areas.found.map((one) => areaLine(one, say(`found.${one.kind}`)));
  const drawn = areas.areas.map((one) => areaLine(one, plain(one.name)));
  const placed = placing.versions.map(({ covered, breakthrough }) => [covered, ...breakthrough.scores]);
  const tables: ReasonedTable[] = [
    figuresTable(comparison, telling),
    {
      ...{
        title: say('placing.title'),
        head: headOf(words.say('base', `placement.${placing.placement}`), telling),
        note: say('placing.note'),
      },
      lines: placing.figures.map((one) => figureLine(one, placed, telling)),
    },
    { title: say('found.title'), head: headOf(say('found.kind'), telling), lines: found, note: say('found.note') },
    { title: say('areas.title'), head: headOf(say('areas.area'), telling), lines: drawn, note: say('areas.note') },
  ];
  return tables.filter(({ lines }) => lines.length > 0).map(reasonsBelow);
}

const headOf = (first: string, { letters, speech }: Telling): string[] => [
  ...[first, ...letters],
  speech.t(letters.length > 2 ? 'column.differences' : 'column.difference', {}),
];

function figuresTable({ versions, figures }: Comparison, telling: Telling): ReasonedTable {
  const say = (key: string) => telling.speech.t(key, {});
  const scores = versions.map((version) => version.scores);
  const lines = figures.map((one) => figureLine(one, scores, telling));
  return { title: say('figures'), head: headOf(say('column.figure'), telling), lines, note: '' };
}

/** Where a pair is told apart, those that are clear first; of versions that cannot be told apart on anything there is nothing to show. */
function differingOf({ lines, ...table }: ReasonedTable, words: Words): ComparedTable | null {
  const clear = lines.filter(({ pairs }) => pairs.some(({ isClear }) => isClear));
  const leaning = lines.filter((line) => !clear.includes(line) && line.pairs.some(({ isLeaning }) => isLeaning));
  const told = [...clear, ...leaning];
  return told.length === 0 ? null : reasonsBelow({ ...table, title: words.say('export', 'compared.differing'), lines: told });
}

/** Says each reason once, under the table; lines bear its number. */
function reasonsBelow({ lines, note, ...table }: ReasonedTable): ComparedTable {
  const reasons = [...new Set(lines.flatMap(({ pairs }) => pairs.map(({ reason }) => reason).filter((reason) => reason !== '')))];
  const numberOf = (reason: string) => `(${reasons.indexOf(reason) + 1})`;
  return {
    ...table,
    lines: lines.map((line) => ({
      ...line,
      pairs: line.pairs.map(({ reason, verdict, ...pair }) => ({
        ...pair,
        verdict: reason === '' ? verdict : `${verdict} ${numberOf(reason)}`,
      })),
    })),
    note: [...reasons.map((reason) => `${numberOf(reason)} ${reason}`), note].filter((part) => part !== '').join('\n'),
  };
}

function curvesBeside({ films, drift }: ComparedSource, letters: readonly string[], words: Words): ComparedCurve[] {
  const all = films.flatMap(({ result }, place) =>
    result.media.kind === 'film' ? curvesOf({ result, drift }, words).map((line) => ({ letter: letters[place] ?? '', line })) : [],
  );
  const names = [...new Set(all.map(({ line }) => line.name))];
  return names.map((name) => ({ name, of: all.filter(({ line }) => line.name === name) }));
}

const plain = (name: string): string => name.replace(/\p{C}+/gu, ' ').trim();

const nameOf = (id: string, words: Words): string =>
  words.has('prediction', `figure.${id}.name`) ? words.say('prediction', `figure.${id}.name`) : id;

function versionLine(
  { pre_test_name, completed_at, media, checks, brand_edit = null, reading_edit = null }: Comparison['versions'][number],
  letter: string,
  words: Words,
) {
  const made = words.say('compare', 'earlier', { moment: `${words.moment(new Date(completed_at))} UTC` });
  const facts = [made, ...(media.kind === 'film' ? [words.time(media.duration_s)] : []), `${media.width_px} \u00d7 ${media.height_px}`];
  return {
    letter,
    name: plain(pre_test_name),
    notes: [
      checksHeadline(checks, checks.placement_gone ?? words.placement(checks), checkSpeech(words)),
      facts.join(' \u00b7 '),
      ...correctedLines(brand_edit, words),
      ...readingLines(reading_edit, 'both', words),
    ],
  };
}

function figureLine(
  { id, unit, pairs }: ComparedFigure,
  versions: readonly (readonly Score[])[],
  { words, speech }: Telling,
): ReasonedLine {
  const values = versions.map((scores) => {
    const score = scores.find((one) => one.id === id);
    if (!score || score.value === null) return words.say('compare', 'missing');
    const write = (value: number) => words.number(value, unit);
    const [lo, hi] = [score.lo === null ? null : write(score.lo), score.hi === null ? null : write(score.hi)];
    if (lo === null || lo === hi) return write(score.value);
    return `${write(score.value)} (${hi === null ? words.say('compare', 'band.from', { lo }) : `${lo}\u2013${hi}`})`;
  });
  return {
    name: [nameOf(id, words), words.unit(unit)].filter((part) => part !== '').join(', '),
    values,
    pairs: pairs.map((pair) => {
      const noise = isUnweighed(pair) || isSame(pair, unit) ? '' : noiseText(pair, unit, speech);
      const which = pairs.length > 1 ? `${words.say('compare', 'pair', { a: letterOf(pair.a), b: letterOf(pair.b) })}: ` : '';
      return {
        difference: `${which}${differenceText(pair.difference, unit, speech)} ${noise}`.trim(),
        verdict: verdictText(pair, unit, speech.t),
        reason: reasonText(pair, unit, speech),
        isClear: pair.verdict === 'clear',
        isLeaning: pair.verdict === 'leaning',
      };
    }),
  };
}
