import { asksByAddress } from '../metrics/call-to-action.ts';
import type { SizedText } from '../metrics/small-print.ts';
import { isSmallBeside } from '../metrics/small-print.ts';
import { folded } from './same-text.ts';
import type { AskedText } from './words-asked.ts';
import { wordsAsked } from './words-asked.ts';

type SeenText = AskedText & SizedText;

/**
 * Whether a text is an address in small print: beside a message in larger letters it says where something stands, and asks for nothing. A
 * name in large letters is no message: the address under a logo is what the logo asks for.
 */
export function isSmallAddress(text: SeenText, texts: readonly SeenText[], kind: 'film' | 'still'): boolean {
  if (text.callToAction === null || !asksByAddress(text.text, folded(text.text))) return false;
  const messages = texts.filter((other) => other === text || (!other.isInScene && wordsAsked(other) > 0));
  return isSmallBeside(text, messages, kind);
}
