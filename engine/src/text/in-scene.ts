import { callToActionIn } from '../metrics/call-to-action.ts';
import { wordsIn } from '../metrics/reading-time.ts';
import type { Carriage } from './carried.ts';
import { folded } from './same-text.ts';

/** More words are a message, wherever they stand; */
const WORDS_MOST = 4;
/** and a thing that has moved with its surroundings less often may have been brought in by a move of its own. */
const CARRIED_LEAST = 2;
/** Share of all looks. */
const CARRIED_SHARE = 0.7;

/**
 * Whether a text belongs to the scene, as signs and packaging do: it moves with what is round it from look to look, never stands while
 * that moves, says little and asks for nothing. Where nothing moves it cannot be told, and the text counts.
 * @param carriages from each look to the next
 */
export function isInScene(text: string, carriages: readonly Carriage[]): boolean {
  const carried = carriages.filter((how) => how === 'carried').length;
  return (
    carried >= CARRIED_LEAST &&
    carried >= CARRIED_SHARE * carriages.length &&
    !carriages.includes('held') &&
    wordsIn(text) <= WORDS_MOST &&
    callToActionIn(text, folded(text)) === null
  );
}
