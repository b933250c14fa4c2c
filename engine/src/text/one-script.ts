/** Letters of the Greek alphabet that look like a Latin one, and that one. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X' },
  ...{ β: 'ß', ο: 'o', ν: 'v' },
};
const WORDS = /\p{L}+/gu;

/** Words of one script: between Latin letters a Greek one that looks like one of theirs is misread, as the β of “SÜβ”. */
export const inOneScript = (text: string): string =>
  text.replace(WORDS, (word) => (/\p{Script=Latin}/u.test(word) ? [...word].map((letter) => LOOKS_LIKE[letter] ?? letter).join('') : word));
