import type { Json } from './document-shape.ts';

/** Control characters, as every reader of patterns knows them: classes by Unicode name are unknown to Python, for one. */
const CONTROL = String.raw`\x00-\x1f\x7f-\x9f`;
/** What only some readers know: classes by Unicode name, looking ahead and behind, what was found before, characters by more than two digits. */
const NOT_EVERYWHERE = /\\p\{|\(\?<?[=!]|\\[1-9]|\\u/iu;

interface Way {
  readonly says: RegExp;
  /** What is left of it that every reader knows. */
  readonly becomes: string;
  /** What was left out, for people. */
  readonly words?: string;
}

/** In their order. Each takes one thing out of a pattern, and what the rest no longer says stands in words. */
const WAYS: readonly Way[] = [
  { says: /\(\?=\$\|\.\*\[\^[^\]]*\]\)/gu, becomes: '', words: 'Something in it is seen.' },
  { says: /\(\?!\(root\|table\)\$\)\(\?![^)]*\)[^)]*\)/gu, becomes: '', words: 'Neither `root` nor `table` nor a UUID.' },
  { says: /\\p\{Zl\}\\p\{Zp\}\\p\{Bidi_C\}/gu, becomes: '', words: 'One line, no signs that turn the writing.' },
  { says: /\\p\{Zl\}\\p\{Zp\}/gu, becomes: '', words: 'One line.' },
  { says: /^\[\^\\p\{M\}[^\]]*\]$/gu, becomes: '', words: 'Something in it is seen.' },
  { says: /\\P\{Cc\}/gu, becomes: `[^${CONTROL}]` },
  { says: /\\p\{Cc\}/gu, becomes: CONTROL },
];

/** A schema whose pattern can be read in any language; what such a pattern cannot say is said in words. */
export function portable(schema: Json): Json {
  const { pattern, description, ...rest } = schema;
  if (typeof pattern !== 'string' || !NOT_EVERYWHERE.test(pattern)) return schema;
  const told = typeof description === 'string' ? [description] : [];
  let left = pattern;
  for (const { says, becomes, words } of WAYS) {
    const shorter = left.replace(says, becomes);
    if (words !== undefined && shorter !== left) told.push(words);
    left = shorter;
  }
  if (NOT_EVERYWHERE.test(left)) throw new Error(`The document has no other way to say ${pattern}`);
  return { ...rest, ...(left !== '' && { pattern: left }), ...(told.length > 0 && { description: told.join(' ') }) };
}
