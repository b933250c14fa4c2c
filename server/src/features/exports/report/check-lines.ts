import type { CheckPlaces } from '@fovea/contract/check-places';
import { checkPlaces } from '@fovea/contract/check-places';
import { besideCheck, writeCheckText } from '@fovea/contract/check-writing';
import type { Check } from '@fovea/contract/compliance';
import type { RuleNote } from '@fovea/contract/rule-notes';
import type { Words } from '../words.ts';
import type { CheckLine } from './lines.ts';

/** Most places that one line names. */
const PLACES_MOST = 4;

/** A check in words: what was measured, what is asked for, where, and on whose word. */
export function checkLine(check: Check, words: Words): CheckLine {
  const { rule, verdict, measured, reason } = check;
  const say = (key: string, values: Record<string, string | number> = {}) => words.say('compliance', key, values);
  const told =
    measured === null
      ? ''
      : 'text' in measured
        ? writeCheckText(measured.text, words.locale)
        : words.check(measured.value, measured.unit, besideCheck(check).measured);
  return {
    rule: say(`rule.${rule}`),
    verdict,
    word: say(`word.${verdict}`),
    measured: [told, ...(check.about === undefined ? [] : [say('row.about', { text: check.about })]), reason ? say(`reason.${reason}`) : '']
      .filter((part) => part !== '')
      .join('. '),
    limit: limitOf(check, words),
    at: checkPlaces(check)
      .map((places) => placesOf(places, check, words))
      .join('; '),
    source: [sourceOf(check.source, words), ...(check.notes ?? []).map((note) => noteLine(note, words))].join('; '),
  };
}

/** Time codes, each with what was measured in it where that differs; what has another reason than its check says so. */
function placesOf({ reason, places }: CheckPlaces, check: Check, words: Words): string {
  const unit = check.measured && 'unit' in check.measured ? check.measured.unit : null;
  const codes = places.slice(0, PLACES_MOST).map(({ at, value }) => {
    const code = at ? [`${words.time(at.start_s)}–${words.time(at.end_s)}`] : [];
    const amount = value === null || unit === null ? [] : [words.check(value, unit, besideCheck(check).measured)];
    return [...code, ...(at ? amount.map((told) => `(${told})`) : amount)].join(' ');
  });
  const more = places.length > PLACES_MOST ? [words.say('export', 'more', { count: places.length - PLACES_MOST })] : [];
  const why = reason !== null && reason !== check.reason ? `${words.say('compliance', `reason.${reason}`)}: ` : '';
  return why + [...codes, ...more].join(', ');
}

/** What another source says beside a rule. */
export const noteLine = ({ id, source }: RuleNote, words: Words): string =>
  words.say('compliance', 'note', { text: words.say('compliance', `note.${id}`), source: sourceOf(source, words) });

function sourceOf({ name, year, status }: Check['source'], words: Words): string {
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
