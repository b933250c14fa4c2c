import { asksByAddress } from '../metrics/call-to-action.ts';
import { readingTimeS, wordsIn } from '../metrics/reading-time.ts';
import type { SizedText } from '../metrics/small-print.ts';
import { isSmallBeside } from '../metrics/small-print.ts';
import type { Span } from '../ports.ts';
import { folded } from './same-text.ts';

/** A text as its reading time is worked out from it. */
export interface AskedText extends Span {
  readonly text: string;
  readonly callToAction: string | null;
  readonly isInScene: boolean;
  /** Whether it may belong to the scene. */
  readonly mayBeInScene?: boolean;
  /** Words of it that are part of a name of the brand. */
  readonly nameWords: number;
}

/** What a text asks of whoever reads it: words on screen while it stands, names left out, and seconds for those. */
export interface Asked {
  readonly wordsAtOnce: number;
  readonly needS: number;
}

/** How many words of a text ask to be read. */
export const wordsAsked = ({ text, callToAction, nameWords }: AskedText): number =>
  isMessage(text, callToAction) ? Math.max(0, wordsIn(text) - nameWords) : 0;

/** Whether a text is or may be part of the scene, and asks for no reading. */
export const isScenery = ({ isInScene, mayBeInScene = false }: Pick<AskedText, 'isInScene' | 'mayBeInScene'>): boolean =>
  isInScene || mayBeInScene;

/** Works out what each text asks, all that stand together taken together. */
export function askedOf(texts: readonly AskedText[], kind: 'film' | 'still'): Asked[] {
  return texts.map((one) => {
    const together = texts.filter((other) => !isScenery(other) && (other === one || standsMostly(other, one)));
    const wordsAtOnce = together.reduce((sum, other) => sum + wordsAsked(other), 0);
    // A name alone, or what is or may be a sign in the scene, asks for no reading, whatever else is there.
    const asksNothing = kind === 'still' || isScenery(one) || wordsAsked(one) === 0;
    return { wordsAtOnce, needS: asksNothing ? 0 : readingTimeS(wordsAtOnce) };
  });
}

/** A single word is taken for a name, a sign or a label, a mark beside it for a letter; one that asks to act is a message. */
const isMessage = (text: string, callToAction: string | null): boolean =>
  (text.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0) > 1 || wordsIn(text) > 2 || callToAction !== null;

/** Whether another text stands for more than half of the time of this one. */
const standsMostly = (other: Span, { startS, endS }: Span): boolean =>
  Math.min(other.endS, endS) - Math.max(other.startS, startS) > (endS - startS) / 2;

type SeenText = AskedText & SizedText;

/**
 * Whether a text is an address in small print: beside a message in larger letters it says where something stands, and asks for nothing. A
 * name in large letters is no message: the address under a logo is what the logo asks for.
 */
export function isSmallAddress(text: SeenText, texts: readonly SeenText[], kind: 'film' | 'still'): boolean {
  if (text.callToAction === null || !asksByAddress(text.text, folded(text.text))) return false;
  const messages = texts.filter((other) => other === text || (!isScenery(other) && wordsAsked(other) > 0));
  return isSmallBeside(text, messages, kind);
}
