import type { SizedText } from './small-print.ts';
import { besideText, isLow, SMALL_BESIDE } from './small-print.ts';

/** What a text is for, told by its words and its size among those that stand with it. */
export type TextRole = 'headline' | 'body' | 'call_to_action' | 'small_print';

/** A text as its role is told by. */
export interface PlacedText extends SizedText {
  readonly callToAction: string | null;
  readonly isInScene: boolean;
  /** May belong to it. */
  readonly mayBeInScene?: boolean;
  /** The brand's own lettering. */
  readonly isWordMark: boolean;
}

/** Letters of at least this share of the tallest beside them lead. Our own default. */
const LEADS = 0.75;

/**
 * What each text is for; null for what belongs or may belong to the scene and for the brand's own lettering. What asks the viewer to act is a call to
 * action whatever its size; the others are told by the height of their letters, against the tallest that stand for more than half of
 * their time.
 */
export function textRoles(texts: readonly PlacedText[], kind: 'film' | 'still'): (TextRole | null)[] {
  const said = texts.filter(({ isInScene, mayBeInScene, isWordMark }) => !isInScene && !mayBeInScene && !isWordMark);
  return texts.map((text) => {
    if (!said.includes(text)) return null;
    if (text.callToAction !== null) return 'call_to_action';
    const beside = [text, ...besideText(text, said, kind)];
    const share = text.heightShare / Math.max(...beside.map(({ heightShare }) => heightShare));
    if (share < SMALL_BESIDE || isLow(text, kind)) return 'small_print';
    return share >= LEADS ? 'headline' : 'body';
  });
}
