import type { ComparedFigure, Comparison } from '@fovea/contract/comparison';
import type { Speech } from '@fovea/contract/comparison-writing';
import {
  differenceText,
  headlineOf,
  headlineReason,
  headlineText,
  isSame,
  letterOf,
  noiseText,
  reasonText,
  verdictText,
} from '@fovea/contract/comparison-writing';
import type { Still } from '../facts.ts';
import { correctedLines } from '../report/subject-lines.ts';
import type { Words } from '../words.ts';

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
  /** Each difference with its noise, what can be said of it, and why no more; empty where the word needs no reason. */
  readonly pairs: readonly { readonly difference: string; readonly verdict: string; readonly reason: string; readonly isClear: boolean }[];
}

/** One moment in each version; null where a film is gone. */
export interface ComparedMoment {
  readonly title: string;
  readonly stills: readonly (Still | null)[];
}

/** All that a report of a comparison says, in the words of its page. */
export interface ComparedContent {
  readonly name: string;
  readonly headline: string;
  /** What the noise asks, and what is not in it. */
  readonly about: string;
  readonly versions: readonly VersionLine[];
  readonly moments: readonly ComparedMoment[];
  readonly head: readonly string[];
  readonly lines: readonly ComparedLine[];
  readonly words: Words;
}

/** Gathers what a report of a comparison says. */
export function comparedContent({ versions, figures }: Comparison, moments: readonly ComparedMoment[], words: Words): ComparedContent {
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('compare', key, values);
  const speech: Speech = { t: say, locale: words.locale };
  const figure = headlineOf(figures);
  const letters = versions.map((_, place) => letterOf(place));
  return {
    name: versions.map(({ pre_test_name }, place) => `${letters[place]} ${plain(pre_test_name)}`).join(' \u00b7 '),
    headline: headlineText(figure, figure ? nameOf(figure.id, words) : '', speech),
    about: [headlineReason(figure, speech), say('about'), say('about.model')].filter((part) => part !== '').join(' '),
    versions: versions.map((version, place) => versionLine(version, letters[place] ?? '', words)),
    moments,
    head: [say('column.figure'), ...letters, say('column.difference')],
    lines: figures.map((one) => figureLine(one, versions, { words, speech })),
    words,
  };
}

const plain = (name: string): string => name.replace(/\p{C}+/gu, ' ').trim();

const nameOf = (id: string, words: Words): string =>
  words.has('prediction', `figure.${id}.name`) ? words.say('prediction', `figure.${id}.name`) : id;

function versionLine(
  { pre_test_name, completed_at, media, brand_edit = null }: Comparison['versions'][number],
  letter: string,
  words: Words,
) {
  const made = words.say('compare', 'earlier', { moment: `${words.moment(new Date(completed_at))} UTC` });
  const facts = [made, ...(media.kind === 'film' ? [words.time(media.duration_s)] : []), `${media.width_px} \u00d7 ${media.height_px}`];
  return { letter, name: plain(pre_test_name), notes: [facts.join(' \u00b7 '), ...correctedLines(brand_edit, words)] };
}

function figureLine(
  { id, unit, pairs }: ComparedFigure,
  versions: Comparison['versions'],
  { words, speech }: { readonly words: Words; readonly speech: Speech },
): ComparedLine {
  const values = versions.map(({ scores }) => {
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
      const noise = pair.verdict === 'fact' || isSame(pair, unit) ? '' : noiseText(pair, unit, speech);
      const which = pairs.length > 1 ? `${words.say('compare', 'pair', { a: letterOf(pair.a), b: letterOf(pair.b) })}: ` : '';
      return {
        difference: `${which}${differenceText(pair.difference, unit, speech)} ${noise}`.trim(),
        verdict: verdictText(pair, unit, speech.t),
        reason: reasonText(pair, unit, speech),
        isClear: pair.verdict === 'clear',
      };
    }),
  };
}
