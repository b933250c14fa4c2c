import { SUPER_WORDS } from '../../compliance/judge/judge-reading.ts';
import type { Advice } from '../advice.ts';
import { DIRECTION_SIZE, direction, measured, recomputed } from '../advice.ts';
import { textAtHotspot } from '../changed-places.ts';
import type { AdvisedText, FilmItself, Rule } from '../film-reading.ts';

const GIVEN_LEAST = 0.25;

/**
 * Rule 15: a text gets less than a quarter of the time that is advised for reading it; signs and logotypes are not there to be read. Worked
 * out anew where most attention lies while it stands.
 */
export const textUnread: Rule = ({ message, kind, looked }) =>
  (kind === 'still' ? [] : (message?.texts ?? [])).flatMap((text) => {
    const { words, needS, attendedS, isInScene, isWordMark } = text;
    const limit = GIVEN_LEAST * needS;
    if (isInScene || isWordMark || words < SUPER_WORDS || attendedS === null || needS === 0 || attendedS >= limit) return [];
    return [
      {
        rule: 'text_unread',
        at: { startS: text.startS, endS: text.endS },
        about: text.text,
        ...{ isBroken: false, severity: 2, confidence: 0.6, values: {} },
        cause: measured('text_attended', 's', { value: attendedS, limit }),
        ...moved(text, { attendedS, limit, looked }),
        source: { name: 'Fovea default', year: null, mark: 'own' },
      } as const,
    ];
  });

/** The box of several lines has gaps between them: of what it draws elsewhere as much is the lines’ as where it stands now. */
function moved(
  text: AdvisedText,
  { attendedS, limit, looked }: Pick<FilmItself, 'looked'> & { readonly attendedS: number; readonly limit: number },
): Pick<Advice, 'effect' | 'size'> {
  const box = looked && textAtHotspot(looked, text);
  const toS = box ? box.moved * (box.now > 0 ? Math.min(1, attendedS / box.now) : 1) : 0;
  if (toS <= attendedS) return { effect: direction('text_attended', 's', 'up'), size: DIRECTION_SIZE };
  return { effect: recomputed('text_attended', 's', { from: attendedS, to: toS }), size: Math.min(1, (toS - attendedS) / limit) };
}
