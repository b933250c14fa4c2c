/** Far more than all units in all languages ask for; whoever asks for ever new ones has them made again. */
const KEPT_MOST = 400;

/** A formatter takes longer to make than a hundred numbers to write, and a page of a result writes hundreds. */
const kept = new Map<string, Intl.NumberFormat>();

/** The formatter of a language and a way of writing, made once. What is written as none has no sign: `0.0` and not `-0.0`. */
export function numberWriter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= KEPT_MOST) kept.clear();
  const made = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options });
  kept.set(key, made);
  return made;
}
