/** Endings that are told anywhere in a line: hardly a word of a sentence whose gap was read as a dot. */
const KNOWN = [
  ...['com', 'org', 'net', 'eu', 'info', 'biz', 'app', 'shop', 'store', 'online', 'io', 'example'],
  ...['de', 'at', 'ch', 'nl', 'be', 'uk', 'fr', 'pl', 'dk', 'cz', 'pt', 'ie'],
];
/** Endings of files and of the tools that are named like them. */
const FILES = [
  ...['jpg', 'jpeg', 'png', 'gif', 'svg', 'webp', 'psd', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'json'],
  ...['html', 'xml', 'mov', 'avi', 'mkv', 'wav', 'zip', 'exe', 'js', 'ts', 'py'],
];
const COUNTRY_LETTERS = 2;
const LETTERS_MOST = 6;
/** What opens an address, its name, of two characters at least in the last part, and its ending. */
const ADDRESS = /^((?:https?:\/\/)?(?:www\.)?)((?:[\p{L}\d-]+\.)*[\p{L}\d-]{2,})\.(\p{L}{2,})(?:[/?:#]\S*)?$/iu;

/**
 * The address of a page in a text: after www or https with any ending, else with a known one anywhere, with that of any country at the
 * end of a line, and with another of up to six letters where it has the line for itself; names of files, abbreviations and sentences
 * without a gap are none.
 * @param text as read, its lines parted by line breaks @returns the address without the marks round it
 */
export function webAddressIn(text: string): string | null {
  for (const line of text.split('\n')) {
    const words = line.split(/\s+/).flatMap((word) => word.replace(/^[^\p{L}\d]+|[^\p{L}\d/]+$/gu, '') || []);
    const address = words.find((word, k) => isAddress(word, { isLast: k === words.length - 1, isAlone: words.length === 1 }));
    if (address !== undefined) return address;
  }
  return null;
}

function isAddress(word: string, { isLast, isAlone }: { readonly isLast: boolean; readonly isAlone: boolean }): boolean {
  const [, opening = '', name = '', ending = ''] = ADDRESS.exec(word) ?? [];
  if (opening !== '') return true;
  const isSmall = ending !== '' && ending === ending.toLowerCase();
  // A capital after the dot begins a sentence, unless all of them are.
  if (KNOWN.includes(ending.toLowerCase())) return isSmall || word === word.toUpperCase();
  if (!isSmall || FILES.includes(ending) || !/\p{L}/u.test(name)) return false;
  return ending.length === COUNTRY_LETTERS ? isLast : isAlone && ending.length <= LETTERS_MOST;
}
