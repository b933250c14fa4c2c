import { writeRank } from '@fovea/contract/rank-writing';
import { OverallRanking } from '../../tools/overall-results.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { ask, scopeRefused } from './refused.ts';

type Ranked = OverallRanking['ranked'][number];

/** Which of the films is best: by where each stands on the whole, and by no single figure in its stead. */
export function* rankOverall(asked: Asked): Plan {
  const { read, voice } = asked;
  const order = read.end === 'lowest' ? 'worst_first' : 'best_first';
  const got = yield* ask({ tool: 'rank_overall', input: { order, ...read.scope } }, OverallRanking, voice);
  if (got.kind === 'refused') return scopeRefused(got, asked);
  const { ranked, missing, unplaced, of } = got.data;
  const [first, ...others] = ranked;
  if (!first)
    return missing === null
      ? voice.say('rank.overall.none')
      : voice.say(missing === 1 ? 'rank.overall.needOne' : 'rank.overall.need', { count: missing });
  const close = others.filter(({ meets_first }) => meets_first);
  const names = [first, ...close].map(({ prediction }) => voice.ad(prediction)).join(', ');
  return [
    voice.say(order === 'best_first' ? 'rank.overall.best' : 'rank.overall.worst'),
    ...ranked.map((one, index) => `${index + 1}. ${lineOf(one, voice)}`),
    '',
    ...(close.length > 0 ? [voice.say('rank.overall.close', { ads: names })] : others.length > 0 ? [voice.say('rank.overall.clear')] : []),
    amongWhat(ranked, voice),
    ...(unplaced ? [voice.say('rank.overall.left', { count: unplaced, total: of })] : []),
  ].join('\n');
}

/** Which films the places are among: those of a kind, or all of a library that has too few of it. */
export function amongWhat(
  ranked: readonly Pick<Ranked, 'prediction' | 'overall'>[],
  { say, ad, words }: Pick<Voice, 'say' | 'ad' | 'words'>,
): string {
  const known = ranked.flatMap(({ prediction, overall: { among } }) => (among ? [{ prediction, ...among }] : []));
  if (known.length < ranked.length) return say('rank.overall.note');
  const [alone, own] = [known.filter(({ reference }) => reference === 'library'), known.filter(({ reference }) => reference === 'group')];
  if (own.length === 0) return say('rank.overall.note.library');
  const groups = [...new Set(own.map(({ group }) => words.say('diagnosis', `adType.${group}`, {})))];
  if (alone.length > 0)
    return say('rank.overall.note.mixed', { ads: alone.map(({ prediction }) => ad(prediction)).join(', '), groups: groups.join(', ') });
  return groups.length > 1
    ? say('rank.overall.note.groups', { groups: groups.join(', ') })
    : say('rank.overall.note.group', { group: groups.join() });
}

/** Among few films the rank, with the range that so few allow. */
function lineOf({ prediction, band, overall: { value, lo, hi, rank }, cite }: Ranked, voice: Voice): string {
  const { words, locale } = voice;
  const ends = { value: words.whole(value), lo: words.whole(lo ?? 0), hi: words.whole(hi ?? 100) };
  const say = (key: string, values: Readonly<Record<string, number>>) => words.say('diagnosis', key, values);
  const placed = voice.say('rank.overall.percentile', ends);
  const place = rank ? `${writeRank(rank, { locale, norm: { kind: 'film' }, say })}, ${placed}` : placed;
  const word = band === null || band === 'range' || band === 'none' ? '' : `, ${words.say('diagnosis', `band.${band}`, {})}`;
  return voice.say('rank.overall.line', { ad: voice.ad(prediction), standing: `${place}${word}`, cite: mark(cite) });
}
