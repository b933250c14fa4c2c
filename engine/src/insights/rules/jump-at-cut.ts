import { LAG_S } from '../../metrics/hard-cuts.ts';
import type { Jump } from '../../metrics/jumps.ts';
import { JUMP_FLAG } from '../../metrics/jumps.ts';
import type { Advice } from '../advice.ts';
import { DIRECTION_SIZE, direction, measured, recomputed } from '../advice.ts';
import type { FilmItself, Rule } from '../film-reading.ts';
import { shiftMatched, TURNED_S } from '../matched-cut.ts';

/** What the eyes have to find in so much time after the cut they may miss. */
const FOLLOWS_S = 1;

/**
 * Rule 10: at a cut the eyes have to cross a third of the screen, and within a second after it there is brand or text to be seen. Worked
 * out anew with the new shot moved so that its hottest place lies where the eyes were.
 */
export const jumpAtCut: Rule = (film) =>
  (film.jumps ?? [])
    .filter(({ cutS, distance }) => distance > JUMP_FLAG && isFollowed(film, cutS))
    .map((jump) => ({
      rule: 'jump_at_cut',
      at: { startS: jump.cutS, endS: jump.cutS + TURNED_S },
      ...{ isBroken: false, severity: 1, confidence: 0.6, values: {} },
      cause: measured('jump', 'share of the diagonal', { value: jump.distance, limit: JUMP_FLAG }),
      ...matched(film, jump),
      source: { name: 'Attention Insight', year: null, mark: 'vendor' },
    }));

/** The shift after the cut with the new shot moved; the direction alone where that does no good, or nobody kept what it takes. */
function matched({ looked, shots, durationS }: FilmItself, jump: Jump): Pick<Advice, 'effect' | 'size'> {
  const endS = shots.find(({ startS }) => startS > jump.cutS)?.startS ?? durationS;
  const shift = looked && shiftMatched(looked, jump, endS);
  if (!shift || shift.to >= shift.from)
    return { effect: direction('shift', 'share', 'down'), size: DIRECTION_SIZE * Math.min(1, jump.distance) };
  return { effect: recomputed('shift', 'share', shift), size: shift.from - shift.to };
}

/** Whether brand or text stands in the first second after a cut. What goes while the eyes have not yet turned belongs to the shot before. */
function isFollowed({ brand, message }: FilmItself, cutS: number): boolean {
  const texts = (message?.texts ?? []).filter(({ isInScene }) => !isInScene);
  return [...(brand?.pulses ?? []), ...texts].some(({ startS, endS }) => startS < cutS + FOLLOWS_S && endS > cutS + LAG_S);
}
