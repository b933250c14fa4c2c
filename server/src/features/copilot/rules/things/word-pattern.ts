/** One of some words, whole: also where a word begins or ends with a letter such as `ü`, which `\b` takes for no letter. */
export const oneOf = (...words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
