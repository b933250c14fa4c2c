import type { Marks, TextMark } from '@fovea/contract/corrections';

/** What is said of one text; null where nothing is. */
export const textMarkOf = ({ texts }: Marks, found: number): TextMark | null => texts.find((mark) => mark.found === found) ?? null;

export const isNoFace = ({ faces }: Marks, found: number): boolean => faces.some((mark) => mark.found === found);

/** The marks with another word of one text; a word that says nothing goes. */
export function withText({ texts, faces }: Marks, found: number, word: Omit<TextMark, 'found'> | null): Marks {
  const others = texts.filter((mark) => mark.found !== found);
  const isSaying = word !== null && (word.counts !== null || word.wording !== null || word.role !== null);
  return { faces, texts: isSaying ? [...others, { ...word, found }].toSorted((a, b) => a.found - b.found) : others };
}

/** The marks with one face that is none, or is one again. */
export function withFace({ texts, faces }: Marks, found: number, isNone: boolean): Marks {
  const others = faces.filter((mark) => mark.found !== found);
  return { texts, faces: isNone ? [...others, { found }].toSorted((a, b) => a.found - b.found) : others };
}
