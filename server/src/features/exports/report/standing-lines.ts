import type { CheckSpeech } from '@fovea/contract/checks-in-short';
import { checksHeadline, withoutAdvice } from '@fovea/contract/checks-in-short';
import type { Verdict } from '@fovea/contract/diagnosis';
import type { Percentile } from '@fovea/contract/norms';
import { driverLack, isSaidByRank, normKey, overallBandAt, overallLack } from '@fovea/contract/norms';
import { writeRank } from '@fovea/contract/rank-writing';
import type { Words } from '../words.ts';
import { figureLine } from './figure-lines.ts';
import type { DriverLine, StandingLines } from './lines.ts';

/** The verdict in one sentence, as on the page. */
export function verdictSentence(
  { checks, placement_gone: gone, ...placed }: Pick<Verdict, 'checks' | 'placement' | 'chosen_by' | 'placement_gone'>,
  words: Words,
): string {
  if (gone !== undefined) return words.say('diagnosis', 'verdict.notJudged', { placement: gone });
  return checksHeadline(checks, words.placement(placed), checkSpeech(words));
}

/** What is said where no rule of advice has anything to tell, as on the page. */
export function noAdviceSentence({ checks }: Pick<Verdict, 'checks'>, words: Words): string {
  const said = withoutAdvice(checks, checkSpeech(words));
  return words.say('diagnosis', said.key, said.key === 'fix.none' ? {} : said.values);
}

/** What headlines of checks are written with. */
export const checkSpeech = (words: Words): CheckSpeech => ({
  t: (key, values) => words.say('compliance', key, values),
  locale: words.locale,
});

/** As much of a verdict as says where a film stands. */
type Standing = Pick<Verdict, 'overall' | 'overall_missing' | 'norm' | 'drivers' | 'own_way' | 'beside'>;

/** Where the film stands among its like. */
export function standingLines(verdict: Standing, words: Words): StandingLines {
  const { overall, norm } = verdict;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('diagnosis', key, values);
  const group = say(`adType.${norm.group}`);
  const drivers = verdict.drivers.map((driver) => driverLine(driver, verdict, words));
  const own = ownLines(verdict, words);
  const leftOut = words.say('prediction', 'figures.leftOut');
  if (!overall) {
    const { title, text, count } = overallLack(verdict);
    return {
      number: '',
      word: say(title),
      reference: [say(text, { count, group }), ...olderLines(norm, words), ...own].join(' '),
      ...{ leftOut, drivers },
    };
  }
  const { count, state, newest_at } = overall.percentile;
  return {
    ...(state === 'early' ? earlyWords(overall, norm, words) : normWords(overall, words)),
    reference: [
      state === 'early'
        ? `${earlyBand(overall, words)}. ${say(normKey(norm, `overall.early.${norm.reference}`), { count, group })}. ${say(normKey(norm, 'norm.early'))}`
        : `${against(overall, verdict, words)}.`,
      ...(overall.band === null ? [say('overall.range.why')] : []),
      ...(count < norm.count ? [say(normKey(norm, 'overall.of'), { count, of: norm.count })] : []),
      ...fewDrivers(verdict, overall, words),
      say(normKey(norm, 'norm.origin'), { date: words.day(newest_at) }),
      ...olderLines(norm, words),
      ...own,
    ].join(' '),
    ...{ leftOut, drivers },
  };
}

type Told = NonNullable<Verdict['overall']>;

/** What a norm gives: the share that it is better than, or its rank where many are level. */
function against({ percentile }: Told, { norm }: Pick<Verdict, 'norm'>, words: Words): string {
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('diagnosis', normKey(norm, key), values);
  const held = { count: percentile.count, group: words.say('diagnosis', `adType.${norm.group}`) };
  return isSaidByRank(percentile)
    ? `${rankWords(percentile, norm, words)}. ${say(`overall.early.${norm.reference}`, held)}`
    : say(`overall.better.${norm.reference}`, { percent: words.percent(percentile.value / 100), ...held });
}

const rankWords = ({ rank }: Pick<Percentile, 'rank'>, norm: Verdict['norm'], { locale, say }: Words): string =>
  writeRank(rank, { locale, norm, say: (key, values) => say('diagnosis', key, values) });

/** A rank in place of a number: few films give no percentage. */
const earlyWords = ({ percentile }: Told, norm: Verdict['norm'], words: Words) => ({
  number: '',
  word: rankWords(percentile, norm, words),
});

/** The word of the quintile, or those that the interval spans. */
function earlyBand({ band, percentile: { lo, hi } }: Told, words: Words): string {
  const say = (key: string, values: Record<string, string> = {}) => words.say('diagnosis', key, values);
  if (band) return say('overall.early.word', { band: say(`band.${band}`) });
  return say('overall.early.range', { from: say(`band.${overallBandAt(lo)}`), to: say(`band.${overallBandAt(hi)}`) });
}

function normWords({ band, percentile: { value, lo, hi } }: Told, words: Words) {
  const say = (key: string, values: Record<string, string> = {}) => words.say('diagnosis', key, values);
  const ends = { low: words.whole(lo), high: words.whole(hi) };
  const word = band
    ? say('overall.word', { band: say(`band.${band}`), ...ends })
    : say('overall.range', { from: say(`band.${overallBandAt(lo)}`), to: say(`band.${overallBandAt(hi)}`), ...ends });
  return { number: words.whole(value), word };
}

/** After an update of the rules a library begins a new norm: what would count again. */
const olderLines = ({ older, state }: Verdict['norm'], words: Words): string[] =>
  older > 0 && state !== 'norm' ? [words.say('diagnosis', 'norm.older', { count: older })] : [];

/** That not every driver counts here; where one alone does, which. */
function fewDrivers({ drivers, norm, own_way: { weights } }: Standing, overall: Told, words: Words): string[] {
  const only = overall.drivers === 1 ? drivers.find(({ weight }) => weight > 0) : undefined;
  if (only)
    return [
      words.say('diagnosis', normKey(norm, weights ? 'overall.singleOwn' : 'overall.single'), {
        driver: words.say('diagnosis', `driver.${only.id}`),
      }),
    ];
  if (overall.drivers >= overall.drivers_of) return [];
  return [words.say('diagnosis', weights ? 'overall.driversOwn' : 'overall.drivers', { drivers: overall.drivers, of: overall.drivers_of })];
}

/** What the test asks for in place of what its placement would have, and how it stands where it was to be checked besides. */
function ownLines({ own_way: { ad_type: adType, weights, sound }, beside }: Standing, words: Words): string[] {
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('diagnosis', key, values);
  const weight = (driver: string, value: number) => say('own.weight', { driver: say(`driver.${driver}`), weight: words.asGiven(value) });
  const drivers = weights?.drivers;
  const places = beside.map(({ placement, verdict, fails, warns }) =>
    say(`beside.${verdict}`, { placement: words.say('base', `placement.${placement}`), count: verdict === 'fail' ? fails : warns }),
  );
  return [
    ...(adType ? [say('own.adType', { type: words.say('base', `ad-type.${adType}`) })] : []),
    ...(drivers
      ? [
          say('own.weights', {
            weights: [
              weight('brand_attention', drivers.brand_attention),
              weight('ease', drivers.ease),
              weight('breakthrough', drivers.attention_breakthrough),
            ].join(', '),
          }),
        ]
      : []),
    ...(sound ? [say(`own.sound.${sound}`)] : []),
    ...(places.length > 0 ? [`${say('beside.title')}: ${places.join('; ')}.`] : []),
  ];
}

function driverLine(driver: Verdict['drivers'][number], { norm }: Pick<Verdict, 'norm'>, words: Words): DriverLine {
  const { id, score, percentile, early, is_pending: isPending } = driver;
  const standing = percentile ? standingText(percentile, norm, words) : '';
  const place = percentile ? placeText(percentile, norm, words) : '';
  if (score) {
    const said = [standing || words.say('diagnosis', driverLack(norm)), ...(early ? plainText(early, score.unit, words) : [])].join(' ');
    const line = figureLine(score, words);
    return { ...line, ...(early && { name: words.say('diagnosis', 'driver.weighed') }), place, standing: said };
  }
  const name = words.say('diagnosis', `driver.${id}`);
  const value = isPending ? words.say('diagnosis', 'driver.pending.short') : words.say('prediction', 'state.not_measured');
  return { id, name, value, unit: '', band: '', meaning: '', formula: '', source: '', place, standing };
}

/** The figure without the weight of its opening: it is that one which stands among the others. */
const plainText = ({ plain }: NonNullable<Verdict['drivers'][number]['early']>, unit: string, words: Words): string[] =>
  plain === null
    ? []
    : [words.say('diagnosis', 'driver.plain', { value: `${words.number(plain, unit)}${words.unit(unit) && `\u00a0${words.unit(unit)}`}` })];

/** Where a figure stands, in so few words that a slide has room for them. */
function placeText(percentile: Percentile, norm: Verdict['norm'], words: Words): string {
  if (isSaidByRank(percentile)) return rankWords(percentile, norm, words);
  const { value, lo, hi, count } = percentile;
  const ends = { low: words.whole(lo), high: words.whole(hi) };
  return words.say('diagnosis', normKey(norm, 'driver.betterOf'), { percent: words.percent(value / 100), count, ...ends });
}

/** Where a figure stands, with what it is held against. */
function standingText(percentile: Percentile, norm: Verdict['norm'], words: Words): string {
  const { value, lo, hi, count, state, newest_at } = percentile;
  const held = { count, group: words.say('diagnosis', `adType.${norm.group}`), date: words.day(newest_at) };
  const ranked = state === 'early' ? 'early' : 'ranked';
  if (isSaidByRank(percentile))
    return `${rankWords(percentile, norm, words)}: ${words.say('diagnosis', normKey(norm, `reference.${ranked}.${norm.reference}`), held)}`;
  return [
    words.say('diagnosis', 'driver.better', { percent: words.percent(value / 100), low: words.whole(lo), high: words.whole(hi) }),
    words.say('diagnosis', normKey(norm, `reference.${norm.reference}`), held),
  ].join(' ');
}
