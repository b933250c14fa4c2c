import { LAG_S } from '../../metrics/hard-cuts.ts';
import { JUMP_FLAG } from '../../metrics/jumps.ts';
import { DIRECTION_SIZE, direction, measured } from '../advice.ts';
import type { FilmReading, Rule } from '../film-reading.ts';

const NEW_SHOT_S = 0.5;

/** What the eyes have to find in so much time after the cut they may miss. */
const FOLLOWS_S = 1;

/** Rule 10: at a cut the eyes have to cross a third of the screen, and within a second after it there is brand or text to be seen. */
export const jumpAtCut: Rule = (film) =>
  (film.jumps ?? [])
    .filter(({ cutS, distance }) => distance > JUMP_FLAG && isFollowed(film, cutS))
    .map(({ cutS, distance }) => ({
      rule: 'jump_at_cut',
      at: { startS: cutS, endS: cutS + NEW_SHOT_S },
      ...{ isBroken: false, severity: 1, confidence: 0.6, size: DIRECTION_SIZE * Math.min(1, distance), values: {} },
      cause: measured('jump', 'share of the diagonal', { value: distance, limit: JUMP_FLAG }),
      effect: direction('shift', 'share', 'down'),
      source: { name: 'Attention Insight', year: null, mark: 'vendor' },
    }));

/** Whether brand or text stands in the first second after a cut. What goes while the eyes have not yet turned belongs to the shot before. */
function isFollowed({ brand, message }: FilmReading, cutS: number): boolean {
  const texts = (message?.texts ?? []).filter(({ isInScene }) => !isInScene);
  return [...(brand?.pulses ?? []), ...texts].some(({ startS, endS }) => startS < cutS + FOLLOWS_S && endS > cutS + LAG_S);
}
