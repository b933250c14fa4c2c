import { besideCheck, writeCheckText } from '@fovea/contract/check-writing';
import type { Check } from '@fovea/contract/compliance';
import type { Words } from '../words.ts';
import type { CheckLine } from './lines.ts';

/** Most places that one line names. */
const PLACES_MOST = 4;

/** A check in words: what was measured, what is asked for, where, and on whose word. */
export function checkLine(check: Check, words: Words): CheckLine {
  const { rule, verdict, measured, at, reason } = check;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('compliance', key, values);
  const told =
    measured === null
      ? ''
      : 'text' in measured
        ? writeCheckText(measured.text, words.locale)
        : words.check(measured.value, measured.unit, besideCheck(check).measured);
  const places = at.slice(0, PLACES_MOST).map(({ start_s, end_s }) => `${words.time(start_s)}–${words.time(end_s)}`);
  const more = at.length > PLACES_MOST ? [words.say('export', 'more', { count: at.length - PLACES_MOST })] : [];
  return {
    rule: say(`rule.${rule}`),
    verdict,
    word: say(`word.${verdict}`),
    measured: [told, reason ? say(`reason.${reason}`) : ''].filter((part) => part !== '').join('. '),
    limit: limitOf(check, words),
    at: [...places, ...more].join(', '),
    source: sourceOf(check, words),
  };
}

function sourceOf({ source: { name, year, status } }: Check, words: Words): string {
  const own = words.say('compliance', `status.${status}`);
  if (status === 'assumed') return name === 'Fovea default' ? own : `${words.source(name)} · ${own}`;
  return [words.source(name), ...(year === null ? [] : [String(year)]), own].join(' · ');
}

function limitOf(check: Check, words: Words): string {
  const { limit } = check;
  if (limit === null) return '';
  const { min, max, unit, one_of } = limit;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('compliance', key, values);
  if (one_of.length > 0) return say('limit.oneOf', { count: one_of.length, words: one_of.join(' · ') });
  const write = (value: number) => words.check(value, unit, besideCheck(check).limit);
  if (min !== null && max !== null)
    return min === max ? say('limit.exactly', { value: write(max) }) : say('limit.between', { low: write(min), high: write(max) });
  if (max !== null) return max === 0 ? say('limit.none') : say('limit.atMost', { value: write(max) });
  return min === null ? '' : say('limit.atLeast', { value: write(min) });
}
