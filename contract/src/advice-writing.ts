import type { Advice } from './advice.ts';

/** What pages and documents write as one thing to do: the same rule about the same thing, measured alike; what fails apart from what warns. */
export const adviceKey = ({ rule, what, cause, is_broken }: Pick<Advice, 'rule' | 'what' | 'cause' | 'is_broken'>): string =>
  [rule, what ?? '', cause.metric, is_broken].join(' ');

/** Causes that say it otherwise than their rule does. */
const WHY: Readonly<Record<string, string>> = { brand_first_written: 'advice.onlyWritten', carried_in_words: 'advice.notWritten' };

/** The sentences of one advice by their names in the language files: why, what to do, and what its further figures add. */
export function adviceSentences({ rule, cause, values, effect }: Pick<Advice, 'rule' | 'cause' | 'values' | 'effect'>): string[] {
  const isGain = rule === 'loudness_off';
  return [
    WHY[cause.metric] ?? `rule.${rule}.why`,
    rule === 'costly_crop' && effect.method === 'direction_only' ? 'advice.recompose' : `rule.${rule}.do`,
    ...(values.dx === undefined ? [] : ['advice.move']),
    ...(isGain && values.peak !== undefined ? ['advice.peak'] : []),
    ...(isGain && values.by !== undefined ? ['advice.limit'] : []),
    ...(isGain && values.shift !== undefined ? ['advice.afterLevels'] : []),
    ...(rule === 'level_jump' && values.whole !== undefined ? ['advice.keepWhole'] : []),
    ...(rule === 'peak_too_high' && values.gain !== undefined ? ['advice.afterGain'] : []),
    ...(rule === 'lost_on_page' && effect.method === 'recomputed' ? ['advice.strongStart'] : []),
  ];
}
