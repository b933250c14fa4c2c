import { bandWords } from '@fovea/contract/band-writing';
import type { Score } from '@fovea/contract/predictions';
import type { ExportFacts } from '../facts.ts';
import type { Words } from '../words.ts';
import type { FigureLine, MomentLine } from './lines.ts';

/** A figure in words: its value as the page writes it, its band, and what it means. */
export function figureLine(score: Score, words: Words): FigureLine {
  const { id, value, unit } = score;
  const say = (key: string) => words.say('prediction', key);
  const text = (part: string) => (words.has('prediction', `figure.${id}.${part}`) ? say(`figure.${id}.${part}`) : '');
  return {
    id,
    name: text('name') || id,
    value: value === null ? reasonOf(score, words) : words.number(value, unit),
    unit: value === null ? '' : words.unit(unit),
    band: value === null ? '' : bandOf(score, words),
    meaning: text('meaning'),
    formula: text('formula'),
    source: text('source'),
  };
}

/** What a figure means, how it is computed and where it comes from, in one text. */
export const meaningOf = ({ meaning, formula, source }: Pick<FigureLine, 'meaning' | 'formula' | 'source'>, words: Words): string =>
  [meaning, formula === '' ? '' : `${words.say('prediction', 'definition.formula')}: ${formula.replace(/\.$/, '')}.`, source]
    .filter((part) => part !== '')
    .join(' ');

const reasonOf = ({ reason, state }: Score, words: Words): string => {
  const key = `reason.${reason ?? 'unknown'}`;
  return words.has('prediction', key) ? words.say('prediction', key) : words.say('prediction', `state.${state}`);
};

function bandOf(score: Score, words: Words): string {
  const { key, values } = bandWords(score, 'short', (value) => words.number(value, score.unit));
  return words.say('prediction', key, values);
}

/** Whether there is a sound in which nothing is to be heard. */
export const isSilent = ({ findings }: Pick<ExportFacts['result'], 'findings'>): boolean => findings.some(({ kind }) => kind === 'silent');

/** What is to be seen in the pictures, in the plain sentences of the result page. */
export function pictureSentences({ result }: ExportFacts, words: Words, moments: readonly MomentLine[]): string[] {
  const score = (id: string) => result.scores.find((one) => one.id === id)?.value ?? null;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('prediction', key, values);
  const [a50, ease, jumps, loudness] = [score('a50'), score('ease'), score('jumps'), score('loudness_integrated')];
  const at = (kind: MomentLine['kind'], key: string) =>
    moments
      .filter((moment) => moment.kind === kind)
      .map(({ startS, endS }) => say(key, { start: words.time(startS), end: words.time(endS) }));
  const area = a50 === null ? '' : words.number(a50, 'share of the picture');
  const isFilm = result.media.kind === 'film';
  const gathered = [...at('mostFocused', 'verdict.mostFocused'), ...at('leastFocused', 'verdict.leastFocused')];
  const sentences = [
    a50 === null
      ? say('verdict.nothing')
      : ease === null
        ? say('verdict.area', { area })
        : say('verdict.areaAndEase', { area, ease: words.number(ease, 'points') }),
    ...(isFilm ? at('busiest', 'verdict.busiest') : []),
    isFilm && gathered.length === 2 ? gathered.join(' ') : '',
    isFilm && jumps !== null ? say(jumps > 0 ? 'verdict.jumps' : 'verdict.noJumps', { count: jumps }) : '',
    isFilm && result.media.audio_codec === null ? say('verdict.noSound') : '',
    isFilm && isSilent(result) ? say('reason.silent') : '',
    isFilm && loudness !== null ? say('verdict.loudness', { level: `${words.number(loudness, 'LUFS')} ${words.unit('LUFS')}` }) : '',
  ];
  return sentences.filter((sentence) => sentence !== '');
}
