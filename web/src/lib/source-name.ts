import { sourceKey } from '@fovea/contract/source-writing';

/** A source by name: a title stays what it is, words are in the reader's language. @param t of any page: sources stand in the words of all */
export function sourceName(name: string, t: (key: string, options: { readonly defaultValue: string }) => string): string {
  const key = sourceKey(name);
  return key === null ? name : t(key, { defaultValue: name });
}
