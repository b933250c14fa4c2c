import type { RuleNote } from '@fovea/contract/rule-notes';
import { sourceKey } from '@fovea/contract/source-writing';
import type { TFunction } from 'i18next';

/** A source by name: a title stays what it is, words are in the reader's language. @param t of any page: sources stand in the words of all */
export function sourceName(name: string, t: (key: string, options: { readonly defaultValue: string }) => string): string {
  const key = sourceKey(name);
  return key === null ? name : t(key, { defaultValue: name });
}

/** A source with its year and how firm it is. @param t of the words of compliance */
export function sourceWords({ name, year, status }: RuleNote['source'], t: TFunction<'compliance'>): string {
  const own = t(`status.${status}`);
  const named = sourceName(name, t);
  if (status === 'assumed') return name === 'Fovea default' ? own : `${named} · ${own}`;
  return [named, ...(year === null ? [] : [String(year)]), own].join(' · ');
}

/** What another source says beside a rule, and which. @param t of the words of compliance */
export const noteWords = ({ id, source }: RuleNote, t: TFunction<'compliance'>): string =>
  t('note', { text: t(`note.${id}`), source: sourceWords(source, t) });
