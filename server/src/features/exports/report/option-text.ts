import type { ExportFacts } from '../facts.ts';
import type { Words } from '../words.ts';

/** What an analysis was made with, as the page writes it: no `false` and no decimal point where a language has others. */
export function optionText(value: ExportFacts['result']['options'][string], words: Words): string {
  const say = (key: string) => words.say('prediction', key);
  if (value === null) return say('details.default');
  if (typeof value === 'number') return words.asGiven(value);
  if (typeof value === 'boolean') return say(value ? 'option.yes' : 'option.no');
  return value === 'none' ? say('option.none') : value;
}
