import { writeRank } from '@fovea/contract/rank-writing';
import { OverallRanking } from '../../tools/overall-results.ts';
import type { Plan } from '../step.ts';
import type { Voice } from '../voice.ts';
import { mark } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { ask } from './refused.ts';

type Ranked = OverallRanking['ranked'][number];

/** Which of the films is best: by where each stands on the whole, and by no single figure in its stead. */
export function* rankOverall({ read, voice }: Asked): Plan {
  const order = read.end === 'lowest' ? 'worst_first' : 'best_first';
  const got = yield* ask({ tool: 'rank_overall', input: { order } }, OverallRanking, voice);
  if (got.kind === 'refused') return got.text;
  const { ranked, missing, unplaced, of } = got.data;
  const [first, ...others] = ranked;
  if (!first) return missing === null ? voice.say('rank.overall.none') : voice.say('rank.overall.need', { count: missing });
  const close = others.filter(({ meets_first }) => meets_first);
  const names = [first, ...close].map(({ prediction }) => voice.ad(prediction)).join(', ');
  return [
    voice.say(order === 'best_first' ? 'rank.overall.best' : 'rank.overall.worst'),
    ...ranked.map((one, index) => `${index + 1}. ${lineOf(one, voice)}`),
    '',
    ...(close.length > 0 ? [voice.say('rank.overall.close', { ads: names })] : others.length > 0 ? [voice.say('rank.overall.clear')] : []),
    voice.say('rank.overall.note'),
    ...(unplaced ? [voice.say('rank.overall.left', { count: unplaced, total: of })] : []),
  ].join('\n');
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
