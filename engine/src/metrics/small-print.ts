import type { Span } from '../ports.ts';

/** Letters of less than this share of the tallest beside them are small print. Our own default. */
export const SMALL_BESIDE = 0.4;
/** Lower letters of a film are small print whatever stands beside them: the least that BCAP's guidance lets a legal line have (docs/metrics.md 4). */
const SMALL_OF_FILM = 26 / 1080;
/** A low line is small print beside letters that are taller by so much, not beside others of its own size. Our own default. */
const CLEARLY_TALLER = 1.25;

/** How legal lines speak of terms and of how long an offer holds, in English, German and Dutch, letters folded. */
const LEGAL = [
  ...['terms', 'conditions', 't cs', 'valid until', 'valid till', 'valid through', 'valid from', 'offer valid', 'offer ends'],
  ...['while stocks last', 'restrictions apply', 'exclusions apply', 'subject to', 'privacy policy', 'see website for details'],
  ...['agb', 'agbs', 'bedingungen', 'teilnahmebedingungen', 'geschaftsbedingungen', 'nutzungsbedingungen', 'aktionsbedingungen'],
  ...[
    'gultig bis',
    'gultig vom',
    'gultig ab',
    'gilt bis',
    'nur gultig',
    'angebot gilt',
    'solange der vorrat reicht',
    'datenschutz',
    'impressum',
  ],
  ...['voorwaarden', 'actievoorwaarden', 'geldig tot', 'geldig t m', 'geldig van', 'geldig vanaf', 'zolang de voorraad strekt'],
];

/** Whether a text speaks of terms or of how long an offer holds. @param foldedText small letters, no accents, no punctuation */
export function isLegalText(foldedText: string): boolean {
  const whole = ` ${foldedText} `;
  return LEGAL.some((one) => whole.includes(` ${one} `));
}

/** A text as its size is told by. */
export interface SizedText extends Span {
  /** Height of its letters, share of the picture's height. */
  readonly heightShare: number;
}

/** What stands with a text for more than half of its time, itself left out; in a still everything does. */
export const besideText = <One extends SizedText>(text: SizedText, texts: readonly One[], kind: 'film' | 'still'): One[] =>
  texts.filter((other) => other !== text && (kind === 'still' || standsMostly(other, text)));

const standsMostly = (other: Span, { startS, endS }: Span): boolean =>
  Math.min(other.endS, endS) - Math.max(other.startS, startS) > (endS - startS) / 2;

/** Whether the letters of a film are so low that they are small print whatever stands beside them; of a still nobody knows how large it is shown. */
export const isLow = ({ heightShare }: SizedText, kind: 'film' | 'still'): boolean => kind === 'film' && heightShare < SMALL_OF_FILM;

/**
 * Whether letters are small print beside larger ones: low letters of a film beside clearly taller ones, those of a still beside ones that
 * are taller by far.
 */
export function isSmallBeside(text: SizedText, texts: readonly SizedText[], kind: 'film' | 'still'): boolean {
  const tallest = Math.max(0, ...besideText(text, texts, kind).map(({ heightShare }) => heightShare));
  return kind === 'film' ? isLow(text, kind) && tallest >= CLEARLY_TALLER * text.heightShare : text.heightShare < SMALL_BESIDE * tallest;
}
