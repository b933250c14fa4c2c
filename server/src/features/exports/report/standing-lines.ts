import type { Verdict } from '@fovea/contract/diagnosis';
import { OverallBand } from '@fovea/contract/norms';
import type { Words } from '../words.ts';
import { figureLine } from './figure-lines.ts';
import type { DriverLine, StandingLines } from './lines.ts';

const QUINTILE = 20;
const bandAt = (percent: number) => OverallBand.options[Math.min(4, Math.max(0, Math.floor(percent / QUINTILE)))] ?? 'bad';

/** The verdict in one sentence, as on the page. @param fixes how many things there are to do */
export function verdictSentence({ checks, placement }: Verdict, fixes: number, words: Words): string {
  const where = { placement: words.placement(placement) };
  if (checks.verdict === 'fail') return words.say('diagnosis', 'verdict.fail', { ...where, count: checks.fails });
  if (checks.verdict === 'not_measured') return words.say('diagnosis', 'verdict.unknown', where);
  return fixes > 0 ? words.say('diagnosis', 'verdict.todo', { ...where, count: fixes }) : words.say('diagnosis', 'verdict.clear', where);
}

/** Where the film stands among its like. */
export function standingLines(verdict: Verdict, words: Words): StandingLines {
  const { overall, norm } = verdict;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('diagnosis', key, values);
  const group = say(`adType.${norm.group}`);
  const drivers = verdict.drivers.map((driver) => driverLine(driver, verdict, words));
  if (!overall) return { number: '', word: say('norm.none'), reference: say('norm.need', { count: norm.missing ?? 0, group }), drivers };
  const { value, lo, hi } = overall.percentile;
  const ends = { low: words.whole(lo), high: words.whole(hi) };
  const few = overall.drivers < overall.drivers_of ? say('overall.drivers', { drivers: overall.drivers, of: overall.drivers_of }) : '';
  return {
    number: words.whole(value),
    word: overall.band
      ? say('overall.word', { band: say(`band.${overall.band}`), ...ends })
      : say('overall.range', { from: say(`band.${bandAt(lo)}`), to: say(`band.${bandAt(hi)}`), ...ends }),
    reference: [
      `${say(`overall.better.${norm.reference}`, { percent: words.percent(value / 100), count: norm.count, group })}.`,
      norm.state === 'early' ? say('norm.early') : '',
      few,
      norm.newest_at ? say('norm.origin', { date: words.day(norm.newest_at) }) : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
    drivers,
  };
}

function driverLine({ id, score, percentile }: Verdict['drivers'][number], { norm }: Verdict, words: Words): DriverLine {
  const standing = percentile ? standingText(percentile, norm, words) : '';
  if (score) return { ...figureLine(score, words), standing: standing || words.say('diagnosis', 'norm.none') };
  const name = words.say('diagnosis', `driver.${id}`);
  const value = words.say('prediction', 'state.not_measured');
  return { id, name, value, unit: '', band: '', meaning: '', formula: '', source: '', standing };
}

/** Where a figure stands, with what it is held against. */
function standingText(
  { value, lo, hi }: NonNullable<Verdict['drivers'][number]['percentile']>,
  norm: Verdict['norm'],
  words: Words,
): string {
  const group = words.say('diagnosis', `adType.${norm.group}`);
  const date = norm.newest_at ? words.day(norm.newest_at) : '';
  return [
    words.say('diagnosis', 'driver.better', { percent: words.percent(value / 100), low: words.whole(lo), high: words.whole(hi) }),
    words.say('diagnosis', `reference.${norm.reference}`, { count: norm.count, group, date }),
  ].join(' ');
}
