import { checkLine } from '../../../exports/index.ts';
import type { CitedCheck } from '../../tools/check-results.ts';
import type { Voice } from '../voice.ts';
import { mark } from '../voice.ts';

/** A check in the words of the reports, with a mark behind what was measured. */
export function checkText(check: CitedCheck, voice: Voice): string {
  const { rule, word, measured, limit, at } = checkLine(check, voice.words);
  return [
    voice.say('check.line', { rule, word }),
    ...(measured === '' ? [] : [voice.say('check.measured', { measured, cite: mark(check.cite) })]),
    ...(limit === '' ? [] : [voice.say('check.limit', { limit })]),
    ...(at === '' ? [] : [voice.say('check.at', { at })]),
  ].join(' ');
}

/** The names of some checks, each once, as one list. */
export const checkNames = (rules: readonly CitedCheck['rule'][], { words }: Voice): string =>
  [...new Set(rules)].map((rule) => words.say('compliance', `rule.${rule}`)).join(', ');
