import type { TFunction } from 'i18next';

/** What a set of pictures is of, in the reader's language; a set that nobody has described keeps its own name. */
export const setName = (t: TFunction<'how-good'>, name: string): string => {
  const key = name.toLowerCase().split(' ')[0] ?? '';
  return t(`set.${key}`, { defaultValue: name });
};
