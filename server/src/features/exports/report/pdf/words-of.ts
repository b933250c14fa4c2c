/** A line breaks at spaces, but neither at one that forbids it nor between a number and its unit. */
const BREAK = /(?<!\d)[ \t\n]+|[ \t\n]+(?!(?:s|ms|min|px|Hz|dBTP|LUFS|LU|%|°|Mbit\/s|kbit\/s|MB|GB)(?!\p{L}))/u;

/** The pieces of a text that each stand on one line. */
export const wordsOf = (text: string): string[] => text.split(BREAK).filter((word) => word !== '');
