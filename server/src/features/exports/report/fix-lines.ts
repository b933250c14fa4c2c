import type { Advice } from '@fovea/contract/advice';
import { adviceKey, adviceSentences, adviceShare } from '@fovea/contract/advice-writing';
import { placeOrder } from '@fovea/contract/check-places';
import { writeCheckText } from '@fovea/contract/check-writing';
import type { Words } from '../words.ts';

/** One thing to change as a report writes it. */
export interface FixLine {
  readonly isBroken: boolean;
  readonly title: string;
  /** Why, and what to do. */
  readonly text: string;
  /** Time codes; empty where it is about the whole film. */
  readonly at: string;
  /** The first of them. */
  readonly firstAt: string;
  readonly effect: string;
  readonly source: string;
  /** The middle of its first place, s; null where it is about the whole film. */
  readonly momentS: number | null;
}

const PLACES_MOST = 4;
/** Checks of delivery make a file accepted or not; there is no figure to rise or fall. */
const DELIVERY = [
  ...['duration', 'ratio', 'resolution', 'frame_rate', 'bit_rate', 'container', 'file_size'],
  ...['audio_rate', 'audio_bit_rate', 'audio_channels'],
];

/** Advice in the words of the result page; the same thing in several places is one thing to do. */
export function fixLines(advice: readonly Advice[], words: Words): FixLine[] {
  const groups = Map.groupBy(advice, adviceKey);
  return [...groups.values()].flatMap((same) => (same[0] ? [fixLine(same[0], same, words)] : []));
}

function fixLine(first: Advice, same: readonly Advice[], words: Words): FixLine {
  const values = valuesOf(first, words);
  const say = (name: string) => words.say('diagnosis', name, values);
  const found = same.flatMap(({ at, cause }) => (at ? [{ ...at, cause }] : []));
  const places = placeOrder(found, first.rule);
  const more = places.length > PLACES_MOST ? [words.say('export', 'more', { count: places.length - PLACES_MOST })] : [];
  const codes = places.map(({ start_s, end_s, cause: { value, unit, limit } }) => {
    const code = codeOf({ start_s, end_s }, words);
    return places.length > 1 && value !== null ? `${code} (${words.short(value, unit, limit)})` : code;
  });
  return {
    isBroken: first.is_broken,
    title: say(`rule.${first.rule}.title`),
    text: [...aboutOf(first, same.length, words), ...adviceSentences(first).map(say)].join(' '),
    at: [...codes.slice(0, PLACES_MOST), ...more].join(', '),
    firstAt: places[0] ? codeOf(places[0], words) : '',
    effect: effectOf(first, words),
    source: sourceOf(first, words),
    momentS: first.at && (first.at.start_s + first.at.end_s) / 2,
  };
}

/** From when to when, or when alone where it is over before the clock goes on. */
function codeOf({ start_s, end_s }: NonNullable<Advice['at']>, words: Words): string {
  const [start, end] = [words.time(start_s), words.time(end_s)];
  return start === end ? start : `${start}–${end}`;
}

/** Which text it is about, in quotes; where there are several places, the one that the sentences are about. */
function aboutOf({ about, at }: Advice, count: number, words: Words): string[] {
  if (about === undefined) return at && count > 1 ? [words.say('diagnosis', 'advice.at', { time: words.time(at.start_s) })] : [];
  return [words.say('diagnosis', count > 1 ? 'advice.aboutFirst' : 'advice.about', { text: about })];
}

function valuesOf({ cause: { value, limit, unit, text, limit_text }, what, values }: Advice, words: Words): Record<string, string> {
  return {
    ...(what && { what: words.say('diagnosis', `what.${what}`) }),
    value: (text && writeCheckText(text, words.locale)) ?? (value === null ? '' : words.short(value, unit, limit)),
    limit: limit_text ?? (limit === null ? '' : words.short(limit, unit, value)),
    ...Object.fromEntries(
      Object.entries(values).map(([name, number]) => {
        const share = adviceShare(name, number);
        if (share !== null) return [name, words.short(share, 'share')];
        return [name, name === 'by' ? words.signed(number).replace('+', '') : words.signed(number)];
      }),
    ),
  };
}

function effectOf({ effect: { metric, unit, from, to, lo, hi, direction, method } }: Advice, words: Words): string {
  if (DELIVERY.includes(metric)) return '';
  const name = words.say('diagnosis', `metric.${metric}`);
  if (method !== 'recomputed' || from === null || to === null) return words.say('diagnosis', `effect.${direction}`, { metric: name });
  const [before, after] = [words.short(from, unit), words.short(to, unit)];
  if (before === after) return words.say('diagnosis', 'effect.small', { metric: name });
  if (lo !== null && hi !== null && words.short(lo, unit) !== words.short(hi, unit))
    return words.say('diagnosis', 'effect.banded', {
      metric: name,
      from: before,
      to: after,
      lo: words.short(lo, unit),
      hi: words.short(hi, unit),
    });
  return words.say('diagnosis', 'effect.recomputed', { metric: name, from: before, to: after });
}

const sourceOf = ({ source: { name, year, mark } }: Advice, words: Words): string =>
  name === 'Fovea default'
    ? words.say('diagnosis', 'mark.own')
    : [words.source(name), ...(year === null ? [] : [String(year)]), words.say('diagnosis', `mark.${mark}`)].join(' · ');
