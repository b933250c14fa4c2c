/** What stands between a low mark and the one that closes it: that one follows a letter or a stop, no space and no number of inches. */
const CLOSES = /[^"“”„]*[^"“”„\s\d]["“”](?!\p{L})/u.source;
const SINGLE_CLOSES = /[^"“”„]*[‘’'](?:\P{L}|$)/u.source;
/** A word that begins with commas. One stands where a line begins, or is closed later on: between words it may be a comma read too far right. */
const TWO = /(^|[\s([]),,(?=\p{L})/gu;
const ONE_AT_START = new RegExp(`^,(?=\\p{L})(?!${SINGLE_CLOSES})(?=${CLOSES}|[^"“”„]*$)`, 'u');
const ONE_THAT_CLOSES = new RegExp(`(?<=^[^"“”„]*\\s),(?=\\p{L}${CLOSES})`, 'u');
/** What closes it, where the network took the mark for a straight one. */
const CLOSED = /„([^"“”„]*[^"“”„\s\d])"(?!\p{L})/gu;

/** German quotation marks: the reader has no letter for the one that stands low, and says one comma or two. */
export const withLowQuotes = (text: string): string =>
  text.replace(TWO, '$1„').replace(ONE_AT_START, '„').replace(ONE_THAT_CLOSES, '„').replace(CLOSED, '„$1“');
