import { Ranking } from '../../tools/results.ts';
import { endOf, usualEnd } from '../end-in.ts';
import type { Plan } from '../step.ts';
import { bandOf, mark } from '../voice.ts';
import type { Asked } from '../which-ad.ts';
import { rankOverall } from './rank-overall.ts';
import { ask, scopeRefused } from './refused.ts';

/** Which of the ads has most or least of something. */
export function* rankAds(asked: Asked): Plan {
  const { read, voice } = asked;
  const [metric] = read.metrics;
  if (metric === undefined) return read.isOnTheWhole ? yield* rankOverall(asked) : voice.say('rank.which');
  const lowest = (endOf(read, metric) ?? usualEnd(metric)) === 'lowest';
  const wish = { tool: 'rank_predictions', input: { metric, order: lowest ? 'lowest_first' : 'highest_first', ...read.scope } };
  const got = yield* ask(wish, Ranking, voice);
  if (got.kind === 'refused')
    return got.why === 'no_such_metric' ? voice.say('rank.elsewhere', { metric: voice.metric(metric) }) : scopeRefused(got, asked);
  const { ranked, direction, looked_at, of, older } = got.data;
  const name = voice.metric(metric);
  if (ranked.length === 0) return voice.say('rank.none', { metric: name });
  const lines = ranked.map(({ prediction, score, meets_first }, index) => {
    const value = score.value === null ? '' : voice.value(score.value, score.unit);
    const close = meets_first ? ` ${voice.say('rank.close')}` : '';
    return `${index + 1}. ${voice.ad(prediction)}: ${value}${bandOf(score, voice)}${mark(score.cite)}${close}`;
  });
  const some = looked_at < of ? [voice.say('rank.some', { count: looked_at, total: of })] : [];
  const left = older > 0 ? [voice.say(older === 1 ? 'rank.older_one' : 'rank.older_other', { count: older })] : [];
  const intro = voice.say(lowest ? 'rank.lowest' : 'rank.highest', { metric: name });
  const mean = read.isMean ? [voice.say('rank.noMean')] : [];
  return [...mean, intro, ...lines, '', voice.word(`direction.${direction}`) ?? '', ...some, ...left].join('\n');
}

/** The most that one list shows. */
const LISTED_MOST = 10;

/** Which of the ads have any of it, those with most first; or which have none. The others are left out. */
export function* listHaving(asked: Asked, wanted: 'having' | 'lacking'): Plan {
  const { read, voice } = asked;
  const [metric = ''] = read.metrics;
  const wish = {
    tool: 'rank_predictions',
    input: { metric, order: wanted === 'having' ? 'highest_first' : 'lowest_first', limit: LISTED_MOST, ...read.scope },
  };
  const got = yield* ask(wish, Ranking, voice);
  if (got.kind === 'refused') return scopeRefused(got, asked);
  const { ranked, above_zero: above, measured, looked_at, of, older } = got.data;
  const name = voice.metric(metric);
  if (measured === 0) return voice.say('rank.none', { metric: name });
  const count = wanted === 'having' ? above : measured - above;
  const having = ranked.filter(({ score }) => (score.value ?? 0) > 0 === (wanted === 'having'));
  const lines = having.map(({ prediction, score }) => {
    const value = score.value === null ? '' : voice.value(score.value, score.unit);
    return `- ${voice.ad(prediction)}: ${value}${bandOf(score, voice)}${mark(score.cite)}`;
  });
  return [
    voice.say(`${wanted}.${count === 0 ? 'none' : 'some'}`, { metric: name, count, total: measured }),
    ...lines,
    ...(count > having.length ? [voice.say('byCheck.more', { count: count - having.length })] : []),
    ...(looked_at < of ? ['', voice.say('rank.some', { count: looked_at, total: of })] : []),
    ...(measured + older < looked_at ? [voice.say('byCheck.unknown', { count: looked_at - measured - older })] : []),
    ...(older > 0 ? [voice.say(older === 1 ? 'rank.older_one' : 'rank.older_other', { count: older })] : []),
  ].join('\n');
}
