/** Characters that are looked at, and kept. */
const READ_MAX = 16_000;
const KEPT_MAX = 8_000;

const FILE_NAME = /([\w.-]{1,100}[.](?:m?js|tsx?|css)(?::\d+){0,2})$/;

/** Of an address or a path only the name of a script stays; a page's own address may hold a secret. */
const lastName = (text: string): string => FILE_NAME.exec(text.split(/[?#]/, 1).join(''))?.[1] ?? '{address}';

/** The line and column that a browser writes behind an address with a query. */
const keepPlace = (address: string): string => {
  const place = /(?::\d+){1,2}$/.exec(address)?.[0] ?? '';
  const name = lastName(address);
  return name.endsWith(place) || name === '{address}' ? name : name + place;
};

const looksSecret = (text: string): boolean => /\d/.test(text) && /[A-Za-z]/.test(text);

const TOKEN_MIN = 20;
/** A signed token has two more parts. */
const PART_MIN = 10;
const PARTS_MAX = 3;
const BEGINS_AS_SCRIPT = /^(?:m?js|tsx?|css)/;

/**
 * A run of letters, digits, dashes and dots, as it may stay. Each run is looked at once: an expression that says the same looks ahead
 * from each of its letters, which takes half a second for one long word (R46).
 */
function hideToken(run: string): string {
  const parts = run.split('.', PARTS_MAX + 1);
  if ((parts[0]?.length ?? 0) < TOKEN_MIN) return run;
  const short = parts.findIndex((part, at) => at === PARTS_MAX || (at > 0 && part.length < PART_MIN));
  let count = short < 0 ? parts.length : short;
  while (count > 0 && BEGINS_AS_SCRIPT.test(parts[count] ?? '')) count--; // the name of a script says where it happened
  const token = parts.slice(0, count).join('.');
  return looksSecret(token) ? `{token}${run.slice(token.length)}` : run;
}

/**
 * Takes out of a stack trace whatever could be somebody's: addresses and their queries, folders, e-mail addresses, tokens, ids,
 * long numbers. What is left says where in our scripts it happened, and is the same for everybody whom it happens to.
 */
export function scrubTrace(text: string): string {
  return text
    .slice(0, READ_MAX)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/\b[a-z][a-z+.-]{1,15}:\/\/[^\s()'"<>]{0,2000}/gi, keepPlace)
    .replace(/\b(?:data|blob|javascript):[^\s()'"<>]{0,2000}/gi, '{address}')
    .replace(/(?:[A-Za-z]:)?(?:[\\/][\w.@~+%-]{1,100}){2,}(?:\?[^\s()'"]{0,500})?(?::\d+){0,2}/g, keepPlace)
    .replace(/\?[\w%.-]{1,60}=[^\s()'"]{0,2000}/g, '')
    .replace(/[^\s@<>()"',;:]{1,64}@[^\s@<>()"',;:]{1,253}/g, '{e-mail}')
    .replace(
      /\b(password|passwd|token|secret|authorization|cookie|session|api[_-]?key)\b(["']?\s*[=:]\s*)(?:bearer\s+|basic\s+)?["']?[^\s"',;&)]+/gi,
      '$1$2{…}',
    )
    .replace(/\bbearer\s+\S+/gi, 'bearer {…}')
    .replace(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '{id}')
    .replace(/[\w.-]+/g, hideToken)
    .replace(/\b\d[\d -]{10,}\d\b/g, '{number}')
    .slice(0, KEPT_MAX)
    .toWellFormed()
    .trim();
}
