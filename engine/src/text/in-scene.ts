import { callToActionIn } from '../metrics/call-to-action.ts';
import { wordsIn } from '../metrics/reading-time.ts';
import type { Carriage } from './carried.ts';
import { folded } from './same-text.ts';

/** More words are a message, wherever they stand; */
const WORDS_MOST = 4;
/** and a thing that has moved with its surroundings less often may have been brought in by a move of its own. */
const CARRIED_LEAST = 2;
/**
 * Share of all looks but the undecided, from which on it is carried, and from which on it may be. Looks in which nothing moved count: a
 * super that came in with its picture and then stands on it at rest was carried as well.
 */
const CARRIED_SHARE = 0.7;
const MAYBE_SHARE = 0.5;
/** Supers lie level; what lies at an angle, radians (4°), may be seen from aside. */
const TURNED_LEAST = (4 * Math.PI) / 180;

/** Whether a text belongs to the scene, as signs and packaging do: it does, it may, or it is a message. */
export type Scenery = 'scenery' | 'maybe' | 'message';

/** How a line was seen: how it went on from each look to the next, and how far it is turned at each, radians. */
export interface LineSeen {
  readonly carriages: readonly Carriage[];
  readonly turned: readonly number[];
}

/**
 * Tells what belongs to the scene from messages. What asks to act is a message, and what stands while the scene behind it moves. What moves
 * with what is round it from look to look is scenery; where it says much, did so too seldom, or only lies at an angle, it may be. Where
 * nothing moves and it lies level it cannot be told, and the text counts.
 */
export function sceneryOf(text: string, { carriages, turned }: LineSeen): Scenery {
  const looks = carriages.filter((how) => how !== 'undecided').length;
  const [carried, held] = [countOf(carriages, 'carried'), countOf(carriages, 'held')];
  const stands = held > 0 && held >= carried;
  if (stands || callToActionIn(text, folded(text)) !== null) return 'message';
  const isCarried = held === 0 && carried >= CARRIED_LEAST && carried >= CARRIED_SHARE * looks;
  if (isCarried && wordsIn(text) <= WORDS_MOST) return 'scenery';
  const mayBeCarried = carried > 0 && carried >= MAYBE_SHARE * looks;
  return mayBeCarried || isTurned(turned) ? 'maybe' : 'message';
}

const countOf = (carriages: readonly Carriage[], wanted: Carriage): number => carriages.filter((how) => how === wanted).length;

/** Whether a line lies at an angle, to the same side each time: the box round a short word trembles. */
const isTurned = (turned: readonly number[]): boolean =>
  turned.length > 0 && (turned.every((angle) => angle >= TURNED_LEAST) || turned.every((angle) => angle <= -TURNED_LEAST));
